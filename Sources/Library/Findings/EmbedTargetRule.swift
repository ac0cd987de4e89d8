import Diagnostics

extension Rule {
  package static let embedTarget = style(
    "embed-target", "the document that an embed shows must exist")
}
