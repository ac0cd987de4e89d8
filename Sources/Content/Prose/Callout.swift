import Bytes
import MarkdownSyntax

/// A block quote that is a callout: which kind, and where its title and its text are.
///
/// Two notations, as authors write them: `> [!warning] Title` on the first line, and a quote that
/// begins with a bold label, such as `> **Важно!** …` or `> **Note:** …`.
public struct Callout: Sendable, Hashable {
  /// What a callout is about; it decides the colour, the icon and the label.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case note
    case tip
    case important
    case warning
    case danger
  }

  /// What it is about.
  public var kind: Kind
  /// The author's own title, where one stands behind the mark.
  public var title: Prose?
  /// The rest of the first paragraph, behind the mark.
  public var lead: Prose?
  /// How many bytes of the lead's first text belong to the mark.
  public var leadSkip: Int = 0
  /// The index of the first paragraph; the blocks behind it are the rest of the callout.
  public var firstParagraph: Int

  /// Reads a block quote; `nil` where it is only a quote.
  public init?(blockQuote index: Int, in tree: MarkdownTree, treeIndex: Int) {
    guard let paragraph = tree.children(of: index).first(where: { _ in true }),
      tree.nodes[paragraph].kind == .paragraph
    else { return nil }
    firstParagraph = paragraph
    let inlines = (paragraph + 1)..<Int(tree.nodes[paragraph].subtreeEnd)
    guard let first = inlines.first else { return nil }
    if tree.nodes[first].kind == .text, let mark = Self.mark(tree.text(of: first)) {
      kind = mark.kind
      let lineEnd =
        inlines.first { tree.nodes[$0].kind == .softBreak || tree.nodes[$0].kind == .lineBreak }
        ?? inlines.upperBound
      leadSkip = mark.length
      let hasTitle =
        !tree.text(of: first).dropFirst(mark.length).trimmingASCIISpace().isEmpty
        || first + 1 < lineEnd
      title = hasTitle ? Prose(tree: treeIndex, nodes: first..<lineEnd) : nil
      lead =
        lineEnd + 1 < inlines.upperBound
        ? Prose(tree: treeIndex, nodes: (lineEnd + 1)..<inlines.upperBound) : nil
      return
    }
    guard tree.nodes[first].kind == .strong, let kind = Self.label(tree.plainText(within: first))
    else { return nil }
    self.kind = kind
    lead = Prose(tree: treeIndex, nodes: inlines)
  }

  /// `[!note]`, in any case, with Obsidian's folding sign behind it.
  private static func mark(_ text: ArraySlice<UInt8>) -> (kind: Kind, length: Int)? {
    guard text.starts(with: "[!".utf8), let close = text.firstIndex(of: 0x5D) else { return nil }
    let name = String(utf8: text[(text.startIndex + 2)..<close]).lowercased()
    guard let kind = kinds[name] else { return nil }
    var end = close + 1
    if end < text.endIndex, text[end] == 0x2B || text[end] == .hyphen { end += 1 }
    return (kind, end - text.startIndex)
  }

  /// `Note:`, `Важно!` and the like.
  private static func label(_ text: String) -> Kind? {
    var bytes = Array(text.utf8)
    guard let last = bytes.last, last == .colon || last == 0x21 || last == .dot else {
      return nil
    }
    while let last = bytes.last, last == .colon || last == 0x21 || last == .dot {
      bytes.removeLast()
    }
    return kinds[String(utf8: bytes).lowercased()]
  }

  private static let kinds: [String: Kind] = [
    "note": .note, "info": .note, "abstract": .note, "summary": .note, "example": .note,
    "quote": .note, "question": .note, "todo": .note, "remember": .note,
    "tip": .tip, "hint": .tip, "success": .tip,
    "important": .important, "attention": .important,
    "warning": .warning, "caution": .warning,
    "danger": .danger, "error": .danger, "failure": .danger, "bug": .danger,
    "примечание": .note, "заметка": .note, "справка": .note, "помните": .note,
    "совет": .tip, "подсказка": .tip,
    "важно": .important, "внимание": .important,
    "осторожно": .warning, "предупреждение": .warning,
    "опасно": .danger, "опасность": .danger,
  ]
}
