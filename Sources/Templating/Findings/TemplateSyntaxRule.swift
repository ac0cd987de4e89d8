import Diagnostics

extension Rule {
  /// Tags and sections must be closed.
  package static let templateSyntax = structural(
    "template-syntax", "tags and sections must be closed")
}
