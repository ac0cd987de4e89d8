import Testing

/// Words in odd places are on the page and in payloads, or reported.
@Suite struct KeptWordsTests {
  @Test func `a footnote right after code that its item ends is reported`() throws {
    let report = try Construct.guide("- a\n\n  ```\n  b\n\n[^x]: Lost.").report
    #expect(report.contains("never closed, so the line below is part of it [unclosed]"))
    #expect(report.contains("main.md:14:1: warning: nothing refers to the footnote '[^x]'"))
  }

  @Test(arguments: [
    ("> [!note] Title\n    > b", "> [!note] Title\n> \\> b"),
    ("> [!note]\n\t> b", "> [!note]\n> \\> b"),
    // Without text, an admonition does not join its title to the words below it.
    ("!!! note \"Title\"\na", "> [!note] Title\n\na"),
    ("!!! note \"Title\"\na\nb", "> [!note] Title\n\na\nb"),
    ("??? tip \"Title\"\n\na", "> [!tip] Title\n\na"),
  ])
  func `all words of a callout are in payloads`(text: String, payload: String) throws {
    #expect(try Construct.guide(text).payload == payload)
  }
}
