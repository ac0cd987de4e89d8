import Diagnostics

extension Rule {
  /// Tags and sections are closed.
  package static let templateSyntax = structural("template-syntax", "tags and sections are closed")
}
