import Diagnostics
import Documents
import Library
import Settings

/// What a rule that needs all documents looks at, once they are linked.
struct LibraryContext {
  /// The documents and how they belong together.
  let library: Library
  /// The limits and severities that the library sets.
  let rules: RuleBook
  /// The file at a path, from which fixes are made.
  let source: (String) -> SourceText?
  /// What was found so far.
  var findings: [Diagnostic] = []

  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Rule, in document: Document,
    at range: Range<Int>, message: String, notes: [String] = [], help: String?,
    fixes: [Diagnostic.Fix] = []
  ) {
    findings.append(
      Diagnostic(
        severity, rule, file: document.path, at: range, message: message, notes: notes, help: help,
        fixes: fixes))
  }
}

/// A rule that looks at the whole library.
protocol LibraryRule: Sendable {
  /// Its entry in the catalogue.
  static var rule: Rule { get }

  /// Reports what breaks the rule.
  static func check(_ context: inout LibraryContext)
}
