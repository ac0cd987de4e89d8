import Testing

@Suite struct LookAlikeRuleTests {
  @Test(arguments: [
    RuleCase(
      "typographic quotes around a value", "look-alike", "guides/a.md",
      """
      ---
      title: “Mooring”
      ---
      Text.

      """,
      """
      content/guides/a.md:2:8: warning: the quotes around the value of 'title' are typographic, so they are part of it [look-alike]
        2 | title: “Mooring”
          |        ^^^^^^^^^
          = help: write `"` on both sides, or no quotes

      """),
    RuleCase(
      "parentheses inside a tag", "look-alike", "guides/a.md",
      """
      ---
      tags: crew, safety (basic)
      ---
      Text.

      """,
      ""),
    RuleCase(
      "ordinary signs", "look-alike", "guides/a.md",
      """
      ---
      title: "Mooring: “stern-to”"
      ---
      Text.

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
