import TestSupport
import Testing

@Suite struct TitleHeadingRuleTests {
  @Test(arguments: [
    RuleCase(
      "a checklist with another heading", "title-heading", "checklists/a.md",
      """
      ---
      title: Engine
      ---
      # Motor

      - [ ] Oil

      """,
      """
      content/checklists/a.md:4:1: note: the heading 'Motor' is not shown: `title` says 'Engine' [title-heading]
        4 | # Motor
          | ^^^^^^^
          = help: remove one of the two, or write the heading as `##`

      """),
    RuleCase(
      "a deck with another heading", "title-heading", "decks/a.md",
      """
      ---
      title: Knots
      ---
      # Bends

      ## Which?

      That one.

      """,
      """
      content/decks/a.md:4:1: note: the heading 'Bends' is not shown: `title` says 'Knots' [title-heading]
        4 | # Bends
          | ^^^^^^^
          = help: remove one of the two, or write the heading as `##`

      """),
    RuleCase(
      "the same words", "title-heading", "checklists/a.md",
      """
      ---
      title: Engine
      ---
      # Engine

      - [ ] Oil

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  @Test func `a comment above the title`() {
    let text = "<!-- markdownlint-disable MD013 -->\n\n# Lines\n\n## Springs\n\n- [ ] Rig it\n"
    let checklist = parse(text, path: "content/checklists/a.md")
    #expect(checklist.document.metadata.title.value == "Lines")
    #expect(checklist.checklist?.sections.map(\.titleText) == ["Springs"])
    let guide = parse(text, path: "content/guides/a.md")
    #expect(guide.document.metadata.title.value == "Lines")
    let first = guide.guide?.text.nodes.first.map { guide.document.parts[0].tree.nodes[$0] }
    #expect(first?.headingLevel == 2)
    #expect(guide.report == "" && checklist.report == "")
  }
}
