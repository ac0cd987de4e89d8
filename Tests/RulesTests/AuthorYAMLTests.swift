import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

/// What authors of checklists and decks in YAML write by mistake: one finding for one cause.
@Suite struct AuthorYAMLTests {
  private static let head =
    "title: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n"
  private static let items = head + "sections:\n  - title: A\n    items:\n"

  @Test(arguments: ["item", "text", "name", "task", "step", "Title", "titel", "пункт", "название"])
  func `an item whose title has another key`(key: String) {
    AuthorSlip(
      "      - \(key): Oil\n", 1, .error, "metadata-value", "items have no key '\(key)'",
      "did you mean 'title'?"
    ).expect(after: Self.items, in: "content/checklists/a.yaml")
    AuthorSlip(
      "      - \(key): Oil\n        required: true\n", 1, .error, "metadata-value",
      "items have no key '\(key)'", "did you mean 'title'?"
    ).expect(after: Self.items, in: "content/checklists/a.yaml")
  }

  @Test(arguments: [
    AuthorSlip(
      "      - {Oil}\n", 1, .error, "metadata-value",
      "YAML reads this item as the key 'Oil' without a value, because of the braces",
      "write `- Oil`"),
    AuthorSlip(
      "      - Oil:\n", 1, .error, "metadata-value",
      "YAML reads this item as the key 'Oil' without a value, because of the colon",
      "put the item in quotes: `- \"Oil:\"`"),
    AuthorSlip(
      "      - title: [Oil]\n", 1, .error, "metadata-value", "'title' must be text, not a list",
      "write `title: …` on one line"),
    AuthorSlip(
      "      - #oil\n", 1, .error, "metadata-value",
      "this entry has no value: a '#' after a space begins a comment",
      "put the value in quotes if it contains the '#', or remove the comment"),
    AuthorSlip(
      "      - Oil (icon anchor)\n", 1, .warning, "attribute",
      "'icon anchor' has no meaning for an item: only a section has an icon",
      "write it after the heading, or remove it"),
  ])
  func `an item`(slip: AuthorSlip) {
    slip.expect(after: Self.items, in: "content/checklists/a.yaml")
  }

  @Test(arguments: [
    ("\"[ ] Fuel cock shut\"", "`- Fuel cock shut`"), ("'[x] Crew on deck'", "`- Crew on deck`"),
    ("☐ Raft", "`- Raft`"), ("a) [ ] Bag", "`- Bag`"), ("\"- [ ] Bag\"", "`- Bag`"),
    ("Bag [ ]", "`- Bag`"), ("{title: '[ ] Bag'}", "`- Bag`"),
  ])
  func `an item with a box`(entry: String, right: String) {
    AuthorSlip(
      "      - \(entry)\n", 1, .warning, "notation",
      "items of YAML have no box, so this one is plain text", "write \(right)"
    ).expect(after: Self.items, in: "content/checklists/a.yaml")
  }

  @Test func `a box in quotes is removed by a fix`() {
    let sample = parse(
      Self.items + "      - \"[ ] Fuel cock\"\n      - '[x]  Gas'\n",
      path: "content/checklists/a.yaml", rules: RuleBook())
    var bytes = sample.source.bytes
    let fixes = sample.findings.inReportOrder().filter { $0.rule.id == "notation" }
      .flatMap { $0.fixes }
    for fix in fixes.reversed() {
      bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == Self.items + "      - \"Fuel cock\"\n      - 'Gas'\n")
  }

  @Test func `a task in a description`() {
    AuthorSlip(
      "      - title: Oil\n        description: |\n          - [ ] Wipe\n", 3, .warning, "notation",
      "a task in YAML text is not an item of the checklist",
      "write it as an entry of `items:`, without a box"
    ).expect(after: Self.items, in: "content/checklists/a.yaml")
  }

  @Test func `the days of a charter under other names`() {
    let sample = parse(
      "name: Abc\nvisibility: private\nstart_date: 2026-05-01\nend_date: 2026-05-02\n",
      path: "content/charters/a.yaml", rules: RuleBook())
    #expect(
      sample.findings.map(\.help) == ["did you mean 'start'?", "did you mean 'end'?"],
      "\(sample.report)")
  }

  @Test func `a moment of a charter that is nearly a known one`() {
    func findings(_ moments: String) -> [String] {
      parse(
        "name: Abc\nvisibility: private\nchecklists: { \(moments) }\n",
        path: "content/charters/a.yaml", rules: RuleBook()
      ).findings.map { "\($0.severity) \($0.rule.id): \($0.message) / \($0.help ?? "")" }
    }
    for (written, known) in [
      ("dailly", "daily"), ("emergancy", "emergency"), ("check-in", "check_in"),
      ("pre-charter", "pre_charter"),
    ] {
      #expect(
        findings("\(written): a.md") == [
          "note unknown-key: '\(written)' is read as a moment of your own / did you mean '\(known)'?"
        ])
    }
    // Known ones, one more list for a known one, and what is the author's own.
    let fine = "daily: a.md, daily2: b.md, check_out: c.md, x-safety: d.md, weekly: e.md"
    #expect(findings(fine).isEmpty)
  }

  private static let known = "known keys are title, icon, description, collapsed, items, id"

  @Test(arguments: [
    AuthorSlip(
      "    sections:\n      - title: B\n        items: [Close the valve]\n", 1, .error,
      "metadata-value", "sections have no key 'sections'",
      "sections cannot be nested: write each as an entry of the `sections:` of the checklist"),
    AuthorSlip(
      "    item: [Close the valve]\n", 1, .error, "metadata-value", "sections have no key 'item'",
      "did you mean 'items'?"),
    AuthorSlip(
      "    steps:\n      - Close the valve\n", 1, .error, "metadata-value",
      "sections have no key 'steps'", "did you mean 'items'?"),
    AuthorSlip(
      "    more:\n      - title: Close the valve\n", 1, .error, "metadata-value",
      "sections have no key 'more'", known),
    AuthorSlip(
      "    tags: [x]\n", 1, .warning, "unknown-key", "sections have no key 'tags'", known),
    AuthorSlip(
      "    key: oil\n", 1, .warning, "unknown-key", "sections have no key 'key'",
      "did you mean 'id'?"),
    AuthorSlip(
      "  - title: B\n    items:\n      - title: Oil\n        key: oil\n", 4, .warning,
      "unknown-key",
      "items have no key 'key'", "did you mean 'id'?"),
    AuthorSlip(
      "  - title: B\n    items:\n      - title: Oil\n        steps: [Close the valve]\n", 4,
      .error, "metadata-value", "items have no key 'steps'", "did you mean 'items'?"),
    AuthorSlip(
      "items:\n  - Close the valve\n", 1, .error, "metadata-value",
      "checklists have no key 'items'",
      "it belongs in a section, as an entry of `sections:`"),
    AuthorSlip(
      "group:\n  - title: B\n    items: [Close the valve]\n", 1, .error, "metadata-value",
      "checklists have no key 'group'",
      "known keys are \(checklistKeys); your own keys begin with `x-`"),
  ])
  func `a key whose items would be lost`(slip: AuthorSlip) {
    slip.expect(after: Self.items + "      - Look\n", in: "content/checklists/a.yaml")
  }

  private static let checklistKeys =
    "id, title, description, type, tags, language, visibility, draft, public_id, author, created, "
    + "updated, forked_from, can_fork, pinned, weight, aliases, translation_of, checklist_type, "
    + "duration, introduction, sections"

  @Test(arguments: [
    ("ключ", "`id: klyuch`"), ("a b", "`id: a-b`"), ("'kk '", "`id: kk`"),
    ("☂", "a word such as `id: oil`"),
  ])
  func `a key that Markdown cannot have`(id: String, right: String) {
    let key = id.replacing("'", with: "")
    AuthorSlip(
      "      - title: Oil\n        id: \(id)\n", 2, .warning, "attribute",
      "'\(key)' cannot be a key in Markdown: keys are Latin letters, digits, `-` and `_`",
      "write \(right)"
    ).expect(after: Self.items, in: "content/checklists/a.yaml")
  }

  @Test func `a key without letters is none`() throws {
    let sample = parse(
      "sections:\n  - id: ''\n    items: [{title: Oil, id: ''}]\n",
      path: "content/checklists/a.yaml")
    let section = try #require(sample.checklist?.sections.first)
    #expect(section.key == nil && section.items[0].key == nil)
    #expect(sample.report == "")
  }

  private static let asList = "begin each of its entries with `- `"

  @Test(arguments: [
    AuthorSlip(
      "sections:\n  - title: A\n    items: One\n", 3, .error, "metadata-value",
      "'items' must be a list", asList),
    AuthorSlip(
      "sections:\n  - title: A\n    items:\n      -Oil\n", 4, .error, "metadata-value",
      "'items' must be a list", asList),
    AuthorSlip(
      "sections:\n  - title: A\n    items:\n      • Oil\n", 4, .error, "metadata-value",
      "'items' must be a list", asList),
    AuthorSlip(
      "sections:\n  - S3\n", 2, .error, "metadata-value",
      "a section needs keys such as `title:` and `items:`; 'S3' is only text",
      "write `- title: S3` with `items:` below it; if it is an item, indent it as one"),
    AuthorSlip(
      "cards:\n  - front: A\n", 1, .error, "metadata-value", "checklists have no key 'cards'",
      "it belongs in a deck, which has `type: deck`"),
    AuthorSlip(
      "items:\n  - One\n", 1, .error, "metadata-value", "checklists have no key 'items'",
      "it belongs in a section, as an entry of `sections:`"),
    AuthorSlip(
      "Sections:\n  - title: A\n", 1, .error, "metadata-value",
      "checklists have no key 'Sections'", "did you mean 'sections'?"),
    AuthorSlip(
      "разделы:\n  - title: A\n", 1, .error, "metadata-value",
      "checklists have no key 'разделы'", "did you mean 'sections'?"),
    AuthorSlip(
      "sections: []\n", -3, .error, "checklist-empty",
      "the checklist has no items; it needs at least one", "write `sections:` with `items:`"),
  ])
  func `a checklist without items`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/a.yaml")
  }

  @Test(arguments: [
    AuthorSlip(
      "cards: {A: B}\n", 1, .error, "metadata-value", "'cards' must be a list", asList),
    AuthorSlip(
      "card:\n  - front: A\n    back: B\n", 1, .error, "metadata-value",
      "decks have no key 'card'", "did you mean 'cards'?"),
    AuthorSlip(
      "items:\n  - One\n", 1, .error, "metadata-value", "decks have no key 'items'",
      "a deck has `cards:`; items belong in a checklist, which has `type: checklist`"),
    AuthorSlip(
      "cards:\n  - A\n", 2, .error, "metadata-value",
      "a card needs keys such as `front:` and `back:`; 'A' is only text",
      "write `- front: A` with `back:` below it"),
    AuthorSlip(
      "cards:\n  - [A, B]\n", 2, .error, "metadata-value",
      "a card needs keys such as `front:` and `back:`; this is a list",
      "write `{ front: A, back: B }`"),
    AuthorSlip(
      "cards:\n  - Front: A\n", 2, .error, "metadata-value", "cards have no key 'Front'",
      "did you mean 'front'?"),
    AuthorSlip(
      "cards:\n  - question: A\n    back: B\n", 2, .error, "metadata-value",
      "cards have no key 'question'", "did you mean 'front'?"),
    AuthorSlip(
      "cards:\n  - Port: red\n", 2, .error, "metadata-value",
      "a card needs keys such as `front:` and `back:`; 'Port' is not one of them",
      "write `front: Port` and `back: red`"),
    AuthorSlip(
      "cards:\n  - front: A\n    back: B\n    question: C\n", 4, .warning, "unknown-key",
      "cards have no key 'question'", "did you mean 'front'?"),
    AuthorSlip(
      "cards:\n  - front: A\n    back: B\n    yanıt: C\n", 4, .warning, "unknown-key",
      "cards have no key 'yanıt'", "did you mean 'back'?"),
  ])
  func `a card`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/decks/a.yaml")
  }
}
