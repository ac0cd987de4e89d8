import Testing

@Suite struct TitleHeadingRuleTests {
  @Test(arguments: [
    RuleCase(
      "a checklist with another heading", "title-heading", "checklists/a.md",
      """
      ---
      title: Engine
      ---
      # Motor

      - [ ] Oil

      """,
      """
      content/checklists/a.md:4:1: note: the heading 'Motor' is not shown: `title` says 'Engine' [title-heading]
        4 | # Motor
          | ^^^^^^^
          = help: remove one of the two, or write the heading as `##`

      """),
    RuleCase(
      "a deck with another heading", "title-heading", "decks/a.md",
      """
      ---
      title: Knots
      ---
      # Bends

      ## Which?

      That one.

      """,
      """
      content/decks/a.md:4:1: note: the heading 'Bends' is not shown: `title` says 'Knots' [title-heading]
        4 | # Bends
          | ^^^^^^^
          = help: remove one of the two, or write the heading as `##`

      """),
    RuleCase(
      "the same words", "title-heading", "checklists/a.md",
      """
      ---
      title: Engine
      ---
      # Engine

      - [ ] Oil

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
