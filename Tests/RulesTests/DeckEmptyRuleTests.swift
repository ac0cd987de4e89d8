import Testing

@Suite struct DeckEmptyRuleTests {
  @Test(arguments: [
    RuleCase(
      "no cards", "deck-empty", "decks/a.md",
      """
      # Abc

      text

      """,
      """
      content/decks/a.md:1:1: error: the deck has no cards [deck-empty]
        1 | # Abc
          | ^
          = help: write a card as a heading `## Question` with its answer below it

      """),
    RuleCase(
      "no cards, YAML", "deck-empty", "decks/a.yaml",
      """
      cards: []

      """,
      """
      content/decks/a.yaml:1:1: error: the deck has no cards [deck-empty]
        1 | cards: []
          | ^
          = help: write `cards:` with a `front` and a `back` each

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
