import Testing

@Suite struct KeyUniqueRuleTests {
  @Test(arguments: [
    RuleCase(
      "a key used twice", "key-unique", "checklists/a.md",
      """
      ## A ^k
      - [ ] a ^k
        - [ ] b ^l
      - [ ] c ^l

      """,
      """
      content/checklists/a.md:2:1: error: the key '^k' is used twice in this document [key-unique]
        2 | - [ ] a ^k
          | ^^^^^^^^^^
          = help: give one of them another key
      content/checklists/a.md:4:1: error: the key '^l' is used twice in this document [key-unique]
        4 | - [ ] c ^l
          | ^^^^^^^^^^
          = help: give one of them another key

      """),
    RuleCase(
      "a key used twice", "key-unique", "decks/a.md",
      """
      ## a ^k
      b

      ## c ^k
      d

      """,
      """
      content/decks/a.md:4:1: error: the key '^k' is used twice in this document [key-unique]
        4 | ## c ^k
          | ^^^^^^^
          = help: give one of them another key

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
