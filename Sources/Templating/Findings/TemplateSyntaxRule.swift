import Diagnostics

extension Rule {
  package static let templateSyntax = structural(
    "template-syntax", "tags and sections must be closed")
}
