import Diagnostics
import TestSupport
import Testing

@Suite struct DiagnosticOrderTests {
  private func finding(
    _ file: String = "a.md", _ range: Range<Int> = 0..<0, rule: Rule = "yaml",
    _ message: String = "m", help: String? = nil, severity: Diagnostic.Severity = .error,
    fixes: [Diagnostic.Fix] = []
  ) -> Diagnostic {
    Diagnostic(severity, rule, file: file, at: range, message: message, help: help, fixes: fixes)
  }

  /// In the order of reports.
  private var ordered: [Diagnostic] {
    [
      finding("a-b.md"), finding("a.md", 0..<0), finding("a.md", 0..<5),
      finding("a.md", 3..<4, rule: "link-target"), finding("a.md", 3..<4, "a"),
      finding("a.md", 3..<4, "b"), finding("a.md", 3..<4, "b", help: "x"),
      finding("a.md", 3..<4, "b", help: "y"), finding("a.md", 10..<11), finding("a/b.md"),
      finding("aa.md"), finding("b.md"), finding("é.md"), finding("я.md"),
    ]
  }

  @Test func `file, place, rule, words`() {
    #expect(ordered.reversed().inReportOrder() == ordered)
  }

  @Test func `the order does not depend on what came first`() {
    var random = FixedGenerator(seed: 4)
    let expected = ordered
    for _ in 0..<200 {
      #expect((expected + expected).shuffled(using: &random).inReportOrder() == expected)
    }
  }

  @Test func `each finding is reported once`() {
    let one = finding()
    let two = finding(rule: "title-length")
    #expect([one, two, one, one].inReportOrder() == [two, one])
    #expect([Diagnostic]().inReportOrder() == [])
  }

  @Test func `findings that differ only in severity or fixes are also in order`() {
    let error = finding()
    let note = finding(severity: .note)
    let fixed = finding(fixes: [Diagnostic.Fix(range: 0..<1, replacement: "x")])
    let expected = [error, note, fixed].inReportOrder()
    #expect(expected.count == 3)
    for mixed in [
      [note, error, fixed], [fixed, note, error], [error, note, fixed, error, note],
      [note, fixed, error, note, fixed, note],
    ] {
      #expect(mixed.inReportOrder() == expected)
    }
  }

  @Test func `files whose names differ in their normal form are two`() {
    let composed = [finding("\u{E9}.md", 0..<1), finding("\u{E9}.md", 5..<6)]
    let decomposed = [finding("e\u{301}.md", 0..<1), finding("e\u{301}.md", 3..<4)]
    let paths = (composed + decomposed).inReportOrder().map { Array($0.file.utf8).count }
    #expect(paths == [6, 6, 5, 5])
  }

  @Test func `only errors fail a build`() {
    #expect([finding()].hasErrors)
    #expect(![finding(severity: .warning), finding(severity: .note)].hasErrors)
    #expect(![Diagnostic]().hasErrors)
  }
}
