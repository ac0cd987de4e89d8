import Diagnostics

extension Rule {
  /// The document that an embed shows must exist.
  package static let embedTarget = style(
    "embed-target", "the document that an embed shows must exist")
}
