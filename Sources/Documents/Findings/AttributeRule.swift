import Diagnostics

extension Rule {
  /// Parentheses hold attributes only, or none.
  package static let attribute = style("attribute", "parentheses hold attributes only, or none")
}
