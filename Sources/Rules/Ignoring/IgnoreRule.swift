import Diagnostics

extension Rule {
  /// A comment `fairlead-ignore` names a rule and a reason, and has an effect.
  package static let ignore = style(
    "ignore", "a comment `fairlead-ignore` names a rule and a reason, and has an effect")
}
