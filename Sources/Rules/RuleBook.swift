import Contract
import Diagnostics
import Documents
import Library

/// The publish rules with the limits and severities that a library has chosen.
package struct RuleBook: Sendable {
  /// What a library says of one rule.
  package enum Choice: Sendable, Hashable {
    /// Its findings are not reported.
    case off
    /// Its findings have this severity.
    case severity(Diagnostic.Severity)
  }

  /// The least and the greatest length of a title, in grapheme clusters.
  package var title = PublishLimits.title
  /// Whether a description is required.
  package var requiresDescription = true
  /// The greatest length of a description.
  package var longestDescription = PublishLimits.longestDescription
  /// The least and the greatest number of tags.
  package var tags = PublishLimits.tags
  /// The greatest length of a tag.
  package var longestTag = PublishLimits.longestTag
  /// The greatest number of items in a section.
  package var largestSection = 30
  /// What the library says of rules, by id.
  package var choices: [String: Choice] = [:]
  /// Whether files are being repaired, so that rules speak that are off otherwise.
  package var isRepairing = false

  /// The rules as they are unless configured.
  package init() {}

  /// Whether findings of a rule are wanted, for rules that would otherwise work in vain.
  func wants(_ rule: Rule) -> Bool {
    switch choices[rule.id] {
    case .off: false
    case .severity: true
    case nil: !rule.isOffByDefault || isRepairing
    }
  }

  /// Applies the library's choices to findings.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !choices.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let choice = choices[diagnostic.rule.id], !diagnostic.rule.isStructural
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
