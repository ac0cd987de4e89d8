import Testing

/// Decks as authors write them, from source to page, payload and report.
@Suite struct DeckConstructTests {
  /// Expects this page, payload and report for a construct.
  private func expect(
    _ body: String, _ more: [String: String] = [:], html: String = "", payload: String = "",
    report: String = "", at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try Construct.deck(body, more)
    #expect(found.lean == html, sourceLocation: location)
    #expect(found.payload == payload, sourceLocation: location)
    #expect(found.report == report, sourceLocation: location)
  }

  @Test func `deck sides`() throws {
    try expect(
      """
      ## One?

      First

      ---

      Second ==x==.

      ## Two?

      ![Plan](../images/plan.svg)
      """,
      html: """
        <ol class="cards">
        <li><div class="front"><span class="number" aria-hidden="true">1</span>
        <h2>One?</h2>
        <p>First</p>

        </div>
        <details class="back">
        <summary>Show the answer</summary>
        <div>
        <p>Second <mark>x</mark>.</p>

        </div>
        </details>
        </li>
        <li><div class="front"><span class="number" aria-hidden="true">2</span>
        <h2>Two?</h2>
        </div>
        <details class="back">
        <summary>Show the answer</summary>
        <div>
        <p><img src="../../media/plan-b59c5600.svg" alt="Plan" width="40" height="20" decoding="async"></p>

        </div>
        </details>
        </li>
        </ol>
        """,
      payload: """
        One?

        First = Second **x**.
        Two? = ![Plan](https://library.example/media/plan-b59c5600.svg)
        """)
  }

  @Test func `a deck without a back`() throws {
    try expect(
      """
      ## One?

      ## Two?

      Answer.
      """,
      report: """
        content/decks/main.md:9:1: error: the card has no back [card-empty]
          9 | ## One?
            | ^^^^^^^
            = help: write the answer below the question

        """)
  }

  @Test func `two equal fronts`() throws {
    try expect(
      """
      ## One?

      A.

      ## One?

      B.
      """,
      report: """
        content/decks/main.md:13:1: error: the front 'One?' is already used by another card [card-duplicate]
          13 | ## One?
             | ^^^^^^^
             = help: ask a different question, or remove one of the two cards

        """)
  }

  @Test func `two equal fronts in different files`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/decks/flags/index.md": Sample.matter("Flags", "type: deck") + "Learn them.\n",
      "content/decks/flags/a (conflicted copy).md": "# What is Alfa?\n\nA diver is down.\n",
      "content/decks/flags/a.md": "# What is Alfa?\n\nA diver.\n",
    ])
    #expect(
      site.findings == [
        "content/decks/flags/a.md: error: the front 'What is Alfa?' is already used by another card, in content/decks/flags/a (conflicted copy).md [card-duplicate]"
      ])
  }

  @Test func `a rule divides the card of a file`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/decks/flags/index.md": Sample.matter("Flags", "type: deck"),
      "content/decks/flags/a.md": "# Which knot?\n\nIt does not slip.\n\n---\n\nThe bowline.\n",
      "content/decks/flags/b.md": "---\ntitle: Which flag?\n---\nIt is red.\n\n---\n\nBravo.\n",
      "content/decks/flags/c.md": "Above.\n\n# What?\n\nOne.\n\n---\n\nTwo.\n",
    ])
    let name = try #require(site.paths.first { $0.hasPrefix("payloads/") })
    let data = try #require(try site.object(name)["content_data"] as? [String: Any])
    let cards = try #require(data["cards"] as? [[String: Any]])
    #expect(
      cards.map { $0["front"] as? String } == [
        "Which knot?\n\nIt does not slip.", "Which flag?", "What?",
      ])
    #expect(cards[0]["back"] as? String == "The bowline.")
    // The words of the metadata are the whole front.
    #expect((cards[1]["back"] as? String)?.contains("It is red.") == true)
    #expect((cards[2]["back"] as? String)?.contains("One.") == true)
  }
}
