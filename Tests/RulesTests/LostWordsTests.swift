import Testing

/// Words of YAML checklists and decks that readers would not see.
@Suite struct LostWordsTests {
  private static let head =
    "title: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n"
  private static let items = "sections:\n  - title: A\n    items:\n"

  private static func checklist(_ visibility: String) -> String {
    head + "visibility: \(visibility)\n" + items
  }

  @Test(arguments: [
    (
      "response: SHUT AT ONCE",
      "write it in the title, after `…`: `title: \"Valve … SHUT AT ONCE\"`"
    ),
    ("answer: 12", "write it in the title, after `…`: `title: \"Valve … 12\"`"),
    ("warning: Never run it dry", "write its words in `description: …`"),
    ("hint: below", "write its words in `description: …`"),
    ("note: Below", "did you mean 'description'?"),
    ("tools: [wrench, Big hammer]", "write its words in `description: …`"),
    ("state: {at night: Half open}", "write its words in `description: …`"),
  ])
  func `of an item`(entry: String, help: String) {
    let key = String(entry.prefix { $0 != ":" })
    let text = "      - title: Valve\n        \(entry)\n"
    AuthorSlip(
      text, 2, .error, "metadata-value", "items have no key '\(key)'", help
    ).expect(after: Self.checklist("public"), in: "content/checklists/a.yaml")
    AuthorSlip(
      text, 2, .warning, "unknown-key", "items have no key '\(key)'", help
    ).expect(after: Self.checklist("private"), in: "content/checklists/a.yaml")
  }

  @Test func `of an item with attributes`() {
    AuthorSlip(
      "      - title: Valve (required)\n        response: SHUT\n", 2, .error, "metadata-value",
      "items have no key 'response'", "write it in the title, after `…`"
    ).expect(after: Self.checklist("public"), in: "content/checklists/a.yaml")
  }

  private static let known =
    "known keys are title, description, required, optional, minutes, tags, role, id, items"

  @Test(arguments: ["priority: 2", "state: open", "done: true", "x-source: The old book"])
  func `that are not for readers`(entry: String) {
    AuthorSlip(
      "      - title: Valve\n        \(entry)\n", 2, .warning, "unknown-key",
      "items have no key '\(entry.prefix { $0 != ":" })'", Self.known
    ).expect(after: Self.checklist("public"), in: "content/checklists/a.yaml")
  }

  @Test func `of a section and of a card`() {
    AuthorSlip(
      "      - Oil\n    warning: Hot\n", 2, .error, "metadata-value",
      "sections have no key 'warning'", "write its words in `description: …`"
    ).expect(after: Self.checklist("public"), in: "content/checklists/a.yaml")
    AuthorSlip(
      "    hint: amber\n", 1, .error, "metadata-value", "cards have no key 'hint'",
      "write its words in `back: …`"
    ).expect(
      after: Self.head + "visibility: public\ncards:\n  - front: A\n    back: B\n",
      in: "content/decks/a.yaml")
  }

  @Test(arguments: [
    (
      "title: Oil (2 min)\n        minutes: 5",
      "an item has two times, and only `minutes: 5` is read"
    ),
    ("title: Oil ^k1\n        id: k2", "an item has two keys, and only `id: k2` is read"),
  ])
  func `a second value in the title`(entry: String, message: String) {
    AuthorSlip(
      "      - \(entry)\n", 1, .warning, "attribute", message, "remove one of them"
    ).expect(after: Self.checklist("public"), in: "content/checklists/a.yaml")
  }

  @Test func `a word of the title that its key denies`() {
    AuthorSlip(
      "      - title: Oil (required)\n        required: false\n", 2, .warning, "attribute",
      "'required' is false, and the title has `(required)`, which wins", "remove one of them"
    ).expect(after: Self.checklist("public"), in: "content/checklists/a.yaml")
  }

  @Test func `a section that is open by its key and collapsed by its title`() {
    AuthorSlip(
      "sections:\n  - title: A (collapsed)\n    collapsed: false\n    items: [Oil]\n", 3,
      .warning, "attribute", "'collapsed' is false, and the title has `(collapsed)`, which wins",
      "remove one of them"
    ).expect(after: Self.head, in: "content/checklists/a.yaml")
  }

  @Test func `a second icon of a section`() {
    AuthorSlip(
      "sections:\n  - title: A (icon wrench)\n    icon: anchor\n    items: [Oil]\n", 2, .warning,
      "attribute", "a section has two icons, and only `icon: anchor` is read", "remove one of them"
    ).expect(after: Self.head, in: "content/checklists/a.yaml")
  }

  @Test func `the same value twice`() {
    AuthorSlip.expectNothing(
      Self.checklist("private")
        + "      - title: Oil (2 min, required) ^k\n        minutes: 2\n        required: true\n"
        + "        id: k\n",
      in: "content/checklists/a.yaml")
  }

  @Test(arguments: [
    ("2 min", "write `minutes: 2`"), ("90 s", "write `(90 s)` after the words of the title"),
    ("soon", "write a whole number, such as `minutes: 2`"),
  ])
  func `minutes with a unit`(time: String, help: String) {
    AuthorSlip(
      "      - title: Oil\n        minutes: \(time)\n", 2, .error, "metadata-value",
      "'minutes' must be a whole number, not '\(time)'", help
    ).expect(after: Self.checklist("private"), in: "content/checklists/a.yaml")
  }
}
