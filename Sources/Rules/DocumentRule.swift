import Diagnostics

/// A rule that needs only one document.
protocol DocumentRule: Sendable {
  /// Its entry in the catalogue.
  static var rule: Rule { get }

  /// Reports what breaks the rule.
  static func check(_ context: inout RuleContext)
}
