import Testing

@Suite struct TagCaseRuleTests {
  @Test func `a tag in another case`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["tags": "[Sea]"]) + "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb", ["tags": "[Sea]"]) + "Text.\n",
        "content/guides/c.md": Wording.matter("Ccc") + "Text.\n",
      ])
        == """
        content/guides/c.md:4:8: note: the tag 'sea' is written 'Sea' elsewhere [tag-case]
          4 | tags: [sea]
            |        ^^^
            = help: write 'Sea'
        3 documents checked: 1 note

        """)
  }
}
