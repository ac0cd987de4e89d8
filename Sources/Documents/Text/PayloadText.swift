/// How texts are written in payloads: `payloads.text` of `fairlead.yml`.
package enum PayloadText: String, Sendable, Hashable, CaseIterable {
  /// As the app shows them: descriptions without marks, guides line by line.
  case plain
  /// As Markdown, for clients that render it.
  case markdown
}
