import Bytes

/// Which constructs are read.
public enum MarkdownDialect: Sendable {
  /// GitHub's Markdown alone, as its specification has it.
  case gfm
  /// What authors write in Obsidian and MkDocs besides: `[[links]]`, `![[embeds]]`, `==marks==`,
  /// `%%comments%%`, `!!!` admonitions, `===` tabs, `$$` formulas, `{ .attributes }`, and a few tags
  /// of HTML (`InertTag`).
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
    if marks.tag { tree = InertTags.read(tree) }
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
    var tag = false

    /// Most marks are two equal bytes; the others have a brace, the end of a box, or begin a tag.
    init(_ source: [UInt8], _ body: Range<Int>) {
      source.withUnsafeBufferPointer { bytes in
        let raw = UnsafeRawBufferPointer(bytes)
        var index = body.lowerBound
        while index &+ 9 <= body.upperBound {
          let word = Word(raw, at: index)
          for place in word.placesLike(Word(raw, at: index &+ 1), or: 0x7B, 0x5D, .lessThan) {
            look(at: index &+ place, of: bytes, body)
          }
          index &+= 8
        }
        while index < body.upperBound {
          look(at: index, of: bytes, body)
          index &+= 1
        }
      }
    }

    private mutating func look(
      at index: Int, of bytes: UnsafeBufferPointer<UInt8>, _ body: Range<Int>
    ) {
      let next = index + 1 < body.upperBound ? bytes[index + 1] : 0
      let isTwice = next == bytes[index]
      switch bytes[index] {
      case 0x21, 0x3F: admonition = admonition || isTwice
      case 0x5B: inline = inline || isTwice
      case 0x3D where isTwice:
        inline = true
        if index + 2 < body.upperBound, bytes[index + 2] == .space { admonition = true }
      case 0x25: comment = comment || isTwice
      case 0x24: formula = formula || isTwice
      case 0x7B: attributes = attributes || !isTwice && next != 0
      case .lessThan: tag = tag || next == .slash
      case 0x5D: box = box || index >= body.lowerBound + 2 && bytes[index - 2] == 0x5B
      default: break
      }
    }
  }
}
