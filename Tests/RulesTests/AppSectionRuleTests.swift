import Testing

@Suite struct AppSectionRuleTests {
  private static let front =
    "---\ntitle: Engine\ndescription: About it.\ntags: [a]\ncreated: 2026-01-15\n"

  @Test(arguments: [
    RuleCase(
      "items above the first heading", "app-section", "checklists/a.md",
      front + "visibility: public\n---\n- [ ] One\n\n## Oil\n\n- [ ] Two\n",
      """
      content/checklists/a.md:8:1: warning: these items are in a section without a title, so nobody can save a copy of the checklist in the app [app-section]
        8 | - [ ] One
          | ^^^^^^^^^
          = help: write a heading above them, such as `## Before you start`

      """),
    RuleCase(
      "a section with only text", "app-section", "checklists/a.md",
      front + "visibility: unlisted\n---\n## Oil\n\nCold.\n\n## Water\n\n- [ ] Two\n",
      """
      content/checklists/a.md:8:1: warning: this section has no items, so nobody can save a copy of the checklist in the app [app-section]
        8 | ## Oil
          | ^^^^^^
          = help: write an item as `- [ ] …`, or move its text to another section

      """),
    RuleCase(
      "a checklist without headings", "app-section", "checklists/a.md",
      front + "visibility: public\n---\n- [ ] One\n", ""),
    RuleCase(
      "in YAML", "app-section", "checklists/a.yaml",
      """
      title: Engine
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      sections:
        - Oil
        - title: Water
        - title: Fuel
          items: [One]

      """,
      """
      content/checklists/a.yaml:8:5: warning: this section has no items, so nobody can save a copy of the checklist in the app [app-section]
        8 |   - title: Water
          |     ^^^^^^^^^^^^
          = help: write `items:` with its items, or move its text to another section

      """),
    RuleCase(
      "a private one", "app-section", "checklists/a.md",
      front + "visibility: private\n---\n- [ ] One\n\n## Oil\n\nCold.\n", ""),
    RuleCase(
      "a heading that groups others", "app-section", "checklists/a.md",
      front + "visibility: public\n---\n## Engine\n\n### Oil\n\n- [ ] One\n", ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
