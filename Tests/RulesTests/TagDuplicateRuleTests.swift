import Testing

@Suite struct TagDuplicateRuleTests {
  @Test(arguments: [
    RuleCase(
      "equal tags", "tag-duplicate", "guides/a.md",
      """
      ---
      tags: [Море, море, " МОРЕ ", é, é]
      description: About it.
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:14: error: the tag 'море' is given twice [tag-duplicate]
        2 | tags: [Море, море, " МОРЕ ", é, é]
          |              ^^^^
          = help: remove one of the two
      content/guides/a.md:2:20: error: the tag 'МОРЕ' is given twice [tag-duplicate]
        2 | tags: [Море, море, " МОРЕ ", é, é]
          |                    ^^^^^^^^
          = help: remove one of the two
      content/guides/a.md:2:34: error: the tag 'é' is given twice [tag-duplicate]
        2 | tags: [Море, море, " МОРЕ ", é, é]
          |                                 ^
          = help: remove one of the two

      """),
    RuleCase(
      "with other spaces and apostrophes", "tag-duplicate", "guides/a.md",
      """
      ---
      tags: [l'été, l\u{2019}été, au port, au\u{A0}port, Işık, ışık]
      description: About it.
      created: 2026-01-15
      visibility: private
      ---
      Text.

      """,
      """
      content/guides/a.md:2:15: warning: the tag 'l\u{2019}été' is given twice [tag-duplicate]
        2 | tags: [l'été, l\u{2019}été, au port, au\u{A0}port, Işık, ışık]
          |               ^^^^^
          = help: remove one of the two
      content/guides/a.md:2:31: warning: the tag 'au\u{A0}port' is given twice [tag-duplicate]
        2 | tags: [l'été, l\u{2019}été, au port, au\u{A0}port, Işık, ışık]
          |                               ^^^^^^^
          = help: remove one of the two
      content/guides/a.md:2:46: warning: the tag 'ışık' is given twice [tag-duplicate]
        2 | tags: [l'été, l\u{2019}été, au port, au\u{A0}port, Işık, ışık]
          |                                              ^^^^
          = help: remove one of the two

      """),
    RuleCase(
      "with another form of σ", "tag-duplicate", "charters/a.yaml",
      """
      name: Saronic Gulf
      start: 2026-09-05
      end: 2026-09-12
      tags: [πλούς, ΠΛΟΎΣ]

      """,
      """
      content/charters/a.yaml:4:15: warning: the tag 'ΠΛΟΎΣ' is given twice [tag-duplicate]
        4 | tags: [πλούς, ΠΛΟΎΣ]
          |               ^^^^^
          = help: remove one of the two

      """),
    RuleCase(
      "of a charter", "tag-duplicate", "charters/a.yaml",
      """
      name: Saronic Gulf
      start: 2026-09-05
      end: 2026-09-12
      tags: [sea, sea]

      """,
      """
      content/charters/a.yaml:4:13: warning: the tag 'sea' is given twice [tag-duplicate]
        4 | tags: [sea, sea]
          |             ^^^
          = help: remove one of the two

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
