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

  @Test(arguments: [
    "***", "## \n\n- ", ">", "```\n```", "| | |\n|--|--|\n| | |", "<br>", "> <!-- c -->", "&nbsp;",
    "- %% later %%",
  ])
  func `a document in which readers see nothing has no text`(body: String) throws {
    let report = try Wording.report([
      "content/guides/a.md": Wording.matter("Empty") + body + "\n"
    ])
    #expect(report.contains("the document has no text yet, so it is not published [stub]"))
  }

  @Test(arguments: [
    "> [!note]", "<hr>", "`a`", "```\na\n```", "## A", "![](https://h.example/a.png)", "![[b]]",
    "0",
  ])
  func `a document in which readers see something is not a stub`(body: String) throws {
    let report = try Wording.report([
      "content/guides/a.md": Wording.matter("Empty") + body + "\n",
      "content/guides/b.md": Wording.matter("Full") + "Words.\n",
    ])
    #expect(!report.contains("[stub]"))
  }
}
