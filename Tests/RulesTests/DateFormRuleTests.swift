import TestSupport
import Testing

@Suite struct DateFormRuleTests {
  @Test(arguments: [
    RuleCase(
      "words in place of a date", "date-form", "guides/a.md",
      """
      ---
      title: Mooring
      created: yesterday
      ---
      Text.

      """,
      """
      content/guides/a.md:3:10: error: 'created' must be a date, and 'yesterday' is not one [date-form]
        3 | created: yesterday
          |          ^^^^^^^^^
          = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z

      """),
    RuleCase(
      "a day that does not exist", "date-form", "guides/a.md",
      """
      ---
      title: Mooring
      updated: 2026-02-30
      ---
      Text.

      """,
      """
      content/guides/a.md:3:10: error: 'updated' must be a date, and '2026-02-30' is not one [date-form]
        3 | updated: 2026-02-30
          |          ^^^^^^^^^^
          = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z

      """),
    RuleCase(
      "a date that can be read in one way", "date-form", "guides/a.md",
      """
      ---
      title: Mooring
      created: 15 January 2026
      ---
      Text.

      """,
      """
      content/guides/a.md:3:10: error: 'created' must be a date, and '15 January 2026' is not one [date-form]
        3 | created: 15 January 2026
          |          ^^^^^^^^^^^^^^^
          = help: write it as 2026-01-15

      """),
    RuleCase(
      "a day, and a moment in UTC", "date-form", "guides/a.md",
      """
      ---
      title: Mooring
      created: 2026-01-15
      updated: 2026-01-15T09:00:00Z
      ---
      Text.

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  @Test(arguments: ["15. Januar 2026", "15 janvier 2026", "15 de enero de 2026", "15 gennaio 2026"])
  func `months of other languages are known`(date: String) {
    let sample = parse("---\ncreated: \(date)\n---\nText.\n", path: "content/guides/a.md")
    #expect(sample.findings.map(\.help) == ["write it as 2026-01-15"])
  }
}
