import Testing

@Suite struct HeadingLevelRuleTests {
  @Test(arguments: [
    RuleCase(
      "a level is missing", "heading-level", "guides/a.md",
      """
      ## Lines

      Text.

      #### Springs

      Text.

      """,
      """
      content/guides/a.md:5:1: note: a heading of level 4 is below one of level 2, with no level in between [heading-level]
        5 | #### Springs
          | ^^^^^^^^^^^^
          = help: write it as `### …`

      """),
    RuleCase(
      "several headings miss the same level", "heading-level", "guides/a.md",
      """
      # Lines

      ## Bow

      #### Springs

      Text.

      #### Fenders

      Text.

      ### Knots

      ##### Bowline

      Text.

      """,
      """
      content/guides/a.md:5:1: note: a heading of level 4 is below one of level 2, with no level in between [heading-level]
        5 | #### Springs
          | ^^^^^^^^^^^^
          = help: write it, and 1 more below, as `### …`
      content/guides/a.md:15:1: note: a heading of level 5 is below one of level 3, with no level in between [heading-level]
        15 | ##### Bowline
           | ^^^^^^^^^^^^^
           = help: write it as `#### …`

      """),
    RuleCase(
      "text above the title", "heading-level", "guides/mooring.md",
      """
      For crews of two.

      # Lines and fenders

      Text.

      ## Springs

      Text.

      """,
      """
      content/guides/mooring.md:3:1: note: the title is shown again here, because there is text above it [heading-level]
        3 | # Lines and fenders
          | ^^^^^^^^^^^^^^^^^^^
          = help: move it above the text

      """),
    RuleCase(
      "text above the title of a checklist", "heading-level", "checklists/mooring.md",
      """
      For crews of two.

      # Lines and fenders

      ## Springs

      - Rig the bow spring

      """,
      """
      content/checklists/mooring.md:3:1: note: the title is shown again here, because there is text above it [heading-level]
        3 | # Lines and fenders
          | ^^^^^^^^^^^^^^^^^^^
          = help: move it above the text

      """),
    RuleCase(
      "hyphens right below words", "heading-level", "guides/a.md",
      """
      ## Lines

      Bow and stern.
      ---

      Text.

      """,
      """
      content/guides/a.md:3:1: warning: the line of hyphens below these words makes them a heading [heading-level]
        3 | Bow and stern.
          | ^^^^^^^^^^^^^^
          = help: write an empty line above `---`, or the heading as `## …`

      """),
    RuleCase(
      "a hyphen or two, or an equals sign, right below words", "heading-level", "guides/a.md",
      """
      Ask first.
      --

      Go on.
      =

      Springs
      -------

      """,
      """
      content/guides/a.md:1:1: warning: the `--` below these words makes them a heading [heading-level]
        1 | Ask first.
          | ^^^^^^^^^^
          = help: remove it, or write the heading as `## …`
      content/guides/a.md:4:1: warning: the `=` below these words makes them a heading [heading-level]
        4 | Go on.
          | ^^^^^^
          = help: remove it, or write the heading as `## …`

      """),
    RuleCase(
      "cards above a higher heading", "heading-level", "decks/a.md",
      """
      ### Bow

      Front.

      #### Light

      ### Stern

      Back.

      ## Side

      Port.

      """,
      """
      content/decks/a.md:1:1: warning: a heading of level 3 is part of the introduction, above the first card [heading-level]
        1 | ### Bow
          | ^^^^^^^
          = help: write it as `## …` if it is a card
      content/decks/a.md:5:1: note: a heading of level 4 is part of the introduction, above the first card [heading-level]
        5 | #### Light
          | ^^^^^^^^^^
          = help: write it as `## …` if it is a card
      content/decks/a.md:7:1: warning: a heading of level 3 is part of the introduction, above the first card [heading-level]
        7 | ### Stern
          | ^^^^^^^^^
          = help: write it as `## …` if it is a card

      """),
    RuleCase(
      "cards above a higher heading, below the title", "heading-level", "decks/a.md",
      """
      # Lights

      ### Bow

      Front.

      ### Stern

      Back.

      ## Side

      Port.

      """,
      """
      content/decks/a.md:3:1: warning: a heading of level 3 is below one of level 1, with no level in between [heading-level]
        3 | ### Bow
          | ^^^^^^^
          = help: write it, and 1 more below, as `## …`

      """),
    RuleCase(
      "level by level", "heading-level", "guides/a.md",
      """
      ## Lines

      Text.

      ### Springs

      Text.

      ## Fenders

      Text.

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
