import Diagnostics
import MarkdownSyntax

/// A text is Markdown: HTML in it is shown, not obeyed.
enum RawHTMLRule: DocumentRule {
  static let rule = RuleCatalogue.style("raw-html", "a text holds no HTML")

  static func check(_ context: inout RuleContext) {
    for part in context.document.parts {
      for (index, node) in part.tree.nodes.enumerated()
      where node.kind == .htmlBlock || node.kind == .htmlInline {
        let text = part.tree.text(of: index)
        guard !RawHTMLText.isComment(text) else { continue }
        context.report(
          .warning, rule, at: part.fileRange(node.range), in: part.path,
          "HTML is shown as text, not obeyed: '\(Excerpt.firstLine(of: text))'",
          help: "write it in Markdown, or remove it")
      }
    }
  }
}
