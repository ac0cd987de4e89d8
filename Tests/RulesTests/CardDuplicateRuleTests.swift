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

      """)
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
