import Documents
import TestSupport
import Testing

/// Keys of cards in files of their own.
@Suite struct CardKeyTests {
  @Test func `the id of a card is its key, as in a YAML deck`() {
    let sample = parse(
      "---\ntype: deck\n---\n", path: "content/decks/flags/index.md",
      cards: [
        ("content/decks/flags/a.md", "---\nid: ^alfa\n---\n# Alfa\n\nDiver.\n"),
        ("content/decks/flags/b.md", "---\nid: \"\"\n---\n# Bravo\n\nDanger.\n"),
        ("content/decks/flags/c.md", "---\nid: my key\n---\n# Charlie\n\nYes.\n"),
      ])
    #expect(sample.deck?.cards.map(\.key) == ["alfa", "b", "my key"])
    #expect(
      sample.findings.map { "\($0.file): \($0.message)" } == [
        "content/decks/flags/c.md: 'my key' cannot be a key in Markdown: keys are Latin letters, "
          + "digits, `-` and `_`"
      ])
  }
}
