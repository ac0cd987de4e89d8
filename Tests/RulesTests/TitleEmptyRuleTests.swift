import Testing

@Suite struct TitleEmptyRuleTests {
  @Test(arguments: [
    RuleCase(
      "no title", "title-empty", "guides/a.md",
      """
      ---
      title: "  "
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:8: error: the document has no title [title-empty]
        2 | title: "  "
          |        ^^^^
          = help: write `title: …` in the front matter, or a heading `# …`

      """),
    RuleCase(
      "a title that nobody can see", "title-empty", "guides/b.md",
      #"""
      ---
      title: "\u200B"
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """#,
      #"""
      content/guides/b.md:2:8: error: the document has no title [title-empty]
        2 | title: "\u200B"
          |        ^^^^^^^^
          = help: write `title: …` in the front matter, or a heading `# …`

      """#),
    RuleCase(
      "no title, private", "title-empty", "guides/a.md",
      """
      ---
      title:
      ---

      """,
      """
      content/guides/a.md:2:1: warning: the document has no title [title-empty]
        2 | title:
          | ^
          = help: write `title: …` in the front matter, or a heading `# …`

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
