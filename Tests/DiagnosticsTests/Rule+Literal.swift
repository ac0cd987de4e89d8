import Diagnostics

/// In tests of reports a rule is only its id.
extension Rule: ExpressibleByStringLiteral {
  package init(stringLiteral id: String) {
    self = .style(id, "")
  }
}
