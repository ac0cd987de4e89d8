import Contract
import Diagnostics
import Documents
import Library
import Settings

/// What a rule looks at: one document, the library's choices, and where findings go.
package struct RuleContext {
  package let document: Document
  package let rules: RuleBook
  /// The document's file, where fixes are asked for.
  let source: SourceText?
  /// What was found so far.
  package var findings: [Diagnostic] = []

  /// The checklist that the document is; `nil` for anything else.
  var checklist: Checklist? {
    guard case .checklist(let checklist) = document.body else { return nil }
    return checklist
  }

  /// Whether it is `public` or `unlisted`, so that the app gets it.
  ///
  /// The page of an author is always public: see `Document.isReachable`.
  var isPublished: Bool { document.metadata.isPublished }

  /// An error if readers can reach the document, else a warning.
  var severityByVisibility: Diagnostic.Severity { document.severityByVisibility }

  /// Whether it is a guide, a checklist or a deck, which have more metadata than a name.
  var isContent: Bool { document.type.contentType != nil }

  /// Whether a rule can report that something is missing: not if the document's YAML has
  /// mistakes, which may hide it.
  var showsWhatIsMissing: Bool { !document.metadata.isUnreadable }

  /// Whether a rule can report that a key is missing: not if what was meant as it is reported.
  func showsMissing(_ key: String) -> Bool {
    guard showsWhatIsMissing else { return false }
    guard let reported = document.metadata.reported[key] else { return true }
    // Nothing is published without what it needs, unless the other finding is an error itself.
    if isPublished, reported != .metadataValue { return true }
    return !rules.wants(reported)
  }

  /// Where a message about something missing points: the first byte of the metadata.
  var metadataStart: Range<Int> {
    let start = document.metadata.range.lowerBound
    return start..<start
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Rule, at range: Range<Int>,
    in file: String? = nil, message: String, help: String?,
    fixes: [Diagnostic.Fix] = [], alsoAt: [Diagnostic.Place] = [],
    counting: Diagnostic.Counting = .inNote
  ) {
    findings.append(
      Diagnostic(
        severity, rule, file: file ?? document.path, at: range, message: message, help: help,
        fixes: fixes, alsoAt: alsoAt, counting: counting))
  }

  /// The alternative that every rule about published documents offers.
  ///
  /// Authors have none, because they are always public.
  func orPrivate(_ advice: String) -> String {
    isPublished && document.type != .author ? "\(advice), or set `visibility: private`" : advice
  }
}
