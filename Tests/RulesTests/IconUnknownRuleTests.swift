import Testing

@Suite struct IconUnknownRuleTests {
  @Test(arguments: [
    RuleCase(
      "in a heading", "icon-unknown", "checklists/a.md",
      """
      ## The spanner (collapsed, icon Spanner) ^tools

      - [ ] a

      """,
      """
      content/checklists/a.md:1:33: warning: the theme has no icon 'spanner', so none is shown [icon-unknown]
        1 | ## The spanner (collapsed, icon Spanner) ^tools
          |                                 ^^^^^^^
          = help: did you mean 'wrench'?

      """),
    RuleCase(
      "in YAML", "icon-unknown", "checklists/a.yaml",
      """
      sections:
        - title: The spanner
          icon: spanner
          items: [a]

      """,
      """
      content/checklists/a.yaml:3:11: warning: the theme has no icon 'spanner', so none is shown [icon-unknown]
        3 |     icon: spanner
          |           ^^^^^^^
          = help: did you mean 'wrench'?

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
