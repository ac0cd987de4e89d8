import Bytes
import MarkdownSyntax

extension MarkdownTree {
  /// Whether an inline is a comment, of HTML or of Obsidian.
  package func isComment(_ index: Int) -> Bool {
    let node = nodes[index]
    guard node.kind == .htmlInline, RawHTMLText.isComment(text(of: index)) else { return false }
    // The closing tag of an element has a node like a comment.
    let source = source[node.range]
    return source.starts(with: "<!--".utf8) || source.starts(with: "%%".utf8)
  }

  /// Whether a block is nothing but a comment.
  package func isOnlyComment(_ block: Int) -> Bool {
    switch nodes[block].kind {
    case .htmlBlock: RawHTMLText.isComment(text(of: block))
    case .paragraph: Int(nodes[block].subtreeEnd) == block + 2 && isComment(block + 1)
    default: false
    }
  }
}
