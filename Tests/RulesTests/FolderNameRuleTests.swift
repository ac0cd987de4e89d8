import Testing

/// Names of folders that mean a type and give none.
@Suite struct FolderNameRuleTests {
  @Test(arguments: [
    ("чеклисты", "checklists", "checklist"), ("Чек-листы", "checklists", "checklist"),
    ("Чеклист", "checklists", "checklist"), ("авторы", "authors", "author"),
    ("Контрольные списки", "checklists", "checklist"), ("колоды", "decks", "deck"),
    ("Карточки", "decks", "deck"), ("flashcards", "decks", "deck"),
  ])
  func `a type folder in other words`(folder: String, meant: String, type: String) {
    #expect(
      libraryFindings(of: "folder-name", in: [("content/\(folder)/a.md", "# A\n")]) == [
        "the folder '\(folder)' gives its documents no type, so they are guides / did you mean "
          + "'\(meant)'? To keep the name, add `\(folder): \(type)` to `folders` in fairlead.yml"
      ])
  }

  @Test func `a misspelt word for one may be another word`() {
    #expect(
      libraryFindings(of: "folder-name", in: [("content/чеклсты/a.md", "# A\n")]) == [
        "the folder 'чеклсты' gives its documents no type, so they are guides / did you mean "
          + "'checklists'? If they are guides, add `чеклсты: guide` to `folders` in fairlead.yml"
      ])
  }

  @Test(arguments: ["авто", "руководства", "заметки", "notes", "списки", "карты", "Лоция", "cards"])
  func `other folders hold guides`(folder: String) {
    #expect(libraryFindings(of: "folder-name", in: [("content/\(folder)/a.md", "# A\n")]) == [])
  }

  @Test func `a type folder inside another folder`() {
    #expect(
      libraryFindings(
        of: "folder-name",
        in: [
          ("content/docs/checklists/a.md", "# A\n\n- [ ] Oil\n"),
          ("content/docs/checklists/b.md", "# B\n\n- [ ] Oil\n"),
          ("content/en/checklists/a.md", "# A\n\n- [ ] Oil\n"),
        ]) == [
          "the folder 'docs/checklists' gives its documents no type, so they are guides / folders "
            + "give a type only at the top of the content folder: move it there, or write `type: "
            + "checklist` in each of its files",
          "the folder 'en/checklists' gives its documents no type, so they are guides / folders give "
            + "a type only at the top of the content folder: move it to 'checklists/en'",
        ])
    #expect(
      libraryFindings(
        of: "folder-name",
        in: [
          ("content/docs/checklists/a.md", "# How to write one\n\nWords.\n"),
          ("content/guides/checklists/a.md", "# A\n\n- [ ] Oil\n"),
          ("content/topics/checklists/a.md", "---\ntype: guide\n---\n# A\n\n- [ ] Oil\n"),
        ]) == [])
  }
}
