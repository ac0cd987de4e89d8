import Testing

@Suite struct DescriptionRequiredRuleTests {
  @Test(arguments: [
    RuleCase(
      "no description", "description-required", "guides/a.md",
      """
      ---
      title: Abc
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:1: error: the document has no description; published documents need one [description-required]
        2 | title: Abc
          | ^
          = help: write `description: …` in one or two sentences, or set `visibility: private`

      """),
    RuleCase(
      "no description, private", "description-required", "guides/a.md",
      """
      # Abc

      """,
      """
      content/guides/a.md:1:1: warning: the document has no description; published documents need one [description-required]
        1 | # Abc
          | ^
          = help: write `description: …` in one or two sentences

      """),
    RuleCase(
      "a blank description", "description-required", "guides/a.md",
      """
      ---
      title: Abc
      description: " "
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:3:14: error: the document has no description; published documents need one [description-required]
        3 | description: " "
          |              ^^^
          = help: write `description: …` in one or two sentences, or set `visibility: private`

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
