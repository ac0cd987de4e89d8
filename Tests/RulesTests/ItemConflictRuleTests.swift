import Testing

@Suite struct ItemConflictRuleTests {
  @Test(arguments: [
    RuleCase(
      "an item both required and optional", "item-conflict", "checklists/a.md",
      """
      - [ ] ok (required)
      - [ ] Oil (required, optional)

      """,
      """
      content/checklists/a.md:2:1: error: the item is both required and optional [item-conflict]
        2 | - [ ] Oil (required, optional)
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: keep one of the two

      """),
    RuleCase(
      "an item both required and optional, YAML", "item-conflict", "checklists/a.yaml",
      """
      sections:
        - items:
            - {title: "Oil (required)", optional: true}

      """,
      """
      content/checklists/a.yaml:3:9: error: the item is both required and optional [item-conflict]
        3 |       - {title: "Oil (required)", optional: true}
          |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: keep one of the two

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
