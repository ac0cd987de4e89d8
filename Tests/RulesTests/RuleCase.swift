import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

/// A text and the findings of one rule in it, as people read them.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let name: String
  let rule: String
  let path: String
  let text: String
  let report: String

  init(_ name: String, _ rule: String, _ path: String, _ text: String, _ report: String) {
    self.name = name
    self.rule = rule
    self.path = path
    self.text = text
    self.report = report
  }

  var testDescription: String { name }

  func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    let sample = parse(text, path: "content/\(path)", rules: RuleBook())
    let findings = sample.findings.filter { $0.rule.id == rule }.inReportOrder()
    let found = HumanReport { _ in sample.source }.text(findings)
    #expect(found == report, sourceLocation: sourceLocation)
  }
}
