import Contract
import Testing

/// Files that get a name which links to other documents have already.
extension RenameTests {
  private var fires: [String: String] {
    [
      a: Desk.guide("Start", "[[Fire on board]], [paper](paper.md)"),
      "content/guides/petrol.md": Desk.guide(
        "Petrol fire", "Foam.", more: "aliases: [Fire on board]\n"),
      "content/guides/paper.md": Desk.guide("Paper fire", "Water."),
      "content/guides/target.md": Desk.guide("Goal", "Words."),
      "content/checklists/links.md": Desk.guide(
        "Links", "- [ ] See [[target]]\n- [ ] See [d](../decks/d.md)"),
      "content/decks/d.md": Desk.guide("Deck", "## Front one\n\nBack.\n\n## Front two\n\nBack."),
      "content/guides/old.md": Desk.guide("Old", "Words."),
      "content/decks/knots/index.md": Desk.guide("Knots", "Tie them.", more: "type: deck\n"),
      "content/decks/knots/bow.md": "# Bow\n\nA loop.\n",
      "content/decks/knots/reef.md": "# Reef\n\nLike [bow](index.md#bow).\n",
      "fairlead.yml": "site: { title: Sample }\nexclude: [guides/old.md]\n",
    ]
  }

  private func rename(_ path: String, _ mark: String, to name: String) throws -> [String] {
    let text = (fires[path] ?? "").replacing(mark, with: "§" + mark)
    return try renamed(
      try Desk(Desk.locked(fires), abilities: Self.everything), path, text, to: name)
  }

  /// The edits for a file that the editor renames, and the warnings that it shows.
  private func moved(_ old: String, _ new: String) throws -> (edits: String, shown: [String]) {
    let desk = try Desk(Desk.locked(fires), abilities: Self.everything)
    let answer = try desk.ask(
      "workspace/willRenameFiles",
      #"{"files":[{"oldUri":"\#(Desk.address(old))","newUri":"\#(Desk.address(new))"}]}"#)
    let shown = desk.received.filter { $0["method"]?.text == "window/showMessage" }
    return (
      answer["result"]?.written ?? "", shown.map { $0["params"]?["message"]?.text ?? "?" }
    )
  }

  @Test func `a name that would take over links to another document is refused`() throws {
    let problem =
      "content/guides/a.md:9: this link would lead to content/guides/Fire on board.md instead of "
      + "content/guides/petrol.md; write the link as a path first"
    try same(rename(a, "[paper]", to: "Fire on board.md"), [problem])
    #expect(
      try moved("content/guides/paper.md", "content/guides/Fire on board.md").shown
        == ["fairlead: " + problem])
  }

  @Test func `links that a name would make ambiguous get the folder`() throws {
    let links = "content/checklists/links.md"
    try same(
      rename(links, "[d]", to: "Target.md"),
      [
        "checklists/links.md 8:12-18 guides/target",
        "checklists/links.md 9:14-27 ../decks/Target.md",
        "decks/d.md -> decks/Target.md",
      ])
    let (edits, shown) = try moved("content/decks/d.md", "content/decks/Target.md")
    #expect(edits.contains("guides/target") && shown.isEmpty, "\(edits) \(shown)")
  }

  @Test func `a warning is shown for a card whose key is the name of its file`() throws {
    #expect(
      try moved("content/decks/knots/bow.md", "content/decks/knots/bowline.md").shown == [
        "fairlead: content/decks/knots/reef.md:3: this link would no longer lead to its card, whose "
          + "key 'bow' is its file name; write the key into the card's front matter first: `id: bow`"
      ])
  }

  @Test func `the entry of exclude that names a file goes with it`() throws {
    let (edits, shown) = try moved("content/guides/old.md", "content/guides/older.md")
    #expect(edits.contains(#""newText":"guides/older.md""#) && shown.isEmpty, "\(edits) \(shown)")
  }
}
