import Testing

@Suite struct SectionTextRuleTests {
  @Test(arguments: [
    RuleCase(
      "text after items", "section-text", "checklists/a.md",
      """
      ## Engine

      - [ ] Oil

      With the engine cold.

      - [ ] Water

      """,
      """
      content/checklists/a.md:5:1: note: this comes after an item, but is shown above the items of its section [section-text]
        5 | With the engine cold.
          | ^^^^^^^^^^^^^^^^^^^^^
          = help: indent it below the item that it explains, or move it above the items

      """),
    RuleCase(
      "text and bullets after nested items", "section-text", "checklists/a.md",
      """
      - [ ] Engine

        Words before.

        - [ ] Oil
        - [ ] Fuel

        Only then start.

        <!-- Nobody reads this. -->

        - Slowly

      - [ ] Next

      """,
      """
      content/checklists/a.md:8:3: note: this comes after a nested item, but is shown above the nested items [section-text]
        8 |   Only then start.
          |   ^^^^^^^^^^^^^^^^
          = help: move it above the nested items, or write it as one, `- [ ] …`
      content/checklists/a.md:12:3: warning: the bullets have no boxes, so they are text and are shown above the nested items [section-text]
        12 |   - Slowly
           |   ^^^^^^^^
           = help: write `- [ ] …` for what is to be ticked off, or move them above the nested items

      """),
    RuleCase(
      "bullets without boxes", "section-text", "checklists/a.md",
      """
      ## Engine

      - Oil
      - Water

      ## Fuel

      - [ ] Level

      """,
      """
      content/checklists/a.md:3:1: note: the bullets have no boxes, so they are text and cannot be ticked off [section-text]
        3 | - Oil
          | ^^^^^
          = help: write `- [ ] …` for what is to be ticked off

      """),
    RuleCase(
      "a sentence about an item as a part of its title", "section-text", "checklists/a.md",
      """
      ## Engine

      - [ ] Check the oil
        Между метками.
        - [ ] Filter.
          Hand-tight only.
      - [ ] Pressure 3…4 bar
        Look at the gauge.
      -[ ] Bilge
        Dry, the hatch closed.

      """,
      """
      content/checklists/a.md:4:3: note: the line continues the title of the item above it [section-text]
        4 |   Между метками.
          |   ^^^^^^^^^^^^^^
          = help: if it explains the item, begin it with 6 spaces
      content/checklists/a.md:6:5: note: the line continues the title of the item above it [section-text]
        6 |     Hand-tight only.
          |     ^^^^^^^^^^^^^^^^
          = help: if it explains the item, begin it with 8 spaces
      content/checklists/a.md:8:3: note: the line continues the title of the item above it [section-text]
        8 |   Look at the gauge.
          |   ^^^^^^^^^^^^^^^^^^
          = help: if it explains the item, begin it with 6 spaces
      content/checklists/a.md:10:3: note: the line continues the title of the item above it [section-text]
        10 |   Dry, the hatch closed.
           |   ^^^^^^^^^^^^^^^^^^^^^^
           = help: if it explains the item, begin it with 6 spaces

      """),
    RuleCase(
      "titles that were wrapped, and descriptions", "section-text", "checklists/a.md",
      """
      ## Engine

      - [ ] Check the oil of the engine and look for drops below it, with
        both hatches open
      - [ ] Check the oil of the engine and look for drops below the pump of
        Alkyone
      - [ ] Позвонить в марину в Сплите, потом спросить, где
        Алкиона
      - [ ] Read the [list of
        Split](https://x.example), *then
        Hvar*, and
        Vis
      - [ ] Ask in Split,
        Hvar or Vis
      - [ ] Water (required)
        Between the marks.
      - [ ] Fuel
            Of both tanks.

      """,
      ""),
    RuleCase(
      "a bold line among headings of level 3", "section-text", "checklists/a.md",
      """
      ### Deck

      - [ ] Cleats

      **Engine:**

      - [ ] Oil

      ### Rig

      - [ ] Shrouds

      """,
      """
      content/checklists/a.md:5:1: note: this comes after an item, but is shown above the items of its section [section-text]
        5 | **Engine:**
          | ^^^^^^^^^^^
          = help: write it as a heading, `### Engine`, if a section begins here

      """),
    RuleCase(
      "a bold line above the first heading", "section-text", "checklists/a.md",
      """
      - [ ] Cleats

      **Engine**

      - [ ] Oil

      #### Rig

      - [ ] Shrouds

      """,
      """
      content/checklists/a.md:3:1: note: this comes after an item, but is shown above the items of its section [section-text]
        3 | **Engine**
          | ^^^^^^^^^^
          = help: write it as a heading, `#### Engine`, if a section begins here

      """),
    RuleCase(
      "short lines above items", "section-text", "checklists/a.md",
      """
      # Papers

      Documents:

      - [ ] Passport

      Engine:

      - [ ] Oil

      **SIGN IN** (before induction)

      - [ ] Identity

      **Then** go on

      - [ ] Team

      Only if it is cold:

      With words between.

      - [ ] Water

      Two lines of
      words:

      - [ ] Fuel

      """,
      """
      content/checklists/a.md:7:1: note: this comes after an item, but is shown above the items of its section [section-text]
        7 | Engine:
          | ^^^^^^^
          = help: write it as a heading, `## Engine`, if a section begins here, or move it above the items
      content/checklists/a.md:11:1: note: this comes after an item, but is shown above the items of its section [section-text]
        11 | **SIGN IN** (before induction)
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           = help: write it as a heading, `## SIGN IN (before induction)`, if a section begins here
      content/checklists/a.md:15:1: note: this comes after an item, but is shown above the items of its section [section-text]
        15 | **Then** go on
           | ^^^^^^^^^^^^^^
           = help: indent it below the item that it explains, or move it above the items
      content/checklists/a.md:19:1: note: this comes after an item, but is shown above the items of its section [section-text]
        19 | Only if it is cold:
           | ^^^^^^^^^^^^^^^^^^^
           = help: indent it below the item that it explains, or move it above the items
      content/checklists/a.md:21:1: note: this comes after an item, but is shown above the items of its section [section-text]
        21 | With words between.
           | ^^^^^^^^^^^^^^^^^^^
           = help: indent it below the item that it explains, or move it above the items
      content/checklists/a.md:25:1: note: this comes after an item, but is shown above the items of its section [section-text]
        25 | Two lines of
           | ^^^^^^^^^^^^
           = help: indent it below the item that it explains, or move it above the items

      """),
    RuleCase(
      "the only item of a list above items", "section-text", "checklists/a.md",
      """
      # Приём лодки

      1. Документы

      - [ ] Паспорт

      2. Двигатель

      - [ ] Масло

      * **Такелаж**

      - [ ] Ванты

      * Якорь

      - [ ] Цепь

      """,
      """
      content/checklists/a.md:3:1: note: the bullets have no boxes, so they are text and cannot be ticked off [section-text]
        3 | 1. Документы
          | ^^^^^^^^^^^^
          = help: write it as a heading, `## Документы`, if a section begins here, or `- [ ] …` if it is to be ticked off
      content/checklists/a.md:7:1: warning: the bullets have no boxes, so they are text and are shown above the items [section-text]
        7 | 2. Двигатель
          | ^^^^^^^^^^^^
          = help: write it as a heading, `## Двигатель`, if a section begins here, or `- [ ] …` if it is to be ticked off
      content/checklists/a.md:11:1: warning: the bullets have no boxes, so they are text and are shown above the items [section-text]
        11 | * **Такелаж**
           | ^^^^^^^^^^^^^
           = help: write it as a heading, `## Такелаж`, if a section begins here, or `- [ ] …` if it is to be ticked off
      content/checklists/a.md:15:1: warning: the bullets have no boxes, so they are text and are shown above the items [section-text]
        15 | * Якорь
           | ^^^^^^^
           = help: write `- [ ] …` for what is to be ticked off, or move them above the items

      """),
    RuleCase(
      "text before items", "section-text", "checklists/a.md",
      """
      ## Engine

      With the engine cold.

      - [ ] Oil
      - [ ] Water

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
