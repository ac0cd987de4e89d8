import Diagnostics

/// In tests of reports a rule is nothing but its id.
extension Rule: ExpressibleByStringLiteral {
  package init(stringLiteral id: String) {
    self = .style(id, "")
  }
}
