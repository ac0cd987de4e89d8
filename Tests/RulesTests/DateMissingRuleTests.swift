import Testing

@Suite struct DateMissingRuleTests {
  @Test(arguments: [
    RuleCase(
      "no date", "date-missing", "guides/a.md",
      """
      ---
      title: Abc
      description: About it.
      tags: [a]
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:1: warning: the document has no date, and git does not know it yet; it would be published with the date 1970-01-01 [date-missing]
        2 | title: Abc
          | ^
          = help: write `created: …`, or commit the file

      """),
    RuleCase(
      "no date, private", "date-missing", "guides/a.md",
      """
      # Abc

      """,
      ""),
    RuleCase(
      "a date that is none", "date-missing", "guides/a.md",
      """
      ---
      created: November 16
      description: About it.
      tags: [a]
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
