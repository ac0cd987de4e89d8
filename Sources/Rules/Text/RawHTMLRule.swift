import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// A text is Markdown: HTML in it is shown as text, except for a few tags without attributes.
enum RawHTMLRule: DocumentRule {
  static let rule = Rule.style("raw-html", "a text has no HTML")

  static func check(_ context: inout RuleContext) {
    for part in context.document.parts {
      for (index, node) in part.tree.nodes.enumerated()
      where node.kind == .htmlBlock || node.kind == .htmlInline {
        let text = part.tree.text(of: index)
        let isBlock = node.kind == .htmlBlock
        guard !RawHTMLText.isObeyed(text, isBlock: isBlock),
          !(isBlock && UnclosedRule.isOpenComment(text))
        else { continue }
        context.report(
          .warning, rule, at: part.fileRange(node.range), in: part.path,
          "HTML is not supported here and is shown as plain text: '\(Excerpt.firstLine(of: text))'",
          help: help(for: text, isBlock: isBlock))
      }
    }
  }

  /// What to write instead.
  private static func help(for text: ArraySlice<UInt8>, isBlock: Bool) -> String {
    let text = text.trimmingASCIISpace()
    let inside = text.dropFirst(text.dropFirst().first == .slash ? 2 : 1)
    let name = inside.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == .hyphen }
    let isClosing = text.dropFirst().first == .slash
    if name.elementsEqual("br".utf8) { return "write `<br>` without anything else in it" }
    guard let tag = InertTag(name: name)?.rawValue else {
      return "write it in Markdown, or remove it"
    }
    if isBlock {
      return "write it on the same line as its words: on a line of its own it begins a block"
    }
    guard inside.dropFirst(name.count).elementsEqual(">".utf8) else {
      return "write `<\(tag)>` without anything else in it"
    }
    return isClosing
      ? "write `<\(tag)>` before it, in the same paragraph, or remove it"
      : "write `</\(tag)>` after it, in the same paragraph, or remove it"
  }
}
