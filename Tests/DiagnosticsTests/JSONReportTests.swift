import Diagnostics
import Testing

@Suite struct JSONReportTests {
  private func text(_ diagnostics: [Diagnostic], source: String?) -> String {
    let report = JSONReport { path in
      source.map { SourceText(path: path, bytes: Array($0.utf8)) }
    }
    return String(decoding: report.bytes(diagnostics), as: UTF8.self)
  }

  @Test func `nothing found is a report too`() {
    #expect(text([], source: nil) == #"{"version":1,"diagnostics":[]}"# + "\n")
  }

  @Test func `a finding has everything that a program needs`() {
    let finding = Diagnostic(
      .warning, "unknown-key", file: "a\"б.md", at: 6..<10, message: "'titel' is not a key",
      help: "did you mean 'title'?",
      fixes: [Diagnostic.Fix(range: 6..<10, replacement: "\"title\"\n")])
    #expect(
      text([finding], source: "я\nя\n€ab")
        == #"{"version":1,"diagnostics":[{"rule":"unknown-key","severity":"warning","#
        + #""file":"a\"б.md","start":{"line":3,"column":1,"offset":6},"#
        + #""end":{"line":3,"column":3,"offset":10},"message":"'titel' is not a key","#
        + #""help":"did you mean 'title'?","explain":"fairlead explain unknown-key","fixes":[{"start":{"line":3,"column":1,"offset":6},"#
        + #""end":{"line":3,"column":3,"offset":10},"replacement":"\"title\"\n"}]}]}"# + "\n")
  }

  @Test func `absent help is left out, and an unknown file has one empty line`() {
    let finding = Diagnostic(.error, "yaml", file: "gone.md", at: 4..<9, message: "gone")
    #expect(
      text([finding], source: nil)
        == #"{"version":1,"diagnostics":[{"rule":"yaml","severity":"error","file":"gone.md","#
        + #""start":{"line":1,"column":1,"offset":0},"end":{"line":1,"column":1,"offset":0},"#
        + #""message":"gone","explain":"fairlead explain yaml","fixes":[]}]}"# + "\n")
  }
}
