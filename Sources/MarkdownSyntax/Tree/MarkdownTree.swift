import Bytes

/// A parsed Markdown text: nodes in preorder, and the text they refer to.
///
/// Text that is in the source as it is (nearly all of it) is a range of `source`; text that
/// the parser changed (entities, escapes, code with its indentation removed) is in `pool`.
package struct MarkdownTree: Sendable {
  /// The bytes that ranges refer to: a whole file, or a text inside a YAML scalar.
  package let source: [UInt8]
  /// The nodes; the first is the document.
  ///
  /// Empty only if the text is nested too deeply.
  package let nodes: [MarkdownNode]
  /// Text that differs from the source.
  package let pool: [UInt8]
  /// Where nesting exceeded `MarkdownLimits.nesting`, if it did; `nodes` is then empty.
  package let tooDeepAt: Int?

  package init(source: [UInt8], nodes: [MarkdownNode], pool: [UInt8], tooDeepAt: Int?) {
    self.source = source
    self.nodes = nodes
    self.pool = pool
    self.tooDeepAt = tooDeepAt
  }

  /// The tree with spaces for the control characters of its text; `nil` if there are none.
  package var masked: MarkdownTree? {
    // In the pool a NUL separates two texts of a node; the parser removes all others.
    let source = ControlCharacters.masked(source)
    let pool = ControlCharacters.masked(pool, keepingNUL: true)
    if source == nil, pool == nil { return nil }
    return MarkdownTree(
      source: source ?? self.source, nodes: nodes, pool: pool ?? self.pool, tooDeepAt: tooDeepAt)
  }

  /// An empty tree.
  package static let empty = MarkdownTree(source: [], nodes: [], pool: [], tooDeepAt: nil)

  /// A tree of one paragraph with `source` as plain text.
  package static func plain(_ source: [UInt8]) -> MarkdownTree {
    let length = UInt32(source.count)
    var nodes = [
      MarkdownNode(.document, end: length), MarkdownNode(.paragraph, end: length),
      MarkdownNode(.text, end: length),
    ]
    nodes[2].textEnd = length
    for index in nodes.indices { nodes[index].subtreeEnd = 3 }
    return MarkdownTree(source: source, nodes: nodes, pool: [], tooDeepAt: nil)
  }

  /// Whether it is one paragraph or less.
  package var isLine: Bool {
    let blocks = Array(topLevel)
    return blocks.isEmpty || (blocks.count == 1 && nodes[blocks[0]].kind == .paragraph)
  }

  /// A line without the first bytes of its source; `nil` if it is not one, or if they are not part of
  /// a longer text.
  package func line(without count: Int) -> MarkdownTree? {
    guard isLine, nodes.count > 2, nodes[2].kind == .text, nodes[2].range.count > count else {
      return nil
    }
    let cut = UInt32(count)
    var nodes = nodes
    // Its text may have changed, and is then in the pool.
    if nodes[2].textIsPooled != 0 { nodes[2].textStart += cut }
    for index in nodes.indices {
      nodes[index].start -= min(cut, nodes[index].start)
      nodes[index].end -= min(cut, nodes[index].end)
      guard nodes[index].textIsPooled == 0, nodes[index].textEnd >= cut else { continue }
      nodes[index].textStart -= min(cut, nodes[index].textStart)
      nodes[index].textEnd -= cut
    }
    return MarkdownTree(
      source: Array(source.dropFirst(count)), nodes: nodes, pool: pool, tooDeepAt: nil)
  }

  /// The indices of a node's children, in order.
  package func children(of index: Int) -> Siblings {
    Siblings(nodes: nodes, position: index + 1, end: Int(nodes[index].subtreeEnd))
  }

  /// The indices of the nodes below a node, in order.
  package func descendants(of index: Int) -> Range<Int> {
    (index + 1)..<Int(nodes[index].subtreeEnd)
  }

  /// The indices of the nodes on the top level, in order.
  package var topLevel: Siblings {
    nodes.isEmpty ? Siblings(nodes: nodes, position: 0, end: 0) : children(of: 0)
  }

  /// Consecutive nodes with one parent.
  package struct Siblings: Sequence, IteratorProtocol, Sendable {
    let nodes: [MarkdownNode]
    var position: Int
    let end: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].subtreeEnd) }
      return position
    }
  }

  /// The text of a text, code, HTML or code block node; a link's address and title.
  package func text(of index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    guard node.kind != .list else { return [] }
    let range = Int(node.textStart)..<Int(node.textEnd)
    return node.textIsPooled == 0 ? source[range] : pool[range]
  }

  /// The two halves of a text that has two: address and title, info string and code.
  private func halves(of index: Int) -> (first: ArraySlice<UInt8>, second: ArraySlice<UInt8>) {
    let text = text(of: index)
    guard let separator = text.firstIndex(of: 0) else { return (text, []) }
    return (text[..<separator], text[(separator + 1)...])
  }

  /// The address of a link or an image, entities and escapes resolved.
  package func destination(of index: Int) -> ArraySlice<UInt8> { halves(of: index).first }

  /// The title of a link or an image; empty if it has none.
  package func title(of index: Int) -> ArraySlice<UInt8> { halves(of: index).second }

  /// The words after a code block's opening fence.
  package func infoString(of index: Int) -> ArraySlice<UInt8> { halves(of: index).first }

  package func codeText(of index: Int) -> ArraySlice<UInt8> { halves(of: index).second }

  /// The alignments of a table's columns: `l`, `c`, `r`, or 0 for none.
  package func alignments(of index: Int) -> ArraySlice<UInt8> { text(of: index) }
}

/// The limits of the Markdown layer.
package enum MarkdownLimits {
  /// The deepest nesting of blocks and inlines that is accepted; it bounds every recursion above.
  package static let nesting = 100
  /// How few underscores are a blank to fill in.
  package static let shortestBlank = 4
}
