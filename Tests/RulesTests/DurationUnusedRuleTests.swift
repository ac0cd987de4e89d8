import Testing

@Suite struct DurationUnusedRuleTests {
  @Test(arguments: [
    RuleCase(
      "on a list for emergencies", "duration-unused", "checklists/fire.md",
      """
      ---
      checklist_type: emergency
      duration: 5 min
      ---
      - [ ] Shout

      """,
      """
      content/checklists/fire.md:3:11: warning: emergency checklists do not show `duration` [duration-unused]
        3 | duration: 5 min
          |           ^^^^^
          = help: remove the line; such a list never shows a time

      """),
    RuleCase(
      "on a guide", "duration-unused", "guides/a.md",
      """
      ---
      duration: 5 min
      ---
      Text.

      """,
      """
      content/guides/a.md:2:11: warning: guides do not show `duration` [duration-unused]
        2 | duration: 5 min
          |           ^^^^^
          = help: remove the line; checklists show it

      """),
    RuleCase(
      "on another checklist", "duration-unused", "checklists/a.md",
      """
      ---
      checklist_type: daily
      duration: 5 min
      ---
      - [ ] Look

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
