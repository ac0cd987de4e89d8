import Content
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

  @Test func `a heading is a front and what follows its back`() {
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

  @Test func `a rule parts a longer front from its back`() {
    let sample = read(
      "## What is this?\n\n![A knot](k.png)\n\nLook.\n\n---\n\nA bowline.\n\n---\n\nTruly.\n\n## b\n\n***\nback"
    )
    #expect(
      cards(sample) == [
        "What is this? | A knot\n\nLook. | A bowline.\n\n---\n\nTruly.", "b | back",
      ])
  }

  @Test func `fronts are of the highest level used`() {
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

  @Test func `a folder is a deck, a card a file`() {
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

  @Test func `mistakes are told where they are`() {
    let sample = read(
      "cards:\n  - fornt: a\n    back: [b]\n  - words\n  - {front: a, back: b, tags: {c: d}}\n",
      path: "content/decks/knots.yaml")
    #expect(
      sample.report == """
        content/decks/knots.yaml:2:5: warning: 'fornt' is not a key of a card [unknown-key]
          2 |   - fornt: a
            |     ^^^^^
            = help: did you mean 'front'?
        content/decks/knots.yaml:3:11: error: 'back' is text, not a list [metadata-value]
          3 |     back: [b]
            |           ^^^
            = help: write `back: …` on one line
        content/decks/knots.yaml:4:5: error: 'a card' is a mapping of keys to values, not 'words' [metadata-value]
          4 |   - words
            |     ^^^^^
        content/decks/knots.yaml:5:31: error: 'tags' is a list of texts, not a mapping [metadata-value]
          5 |   - {front: a, back: b, tags: {c: d}}
            |                               ^^^^^^
            = help: write `tags: [one, two]`

        """)
    #expect(read("cards: text", path: "content/decks/a.yaml").rules == ["metadata-value"])
  }

  @Test func `a front keeps its escapes in front of a key`() {
    let sample = read("## What is \\*this\\* &amp; that? (#a) ^k\n\nback\n")
    #expect(sample.deck?.cards.first?.frontText == "What is *this* & that?")
    #expect(sample.payload().contains(#""front":"What is \\*this\\* &amp; that?","back":"back""#))
  }
}

@Suite struct GuideTests {
  @Test func `a guide is its text without its title`() {
    let sample = parse(
      "---\ntags: [a]\n---\n# Mooring\n\nText.\n\n## Leaving\n", path: "content/guides/a.md")
    #expect(sample.markdown(sample.guide?.text) == "Text.\n\n## Leaving")
    #expect(sample.document.metadata.title.value == "Mooring")
  }

  @Test func `headings have anchors, once each`() {
    let sample = parse(
      "# T\n\n## Уход\n\n## Уход\n\n### What's *new*?\n\n> ## quoted\n\nSetext\n---\n",
      path: "content/guides/a.md")
    #expect(
      sample.document.headings.map { "\($0.level) \($0.text) #\($0.anchor)" } == [
        "2 Уход #уход", "2 Уход #уход-1", "3 What's new? #whats-new", "2 Setext #setext",
      ])
    #expect(sample.document.anchors.sorted == ["setext", "whats-new", "уход", "уход-1"])
  }

  @Test func `a stub has no text`() {
    let sample = parse("", path: "content/guides/В море.md")
    #expect(sample.document.metadata.title.value == "В море")
    #expect(sample.markdown(sample.guide?.text) == "")
    #expect(parse("# Only\n", path: "content/guides/a.md").markdown(nil) == nil)
  }

  @Test func `a guide is not YAML`() {
    #expect(
      parse("title: A", path: "content/guides/a.yaml").report == """
        content/guides/a.yaml:1:1: error: a guide is a Markdown file; this one is YAML [unknown-type]
          1 | title: A
            | ^
            = help: write it as .md, or say `type: checklist` or `type: deck`

        """)
  }

  @Test(arguments: DocumentType.allCases)
  func `a text nested too deeply is told and ends in a document`(type: DocumentType) {
    let sample = parse(String(repeating: ">", count: 150) + "x", path: "content/a.md", type: type)
    #expect(sample.rules == ["parse-limit"])
    #expect(
      sample.findings.first?.message == "the text is nested more than 100 levels deep here")
    #expect(sample.findings.first?.help == "write it with fewer lists or quotes inside each other")
    _ = DocumentRules.check(sample.document, rules: RuleBook())
  }
}

@Suite struct PeopleTests {
  @Test func `a charter has its boat, days, crew and checklists`() throws {
    let sample = parse(
      """
      name: Ionian week
      boat: Ирида
      location: Lefkas
      start: 2026-05-01
      end: 2026-05-08
      crew: [Maria, Пётр]
      visibility: public
      checklists: {check_in: checklists/check-in, daily: checklists/engine.md}
      """, path: "content/charters/ionian.yaml")
    let charter = try #require(sample.charter)
    #expect(sample.report == "")
    #expect(sample.document.metadata.title.value == "Ionian week")
    #expect(charter.boat == "Ирида")
    #expect(charter.location == "Lefkas")
    #expect(charter.start?.isoDate == "2026-05-01")
    #expect(charter.end?.isoDate == "2026-05-08")
    #expect(charter.crew == ["Maria", "Пётр"])
    #expect(charter.checklists.map(\.moment) == ["check_in", "daily"])
    #expect(charter.checklists.map(\.target) == ["checklists/check-in", "checklists/engine.md"])
  }

  @Test func `a charter's mistakes are told`() {
    let sample = parse(
      "name: A week\nboat: [a]\nstart: May 1\nend: {}\ncrew: {a: b}\nchecklists: [a]\nbaot: x\n",
      path: "content/charters/a.yaml")
    #expect(
      sample.report == """
        content/charters/a.yaml:2:7: error: 'boat' is text, not a list [metadata-value]
          2 | boat: [a]
            |       ^^^
            = help: write `boat: …` on one line
        content/charters/a.yaml:3:8: error: 'May 1' is not a date, which 'start' is [date-form]
          3 | start: May 1
            |        ^^^^^
            = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z
        content/charters/a.yaml:4:6: error: 'end' is text, not a mapping [metadata-value]
          4 | end: {}
            |      ^^
            = help: write `end: …` on one line
        content/charters/a.yaml:5:7: error: 'crew' is a list of texts, not a mapping [metadata-value]
          5 | crew: {a: b}
            |       ^^^^^^
            = help: write `crew: [one, two]`
        content/charters/a.yaml:6:13: error: 'checklists' is a mapping of keys to values, not a list [metadata-value]
          6 | checklists: [a]
            |             ^^^
        content/charters/a.yaml:7:1: warning: 'baot' is not a key of a charter [unknown-key]
          7 | baot: x
            | ^^^^
            = help: did you mean 'boat'?

        """)
  }

  @Test func `an author has a bio and addresses`() throws {
    let sample = parse(
      """
      name: Maria
      username: maria-k
      bio: |
        Sails *far*.

        - skipper
      links: {Blog: "https://maria.example", Mail: "mailto:m@x.example"}
      """, path: "content/authors/maria.yaml")
    let author = try #require(sample.author)
    #expect(sample.report == "")
    #expect(author.username == "maria-k")
    #expect(sample.markdown(author.bio) == "Sails *far*.\n\n- skipper")
    #expect(author.links.map(\.label) == ["Blog", "Mail"])
    #expect(author.links.map(\.address) == ["https://maria.example", "mailto:m@x.example"])
  }

  @Test func `an author's addresses may be a list, and are checked`() throws {
    let sample = parse(
      "name: M\nlinks:\n  - https://a.b\n  - {title: T, url: \"tel:1\"}\n  - javascript:x\n  - a.md\n",
      path: "content/authors/maria.yaml")
    let author = try #require(sample.author)
    #expect(author.username == "maria")
    #expect(author.links.map(\.label) == ["https://a.b", "T"])
    #expect(
      sample.report == """
        content/authors/maria.yaml:5:5: error: the address 'javascript:x' does not begin with an allowed scheme [link-scheme]
          5 |   - javascript:x
            |     ^^^^^^^^^^^^
            = help: allowed are http, https, mailto and tel, and relative paths to files of the library
        content/authors/maria.yaml:6:5: error: the address 'a.md' does not begin with an allowed scheme [link-scheme]
          6 |   - a.md
            |     ^^^^
            = help: allowed are http, https, mailto and tel, and relative paths to files of the library

        """)
  }

  @Test func `an author in Markdown has the text as bio`() throws {
    let sample = parse("# Maria\n\nSails.\n", path: "content/authors/maria.md")
    let author = try #require(sample.author)
    #expect(author.username == "maria")
    #expect(sample.markdown(author.bio) == "Sails.")
    #expect(sample.document.metadata.title.value == "Maria")
  }

  @Test func `a charter in Markdown is a text`() {
    let sample = parse("# A week\n", path: "content/charters/a.md")
    #expect(sample.document.type == .guide)
    #expect(sample.guide != nil)
  }
}
