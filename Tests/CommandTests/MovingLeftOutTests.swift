import Testing

/// What `fairlead init` leaves out says nothing about the library, and needs nothing.
struct MovingLeftOutTests {
  private static let tasks = "# Fire\n\n- [ ] Stop the engine\n- [ ] Close the fuel valve\n"

  @Test func `Jekyll: its languages, lists, tags and folders are not looked at`() throws {
    var files = [
      "_config.yml": "title: Sea\nexclude: [ru, app, decks]\n", "index.md": MovedFolder.dated,
      "app/fire.md": "---\ntitle: Fire\ntags: engine safety\n---\n\(Self.tasks)",
      "decks/oil.md": MovedFolder.dated,
    ]
    for name in ["anchor", "engine", "fuel", "log", "sail"] {
      files["\(name).md"] = MovedFolder.dated
      files["ru/\(name).md"] = "---\ntitle: Масло\ncreated: 2026-01-15\n---\nСлова.\n"
    }
    let (folder, output, settings) = try Fairlead.moved(files)
    #expect(settings.contains("\nexclude: [ru, app, decks]\n"), "\(settings)")
    #expect(settings.contains("\n  languages: [en]\n"), "\(settings)")
    #expect(!settings.contains("folders:"), "\(settings)")
    #expect(!output.contains("note: "), "\(output)")
    #expect(try MovedFolder.check(folder) == "6 documents checked: nothing to report\n")
  }

  @Test func `MkDocs: lists of tasks are counted without it`() throws {
    var files = [
      "mkdocs.yml": "site_name: Sea\nexclude_docs: |\n  drafts/\n",
      "docs/drafts/a.md": Self.tasks, "docs/drafts/b.md": Self.tasks,
      "docs/oil.md": MovedFolder.dated,
    ]
    let (_, none, settings) = try Fairlead.moved(files)
    #expect(settings.contains("\nexclude: [\"**/drafts\"]\n"), "\(settings)")
    #expect(!none.contains("of tasks"), "\(none)")
    files["docs/fire.md"] = Self.tasks
    files["docs/flood.md"] = Self.tasks
    let (_, two, _) = try Fairlead.moved(files)
    #expect(
      two.contains("note: 2 of 3 documents are lists of tasks, such as 'docs/fire.md': "), "\(two)")
  }

  @Test func `a book: its summary is not one of the documents`() throws {
    let output = try Fairlead.moved([
      ".gitbook.yaml": "root: ./\n", "SUMMARY.md": "* [Fire](fire.md)\n* [Flood](flood.md)\n",
      "fire.md": Self.tasks, "flood.md": Self.tasks,
    ]).output
    #expect(
      output.contains("note: 2 of 2 documents are lists of tasks, such as 'fire.md': "), "\(output)"
    )
  }
}
