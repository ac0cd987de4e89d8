import Testing

@Suite struct YAMLValueRuleTests {
  @Test(arguments: [
    RuleCase(
      "words after a hash", "yaml-value", "guides/a.md",
      """
      ---
      title: Mooring on pier # 4
      ---
      Text.

      """,
      """
      content/guides/a.md:2:24: warning: a '#' after a space begins a comment, so these words are not read [yaml-value]
        2 | title: Mooring on pier # 4
          |                        ^^^
          = help: put the value in quotes if it contains the '#', or remove the comment

      """),
    RuleCase(
      "a value that is only a comment", "yaml-value", "guides/a.md",
      """
      ---
      title: Mooring
      tags: #sea
      ---
      Text.

      """,
      """
      content/guides/a.md:3:7: warning: 'tags' has no value: a '#' after a space begins a comment [yaml-value]
        3 | tags: #sea
          |       ^^^^
          = help: put the value in quotes if it contains the '#', or remove the comment

      """),
    RuleCase(
      "no space after the colon", "yaml-value", "checklists/a.yaml",
      """
      title: Engine
      items:
        - title:Oil

      """,
      """
      content/checklists/a.yaml:3:5: warning: 'title:' is part of the text here: a space is missing after the colon [yaml-value]
        3 |   - title:Oil
          |     ^^^^^^
          = help: write 'title: '

      """),
    RuleCase(
      "a hash in quotes and one in a word", "yaml-value", "guides/a.md",
      """
      ---
      title: "Mooring on pier # 4"
      tags: [c#]
      ---
      Text.

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
