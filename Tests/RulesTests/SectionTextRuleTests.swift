import Testing

@Suite struct SectionTextRuleTests {
  @Test(arguments: [
    RuleCase(
      "text after items", "section-text", "checklists/a.md",
      """
      ## Engine

      - [ ] Oil

      With the engine cold.

      - [ ] Water

      """,
      """
      content/checklists/a.md:5:1: note: this comes after an item, but is shown above the items of its section [section-text]
        5 | With the engine cold.
          | ^^^^^^^^^^^^^^^^^^^^^
          = help: indent it below the item that it explains, or move it above the items

      """),
    RuleCase(
      "bullets without boxes", "section-text", "checklists/a.md",
      """
      ## Engine

      - Oil
      - Water

      ## Fuel

      - [ ] Level

      """,
      """
      content/checklists/a.md:3:1: note: the bullets have no boxes, so they are text and cannot be ticked off [section-text]
        3 | - Oil
          | ^^^^^
          = help: write `- [ ] …` for what is to be ticked off

      """),
    RuleCase(
      "text before items", "section-text", "checklists/a.md",
      """
      ## Engine

      With the engine cold.

      - [ ] Oil
      - [ ] Water

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
