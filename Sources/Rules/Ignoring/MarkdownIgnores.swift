import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// Finds the ignores of a Markdown text: `<!-- fairlead-ignore RULE: reason -->`.
///
/// On lines of its own it applies to the block that follows or, if nothing is above it, to
/// the whole file. Among other words it applies to the paragraph or the heading that it is in.
enum MarkdownIgnores {
  static func find(in tree: MarkdownTree, of source: SourceText) -> [IgnoreComment] {
    var found: [IgnoreComment] = []
    var block: Range<Int>?
    var isTop = true
    for (index, node) in tree.nodes.enumerated() {
      if node.kind == .htmlBlock || node.kind == .htmlInline {
        let isBlock = node.kind == .htmlBlock
        let scope = isBlock ? (isTop ? nil : following(index, in: tree, of: source)) : block
        let comment = read(node.range, of: source, scope: scope)
        if let comment { found.append(comment) } else { isTop = false }
        if found.count > Ignores.mostPerFile { break }
      } else {
        if node.kind != .document { isTop = false }
        if !node.kind.isInline { block = node.range }
      }
    }
    return found
  }

  /// The block after a comment, past other such comments; nothing at the end of a text.
  private static func following(
    _ index: Int, in tree: MarkdownTree, of source: SourceText
  ) -> Range<Int> {
    var next = Int(tree.nodes[index].subtreeEnd)
    while next < tree.nodes.count, tree.nodes[next].kind == .htmlBlock,
      read(tree.nodes[next].range, of: source, scope: nil) != nil
    {
      next = Int(tree.nodes[next].subtreeEnd)
    }
    let end = tree.nodes[index].range.upperBound
    return next < tree.nodes.count ? tree.nodes[next].range : end..<end
  }

  private static func read(
    _ range: Range<Int>, of source: SourceText, scope: Range<Int>?
  ) -> IgnoreComment? {
    guard range.upperBound <= source.bytes.count else { return nil }
    let text = source.bytes[range].trimmingASCIISpace()
    guard text.starts(with: "<!--".utf8) else { return nil }
    let end = text.indices.first { text[$0...].starts(with: "-->".utf8) } ?? text.endIndex
    return IgnoreComment(
      text[text.index(text.startIndex, offsetBy: 4)..<max(end, text.startIndex + 4)],
      range: text.startIndex..<min(end + 3, text.endIndex), scope: scope)
  }
}
