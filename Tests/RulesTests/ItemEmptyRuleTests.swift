import Testing

@Suite struct ItemEmptyRuleTests {
  @Test(arguments: [
    RuleCase(
      "items without words", "item-empty", "checklists/a.md",
      """
      - [ ] a
      - [ ]
      - [ ] (required)
      - [x] ^k

      """,
      """
      content/checklists/a.md:2:1: error: the item has no text [item-empty]
        2 | - [ ]
          | ^^^^^
          = help: write what to do after the check box, or remove the line
      content/checklists/a.md:4:1: error: the item has no text [item-empty]
        4 | - [x] ^k
          | ^^^^^^^^
          = help: write what to do after the check box, or remove the line

      """),
    RuleCase(
      "items without words, YAML", "item-empty", "checklists/a.yaml",
      """
      sections:
        - items: [a, "", {minutes: 2}, {title: }]

      """,
      """
      content/checklists/a.yaml:2:16: error: the item has no text [item-empty]
        2 |   - items: [a, "", {minutes: 2}, {title: }]
          |                ^^
          = help: write what to do, or remove the entry
      content/checklists/a.yaml:2:20: error: the item has no text [item-empty]
        2 |   - items: [a, "", {minutes: 2}, {title: }]
          |                    ^^^^^^^^^^^^
          = help: write what to do, or remove the entry
      content/checklists/a.yaml:2:34: error: the item has no text [item-empty]
        2 |   - items: [a, "", {minutes: 2}, {title: }]
          |                                  ^^^^^^^^^
          = help: write what to do, or remove the entry

      """),
    RuleCase(
      "items with nothing that can be seen", "item-empty", "checklists/a.yaml",
      #"""
      sections:
        - items: ["\u2028\u2029", "\u00A0\u200B", "\u2028a"]

      """#,
      #"""
      content/checklists/a.yaml:2:13: error: the item has no text [item-empty]
        2 |   - items: ["\u2028\u2029", "\u00A0\u200B", "\u2028a"]
          |             ^^^^^^^^^^^^^^
          = help: write what to do, or remove the entry
      content/checklists/a.yaml:2:29: error: the item has no text [item-empty]
        2 |   - items: ["\u2028\u2029", "\u00A0\u200B", "\u2028a"]
          |                             ^^^^^^^^^^^^^^
          = help: write what to do, or remove the entry

      """#),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
