import Bytes
import MarkdownSyntax

/// A block that is a callout: which kind, whether it folds, and where its title and its text are.
///
/// Three notations, as authors write them: `> [!warning] Title` on the first line of a quote; MkDocs'
/// `!!! warning "Title"`, which the Markdown layer hands over as a quote with that line; and a
/// paragraph that begins with a bold label, in a quote or not, such as `> **Важно!** …` or
/// `**Note:** …`.
package struct Callout: Sendable, Hashable {
  /// What a callout is about; it decides the colour, the icon and the label.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case note
    case tip
    case important
    case warning
    case danger
  }

  /// Whether a reader may fold it.
  package enum Folding: Sendable, Hashable {
    case fixed
    case closed
    case open
  }

  /// What it is about.
  package var kind: Kind
  /// Whether a reader may fold it.
  package var folding = Folding.fixed
  /// The author's own title, if one follows the mark.
  package var title: Prose?
  /// How many bytes of the title's first text belong to the mark.
  package var titleSkip = 0
  /// A title that is words without marks: a label, or the name of a kind that is not known.
  package var titleWords: String?
  /// The rest of the first paragraph, after the mark.
  package var lead: Prose?
  /// How many bytes of the lead's first text belong to the label.
  package var leadSkip = 0
  /// The index of the first paragraph; the blocks after it are the rest of the callout.
  package var firstParagraph: Int

  /// Reads a block quote; `nil` if it is only a quote.
  package init?(blockQuote index: Int, in tree: MarkdownTree, treeIndex: Int) {
    guard let paragraph = tree.children(of: index).first(where: { _ in true }),
      tree.nodes[paragraph].kind == .paragraph
    else { return nil }
    let inlines = tree.descendants(of: paragraph)
    guard let first = inlines.first else { return nil }
    if tree.nodes[first].kind == .text,
      let mark = CalloutMark(in: tree, paragraph: paragraph, first: first)
    {
      self.init(mark, paragraph: paragraph, inlines: inlines, in: tree, treeIndex: treeIndex)
    } else {
      self.init(labelled: paragraph, in: tree, treeIndex: treeIndex)
    }
  }

  private init(
    _ mark: CalloutMark, paragraph: Int, inlines: Range<Int>, in tree: MarkdownTree,
    treeIndex: Int
  ) {
    firstParagraph = paragraph
    kind = mark.kind ?? .note
    folding = mark.folding
    // Emphasis may continue past the end of the line; then it belongs to the title.
    let lineEnd =
      tree.children(of: paragraph).first {
        tree.nodes[$0].kind == .softBreak || tree.nodes[$0].kind == .lineBreak
      } ?? inlines.upperBound
    titleSkip = mark.length
    let first = inlines.lowerBound
    let hasTitle =
      !tree.text(of: first).dropFirst(mark.length).trimmingASCIISpace().isEmpty
      || first + 1 < lineEnd
    if hasTitle, !mark.isBare {
      var title = Prose(tree: treeIndex, nodes: first..<lineEnd)
      if mark.endLength > 0, let last = title.nodes.last(where: { tree.nodes[$0].kind == .text }) {
        title.lastTextLimit = UInt32(
          max(last == first ? mark.length : 0, tree.text(of: last).count - mark.endLength))
      }
      self.title = title
    } else if mark.kind == nil {
      titleWords = mark.name
    }
    lead =
      lineEnd + 1 < inlines.upperBound
      ? Prose(tree: treeIndex, nodes: (lineEnd + 1)..<inlines.upperBound) : nil
  }

  /// Reads a paragraph that begins with a bold label; `nil` if it is only a paragraph.
  package init?(labelled paragraph: Int, in tree: MarkdownTree, treeIndex: Int) {
    let inlines = tree.descendants(of: paragraph)
    guard let strong = inlines.first, tree.nodes[strong].kind == .strong else { return nil }
    let next = Int(tree.nodes[strong].subtreeEnd)
    var words = tree.plainText(within: strong)
    var isMarked = Self.isLabelEnd(words.utf8.last)
    if next < inlines.upperBound, tree.nodes[next].kind == .text {
      let text = tree.text(of: next)
      let space = Self.spaceBefore(text)
      if !isMarked, Self.isLabelEnd(text.dropFirst(space).first) {
        // `**Note**: …`, in French `**Note** : …`
        isMarked = true
        leadSkip = space + 1
      }
    }
    let label = words.unicodeScalars.reversed().drop { $0 == ":" || $0 == "!" || $0 == "." }
    let name = String(
      String.UnicodeScalarView(label.drop { $0.properties.isWhitespace }.reversed()))
    guard isMarked, let kind = CalloutMark.kinds[name.lowercased()] else { return nil }
    if words.hasSuffix(":") || words.hasSuffix(".") { words = name }
    self.kind = kind
    titleWords = words
    firstParagraph = paragraph
    var first = next
    if first < inlines.upperBound,
      tree.nodes[first].kind == .softBreak || tree.nodes[first].kind == .lineBreak
    {
      first += 1
    }
    lead =
      first < inlines.upperBound ? Prose(tree: treeIndex, nodes: first..<inlines.upperBound) : nil
  }

  /// How many bytes of space, broken or not, a text begins with, if a sign is after them.
  private static func spaceBefore(_ text: ArraySlice<UInt8>) -> Int {
    let spaces: [[UInt8]] = [[.space], Array("\u{A0}".utf8), Array("\u{202F}".utf8)]
    return spaces.first { text.starts(with: $0) }?.count ?? 0
  }

  private static func isLabelEnd(_ byte: UInt8?) -> Bool {
    byte == .colon || byte == .exclamation || byte == .dot
  }
}
