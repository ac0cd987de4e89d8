import Bytes

// What a lane sends: three blocks, each after its length, in the byte order of the machine.
// Both ends are the same executable on the same machine.
extension YAMLTree {
  /// Appends the tree for `init(decoding:sourceLength:)`.
  package func encode(into writer: inout ByteWriter) {
    writer.write(UInt32(clamping: nodes.count))
    nodes.withUnsafeBytes { writer.writeRaw($0) }
    writer.write(UInt32(clamping: pool.count))
    pool.withUnsafeBytes { writer.writeRaw($0) }
    writer.write(UInt32(clamping: problems.count))
    for problem in problems {
      problem.encode(into: &writer)
    }
  }

  /// Reads a tree without trusting it: `nil` if anything is wrong.
  ///
  /// A tree that comes out of here cannot make its users read outside the nodes, the pool, or a
  /// file of `sourceLength` bytes, nor recurse deeper than `YAMLLimits.levels`.
  ///
  /// - Parameters:
  ///   - reader: Is at the tree, and after it when this returns.
  ///   - sourceLength: The length of the file that the ranges refer to.
  package init?(decoding reader: inout ByteReader, sourceLength: Int) {
    guard let nodeCount = reader.readUInt32().map({ Int($0) }), nodeCount <= YAMLLimits.nodes,
      let records = reader.readRaw(nodeCount * MemoryLayout<YAMLNode>.stride),
      let poolCount = reader.readUInt32(),
      let pool = reader.readRaw(Int(poolCount)).map({ Array($0) }),
      let problemCount = reader.readUInt32(), Int(problemCount) <= YAMLLimits.problems
    else { return nil }
    let nodes = [YAMLNode](unsafeUninitializedCapacity: nodeCount) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyBytes(from: records)
      count = nodeCount
    }
    var problems: [YAMLProblem] = []
    for _ in 0..<problemCount {
      guard let problem = YAMLProblem(decoding: &reader, sourceLength: sourceLength) else {
        return nil
      }
      problems.append(problem)
    }
    let validator = TreeValidator(nodes: nodes, pool: pool, sourceLength: sourceLength)
    guard validator.isValid() else { return nil }
    self.init(nodes: nodes, pool: pool, problems: problems)
  }
}

extension YAMLProblem {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(code.rawValue)
    writer.write(range)
    writer.write(related == nil ? 0 : 1 as UInt8)
    if let related { writer.write(related) }
    writer.write(message)
    writer.write(help == nil ? 0 : 1 as UInt8)
    if let help { writer.write(help) }
  }

  fileprivate init?(decoding reader: inout ByteReader, sourceLength: Int) {
    guard let code = reader.readByte().flatMap({ Code(rawValue: $0) }),
      let range = reader.readRange(upTo: sourceLength), let hasRelated = reader.readFlag()
    else { return nil }
    var related: Range<Int>?
    if hasRelated {
      guard let range = reader.readRange(upTo: sourceLength) else { return nil }
      related = range
    }
    guard let message = reader.readWords(), let hasHelp = reader.readFlag() else { return nil }
    var help: String?
    if hasHelp {
      guard let words = reader.readWords() else { return nil }
      help = words
    }
    self.init(code, at: range, related: related, message, help: help)
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ range: Range<Int>) {
    write(UInt32(clamping: range.lowerBound))
    write(UInt32(clamping: range.upperBound))
  }
}

extension ByteReader {
  fileprivate mutating func readRange(upTo limit: Int) -> Range<Int>? {
    guard let lower = readUInt32(), let upper = readUInt32(), lower <= upper, Int(upper) <= limit
    else { return nil }
    return Int(lower)..<Int(upper)
  }

  fileprivate mutating func readFlag() -> Bool? {
    switch readByte() {
    case 0: false
    case 1: true
    default: nil
    }
  }

  fileprivate mutating func readWords() -> String? {
    guard let words = readString(), words.utf8.count <= YAMLLimits.messageBytes else { return nil }
    return words
  }
}
