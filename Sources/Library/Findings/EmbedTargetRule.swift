import Diagnostics

extension Rule {
  /// The document that an embed shows exists.
  package static let embedTarget = structural(
    "embed-target", "the document that an embed shows exists")
}
