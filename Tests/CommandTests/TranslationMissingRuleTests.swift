import Testing

@Suite struct TranslationMissingRuleTests {
  @Test func `what is not translated`() throws {
    #expect(
      try Wording.report([
        "fairlead.yml": "site: { languages: [en, ru] }\n",
        "content/guides/a.md": Wording.matter("Aaa") + "Text.\n",
      ])
        == """
        content/guides/a.md:2:1: note: the document is not translated into ru [translation-missing]
          2 | title: Aaa
            | ^
            = help: write a.ru.md
        1 document checked: 1 note

        """)
  }
}
