import Testing

@Suite struct HeadingLevelRuleTests {
  @Test(arguments: [
    RuleCase(
      "a level is missing", "heading-level", "guides/a.md",
      """
      ## Lines

      Text.

      #### Springs

      Text.

      """,
      """
      content/guides/a.md:5:1: note: a heading of level 4 follows one of level 2, with no level in between [heading-level]
        5 | #### Springs
          | ^^^^^^^^^^^^
          = help: write it as `### …`

      """),
    RuleCase(
      "hyphens right below words", "heading-level", "guides/a.md",
      """
      ## Lines

      Bow and stern.
      ---

      Text.

      """,
      """
      content/guides/a.md:3:1: warning: the line of hyphens below these words makes them a heading [heading-level]
        3 | Bow and stern.
          | ^^^^^^^^^^^^^^
          = help: write an empty line above `---`, or the heading as `## …`

      """),
    RuleCase(
      "level by level", "heading-level", "guides/a.md",
      """
      ## Lines

      Text.

      ### Springs

      Text.

      ## Fenders

      Text.

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
