import Diagnostics

extension Rule {
  /// A comment `fairlead-ignore` must name a rule and a reason, and have an effect.
  package static let ignore = style(
    "ignore", "a comment `fairlead-ignore` must name a rule and a reason, and have an effect")
}
