import Testing

@Suite struct CharterDatesRuleTests {
  @Test(arguments: [
    RuleCase(
      "a charter that ends before it starts", "charter-dates", "charters/a.yaml",
      """
      name: Abc
      start: 2026-05-08
      end: 2026-05-01

      """,
      """
      content/charters/a.yaml:3:6: error: the charter ends on 2026-05-01, before it starts on 2026-05-08 [charter-dates]
        3 | end: 2026-05-01
          |      ^^^^^^^^^^
          = help: swap the two dates

      """),
    RuleCase(
      "a charter without its days, which others see", "charter-dates", "charters/a.yaml",
      """
      name: Abc
      visibility: community

      """,
      """
      content/charters/a.yaml:1:1: error: the charter has no 'end', and others need to know its last day [charter-dates]
        1 | name: Abc
          | ^
          = help: write `end: 2026-05-16`, or set `visibility: private`
      content/charters/a.yaml:1:1: error: the charter has no 'start', and others need to know its first day [charter-dates]
        1 | name: Abc
          | ^
          = help: write `start: 2026-05-16`, or set `visibility: private`

      """),
    RuleCase(
      "a charter without days that nobody else sees", "charter-dates", "charters/a.yaml",
      "name: Abc\nvisibility: private\n", ""),
    RuleCase(
      "a charter of one day", "charter-dates", "charters/a.yaml",
      """
      name: Abc
      start: 2026-05-08
      end: 2026-05-08

      """,
      ""),
    RuleCase(
      "a charter that ends on the day that is written, wherever that is", "charter-dates",
      "charters/a.yaml", "name: Abc\nstart: 2026-12-05T09:00:00+13:00\nend: 2026-12-05\n", ""),
    RuleCase(
      "a charter that ends on its first day, before it starts", "charter-dates",
      "charters/a.yaml",
      """
      name: Abc
      start: 2026-05-08T15:00:00Z
      end: 2026-05-08

      """,
      """
      content/charters/a.yaml:3:6: error: the charter ends at 2026-05-08T12:00:00Z, before it starts at 2026-05-08T15:00:00Z [charter-dates]
        3 | end: 2026-05-08
          |      ^^^^^^^^^^
          = help: write the days alone, or a later time

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
