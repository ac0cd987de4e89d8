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

  @Test func `a tag with another apostrophe`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["tags": "[l\u{2019}été]"]) + "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb", ["tags": "[l\u{2019}été]"]) + "Text.\n",
        "content/guides/c.md": Wording.matter("Ccc", ["tags": "[l'été]"]) + "Text.\n",
      ])
        == """
        content/guides/c.md:4:8: note: the tag 'l'été' is written 'l\u{2019}été' elsewhere [tag-case]
          4 | tags: [l'été]
            |        ^^^^^
            = help: write 'l\u{2019}été'
        3 documents checked: 1 note

        """)
  }

  @Test func `a tag without the dots of ё`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["tags": "[зелёный]"]) + "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb", ["tags": "[зелёный]"]) + "Text.\n",
        "content/guides/c.md": Wording.matter("Ccc", ["tags": "[зеленый]"]) + "Text.\n",
      ])
        == """
        content/guides/c.md:4:8: note: the tag 'зеленый' is written 'зелёный' elsewhere [tag-case]
          4 | tags: [зеленый]
            |        ^^^^^^^
            = help: write 'зелёный'
        3 documents checked: 1 note

        """)
  }

  @Test func `a tag with a character that nobody sees`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["tags": #"["sea\u200b"]"#]) + "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb", ["tags": #"["sea\u200b"]"#]) + "Text.\n",
        "content/guides/c.md": Wording.matter("Ccc", ["tags": "[sea]"]) + "Text.\n",
      ])
        == #"""
        content/guides/a.md:4:8: note: the tag 'sea·' is written 'sea' elsewhere [tag-case]
          4 | tags: ["sea\u200b"]
            |        ^^^^^^^^^^^
            = help: write 'sea', without the character that nobody sees
        content/guides/b.md:4:8: note: the tag 'sea·' is written 'sea' elsewhere [tag-case]
          4 | tags: ["sea\u200b"]
            |        ^^^^^^^^^^^
            = help: write 'sea', without the character that nobody sees
        3 documents checked: 2 notes

        """#)
  }

  @Test func `of equally common ones, that with ordinary spaces`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["tags": "[au\u{A0}port]"]) + "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb", ["tags": "[au port]"]) + "Text.\n",
      ])
        == """
        content/guides/a.md:4:8: note: the tag 'au\u{A0}port' is written 'au port' elsewhere [tag-case]
          4 | tags: [au\u{A0}port]
            |        ^^^^^^^
            = help: write 'au port'; only the spaces differ
        2 documents checked: 1 note

        """)
  }
}
