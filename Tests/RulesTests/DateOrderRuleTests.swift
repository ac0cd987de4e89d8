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
      "a private document", "date-order", "guides/a.md",
      """
      ---
      updated: 2026-01-14
      created: 2026-01-15
      ---
      Text.

      """,
      """
      content/guides/a.md:2:10: warning: `updated` (2026-01-14) is before `created` (2026-01-15) [date-order]
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
    RuleCase(
      "times of one day, and a day without a time", "date-order", "guides/a.md",
      """
      ---
      description: About it.
      tags: [a]
      created: 2026-05-31T23:39:00+03:00
      updated: 2026-05-31
      visibility: public
      ---
      Text.

      """,
      ""),
    RuleCase(
      "moments in another zone", "date-order", "guides/a.md",
      """
      ---
      description: About it.
      tags: [a]
      created: 2026-03-12T02:30:00+03:00
      updated: 2026-03-11T02:09:13+03:00
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:5:10: error: `updated` (2026-03-10T23:09:13Z) is before `created` (2026-03-11T23:30:00Z) [date-order]
        5 | updated: 2026-03-11T02:09:13+03:00
          |          ^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: swap the two, or remove `updated` to take it from the history

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
