import Testing

@Suite struct ItemMinutesRuleTests {
  @Test(arguments: [
    RuleCase(
      "minutes out of range", "item-minutes", "checklists/a.md",
      """
      - [ ] a (0 min)
      - [ ] b (1 min)
      - [ ] c (1440 min)
        - [ ] d (1441 min)

      """,
      """
      content/checklists/a.md:1:1: error: 0 minutes is out of range; an item may take 1 to 1440 minutes [item-minutes]
        1 | - [ ] a (0 min)
          | ^^^^^^^^^^^^^^^
          = help: write how long it takes, or leave the minutes out
      content/checklists/a.md:4:3: error: 1441 minutes is out of range; an item may take 1 to 1440 minutes [item-minutes]
        4 |   - [ ] d (1441 min)
          |   ^^^^^^^^^^^^^^^^^^
          = help: the limit is 1440 minutes (one day); split longer tasks

      """),
    RuleCase(
      "minutes that are larger than any number of ours", "item-minutes", "checklists/a.yaml",
      """
      sections:
        - items:
            - title: a
              minutes: 9223372036854775807
            - title: b
              minutes: -9223372036854775807

      """,
      """
      content/checklists/a.yaml:3:9: error: more than 999999999999 minutes is out of range; an item may take 1 to 1440 minutes [item-minutes]
        3 |       - title: a
          |         ^^^^^^^^
          = help: the limit is 1440 minutes (one day); split longer tasks
      content/checklists/a.yaml:5:9: error: less than -999999999999 minutes is out of range; an item may take 1 to 1440 minutes [item-minutes]
        5 |       - title: b
          |         ^^^^^^^^
          = help: write how long it takes, or leave the minutes out

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
