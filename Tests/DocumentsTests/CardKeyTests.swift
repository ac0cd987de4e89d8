import Documents
import TestSupport
import Testing

/// Keys of cards in files of their own.
@Suite struct CardKeyTests {
  @Test func `a heading that is repeated in the back has neither key nor tags`() {
    let sample = parse(
      "---\ntype: deck\n---\n", path: "content/decks/flags/index.md",
      cards: [
        ("content/decks/flags/a.md", "Up.\n\n# Al\\*fa &amp; x (#flag) ^alfa\n\nDiver.\n"),
        ("content/decks/flags/b.md", "Up.\n\n## A **red** (#flag)\n\nDanger.\n"),
        ("content/decks/flags/c.md", "Up.\n\nCharlie ^c\n===\n\nYes.\n"),
      ])
    #expect(sample.deck?.cards.map(\.frontText) == ["Al*fa & x", "A red", "Charlie"])
    #expect(sample.deck?.cards.map(\.tags) == [["flag"], ["flag"], []])
    #expect(sample.deck?.cards.map(\.key) == ["alfa", "b", "c"])
    let backs = (sample.deck?.cards ?? []).compactMap(\.back).map { back in
      sample.document.tree(of: back).plainText(of: back)
    }
    #expect(backs == ["Up.Al*fa & xDiver.", "Up.A redDanger.", "Up.CharlieYes."])
    #expect(sample.markdown(sample.deck?.cards[1].back) == "Up.\n\n## A **red**\n\nDanger.")
  }

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
