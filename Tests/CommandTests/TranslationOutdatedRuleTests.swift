import Testing

@Suite struct TranslationOutdatedRuleTests: LockedChecklist {
  @Test func `a translation whose source has changed`() throws {
    let guide = "---\ntitle: Aaa\n---\nText.\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n", "content/guides/a.md": guide,
      "content/guides/a.ru.md": guide.replacing("Aaa", with: "Ааа"),
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(guide + "\nMore.\n", to: "content/guides/a.md")
    #expect(
      try check(folder).contains(
        """
        content/guides/a.ru.md:2:1: note: content/guides/a.md has changed since this translation was \
        last updated [translation-outdated]
          2 | title: Ааа
            | ^
            = help: check whether it still matches; any edit to it clears this note

        """))
  }
}
