import Testing

@Suite struct CardEmptyRuleTests {
  @Test(arguments: [
    RuleCase(
      "cards with a side missing", "card-empty", "decks/a.yaml",
      """
      cards:
        - {front: a}
        - {back: b}
        - {front: "", back: " "}
        - {}
        - {front: "- x", back: y}

      """,
      """
      content/decks/a.yaml:2:5: error: the card has no back [card-empty]
        2 |   - {front: a}
          |     ^^^^^^^^^^
          = help: write the answer below the question
      content/decks/a.yaml:3:5: error: the card has no front [card-empty]
        3 |   - {back: b}
          |     ^^^^^^^^^
          = help: write the question
      content/decks/a.yaml:4:5: error: the card has no front [card-empty]
        4 |   - {front: "", back: " "}
          |     ^^^^^^^^^^^^^^^^^^^^^^
          = help: write the question
      content/decks/a.yaml:5:5: error: the card has no front [card-empty]
        5 |   - {}
          |     ^^
          = help: write the question

      """),
    RuleCase(
      "cards with a side missing, Markdown", "card-empty", "decks/a.md",
      """
      ## a

      ##

      back

      ## b
      ---
      c

      """,
      """
      content/decks/a.md:1:1: error: the card has no back [card-empty]
        1 | ## a
          | ^^^^
          = help: write the answer below the question
      content/decks/a.md:3:1: error: the card has no front [card-empty]
        3 | ##
          | ^^
          = help: write the question

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
