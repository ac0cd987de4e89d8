import Diagnostics
import Testing

/// What is beside the message of a finding, in each report.
@Suite struct NoteTests {
  private let finding = Diagnostic(
    .warning, "notation", file: "a.md", at: 0..<3, message: "keys",
    notes: ["there are 2 more in this file", "so"],
    help: "write `a`")

  private func source(_ path: String) -> SourceText? {
    SourceText(path: path, bytes: Array("++a++".utf8))
  }

  @Test func `people read notes above the help`() {
    #expect(
      HumanReport(source: source).text(finding) == """
        a.md:1:1: warning: keys [notation]
          1 | ++a++
            | ^^^
            = note: there are 2 more in this file
            = note: so
            = help: write `a`

        """)
  }

  @Test func `in JSON they end the message`() {
    let report = String(decoding: JSONReport(source: source).bytes([finding]), as: UTF8.self)
    #expect(
      report.contains(
        #""message":"keys; there are 2 more in this file; so","help":"write `a`","explain":"fairlead explain notation","fixes":[]"#
      ))
  }

  @Test func `in SARIF and for GitHub they are lines of the one text`() {
    let rules = [Rule.style("notation", "no marks")]
    let sarif = String(
      decoding: SARIFReport(version: "1", rules: rules, page: { "# \($0.id)\n" }, source: source)
        .bytes([finding]),
      as: UTF8.self)
    #expect(
      sarif.contains(
        #""message":{"text":"keys\nnote: there are 2 more in this file\nnote: so\nhelp: write `a`"}"#
      ))
    #expect(
      GitHubReport(source: source).text([finding])
        == "::warning file=a.md,line=1,col=1,endColumn=4,title=notation::"
        + "a.md:1:1: keys%0Anote: there are 2 more in this file%0Anote: so%0Ahelp: write `a`\n")
  }

  @Test func `a file name cannot end a command for GitHub`() {
    var named = finding
    named.file = "a\r\n::error::b,c:d%\u{C}\u{202E}.md"
    let report = GitHubReport(source: source).text([named])
    #expect(
      report.hasPrefix(
        "::warning file=a··%3A%3Aerror%3A%3Ab%2Cc%3Ad%25··.md,line=1,col=1,endColumn=4,title=notation::"
          + "a··::error::b,c:d%25··.md:1:1: keys%0A"), "\(report)")
    #expect(report.utf8.count { $0 == 0x0A } == 1)
  }

  @Test func `in JUnit they are in the output, not in the name of the test`() {
    let report = JUnitReport(source: source).text([finding], files: ["a.md"])
    #expect(report.contains(#"name="1:1: notation: keys">"#))
    #expect(
      report.contains(
        "&#10;    = note: there are 2 more in this file&#10;    = note: so&#10;    = help:")
    )
  }

  @Test func `they do not keep equal findings from being folded`() {
    let findings = (0..<12).map { number in
      Diagnostic(
        .warning, "notation", file: "\(number).md", at: 0..<3, message: "keys",
        notes: number == 0 ? [] : ["there are \(number) more in this file"])
    }
    let report = HumanReport(source: source).text(findings, showsAll: false)
    #expect(report.contains("  = note: 9 more like this in 9 files; --all shows them\n"))
    #expect(!report.contains("11.md"))
  }

  @Test func `findings that differ only in them are two`() {
    var other = finding
    other.ownNotes = []
    #expect([finding, other, finding].inReportOrder() == [other, finding])
  }
}
