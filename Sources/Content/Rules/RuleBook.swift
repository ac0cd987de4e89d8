import Diagnostics

/// The publish rules with the limits and severities that a library has chosen.
public struct RuleBook: Sendable {
  /// What a library says of one rule.
  public enum Choice: Sendable, Hashable {
    /// Its findings are not reported.
    case off
    /// Its findings have this severity.
    case severity(Diagnostic.Severity)
  }

  /// The least and the greatest length of a title, in grapheme clusters.
  public var title = 3...100
  /// Whether a description is required.
  public var requiresDescription = true
  /// The greatest length of a description.
  public var longestDescription = 500
  /// The least and the greatest number of tags.
  public var tags = 1...10
  /// The greatest length of a tag.
  public var longestTag = 30
  /// The greatest number of items in a section.
  public var largestSection = 30
  /// What the library says of rules, by id.
  public var choices: [String: Choice] = [:]
  /// Whether files are being repaired, so that rules speak that are off otherwise.
  public var isRepairing = false

  /// The rules as they are unless configured.
  public init() {}

  /// Whether findings of a rule are wanted, for rules that would otherwise work in vain.
  func wants(_ rule: RuleCatalogue.Rule) -> Bool {
    switch choices[rule.id] {
    case .off: false
    case .severity: true
    case nil: !rule.isOffByDefault || isRepairing
    }
  }

  /// Applies the library's choices to findings.
  public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !choices.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let choice = choices[diagnostic.rule],
        RuleCatalogue.rule(diagnostic.rule)?.isStructural != true
      else { return diagnostic }
      var changed = diagnostic
      switch choice {
      case .off: return nil
      case .severity(let severity): changed.severity = severity
      }
      return changed
    }
  }
}
