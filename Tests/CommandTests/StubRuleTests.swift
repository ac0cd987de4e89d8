import Testing

@Suite struct StubRuleTests {
  @Test func `a document without a text`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Empty")
      ])
        == """
        content/guides/a.md:2:1: warning: the document has no text yet, so it is not published [stub]
          2 | title: Empty
            | ^
            = help: write a line of text below the title
        1 document checked: 1 warning

        """)
  }

  @Test(arguments: ["%% to be written %%", "<!-- to --> <!-- be written -->"])
  func `a document with only comments has no text`(comment: String) throws {
    let report = try Wording.report([
      "content/guides/a.md": Wording.matter("Empty") + comment + "\n"
    ])
    #expect(report.contains("the document has no text yet, so it is not published [stub]"))
  }
}
