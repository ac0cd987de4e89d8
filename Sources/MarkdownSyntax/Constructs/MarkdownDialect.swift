/// Which constructs are read.
package enum MarkdownDialect: Sendable {
  /// Only GitHub's Markdown, as in its specification.
  case gfm
  /// What authors write in Obsidian and MkDocs besides: `[[links]]`, `![[embeds]]`, `==marks==`,
  /// `%%comments%%`, `!!!` admonitions, `===` tabs, `$$` formulas, `{ .attributes }`, and a few
  /// HTML tags (`InertTag`).
  case authors
}
