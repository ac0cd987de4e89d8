import Testing

@Suite struct ChecklistEmptyRuleTests {
  @Test(arguments: [
    RuleCase(
      "no items", "checklist-empty", "checklists/a.md",
      """
      ---
      title: Abc
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      ## A

      text

      """,
      """
      content/checklists/a.md:2:1: error: the checklist has no items; it needs at least one [checklist-empty]
        2 | title: Abc
          | ^
          = help: write items as `- [ ] What to do`

      """),
    RuleCase(
      "no items, YAML", "checklist-empty", "checklists/a.yaml",
      """
      title: Abc
      sections: []

      """,
      """
      content/checklists/a.yaml:1:1: error: the checklist has no items; it needs at least one [checklist-empty]
        1 | title: Abc
          | ^
          = help: write `sections:` with `items:`

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
