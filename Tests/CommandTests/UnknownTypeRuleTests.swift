import Testing

@Suite struct UnknownTypeRuleTests {
  @Test func `an unknown type`() throws {
    #expect(
      try Wording.report([
        "content/x/a.md": Wording.matter("Aaa", ["type": "chekclist"]) + "Text.\n",
        "content/x/b.md": Wording.matter("Bbb", ["type": "poem"]) + "Text.\n",
        "content/x/c.md": Wording.matter("Ccc", ["type": "article"]) + "Text.\n",
      ])
        == """
        content/x/a.md:8:7: error: 'chekclist' is not a type of document [unknown-type]
          8 | type: chekclist
            |       ^^^^^^^^^
            = help: did you mean 'checklist'?
        content/x/b.md:8:7: error: 'poem' is not a type of document [unknown-type]
          8 | type: poem
            |       ^^^^
            = help: use one of checklist, guide, deck, charter, author, page; rename the key to `x-type` if it means something else
        content/x/c.md:8:7: error: 'article' is not a type of document [unknown-type]
          8 | type: article
            |       ^^^^^^^
            = help: did you mean 'guide'?
        3 documents checked: 3 errors

        """)
  }
}
