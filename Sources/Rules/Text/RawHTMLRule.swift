import Diagnostics
import Documents

/// A text is Markdown: HTML in it is shown as text, except for a few tags without attributes.
enum RawHTMLRule: DocumentRule {
  static let rule = Rule.style("raw-html", "HTML is not allowed in text")

  static func check(_ context: inout RuleContext) {
    for part in context.document.parts {
      for piece in RawHTMLPieces(part.tree).pieces {
        let source = part.tree.source[piece.shown]
        let shown = piece.isBlock ? RawHTMLText.shown(source) : source
        context.report(
          .warning, rule, at: part.fileRange(piece.marked), in: part.path,
          message:
            "HTML is not supported here and is shown as plain text: '\(Excerpt.firstLine(of: shown))'",
          help: RawHTMLAdvice(piece, in: part, type: context.document.type).help,
          // In a value of YAML quotes and line breaks have other meanings.
          fixes: part.isFile ? RawHTMLRepair(piece, in: part.tree).fix.map { [$0] } ?? [] : [])
      }
    }
  }
}
