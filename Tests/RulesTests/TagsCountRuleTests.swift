import Testing

@Suite struct TagsCountRuleTests {
  @Test(arguments: [
    RuleCase(
      "no tags", "tags-count", "guides/a.md",
      """
      ---
      title: Abc
      description: About it.
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:1: error: the document has no tags; published documents need at least 1 [tags-count]
        2 | title: Abc
          | ^
          = help: write `tags: [first, second]`, or set `visibility: private`

      """),
    RuleCase(
      "no tags, private", "tags-count", "guides/a.md",
      """
      # Abc

      """,
      """
      content/guides/a.md:1:1: warning: the document has no tags; published documents need at least 1 [tags-count]
        1 | # Abc
          | ^
          = help: write `tags: [first, second]`

      """),
    RuleCase(
      "ten tags", "tags-count", "guides/a.md",
      """
      ---
      tags: [a, b, c, d, e, f, g, h, i, j]
      description: About it.
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      ""),
    RuleCase(
      "eleven tags", "tags-count", "guides/a.md",
      """
      ---
      tags: [a, b, c, d, e, f, g, h, i, j, k]
      description: About it.
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:38: error: the document has 11 tags; the limit is 10 [tags-count]
        2 | tags: [a, b, c, d, e, f, g, h, i, j, k]
          |                                      ^
          = help: keep the ones that readers look for, or set `visibility: private`

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
