import Diagnostics

extension Rule {
  package static let ignore = style(
    "ignore", "a comment `fairlead-ignore` must name a rule and a reason, and have an effect")
}
