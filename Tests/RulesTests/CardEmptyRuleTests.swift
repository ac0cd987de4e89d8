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
      "pictures as fronts", "card-empty", "decks/a.md",
      "## ![](a.svg)\n\nA\n\n## ![[b.svg]] (#lights)\n\nB\n", ""),
    RuleCase(
      "a picture as a front, YAML", "card-empty", "decks/a.yaml",
      "cards:\n  - {front: \"![](a.svg)\", back: A}\n", ""),
    RuleCase(
      "a year as a back", "card-empty", "decks/a.md", "## Built?\n\n1984.\n\n## Lit?\n\n- 12.\n", ""
    ),
    RuleCase(
      "a front of only a key", "card-empty", "decks/a.md", "## ^lights\n\nA\n",
      """
      content/decks/a.md:1:1: error: the card has no front [card-empty]
        1 | ## ^lights
          | ^^^^^^^^^^
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
    RuleCase(
      "cards whose back shows nothing", "card-empty", "decks/a.md",
      """
      ## Comment

      <!-- later -->

      ## Break

      <br>

      ## Space

      &nbsp;

      ## Code

      ```
      ```

      ## Item

      -

      ## Callout

      > [!note]

      ## Shown

      ![](a.svg)

      """,
      """
      content/decks/a.md:1:1: error: the card has no back [card-empty]
        1 | ## Comment
          | ^^^^^^^^^^
          = help: write the answer below the question
      content/decks/a.md:5:1: error: the card has no back [card-empty]
        5 | ## Break
          | ^^^^^^^^
          = help: write the answer below the question
      content/decks/a.md:9:1: error: the card has no back [card-empty]
        9 | ## Space
          | ^^^^^^^^
          = help: write the answer below the question
      content/decks/a.md:13:1: error: the card has no back [card-empty]
        13 | ## Code
           | ^^^^^^^
           = help: write the answer below the question
      content/decks/a.md:18:1: error: the card has no back [card-empty]
        18 | ## Item
           | ^^^^^^^
           = help: write the answer below the question

      """),
    RuleCase(
      "cards whose sides show nothing, YAML", "card-empty", "decks/a.yaml",
      """
      cards:
        - {front: a, back: "<!-- later -->"}
        - {front: "<!-- later -->", back: b}
        - {front: "***", back: c}

      """,
      """
      content/decks/a.yaml:2:5: error: the card has no back [card-empty]
        2 |   - {front: a, back: "<!-- later -->"}
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: write the answer below the question
      content/decks/a.yaml:3:5: error: the card has no front [card-empty]
        3 |   - {front: "<!-- later -->", back: b}
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: write the question
      content/decks/a.yaml:4:5: error: the card has no front [card-empty]
        4 |   - {front: "***", back: c}
          |     ^^^^^^^^^^^^^^^^^^^^^^^
          = help: write the question

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
