/// Which constructs are read.
package enum MarkdownDialect: Sendable {
  /// GitHub's Markdown alone, as in its specification.
  case gfm
  /// What authors write in Obsidian and MkDocs besides: `[[links]]`, `![[embeds]]`, `==marks==`,
  /// `%%comments%%`, `!!!` admonitions, `===` tabs, `$$` formulas, `{ .attributes }`, and a few tags
  /// of HTML (`InertTag`).
  case authors
}
