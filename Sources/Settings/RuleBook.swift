import Contract
import Diagnostics
import Documents

/// The publish rules with the limits and severities that a library sets.
package struct RuleBook: Sendable {
  /// What a library sets for one rule.
  package enum Choice: Sendable, Hashable {
    /// Its findings are not reported.
    case off
    /// Its findings have this severity.
    case severity(Diagnostic.Severity)
  }

  /// The minimum and maximum length of a title, in grapheme clusters.
  package var title = PublishLimits.title
  /// Whether a description is required.
  package var requiresDescription = true
  /// The maximum length of a description.
  package var longestDescription = PublishLimits.longestDescription
  /// The minimum and maximum number of tags.
  package var tags = PublishLimits.tags
  /// The maximum length of a tag.
  package var longestTag = PublishLimits.longestTag
  /// The maximum number of items in a section.
  package var largestSection = 30
  /// How texts are written in payloads.
  package var payloadText = PayloadText.plain
  /// What the library sets for rules, by id.
  package var choices: [String: Choice] = [:]

  /// The rules as they are unless configured.
  package init() {}

  /// Whether findings of a rule are wanted, for rules whose work would otherwise be wasted.
  package func wants(_ rule: Rule) -> Bool {
    switch choices[rule.id] {
    case .off: false
    case .severity: true
    case nil: !rule.isOffByDefault
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
