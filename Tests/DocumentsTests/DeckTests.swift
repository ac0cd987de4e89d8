import Rendering
import TestSupport
import Testing

@Suite struct DeckTests {
  /// The cards: front, the rest of the front, back, tags, key.
  private func cards(_ sample: Sample) -> [String] {
    let source = MarkdownSource(document: sample.document, links: .none, url: nil)
    return (sample.deck?.cards ?? []).map { card in
      let parts = [
        card.frontText, card.frontBlocks.map { source.blocks($0) },
        card.back.map { source.blocks($0) } ?? "-",
      ]
      return parts.compactMap { $0 }.joined(separator: " | ")
        + card.tags.map { " #\($0)" }.joined() + (card.key.map { " ^\($0)" } ?? "")
    }
  }

  private func read(_ text: String, path: String = "content/decks/knots.md") -> Sample {
    parse(text, path: path)
  }

  @Test func `a heading is a front and what follows is its back`() {
    let sample = read(
      """
      # Knots

      Learn them.

      ## Bowline ^bow
      A loop that *holds*.

      - strong

      ## Clove **hitch** (#quick, #easy)

      Two turns.

      ### Detail

      More.

      ## Reef
      """)
    #expect(
      cards(sample) == [
        "Bowline | A loop that *holds*.\n\n- strong ^bow",
        "Clove hitch | Two turns.\n\n### Detail\n\nMore. #quick #easy", "Reef | -",
      ])
    #expect(sample.markdown(sample.deck?.introduction) == "Learn them.")
    #expect(sample.document.metadata.title.value == "Knots")
    #expect(sample.report == "")
  }

  @Test func `a rule of hyphens separates a longer front from its back`() {
    let sample = read(
      "## What is this?\n\n![A knot](k.png)\n\nLook.\n\n---\n\nA bowline.\n\n---\n\nTruly.\n\n## b\n\n***\nback"
    )
    #expect(
      cards(sample) == [
        "What is this? | A knot\n\nLook. | A bowline.\n\n---\n\nTruly.", "b | ***\n\nback",
      ])
  }

  @Test func `fronts are headings of the highest level used`() {
    #expect(
      cards(read("# T\n\n### a\nb\n\n#### c\nd\n\n### e\nf")) == ["a | b\n\n#### c\n\nd", "e | f"])
    #expect(cards(read("# T\n\n# a\nb\n\n## c\nd")) == ["a | b\n\n## c\n\nd"])
    #expect(cards(read("# T\n\n# a\n\nSub\n---\nnext")) == ["a | Sub\n---\n\nnext"])
  }

  @Test func `a YAML deck has the same cards`() {
    let sample = read(
      """
      title: Knots
      cards:
        - front: Bowline
          back: A loop that *holds*.
          tags: [quick]
          id: bow
        - front: |
            What is this?

            ![A knot](k.png)
          back: |
            A bowline.

            - strong
          id: ^what
        - {front: "- a list", back: "1"}
        - front: one
      """, path: "content/decks/knots.yaml")
    #expect(
      cards(sample) == [
        "Bowline | A loop that *holds*. #quick ^bow",
        "What is this? | A knot | A bowline.\n\n- strong ^what", "a list | - a list | 1",
        "one | -",
      ])
    #expect(sample.report == "")
  }

  @Test func `both forms have the same ids and payload`() throws {
    let head = "id: 0123ABCD-4567-89AB-CDEF-0123456789AB\ntitle: Knots\n"
    let markdown = read(
      "---\n\(head)---\n## A *b* ^k\n\none\n\n## C\n\nmore\n\n---\n\ntwo\n\n- x\n  - y\n")
    let yaml = read(
      """
      \(head)cards:
        - {front: "A *b*", back: one, id: k}
        - front: "C\\n\\nmore"
          back: "two\\n\\n- x\\n  - y"
      """, path: "content/decks/knots.yaml")
    #expect(markdown.payload() == yaml.payload())
    #expect(markdown.deck?.cards.map(\.id) == yaml.deck?.cards.map(\.id))
    #expect(markdown.deck?.cards.map(\.anchor) == yaml.deck?.cards.map(\.anchor))
  }

  @Test func `a folder is a deck with one card per file`() {
    let sample = parse(
      "---\ntype: deck\n---\n# Flags\n\nLearn.\n", path: "content/decks/flags/index.md",
      cards: [
        ("content/decks/flags/a.md", "# Alfa *flag*\n\nDiver down.\n"),
        (
          "content/decks/flags/b.md",
          "---\ntitle: Bravo\ntags: [red, swallow]\n---\nDanger.\n\nReally."
        ),
        ("content/decks/flags/В море.md", "Text."),
        ("content/decks/flags/d.md", "---\nid: delta\n---\n# Delta\n"),
      ])
    #expect(
      cards(sample) == [
        "Alfa flag | Diver down. ^a", "Bravo | Danger.\n\nReally. #red #swallow ^b",
        "В море | Text. ^В море", "Delta | - ^delta",
      ])
    #expect(sample.deck?.cards.map(\.path).last == "content/decks/flags/d.md")
    #expect(sample.markdown(sample.deck?.introduction) == "Learn.")
  }

  @Test func `the front of a card in a file is its first heading, with its tags and its key`() {
    let sample = parse(
      "---\ntype: deck\n---\n", path: "content/decks/flags/index.md",
      cards: [
        ("content/decks/flags/a.md", "# What is *it*? (#flag) ^alfa\n\nDiver down.\n"),
        ("content/decks/flags/b.md", "---\ntags: [red]\n---\n## Bravo (#swallow)\n\nDanger.\n"),
        ("content/decks/flags/c.md", "---\nid: c\n---\nBlue and white:\n\n## Yes? ^no\n\nIt is.\n"),
      ])
    #expect(
      cards(sample) == [
        "What is it? | Diver down. #flag ^alfa", "Bravo | Danger. #red #swallow ^b",
        "Yes? | Blue and white:\n\n## Yes?\n\nIt is. ^c",
      ])
    #expect(sample.findings.isEmpty, "\(sample.report)")
  }

  @Test func `the metadata of a card in a file is read as that of a document`() {
    let sample = parse(
      "---\ntype: deck\n---\n", path: "content/decks/flags/index.md",
      cards: [
        (
          "content/decks/flags/a.md",
          "---\ntitle: >\n  Alfa\n  flag\ntags: 'red, #b'\n---\nDiver.\n"
        ),
        ("content/decks/flags/b.md", "---\ntitle:\nid: >\n  bravo\n---\n# Bravo\n\nDanger.\n"),
      ])
    #expect(cards(sample) == ["Alfa flag | Diver. #red #b ^a", "Bravo | Danger. ^bravo"])
    #expect(sample.findings.isEmpty, "\(sample.report)")
  }

  @Test func `what nobody sees of a card in a file is reported`() {
    let card = """
      ---
      title: Bravo
      titel: Beta
      description: A red flag.
      visibility: private
      x-source: ours
      ---
      # Red flag

      Danger.

      """
    let path = "content/decks/flags/b.md"
    let sample = parse(
      "---\ntype: deck\n---\n", path: "content/decks/flags/index.md", cards: [(path, card)])
    let lines = sample.findings.map { "\($0.file) \($0.severity) \($0.message) [\($0.rule.id)]" }
    #expect(
      lines == [
        "\(path) warning cards in files of their own have no key 'titel' [unknown-key]",
        "\(path) warning cards in files of their own have no key 'description' [unknown-key]",
        "\(path) warning cards in files of their own have no key 'visibility' [unknown-key]",
        "\(path) note the heading 'Red flag' is not shown: `title` says 'Bravo' [title-heading]",
      ])
    #expect(cards(sample) == ["Bravo | Danger. ^b"])
    let same = parse(
      "---\ntype: deck\n---\n", path: "content/decks/flags/index.md",
      cards: [(path, "---\ntitle: Bravo\n---\n# Bravo\n\nDanger.\n")])
    #expect(same.findings.isEmpty)
  }

  @Test func `a card in a file is left out if it is a draft`() {
    let path = "content/decks/flags/b.md"
    func deck(_ visibility: String, _ path: String, _ line: String) -> Sample {
      parse(
        "---\ntype: deck\nvisibility: \(visibility)\n---\n", path: "content/decks/flags/index.md",
        cards: [
          ("content/decks/flags/a.md", "# Alfa\n\nDiver.\n"),
          (path, "---\n\(line)\n---\n# Bravo\n\nDanger.\n"),
        ])
    }
    let both = ["Alfa | Diver. ^a", "Bravo | Danger. ^b"]
    let one = ["Alfa | Diver. ^a"]
    #expect(cards(deck("public", "content/decks/flags/_b.md", "tags: []")) == one)
    for (line, expected) in [("draft: true", one), ("draft: false", both), ("draft:", both)] {
      let sample = deck("public", path, line)
      #expect(cards(sample) == expected, "\(line)")
      #expect(sample.findings.isEmpty, "\(sample.findings)")
    }
    for (line, message) in [
      ("status: draft", "'status: draft' looks like a draft, so the card is not published"),
      ("published: false", "'published: false' looks like a draft, so the card is not published"),
      (
        "visibility: private",
        "'visibility: private' seems to withhold the card, so it is not published"
      ),
      ("hidden: true", "'hidden: true' seems to withhold the card, so it is not published"),
    ] {
      let sample = deck("public", path, line)
      #expect(cards(sample) == one, "\(line)")
      let lines = sample.findings.map { "\($0.file) \($0.message) [\($0.rule.id)]" }
      #expect(lines == ["\(path) \(message) [draft]"])
      #expect(sample.findings.first?.help == "write `draft: true`, or remove this line")
    }
    let cut = deck("public", path, "draft: # true")
    #expect(cards(cut) == one)
    #expect(cut.rules == ["yaml-value"])
    let empty = parse(
      "---\ntype: deck\n---\n## How to learn\n\nDaily.\n", path: "content/decks/flags/index.md",
      cards: [("content/decks/flags/_a.md", "# Alfa\n\nDiver.\n")])
    #expect(cards(empty).isEmpty)
    // Nobody else sees the deck, so nothing is withheld from anybody.
    #expect(cards(deck("private", path, "visibility: private")) == both)
    let metadata = "+++\ntitle = \"Bravo\"\ndraft = true\n+++\n# Bravo\n\nDanger.\n"
    let unread = parse(
      "---\ntype: deck\n---\n", path: "content/decks/flags/index.md",
      cards: [("content/decks/flags/a.md", "# Alfa\n\nDiver.\n"), (path, metadata)])
    #expect(cards(unread) == one)
  }

  @Test func `keys of documents that a card lacks are not suggested`() {
    let sample = parse(
      "---\ntype: deck\nvisibility: public\n---\n", path: "content/decks/flags/index.md",
      cards: [
        (
          "content/decks/flags/a.md",
          "---\npublished: true\nvisibility: public\nlang: en\n---\n# Alfa\n\nDiver.\n"
        )
      ])
    #expect(cards(sample) == ["Alfa | Diver. ^a"])
    let deck =
      "remove the line: a card is visible to whoever can see its deck; `draft: true` leaves it out"
    #expect(
      sample.findings.map(\.help) == [
        deck, deck, "known keys are title, tags, id, draft; your own keys begin with `x-`",
      ])
  }

  @Test func `mistakes are reported where they are`() {
    let sample = read(
      "cards:\n  - fornt: a\n    back: [b]\n  - words\n  - {front: a, back: b, tags: {c: d}}\n",
      path: "content/decks/knots.yaml")
    #expect(
      sample.report == """
        content/decks/knots.yaml:2:5: error: cards have no key 'fornt' [metadata-value]
          2 |   - fornt: a
            |     ^^^^^
            = help: did you mean 'front'?
        content/decks/knots.yaml:3:11: error: 'back' must be text, not a list [metadata-value]
          3 |     back: [b]
            |           ^^^
            = help: write `back: …` on one line
        content/decks/knots.yaml:4:5: error: a card needs keys such as `front:` and `back:`; 'words' is only text [metadata-value]
          4 |   - words
            |     ^^^^^
            = help: write `- front: words` with `back:` below it
        content/decks/knots.yaml:5:31: error: 'tags' must be text or a list of texts, not keys with values [metadata-value]
          5 |   - {front: a, back: b, tags: {c: d}}
            |                               ^^^^^^
            = help: write `tags: [one, two]`

        """)
    #expect(read("cards: text", path: "content/decks/a.yaml").rules == ["metadata-value"])
  }

  @Test func `a front keeps its escapes before a key`() {
    let sample = read("## What is \\*this\\* &amp; that? (#a) ^k\n\nback\n")
    #expect(sample.deck?.cards.first?.frontText == "What is *this* & that?")
    #expect(sample.payload().contains(#""front":"What is \\*this\\* &amp; that?","back":"back""#))
  }
}
