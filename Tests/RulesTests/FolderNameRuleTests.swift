import Library
import Testing

/// Names of folders that mean a type and give none.
@Suite struct FolderNameRuleTests {
  private static let usual =
    "checklists: checklist, guides: guide, decks: deck, charters: charter, authors: author"

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
          + "'\(meant)'? To keep the name, write `folders: { \(Self.usual), \(folder): \(type) }` in "
          + "fairlead.yml"
      ])
  }

  @Test func `a misspelt word for one may be another word`() {
    #expect(
      libraryFindings(of: "folder-name", in: [("content/чеклсты/a.md", "# A\n")]) == [
        "the folder 'чеклсты' gives its documents no type, so they are guides / did you mean "
          + "'checklists'? If they are guides, write `folders: { \(Self.usual), чеклсты: guide }` in "
          + "fairlead.yml"
      ])
  }

  @Test func `a usual folder that folders leaves out`() {
    var layout = LibraryLayout()
    layout.folders = [("чеклисты", .checklist), ("decks", .deck)]
    let files = [
      ("content/checklists/a.md", "# A\n"), ("content/authors/b.md", "# B\n"),
      ("content/guides/c.md", "# C\n"), ("content/decks/d.md", "# D\n"),
      ("content/колоды/e.md", "# E\n"),
    ]
    #expect(
      libraryFindings(of: "folder-name", in: files, layout: layout).sorted() == [
        "the folder 'authors' gives its documents no type, so they are guides / `folders` in "
          + "fairlead.yml replaces the usual folders: add `authors: author` to it",
        "the folder 'checklists' gives its documents no type, so they are guides / `folders` in "
          + "fairlead.yml replaces the usual folders: add `checklists: checklist` to it",
        "the folder 'колоды' gives its documents no type, so they are guides / did you mean 'decks'? "
          + "To keep the name, add `колоды: deck` to `folders` in fairlead.yml",
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
