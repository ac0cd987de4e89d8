import Diagnostics

extension Rule {
  /// A published guide has text.
  package static let stub = style("stub", "a published guide has text")
}
