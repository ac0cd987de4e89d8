import Testing

/// What is reported if a match with the lock is in doubt.
@Suite struct IdentityRuleTests: LockedChecklist {
  @Test func `a text that is hardly similar`() throws {
    let folder = try locked()
    try folder.write(
      Self.checklist.replacing(
        "Check the oil level before start", with: "Check oil and water level"
      )
      .replacing("Look at the belts and the pump", with: "Watch belts"),
      to: "content/checklists/e.md")
    let report = try check(folder)
    #expect(
      report.contains(
        "warning: 'Watch belts' was matched with the former 'Look at the belts and the pump' and keeps "
          + "its id, but the two are not very similar [identity]"))
    #expect(
      report.contains("= help: if it is the same, add `^k")
        && report.contains(
          "` at its end to confirm it for good; if not, give it its own key, such as `^new`")
    )
    #expect(report.contains("= help: run `fairlead lock` (or `fairlead build`) to update it"))
  }

  @Test func `a text in another language`() throws {
    let folder = try locked()
    try folder.write(
      Self.checklist.replacing("Cold", with: "Холодный")
        .replacing("Check the oil level before start", with: "Проверить масло")
        .replacing("Look at the belts and the pump", with: "Осмотреть ремни")
        .replacing("Open the raw water seacock", with: "Открыть кингстон"),
      to: "content/checklists/e.md")
    #expect(
      try check(folder).contains(
        """
        warning: 4 texts of this document changed language and kept their ids by position alone; \
        the first is 'Холодный', which was 'Cold' [identity]
        """))
    #expect(
      try check(folder).contains(
        """
        = help: check the pairs that `fairlead lock` prints; if one is wrong, give the new \
        text its own key, such as `^new`
        """))
  }

  @Test func `a text that two are similar to`() throws {
    let folder = try locked()
    try folder.write(
      Self.checklist.replacing(
        "- [ ] Check the oil level before start",
        with: "- [ ] Check the oil level before start A\n- [ ] Check the oil level before start B"),
      to: "content/checklists/e.md")
    let found = """
      warning: 'Check the oil level before start A' was matched with the former 'Check the oil level \
      before start' and keeps its id, but another text is about as similar [identity]

      """
    let keyed = try check(folder)
    #expect(keyed.contains(found) && keyed.contains("= help: if it is the same, add `^k"))
    try forgetKeys(folder)
    let report = try check(folder)
    #expect(report.contains(found), "\(report)")
    #expect(
      report.contains(
        """
        = help: if it is the same, run `fairlead lock --write-keys content/checklists/e.md` to confirm \
        it for good; if not, give it its own key, such as `^new`

        """))
  }

  @Test func `a text that shares only what its list repeats`() throws {
    func deck(_ flags: [String]) -> String {
      flags.reduce("---\ntitle: Flags\n---\n") {
        $0 + "\n## What does the flag \($1) mean?\n\nThe answer of \($1).\n"
      }
    }
    let folder = try TemporaryFolder(["content/decks/f.md": deck(["A", "B", "D", "H"])])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(deck(["B", "D", "H", "Q"]), to: "content/decks/f.md")
    #expect(
      try check(folder).contains(
        "warning: 'What does the flag Q mean?' was matched with the former 'What does the flag A "
          + "mean?' and keeps its id, but another text is about as similar [identity]"))
    // What has its own word still is the same.
    try folder.write(
      deck(["A", "B", "D", "H"]).replacing("the flag A mean", with: "flag A mean"),
      to: "content/decks/f.md")
    #expect(try !check(folder).contains("keeps its id"))
  }

  @Test(arguments: [
    ("das Haus", "das Auto"), ("the dog", "the cat"), ("Clove hitch", "Rolling hitch"),
    ("Red over green", "Red over white"),
  ])
  func `a card in the place of another one keeps its id with a warning`(
    before: String, after: String
  ) throws {
    func deck(_ front: String) -> String {
      ["First", front, "Last"].reduce("---\ntitle: Words\n---\n") {
        $0 + "\n## \($1)\n\nThe answer to \($1).\n"
      }
    }
    func list(_ item: String) -> String { "# Words\n\n- [ ] First\n- [ ] \(item)\n- [ ] Last\n" }
    let folder = try TemporaryFolder([
      "content/decks/w.md": deck(before), "content/checklists/w.md": list(before),
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let ids = try #require(try folder.lockedIDs()[before])
    try folder.write(deck(after), to: "content/decks/w.md")
    try folder.write(list(after), to: "content/checklists/w.md")
    let report = try check(folder, "--select", "identity")
    #expect(
      report.hasPrefix(
        "content/decks/w.md:9:1: warning: '\(after)' was matched with the former "
          + "'\(before)' and keeps its id, but the two are not very similar [identity]\n"),
      "\(report)")
    // The item of the checklist is between its neighbours.
    #expect(report.hasSuffix("2 documents checked: 1 warning\n"), "\(report)")
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    #expect(try folder.lockedIDs()[after] == ids)
  }

  @Test func `a card in the place of one that is more like another card`() throws {
    func deck(_ names: [String]) -> String {
      names.reduce("---\ntitle: Flags\n---\n") { $0 + "\n## \($1)\n\nThe answer to \($1).\n" }
    }
    let folder = try TemporaryFolder([
      "content/decks/f.md": deck(["What does Alpha mean?", "Ensign", "Burgee"])
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(
      deck(["What does Bravo mean?", "Ensign", "Burgee", "What does Alpha mean today?"]),
      to: "content/decks/f.md")
    let report = try check(folder, "--select", "identity")
    #expect(
      report.contains(
        "warning: 'What does Bravo mean?' was matched with the former 'What does Alpha mean?' and "
          + "keeps its id, but another text is about as similar [identity]\n"), "\(report)")
  }

  @Test func `a title that lost only its bracket is the same`() throws {
    let brackets = [
      "Fuel cock (обязательно; 2 мин)", "Насос (обязательно и 2 мин)", "Газ [обязательно]",
      "Gas (required; 2 min)", "Four（required）",
    ]
    func list(_ items: [String]) -> String {
      "---\ntitle: Engine\n---\n" + items.map { "- [ ] \($0)\n" }.joined()
    }
    let folder = try TemporaryFolder([
      "content/checklists/e.md": list(brackets + ["Pump (port)", "Pump (starboard)"])
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let ids = try folder.lockedIDs()
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(run.output.contains("5 repairs in 1 file\n"), "\(run.output)")
    #expect(!run.output.contains("[identity]"), "\(run.output)")
    // By hand, and in another order.
    try folder.edit(
      [("- [ ] Pump (port)\n- [ ] Pump (starboard)", "- [ ] Pump (starboard)\n- [ ] Pump")],
      in: "content/checklists/e.md")
    #expect(try !check(folder).contains("[identity]"))
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let now = try folder.lockedIDs()
    for (words, name) in zip(brackets, ["Fuel cock", "Насос", "Газ", "Gas", "Four"]) {
      #expect(now[name] == ids[words], "\(name)")
    }
    #expect(now["Pump"] == ids["Pump (port)"])
    #expect(now["Pump (starboard)"] == ids["Pump (starboard)"])
    #expect(try folder.lockedIDs(retired: true).isEmpty)
  }

  /// Moves the text of the checklist to another file, and writes something else in its place.
  private func replace(
    _ folder: TemporaryFolder, copy: String, title: String = "Engine"
  ) throws {
    try folder.write(
      try folder.read("content/checklists/e.md"), to: "content/checklists/\(copy).md")
    try folder.write(
      Self.checklist.replacing("title: Engine", with: "title: \(title)")
        .replacing("Check the oil level before start", with: "Dipstick at the upper notch")
        .replacing("Look at the belts and the pump", with: "Alternator drive tight")
        .replacing("Open the raw water seacock", with: "Inlet valve turned"),
      to: "content/checklists/e.md")
  }

  @Test func `a document that is rewritten beside a copy of it`() throws {
    let folder = try locked()
    let document = try #require(
      try folder.read("fairlead.lock").split(separator: "\n").first { $0.hasPrefix("document ") })
    let id = document.split(separator: " ")[1]
    try replace(folder, copy: "e.bak")
    let report = try check(folder, "--select", "identity")
    #expect(
      report == """
        content/checklists/e.md:1:1: warning: the document gets a new id, because \
        content/checklists/e.bak.md has its former text and keeps the old one [identity]
          1 | ---
            | ^
            = help: if this is still the same document, write `id: \(id)` into its metadata
        2 documents checked: 1 warning

        """)
    try folder.edit([("title: Engine", "title: Engine\nid: \(id)")], in: "content/checklists/e.md")
    let settled = try check(folder, "--select", "identity")
    #expect(settled == "2 documents checked: nothing to report\n", "\(settled)")
  }

  @Test func `a document that is new at the path of a renamed one`() throws {
    let folder = try locked()
    try replace(folder, copy: "motor", title: "Battery")
    #expect(!(try check(folder).contains("gets a new id")))
    // A private document has no readers yet.
    let draft = try TemporaryFolder([
      "content/checklists/e.md": Self.checklist.replacing("public", with: "private")
    ])
    #expect(try Fairlead.run(["lock"], in: draft.path).code == 0)
    try replace(draft, copy: "e.bak")
    #expect(!(try check(draft).contains("gets a new id")))
    // With the other language as the default, a list and its translation have other names.
    let languages = "site: { default_language: en, languages: [en, ru] }\n"
    let translated = try locked()
    try replace(translated, copy: "e.ru")
    try translated.write(languages, to: "fairlead.yml")
    #expect(!(try check(translated).contains("gets a new id")))
  }

  @Test func `a key that makes a thing new`() throws {
    let folder = try locked()
    let item = try #require(
      try folder.read("fairlead.lock").split(separator: "\n").first {
        $0.contains(" Check the oil")
      })
    let key = try #require(item.split(separator: " ").first { $0.hasPrefix("~") }).dropFirst()
    try folder.write(
      Self.checklist.replacing("before start", with: "before start ^oil"),
      to: "content/checklists/e.md")
    let found = """
      warning: the key '^oil' gives 'Check the oil level before start' a new id; readers' ticks \
      stay with the old one [identity]

      """
    let keyed = try check(folder)
    #expect(keyed.contains(found), "\(keyed)")
    #expect(keyed.contains("= help: write `^\(key)` instead to keep the id\n"))
    try forgetKeys(folder)
    let report = try check(folder)
    #expect(report.contains(found), "\(report)")
    #expect(
      report.contains(
        "= help: remove the key, and run `fairlead lock --write-keys content/checklists/e.md`\n"))
  }
}
