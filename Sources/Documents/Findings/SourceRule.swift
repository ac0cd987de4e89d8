import Diagnostics

extension Rule {
  /// A source is UTF-8 text within the limits.
  package static let source = structural("source", "a source is UTF-8 text within the limits")
}
