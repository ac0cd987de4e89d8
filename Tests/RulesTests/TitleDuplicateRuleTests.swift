import Testing

/// Copies that are published beside the document that they were made from.
@Suite struct TitleDuplicateRuleTests {
  /// The report about `fire.md` and a second document.
  private func report(
    _ path: String, title: String = "Fire", visibility: String = "public"
  ) -> String {
    let files: [(path: String, text: String)] = [
      ("checklists/fire.md", "---\ntitle: Fire\nvisibility: public\n---\n- [ ] Gas\n"),
      (path, "---\ntitle: \(title)\nvisibility: \(visibility)\n---\n- [ ] Hatch\n"),
    ]
    return libraryReport(of: "title-duplicate", in: files.sorted { $0.path < $1.path })
  }

  @Test func `a conflicted copy`() {
    #expect(
      report("checklists/fire (Maria's conflicted copy 2026-11-20).md") == """
        content/checklists/fire (Maria's conflicted copy 2026-11-20).md:2:8: warning: the title 'Fire' is already used by content/checklists/fire.md [title-duplicate]
          2 | title: Fire
            |        ^^^^
            = help: if this is a copy that a sync service or an editor left, merge the two and remove it; otherwise give it another title

        """)
  }

  @Test(arguments: [
    "fire.sync-conflict-20261120-142233-ABCDEF7", "fire-DESKTOP-4F3K2", "fire 2", "fire (1)",
    "fire - Copy", "fire — копия", "Copy of fire", "fire.bak", "fire_LOCAL_1234",
    "Fire (Case Conflict)",
  ])
  func `names that services and editors give to copies`(name: String) {
    #expect(
      report("checklists/\(name).md").hasPrefix(
        "content/checklists/\(name).md:2:8: warning: the title 'Fire' is already used by "
          + "content/checklists/fire.md [title-duplicate]\n"))
  }

  @Test func `other names, folders, types, languages and titles, and what nobody may see`() {
    for name in ["firewood", "fires", "smoke", "smoke-fires"] {
      #expect(report("checklists/\(name).md").isEmpty)
    }
    #expect(report("checklists/galley/fire 2.md").isEmpty)
    #expect(report("guides/fire 2.md").isEmpty)
    #expect(report("checklists/fire.ru.md").isEmpty)
    #expect(report("checklists/fire 2.md", title: "Fire in the galley").isEmpty)
    #expect(report("checklists/fire 2.md", visibility: "private").isEmpty)
  }

  @Test func `charters of two years`() {
    let text = "title: Greece\nstart: 2026-06-01\nend: 2026-06-08\nvisibility: public\n"
    #expect(
      libraryReport(
        of: "title-duplicate",
        in: [("charters/greece-2027.yaml", text), ("charters/greece.yaml", text)]
      ).isEmpty)
  }
}
