import Diagnostics
import MarkdownSyntax

/// What a rule looks at: one document, the library's choices, and where findings go.
public struct RuleContext {
  /// The document.
  public let document: Document
  /// The limits.
  public let rules: RuleBook
  /// What was found so far.
  public internal(set) var findings: [Diagnostic] = []

  /// Error where readers can reach the document, else a warning.
  var severityByVisibility: Diagnostic.Severity {
    document.metadata.visibility.value.isPublished ? .error : .warning
  }

  /// Where a message about something missing points: the first byte of the metadata.
  var metadataStart: Range<Int> {
    let start = document.metadata.range.lowerBound
    return start..<start
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: String, at range: Range<Int>, in file: String? = nil,
    _ message: String, help: String? = nil, fixes: [Diagnostic.Fix] = []
  ) {
    findings.append(
      Diagnostic(
        severity, rule, file: file ?? document.path, at: range, message, help: help, fixes: fixes))
  }

  /// The way out that every rule about published documents offers.
  func orPrivate(_ advice: String) -> String {
    document.metadata.visibility.value.isPublished
      ? "\(advice), or set `visibility: private`" : advice
  }
}

/// The rules that look at one document alone.
public enum DocumentRules {
  /// Applies all of them.
  public static func check(_ document: Document, rules: RuleBook) -> [Diagnostic] {
    var context = RuleContext(document: document, rules: rules)
    switch document.type {
    case .checklist, .guide, .deck:
      MetadataRules.check(&context)
    case .charter, .author:
      MetadataRules.checkTitle(&context)
    }
    MetadataRules.checkIdentity(&context)
    switch document.body {
    case .checklist(let checklist): ChecklistRules.check(checklist, &context)
    case .deck(let deck): DeckRules.check(deck, &context)
    case .charter(let charter): CharterRules.check(charter, &context)
    case .guide, .author: break
    }
    TextRules.check(&context)
    return context.findings
  }
}
