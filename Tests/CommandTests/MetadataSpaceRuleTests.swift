import Testing

@Suite struct MetadataSpaceRuleTests {
  @Test func `white space around values`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("\" Aaa \"", ["tags": "[\" sea \"]"]) + "Text.\n"
      ])
        == """
        content/guides/a.md:2:8: note: the title 'Aaa' has white space around it [metadata-space]
          2 | title: " Aaa "
            |        ^^^^^^^
            = help: remove the white space
        content/guides/a.md:4:8: note: the tag 'sea' has white space around it [metadata-space]
          4 | tags: [" sea "]
            |        ^^^^^^^
            = help: remove the white space
        1 document checked: 2 notes

        """)
  }

  @Test func `several tags of one text have no white space of their own`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["tags": "\" sea, wind \""]) + "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb", ["tags": "\" sea\""]) + "Text.\n",
      ])
        == """
        content/guides/b.md:4:7: note: the tag 'sea' has white space around it [metadata-space]
          4 | tags: " sea"
            |       ^^^^^^
            = help: remove the white space
        2 documents checked: 1 note

        """)
  }
}
