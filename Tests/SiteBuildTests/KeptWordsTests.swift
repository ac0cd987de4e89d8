import Testing

/// Words in odd places are on the page and in payloads, or reported.
@Suite struct KeptWordsTests {
  @Test func `a footnote right after code that its item ends is reported`() throws {
    let report = try Construct.guide("- a\n\n  ```\n  b\n\n[^x]: Lost.").report
    #expect(report.contains("never closed, so the line below is part of it [unclosed]"))
    #expect(report.contains("main.md:14:1: warning: nothing refers to the footnote '[^x]'"))
  }
}
