import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

/// A text with one slip, and the only finding that its author gets.
struct AuthorSlip: Sendable, CustomTestStringConvertible {
  let text: String
  let line: Int
  let severity: Diagnostic.Severity
  let rule: String
  let message: String
  let help: String

  init(
    _ text: String, _ line: Int, _ severity: Diagnostic.Severity, _ rule: String,
    _ message: String, _ help: String = ""
  ) {
    self.text = text
    self.line = line
    self.severity = severity
    self.rule = rule
    self.message = message
    self.help = help
  }

  /// A slip that the rule `notation` reports.
  static func notation(
    _ text: String, _ line: Int, _ message: String, _ help: String,
    _ severity: Diagnostic.Severity = .warning
  ) -> AuthorSlip {
    AuthorSlip(text, line, severity, "notation", message, help)
  }

  /// HTML in the first line that the rule `raw-html` reports.
  static func html(_ text: String, _ shown: String, _ help: String) -> AuthorSlip {
    AuthorSlip(
      text, 1, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '\(shown)'", help)
  }

  var testDescription: String { text.debugDescription }

  /// Expects the finding and no other; lines are counted from the end of `head`.
  func expect(
    after head: String, in path: String, defaults: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sample = parse(head + text, path: path, defaults: defaults, rules: RuleBook())
    let above = head.utf8.count { $0 == UInt8(ascii: "\n") }
    let found = sample.findings.inReportOrder().map { finding in
      let line = sample.source.location(of: finding.range.lowerBound).line - above
      return "\(line) \(finding.severity) \(finding.rule.id): \(finding.message)"
        + " / \(finding.help ?? "")"
    }
    #expect(
      found == ["\(line) \(severity) \(rule): \(message) / \(help)"],
      sourceLocation: sourceLocation)
  }

  /// Expects a text with nothing to report.
  static func expectNothing(
    _ text: String, in path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sample = parse(text, path: path, rules: RuleBook())
    #expect(sample.report == "", sourceLocation: sourceLocation)
  }
}
