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
      "another bullet above items", "yaml-value", "checklists/a.yaml",
      """
      title: Engine
      tags:
        -- oil
        - water

      """,
      """
      content/checklists/a.yaml:3:3: warning: a list item starts with '- ' in YAML, not with '--' [yaml-value]
        3 |   -- oil
          |   ^^
          = help: write '- ', or put the text in quotes

      """),
    RuleCase(
      "a bullet without its space above items", "yaml-value", "checklists/a.yaml",
      """
      title: Engine
      tags:
        -oil
        - water

      """,
      """
      content/checklists/a.yaml:3:3: warning: a list item starts with '- ' in YAML, not with '-o' [yaml-value]
        3 |   -oil
          |   ^^
          = help: write '- ', or put the text in quotes

      """),
    RuleCase(
      "an item with less indentation than the next", "yaml-value", "checklists/a.yaml",
      """
      title: Engine
      tags:
       - oil
        - water

      """,
      """
      content/checklists/a.yaml:3:2: warning: this list item is indented by 1 space, and the next one by 2, so that is part of its text [yaml-value]
        3 |  - oil
          |  ^^^^^
          = help: indent all items of a list alike

      """),
    RuleCase(
      "an item without its dash", "yaml-value", "checklists/a.yaml",
      """
      title: Engine
      tags:
        oil
        - water

      """,
      """
      content/checklists/a.yaml:3:3: warning: a list item is expected here, as on line 4 [yaml-value]
        3 |   oil
          |   ^^^
          = help: start the line with '- ', or move it out of the list

      """),
    RuleCase(
      "an item with more indentation", "yaml-value", "checklists/a.yaml",
      """
      title: Engine
      tags:
        - oil
          -- water
        - air

      """,
      """
      content/checklists/a.yaml:4:5: warning: this line is part of the text above it, not an item of the list [yaml-value]
        4 |     -- water
          |     ^^^^^^^^
          = help: indent it like the other items, and start it with '- '

      """),
    RuleCase(
      "a key without its colon", "yaml-value", "checklists/a.yaml",
      """
      title: Engine
      sections:
        - title: Oil
          items:
            - title Level seen
            - title: Leaks looked for
              minutes: 1

      """,
      """
      content/checklists/a.yaml:5:9: warning: 'title' is part of the text here: it is not a key without ': ' after it [yaml-value]
        5 |       - title Level seen
          |         ^^^^^
          = help: write 'title: Level seen'

      """),
    RuleCase(
      "words that begin like a key", "yaml-value", "checklists/a.yaml",
      """
      title: Engine
      sections:
        - title: Oil
          items:
            - title deeds
            - Leaks looked for

      """,
      ""),
    RuleCase(
      "words after an ampersand", "yaml-value", "checklists/a.yaml",
      """
      title: &B Engine start
      sections:
        - title: &deck Deck
          description: *deck
          items:
            - &x Oil
            - Fuel & water
            - R&D

      """,
      """
      content/checklists/a.yaml:1:8: warning: '&B' names the value for YAML and is not part of it [yaml-value]
        1 | title: &B Engine start
          |        ^^
          = help: put the value in quotes if it begins with the '&'
      content/checklists/a.yaml:6:9: warning: '&x' names the value for YAML and is not part of it [yaml-value]
        6 |       - &x Oil
          |         ^^
          = help: put the value in quotes if it begins with the '&'

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
