import Diagnostics
import Testing

/// Files with very many findings.
@Suite struct MoreRuleTests {
  private func finding(
    _ file: String, _ place: Int, _ severity: Diagnostic.Severity = .warning
  ) -> Diagnostic {
    Diagnostic(severity, "rule", file: file, at: place..<place + 1, message: "found")
  }

  @Test func `what is over the limit is counted, with its highest severity`() {
    var findings = (0..<5).map { finding("b.md", $0) } + [finding("a.md", 0), finding("c.md", 9)]
    findings.append(finding("b.md", 7, .error))
    let shown = findings.inReportOrder(atMostPerFile: 3)
    #expect(shown.map { $0.file } == ["a.md", "b.md", "b.md", "b.md", "b.md", "c.md"])
    #expect(shown[4].rule.id == "more" && shown[4].severity == .error)
    #expect(shown[4].message == "3 more findings in this file not shown")
    #expect(shown[4].help == "fix the ones above first")
    #expect(shown.hasErrors)
  }

  @Test func `one finding over the limit is counted as one`() {
    let shown = (0..<2).map { finding("a.md", $0) }.inReportOrder(atMostPerFile: 1)
    #expect(shown.map { $0.message } == ["found", "1 more finding in this file not shown"])
    #expect(shown.last?.help == "fix the ones above first")
  }

  @Test func `under the limit nothing changes`() {
    let findings = (0..<3).map { finding("a.md", 2 - $0) }
    #expect(findings.inReportOrder(atMostPerFile: 3) == findings.inReportOrder())
  }
}
