import Testing

@Suite struct CardDuplicateRuleTests {
  @Test(arguments: [
    RuleCase(
      "two equal fronts", "card-duplicate", "decks/a.md",
      """
      ## Море
      b

      ## море
      c

      ## Море
      longer

      ---
      d

      """,
      """
      content/decks/a.md:4:1: error: the front 'море' is already used by another card [card-duplicate]
        4 | ## море
          | ^^^^^^^
          = help: ask a different question, or remove one of the two cards

      """),
    RuleCase(
      "two equal longer fronts", "card-duplicate", "decks/a.md",
      """
      ## What?

      ![lights](a.svg)

      ---

      b

      ## What?

      ![lights](b.svg)

      ---

      c

      ## What?

      ![Lights](a.svg)

      ---

      d

      ## What?

      <!-- later -->

      ---

      e

      ## what?

      f

      """,
      """
      content/decks/a.md:17:1: error: the front 'What?' is already used by another card [card-duplicate]
        17 | ## What?
           | ^^^^^^^^
           = help: ask a different question, or remove one of the two cards
      content/decks/a.md:33:1: error: the front 'what?' is already used by another card [card-duplicate]
        33 | ## what?
           | ^^^^^^^^
           = help: ask a different question, or remove one of the two cards

      """),
    RuleCase(
      "fronts with pictures in their headings", "card-duplicate", "decks/a.md",
      """
      ## ![lights](a.svg)

      a

      ## ![lights](b.svg)

      b

      ## ![](c.svg)

      c

      ## ![](d.svg)

      d

      ## ![](c.svg)

      e

      """,
      """
      content/decks/a.md:17:1: error: this front is already used by another card [card-duplicate]
        17 | ## ![](c.svg)
           | ^^^^^^^^^^^^^
           = help: ask a different question, or remove one of the two cards

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
