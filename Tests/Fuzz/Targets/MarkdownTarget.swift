import Bytes
import MarkdownSyntax

/// Markdown: every place is inside the text, the tree survives the pipe, and the shortcuts change
/// nothing.
enum MarkdownTarget {
  static func check(_ input: [UInt8]) throws {
    let bytes = asText(input)
    let tree = MarkdownParser.parse(bytes)
    try expectSound(tree)
    var writer = ByteWriter()
    tree.encode(into: &writer)
    var reader = ByteReader(writer.bytes)
    let copy = MarkdownTree(decoding: &reader, source: bytes)
    try expect(copy != nil && reader.remaining == 0, "a tree is refused after the pipe")
    try expect(copy?.nodes == tree.nodes && copy?.pool == tree.pool, "a tree changes in the pipe")
    let slow = MarkdownParser.parse(bytes, body: 0..<bytes.count, shortcuts: false)
    try expect(
      slow.nodes == tree.nodes && slow.pool == tree.pool && slow.tooDeepAt == tree.tooDeepAt,
      "the shortcuts change the tree")
  }

  /// Checks every place of a tree by reading all of it.
  static func expectSound(_ tree: MarkdownTree) throws {
    if let place = tree.tooDeepAt { try expect(place <= tree.source.count, "too deep, but where?") }
    for index in tree.topLevel { try walk(tree, index, depth: 1) }
  }

  private static func walk(_ tree: MarkdownTree, _ index: Int, depth: Int) throws {
    let node = tree.nodes[index]
    // The document and one leaf are not levels.
    try expect(depth <= MarkdownLimits.nesting + 2, "a tree is deeper than the limit")
    try expect(
      node.range.lowerBound <= node.range.upperBound && node.range.upperBound <= tree.source.count,
      "a node is outside the text")
    let parts = [
      tree.text(of: index), tree.destination(of: index), tree.title(of: index),
      tree.infoString(of: index), tree.codeText(of: index), tree.alignments(of: index),
    ]
    try expect(
      parts.allSatisfy { $0.count <= max(tree.source.count, tree.pool.count) }, "a long text")
    for child in tree.children(of: index) { try walk(tree, child, depth: depth + 1) }
  }
}
