import TestSupport
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
      "a charter of one day", "charter-dates", "charters/a.yaml",
      """
      name: Abc
      start: 2026-05-08
      end: 2026-05-08

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
