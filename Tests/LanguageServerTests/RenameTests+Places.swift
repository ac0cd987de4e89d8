import Testing

/// Links to a heading or a card whose words other places have, or that has no key.
extension RenameTests {
  /// The edits if a heading or a card is renamed in a library of its own.
  private func edits(
    of file: String, _ mark: String, to name: String, in files: [String: String]
  ) throws -> [String] {
    let text = (files[file] ?? "").replacing(mark, with: mark + "§")
    return try renamed(try Desk(files, abilities: Self.everything), file, text, to: name)
  }

  @Test func `a card is renamed with every link to it`() throws {
    let deck = "content/decks/d.md"
    let guide = "content/guides/g.md"
    let files = [
      deck: Desk.guide(
        "Deck", "## Alpha\n\nSee [b](#beta).\n\n## Beta\n\nBack.\n\n## Delta ^delta\n\nBack."),
      guide: Desk.guide(
        "Guide",
        "[x](../decks/d.md#alpha), [[d#Alpha]], ![[d#alpha]], [y](../decks/d.md#beta)\n"
          + "[[d#^delta]] [z](../decks/d.md#delta) [[d#Delta]]"),
    ]
    let expected = [
      "decks/d.md 8:3-8 Gamma", "guides/g.md 8:18-23 gamma", "guides/g.md 8:30-35 Gamma",
      "guides/g.md 8:44-49 Gamma",
    ]
    try same(edits(of: deck, "## Alpha", to: "Gamma", in: files), expected)
    try same(edits(of: guide, "[[d#Al", to: "Gamma", in: files), expected)
    try same(
      edits(of: deck, "## Delta", to: "Gamma", in: files),
      ["decks/d.md 16:3-8 Gamma", "guides/g.md 9:42-47 Gamma"])
    // What leads to the second of two cards with the same words names it by its anchor.
    let second = try edits(of: deck, "## Alpha", to: "Beta", in: files)
    #expect(second.contains { $0.hasPrefix("decks/d.md 10:9-13 c-") })
    #expect(second.contains { $0.hasPrefix("guides/g.md 8:71-75 c-") })
    #expect(second.contains("guides/g.md 8:30-35 Beta"))
  }

  @Test func `a link leads to its own heading if another one has the same words`() throws {
    let list = "content/checklists/d.md"
    let guide = "content/guides/g.md"
    let files = [
      list: Desk.guide(
        "List", "## Beta\n\n- [ ] One\n\n## Notes\n\n- [ ] Two\n\n## End\n\n- [ ] Three"),
      guide: Desk.guide("Guide", "[[checklists/d#Notes]], [n](../checklists/d.md#end), [[d#End]]"),
    ]
    try same(
      edits(of: list, "## Beta", to: "Notes", in: files),
      ["checklists/d.md 8:3-7 Notes", "guides/g.md 8:15-20 notes-1"])
    try same(
      edits(of: list, "## End", to: "Notes", in: files),
      [
        "checklists/d.md 16:3-6 Notes", "guides/g.md 8:47-50 notes-1",
        "guides/g.md 8:57-60 notes-1",
      ])
  }

  @Test func `a link with escapes is renamed, too`() throws {
    let files = [
      a: Desk.guide("Aaa", "[t](b.md#%C3%BCber)"), b: Desk.guide("Bbb", "## Über\n\nWords."),
    ]
    try same(
      edits(of: b, "## Über", to: "Unter", in: files),
      ["guides/a.md 8:9-18 unter", "guides/b.md 8:3-7 Unter"])
  }

  @Test func `a link with a path in angle brackets, or with an ampersand, is renamed, too`() throws
  {
    let fuel = "content/guides/Fuel & water.md"
    let night = "content/guides/Ночь 1.md"
    let files = [
      a: Desk.guide(
        "Aaa",
        "[x](<Ночь 1.md#вахты>), [y](Ночь%201.md#вахты)\n"
          + "[z](Fuel%20&%20water.md#tanks) [z](<Fuel & water.md#tanks> \"T\") "
          + "[[Fuel & water#Tanks]]"),
      fuel: Desk.guide("Fuel", "## Tanks\n\nFull."),
      night: Desk.guide("Ночь", "## Вахты\n\nПо три часа."),
    ]
    try same(
      edits(of: night, "## Вахты", to: "Смены", in: files),
      [
        "guides/a.md 8:15-20 смены", "guides/a.md 8:40-45 смены",
        "guides/Ночь 1.md 8:3-8 Смены",
      ])
    try same(
      edits(of: fuel, "## Tanks", to: "Cans", in: files),
      [
        "guides/Fuel & water.md 8:3-8 Cans", "guides/a.md 9:24-29 cans",
        "guides/a.md 9:52-57 cans", "guides/a.md 9:79-84 Cans",
      ])
  }

  @Test func `a link whose path has an entity is left to its author`() throws {
    let files = [
      a: Desk.guide("Aaa", "[z](Fuel%20&amp;%20water.md#tanks)"),
      "content/guides/Fuel & water.md": Desk.guide("Fuel", "## Tanks\n\nFull."),
    ]
    try same(
      edits(of: "content/guides/Fuel & water.md", "## Tanks", to: "Cans", in: files),
      ["a link to this heading cannot be changed automatically: \(a):9"])
  }

  @Test func `links by reference are renamed in their definition, once`() throws {
    let files = [
      a: Desk.guide(
        "Aaa", "[one][r], [R], [two][s]\n\n[r]: b.md#tanks \"T\"\n[s]: <b.md#end>"),
      b: Desk.guide("Bbb", "[up][u]\n\n## Tanks\n\nFull.\n\n## End\n\n[u]: #tanks"),
    ]
    try same(
      edits(of: b, "## Tanks", to: "Cans", in: files),
      [
        "guides/a.md 10:10-15 cans", "guides/b.md 10:3-8 Cans", "guides/b.md 16:6-11 cans",
      ])
    try same(
      edits(of: b, "## End", to: "Last", in: files),
      ["guides/a.md 11:11-14 last", "guides/b.md 14:3-6 Last"])
  }
}
