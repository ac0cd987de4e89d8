import Diagnostics

extension Rule {
  /// A draft is not published.
  package static let draft = structural("draft", "a draft is not published")
}
