import Testing

@Suite struct DateOrderRuleTests {
  @Test(arguments: [
    RuleCase(
      "dates in the wrong order", "date-order", "guides/a.md",
      """
      ---
      updated: 2026-01-14
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:10: error: `updated` (2026-01-14) is before `created` (2026-01-15) [date-order]
        2 | updated: 2026-01-14
          |          ^^^^^^^^^^
          = help: swap the two, or remove `updated` to take it from the history

      """),
    RuleCase(
      "equal dates", "date-order", "guides/a.md",
      """
      ---
      updated: 2026-01-15
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
