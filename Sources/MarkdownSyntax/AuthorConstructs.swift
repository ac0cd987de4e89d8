import Bytes

/// Which constructs are read.
public enum MarkdownDialect: Sendable {
  /// GitHub's Markdown alone, as its specification has it.
  case gfm
  /// What authors write in Obsidian and MkDocs besides: `[[links]]`, `![[embeds]]`, `==marks==`,
  /// `%%comments%%`, `!!!` admonitions, `===` tabs, `$$` formulas and `{ .attributes }`.
  case authors
}

/// Reads the constructs that GFM does not know, behind the C parser.
///
/// Most texts have none of them, and are told from the others by one look at their bytes.
enum AuthorConstructs {
  static func read(_ tree: MarkdownTree, body: Range<Int>) -> MarkdownTree {
    guard !tree.nodes.isEmpty else { return tree }
    let marks = Marks(tree.source, body)
    var tree = tree
    if marks.admonition { tree = Admonitions.read(tree, body: body) }
    if marks.inline || marks.comment || marks.formula { tree = InlineConstructs.read(tree) }
    if marks.box, tree.nodes.contains(where: { $0.kind == .blockQuote }) {
      tree = QuotedTasks.read(tree)
    }
    if marks.attributes { tree = AttributeLists.hide(in: tree) }
    return tree
  }

  /// Which marks a text has anywhere, be it in code.
  private struct Marks {
    var admonition = false
    var inline = false
    var comment = false
    var formula = false
    var attributes = false
    var box = false

    init(_ source: [UInt8], _ body: Range<Int>) {
      source.withUnsafeBufferPointer { bytes in
        var index = body.lowerBound + 1
        while index < body.upperBound {
          let byte = bytes[index]
          // Each mark is two equal bytes, all of them below the letters but `[`; a list of
          // attributes begins with a brace.
          if byte == bytes[index - 1] {
            switch byte {
            case 0x21, 0x3F: admonition = true
            case 0x5B: inline = true
            case 0x3D:
              inline = true
              if index + 1 < body.upperBound, bytes[index + 1] == .space { admonition = true }
            case 0x25: comment = true
            case 0x24: formula = true
            default: break
            }
          } else if bytes[index - 1] == 0x7B {
            attributes = true
          } else if byte == 0x5D, index > body.lowerBound + 1, bytes[index - 2] == 0x5B {
            box = true
          }
          index += 1
        }
      }
    }
  }
}
