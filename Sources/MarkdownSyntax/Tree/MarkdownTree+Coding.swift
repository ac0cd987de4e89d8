import Bytes

/// The wire form: five counts, the node records as they are in memory, the pool.
///
/// Both ends of a pipe are the same executable on the same machine, so the records need no
/// conversion. They need validation: the sender has parsed hostile text with a C library.
extension MarkdownTree {
  /// Appends the wire form to `writer`.
  package func encode(into writer: inout ByteWriter) {
    writer.write(UInt32(nodes.count))
    writer.write(UInt32(pool.count))
    writer.write(UInt32(tooDeepAt.map { $0 + 1 } ?? 0))
    nodes.withUnsafeBytes { writer.writeRaw($0) }
    pool.withUnsafeBytes { writer.writeRaw($0) }
  }

  /// Reads the wire form of a tree over `source`; `nil` if any part of it is inconsistent.
  package init?(decoding reader: inout ByteReader, source: [UInt8]) {
    guard let nodeCount = reader.readUInt32(), let poolCount = reader.readUInt32(),
      let tooDeep = reader.readUInt32(), tooDeep <= source.count + 1,
      nodeCount <= (1 << 26), tooDeep == 0 || nodeCount == 0,
      let rawNodes = reader.readRaw(Int(nodeCount) * MemoryLayout<MarkdownNode>.stride),
      let rawPool = reader.readRaw(Int(poolCount))
    else { return nil }
    // The initialiser fills all `nodeCount` records from the same number of bytes; a record has
    // only integer fields, so every bit pattern is a value.
    let nodes = [MarkdownNode](unsafeUninitializedCapacity: Int(nodeCount)) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyBytes(from: rawNodes)
      count = Int(nodeCount)
    }
    guard Self.isConsistent(nodes, source: source.count, pool: rawPool.count) else { return nil }
    self.init(
      source: source, nodes: nodes, pool: Array(rawPool),
      tooDeepAt: tooDeep == 0 ? nil : Int(tooDeep) - 1)
  }

  /// Whether the records form one tree within the limits, with every range inside its text.
  private static func isConsistent(_ nodes: [MarkdownNode], source: Int, pool: Int) -> Bool {
    guard let root = nodes.first else { return true }
    guard root.rawKind == MarkdownNode.Kind.document.rawValue,
      Int(root.subtreeEnd) == nodes.count
    else { return false }
    return nodes.withUnsafeBufferPointer { nodes in
      var openEnds: [UInt32] = []
      var limit = root.subtreeEnd
      for index in nodes.indices {
        while limit <= index, let end = openEnds.popLast() { limit = end }
        let node = nodes[index]
        guard node.rawKind <= MarkdownNode.lastRawKind,
          node.subtreeEnd > index, node.subtreeEnd <= limit,
          node.start <= node.end, node.end <= source,
          openEnds.count <= MarkdownLimits.nesting + 1
        else { return false }
        if node.rawKind != MarkdownNode.Kind.list.rawValue {
          let end = node.textIsPooled == 0 ? source : pool
          guard node.textStart <= node.textEnd, node.textEnd <= end else { return false }
        }
        // A text has nothing below it, and most nodes are texts.
        if node.subtreeEnd > index + 1 {
          openEnds.append(limit)
          limit = node.subtreeEnd
        }
      }
      return true
    }
  }
}
