import Testing

/// Brackets and a colon after a box: Markdown drops such a line, and the words of the task with it.
@Suite struct TaskDefinitionTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  private static let message =
    "the colon after '[Fuel]' makes this line a link that readers never see"
  private static let help = "remove the colon, or write `\\[Fuel]: …`"

  @Test(arguments: [
    ("- [ ] [Fuel]: OPEN\n      at the tank\n- [ ] Doors … CLOSED\n", 1),
    ("1. [ ] Doors\n2. [x] [Fuel]: OPEN\n   at the tank\n", 2),
    ("- [ ] Valves\n  - [ ] [Fuel]: OPEN\n    at the tank\n  - [ ] Gas\n", 2),
    ("- [ ] [Fuel]: OPEN\n  at the tank\n- [ ] See [Fuel]\n", 1),
  ])
  func `in a checklist`(text: String, line: Int) {
    AuthorSlip(text, line, .warning, "notation", Self.message, Self.help)
      .expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "- [ ] [Fuel]: OPEN\n- [ ] Doors\n", "- [ ] [Fuel]: OPEN\n  - [ ] Doors\n",
    "1. [x] [Fuel]: OPEN\n2. [x] Doors\n",
  ])
  func `as all that an item says`(text: String) {
    AuthorSlip(
      text, 1, .error, "item-empty",
      "the item has no text: the colon after '[Fuel]' makes its line a link", Self.help
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "- [ ] [Fuel]: OPEN\n- [ ] Doors\n", "- [x] [Fuel]: OPEN\n  at the tank\n- [x] Doors\n",
    "1. [ ] [Fuel]: OPEN\n2. [ ] Doors\n",
  ])
  func `in a guide`(text: String) {
    AuthorSlip(text, 1, .warning, "notation", Self.message, Self.help)
      .expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test func `with the label of a footnote`() {
    AuthorSlip(
      "- [ ] [^a]: OPEN\n- [ ] Doors\n", 1, .warning, "notation",
      "nothing refers to the footnote '[^a]', so readers never see it",
      "write `[^a]` where it belongs"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(
    arguments: ["checklists", "guides"],
    [
      "- [ ] \\[Fuel]: OPEN\n", "- [ ] [Oil]: the oil of today\n", "- [ ] [Oil] OPEN\n",
      "- [ ] Fuel: OPEN\n",
    ])
  func `as words that readers see`(folder: String, text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/\(folder)/sample.md")
  }
}
