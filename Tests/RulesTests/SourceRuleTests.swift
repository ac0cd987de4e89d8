import Testing

@Suite struct SourceRuleTests {
  @Test(arguments: [
    RuleCase(
      "front matter that is never closed", "source", "guides/a.md",
      """
      ---
      title: Mooring

      Text.

      """,
      """
      content/guides/a.md:1:1: error: the front matter that begins here has no closing `---` [source]
        1 | ---
          | ^^^
          = help: write a line `---` after the last key

      """),
    RuleCase(
      "front matter that is never closed, in a checklist", "source", "checklists/a.md",
      """
      ---
      title: Engine
      - [ ] Oil

      """,
      """
      content/checklists/a.md:1:1: error: the front matter that begins here has no closing `---` [source]
        1 | ---
          | ^^^
          = help: write a line `---` after the last key

      """),
    RuleCase(
      "front matter between its lines", "source", "guides/a.md",
      """
      ---
      title: Mooring
      ---
      Text.

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
