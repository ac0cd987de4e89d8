import Contract
import Testing

/// Names with which a document would be something else.
extension RenameTests {
  private var drafts: [String: String] {
    func plain(_ title: String, _ body: String) -> String {
      "---\ntitle: \(title)\n---\n\(body)\n"
    }
    return [
      "content/guides/draft-plan.md": plain("Secret plan", "Words."),
      "content/guides/draft-other.md": plain("Other", "Words."),
      "content/guides/smoke.md": plain("Smoke", "Words."),
      "content/guides/smoke.ru.md": plain("Дым", "Слова."),
      "content/guides/fog.md": plain("Fog", "Words."),
      "content/guides/fog.ru.md": "---\ntitle: Туман\nlanguage: ru\n---\nСлова.\n",
      "content/guides/uses.md": plain("Uses", "[p](draft-plan.md)"),
      "content/how/a.md": plain("Aaa", "Words."),
      "fairlead.yml": """
      site: { title: Sample, languages: [en, ru] }
      defaults:
        - { path: "guides/**", values: { visibility: public } }
        - { path: "guides/draft-*", values: { visibility: private } }
        - { path: guides/smoke.md, values: { tags: [smoke], visibility: unlisted } }

      """,
    ]
  }

  private func renamed(_ file: String, to name: String) throws -> [String] {
    let uses = "content/guides/uses.md"
    let text = "---\ntitle: Uses\n---\n[p](\(file)§)\n"
    let files = drafts.merging([uses: text.replacing("§", with: "")]) { $1 }
    let desk = try Desk(Desk.locked(files), abilities: Self.everything)
    return try renamed(desk, uses, text.replacing("(\(file)§", with: "(§\(file)"), to: name)
  }

  @Test func `a name that would publish or hide a document is refused`() throws {
    try same(
      renamed("draft-plan.md", to: "plan.md"),
      [
        "content/guides/plan.md would be public instead of private, because of `defaults`; "
          + "add `visibility: private` to the document first"
      ])
    try same(
      renamed("fog.md", to: "draft-fog.md"),
      [
        "content/guides/draft-fog.md would be private instead of public, because of `defaults`; "
          + "add `visibility: public` to the document first"
      ])
    try same(
      renamed("draft-plan.md", to: "draft-x.md"),
      ["guides/uses.md 3:4-17 draft-x.md", "guides/draft-plan.md -> guides/draft-x.md"])
  }

  @Test func `a name of another language or type is refused`() throws {
    try same(
      renamed("smoke.md", to: "x.ru.md"),
      [
        "the language of content/guides/x.ru.md would be 'ru' instead of 'en', because of its "
          + "path; add `language: en` to the document first"
      ])
    try same(
      renamed("fog.ru.md", to: "mist.md"),
      [
        "content/guides/mist.md and content/guides/fog.md would no longer be translations of each "
          + "other; add `translation_of` to one of them first"
      ])
    try same(
      renamed("draft-plan.md", to: "index.md"),
      [
        "content/guides/index.md would be a page instead of a guide, because of its folder; "
          + "add `type: guide` to the document first"
      ])
    try same(
      renamed("smoke.md", to: ".x.md"),
      ["content/guides/.x.md: files whose names begin with a dot are not documents"])
  }

  @Test func `a name with which other documents would be cards is refused`() throws {
    let files = [
      "content/decks/x/one.md": "---\ntype: deck\ntitle: One\n---\n## Front\n\nBack.\n",
      "content/decks/x/two.md": "---\ntitle: Two\n---\n## Front\n\nBack.\n",
      "content/decks/y/one.md": "---\ntype: deck\ntitle: One\n---\n## Front\n\nBack.\n",
      a: "---\ntitle: Uses\n---\n[one](../decks/x/one.md)\n[one](../decks/y/one.md)\n",
    ]
    func renamed(_ mark: String) throws -> [String] {
      let desk = try Desk(Desk.locked(files), abilities: Self.everything)
      let text = (files[a] ?? "").replacing(mark, with: mark + "§")
      return try self.renamed(desk, a, text, to: "index.md")
    }
    try same(
      renamed("decks/x"),
      [
        "content/decks/x/two.md would be a card of content/decks/x/index.md, because of its name; "
          + "move the deck into a folder of its own"
      ])
    try same(
      renamed("decks/y"),
      [
        "guides/a.md 4:6-23 ../decks/y/index.md", "decks/y/one.md -> decks/y/index.md",
      ])
  }

  private static let cards = [
    "content/decks/x/index.md": "---\ntype: deck\ntitle: Knots\n---\n",
    "content/decks/x/one.md": "---\ntitle: One\n---\n\nBack.\n",
    "content/decks/x/two.md": "---\ntitle: Two\n---\n\nBack.\n",
    "content/decks/y.md": "---\ntitle: Why\n---\n## Front\n\nBack.\n",
  ]

  @Test func `a name with which cards would be documents is refused`() throws {
    let text = "---\ntitle: Uses\n---\n[x](../decks/x/index.md)\n"
    let files = Self.cards.merging([a: text]) { $1 }
    let desk = try Desk(Desk.locked(files), abilities: Self.everything)
    try same(
      renamed(desk, a, text.replacing("decks/x", with: "decks/x§"), to: "knots.md"),
      [
        "content/decks/x/one.md would be a document of its own instead of a card of "
          + "content/decks/x/index.md; keep `index.md` and its cards in one folder"
      ])
  }

  @Test func `an editor that moves a card out of its folder, or a deck into one, shows a warning`()
    throws
  {
    try same(
      shown(Self.cards, "content/decks/x/one.md", "content/decks/one.md"),
      [
        "fairlead: content/decks/one.md would be a document of its own instead of a card of "
          + "content/decks/x/index.md; keep `index.md` and its cards in one folder"
      ])
    try same(
      shown(Self.cards, "content/decks/x/index.md", "content/decks/x/knots.md"),
      [
        "fairlead: content/decks/x/one.md would be a document of its own instead of a card of "
          + "content/decks/x/index.md; keep `index.md` and its cards in one folder (and 1 more)"
      ])
    try same(
      shown(Self.cards, "content/decks/y.md", "content/decks/x/y.md"),
      [
        "fairlead: content/decks/x/y.md would be a card of content/decks/x/index.md, because of "
          + "its folder; move it into another folder"
      ])
    try same(shown(Self.cards, "content/decks/x", "content/decks/z"), [])
    try same(shown(Self.cards, "content/decks/x/one.md", "content/decks/x/three.md"), [])
  }

  @Test func `a name that says the language that a document has keeps its translations`() throws {
    try same(
      renamed("fog.md", to: "fog.en.md"),
      ["guides/uses.md 3:4-10 fog.en.md", "guides/fog.md -> guides/fog.en.md"])
    try same(
      renamed("fog.md", to: "mist.en.md"),
      [
        "content/guides/mist.en.md and content/guides/fog.ru.md would no longer be translations of "
          + "each other; add `translation_of` to one of them first"
      ])
  }

  @Test func `an index in a folder of decks takes no other deck as a card`() throws {
    let text = "---\ntitle: Uses\n---\n[one](../decks/one.md)\n"
    let files = [
      "content/decks/one.md": "---\ntitle: One\n---\n## Front\n\nBack.\n",
      "content/decks/two.md": "---\ntitle: Two\n---\n## Front\n\nBack.\n", a: text,
    ]
    let desk = try Desk(Desk.locked(files), abilities: Self.everything)
    try same(
      renamed(desk, a, text.replacing("decks/", with: "decks/§"), to: "index.md"),
      ["guides/a.md 3:6-21 ../decks/index.md", "decks/one.md -> decks/index.md"])
  }

  @Test func `the entry of defaults that names a document goes with it`() throws {
    try same(
      renamed("smoke.md", to: "rauch.md"),
      [
        "guides/uses.md 3:4-12 rauch.md", "fairlead.yml 4:12-27 guides/rauch.md",
        "guides/smoke.md -> guides/rauch.md", "guides/smoke.ru.md -> guides/rauch.ru.md",
      ])
  }

  /// What an editor shows before it renames a file or a folder itself.
  private func shown(
    _ files: [String: String], _ old: String, _ new: String, isLocked: Bool = true
  ) throws -> [String] {
    let desk = try Desk(isLocked ? Desk.locked(files) : files, abilities: Self.everything)
    _ = try desk.ask(
      "workspace/willRenameFiles",
      #"{"files":[{"oldUri":"\#(Desk.address(old))","newUri":"\#(Desk.address(new))"}]}"#)
    return desk.received.filter { $0["method"]?.text == "window/showMessage" }
      .map { $0["params"]?["message"]?.text ?? "?" }
  }

  @Test func `an editor that publishes a document by renaming it shows a warning`() throws {
    func shown(_ old: String, _ new: String) throws -> [String] {
      try self.shown(drafts, old, new)
    }
    try same(
      shown("content/guides/draft-plan.md", "content/guides/plan.md"),
      [
        "fairlead: content/guides/plan.md would be public instead of private, because of "
          + "`defaults`; add `visibility: private` to the document first"
      ])
    try same(shown("content/guides/draft-plan.md", "content/guides/draft-x.md"), [])
    // Its patterns go with a folder, but not into one that has documents.
    try same(shown("content/guides", "content/texts"), [])
    #expect(
      try shown("content/guides", "content/how").first?.hasSuffix(
        "because of `defaults`; add `visibility: public` to the document first "
          + "(and 3 more)") == true)
  }

  @Test func `a name with which a document would get another id is refused`() throws {
    let list = "content/checklists/one.md"
    func files(_ more: String = "") -> [String: String] {
      [
        a: "---\ntitle: Uses\n---\n[one](../checklists/one.md)\n",
        list: "---\ntitle: One\n\(more)---\n- [ ] Oil\n",
      ]
    }
    let problem =
      "content/checklists/two.md would get another id, and readers would lose their ticks; write its "
      + "id into it first: `fairlead lock --write-ids content/checklists/one.md`"
    func renamed(_ files: [String: String]) throws -> [String] {
      let text = (files[a] ?? "").replacing("one.md", with: "§one.md")
      return try self.renamed(try Desk(files, abilities: Self.everything), a, text, to: "two.md")
    }
    let edits = [
      "guides/a.md 3:6-26 ../checklists/two.md", "checklists/one.md -> checklists/two.md",
    ]
    try same(renamed(files()), [problem])
    try same(renamed(Desk.locked(files())), edits)
    try same(renamed(files("id: 11111111-2222-4333-8444-555555555555\n")), edits)
    let new = "content/checklists/two.md"
    try same(shown(files(), list, new, isLocked: false), ["fairlead: " + problem])
    try same(shown(files(), list, new), [])
    // The lock is older than the document.
    try same(
      renamed(Desk.locked([a: "---\ntitle: Uses\n---\nWords.\n"]).merging(files()) { $1 }),
      [problem])
  }

  @Test func `an editor that moves very many documents shows that not all were checked`() throws {
    let files = (0...1_000).map { ("content/how/\($0).md", "---\ntitle: \($0)\n---\nWords.\n") }
    let desk = try Desk(
      Desk.locked(drafts.merging(files) { $1 }), abilities: Self.everything)
    _ = try desk.ask(
      "workspace/willRenameFiles",
      #"{"files":[{"oldUri":"\#(Desk.address("content/how"))","newUri":"\#(Desk.address("content/why"))"}]}"#
    )
    let shown = desk.received.filter { $0["method"]?.text == "window/showMessage" }
    #expect(
      shown.compactMap { $0["params"]?["message"]?.text } == [
        "fairlead: only 1000 of the documents to be moved were checked; `fairlead mv` checks all of them"
      ])
  }
}
