import Content
import Diagnostics
import Testing

/// What every rule says, and where.
@Suite struct RuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: String
    let path: String
    let text: String
    let report: String

    init(_ name: String, _ rule: String, _ path: String, _ text: String, _ report: String) {
      self.name = name
      self.rule = rule
      self.path = path
      self.text = text
      self.report = report
    }

    var testDescription: String { name }

    /// Expects the findings of the rule, as people read them.
    func expect(sourceLocation: SourceLocation = #_sourceLocation) {
      let sample = parse(text, path: "content/\(path)", rules: RuleBook())
      let findings = sample.findings.filter { $0.rule == rule }.inReportOrder()
      let found = HumanReport { _ in sample.source }.text(findings)
      #expect(found == report, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    Case(
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
    Case(
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
    Case(
      "a title too short", "title-length", "guides/a.md",
      """
      ---
      title: Ёж
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:8: error: the title has 2 characters; a published title has at least 3 [title-length]
        2 | title: Ёж
          |        ^^
          = help: say in it what the document is about, or set `visibility: private`

      """),
    Case(
      "a title too short, private", "title-length", "guides/a.md",
      """
      # A

      """,
      """
      content/guides/a.md:1:1: warning: the title has 1 character; a published title has at least 3 [title-length]
        1 | # A
          | ^^^
          = help: say in it what the document is about

      """),
    Case(
      "a title of three characters", "title-length", "guides/a.md",
      """
      ---
      title: é🙂👨‍👩‍👧
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      ""),
    Case(
      "a charter's title", "title-length", "charters/a.yaml",
      """
      name: A
      visibility: unlisted

      """,
      """
      content/charters/a.yaml:1:7: error: the title has 1 character; a published title has at least 3 [title-length]
        1 | name: A
          |       ^
          = help: say in it what the document is about, or set `visibility: private`

      """),
  ])
  func `the rules of titles`(sample: Case) {
    sample.expect()
  }

  @Test(arguments: [
    Case(
      "no description", "description-required", "guides/a.md",
      """
      ---
      title: Abc
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:1: error: the document has no description; a published document has one [description-required]
        2 | title: Abc
          | ^
          = help: write `description: …` in one or two sentences, or set `visibility: private`

      """),
    Case(
      "no description, private", "description-required", "guides/a.md",
      """
      # Abc

      """,
      """
      content/guides/a.md:1:1: warning: the document has no description; a published document has one [description-required]
        1 | # Abc
          | ^
          = help: write `description: …` in one or two sentences

      """),
    Case(
      "a blank description", "description-required", "guides/a.md",
      """
      ---
      title: Abc
      description: " "
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:3:14: error: the document has no description; a published document has one [description-required]
        3 | description: " "
          |              ^^^
          = help: write `description: …` in one or two sentences, or set `visibility: private`

      """),
  ])
  func `the rules of descriptions`(sample: Case) {
    sample.expect()
  }

  @Test(arguments: [
    Case(
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
      content/guides/a.md:2:1: error: the document has 0 tags; a published document has at least 1 [tags-count]
        2 | title: Abc
          | ^
          = help: write `tags: [first, second]`, or set `visibility: private`

      """),
    Case(
      "no tags, private", "tags-count", "guides/a.md",
      """
      # Abc

      """,
      """
      content/guides/a.md:1:1: warning: the document has 0 tags; a published document has at least 1 [tags-count]
        1 | # Abc
          | ^
          = help: write `tags: [first, second]`

      """),
    Case(
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
    Case(
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
      content/guides/a.md:2:38: error: the document has 11 tags; it has at most 10 [tags-count]
        2 | tags: [a, b, c, d, e, f, g, h, i, j, k]
          |                                      ^
          = help: keep the ones that readers look for, or set `visibility: private`

      """),
    Case(
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
  ])
  func `the rules of tags`(sample: Case) {
    sample.expect()
  }

  @Test(arguments: [
    Case(
      "no date", "date-missing", "guides/a.md",
      """
      ---
      title: Abc
      description: About it.
      tags: [a]
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:1: warning: the document has no date, and the version history has none for it; it is published as of 1970-01-01 [date-missing]
        2 | title: Abc
          | ^
          = help: write `created: …`, or commit the file

      """),
    Case(
      "no date, private", "date-missing", "guides/a.md",
      """
      # Abc

      """,
      ""),
    Case(
      "a date that is none", "date-missing", "guides/a.md",
      """
      ---
      created: November 16
      description: About it.
      tags: [a]
      visibility: public
      ---
      Text.

      """,
      ""),
    Case(
      "dates in the wrong order", "date-order", "guides/a.md",
      """
      ---
      updated: 2026-01-14
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:10: error: `updated` (2026-01-14) is before `created` (2026-01-15) [date-order]
        2 | updated: 2026-01-14
          |          ^^^^^^^^^^
          = help: exchange the two, or remove `updated` to take it from the history

      """),
    Case(
      "equal dates", "date-order", "guides/a.md",
      """
      ---
      updated: 2026-01-15
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      ""),
  ])
  func `the rules of dates`(sample: Case) {
    sample.expect()
  }

  @Test(arguments: [
    Case(
      "a public id of wrong form", "public-id-form", "guides/a.md",
      """
      ---
      public_id: Mooring 1
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:12: error: 'Mooring 1' is not a `public_id`: 3 to 80 small letters, digits and hyphens [public-id-form]
        2 | public_id: Mooring 1
          |            ^^^^^^^^^
          = help: remove the line to get one made from the title

      """),
    Case(
      "a public id too short", "public-id-form", "guides/a.md",
      """
      ---
      public_id: ab
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:12: error: 'ab' is not a `public_id`: 3 to 80 small letters, digits and hyphens [public-id-form]
        2 | public_id: ab
          |            ^^
          = help: remove the line to get one made from the title

      """),
    Case(
      "a public id that is taken", "public-id-form", "guides/a.md",
      """
      ---
      public_id: public
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:12: error: 'public' cannot be a `public_id`: the sync API lists all documents at that address [public-id-form]
        2 | public_id: public
          |            ^^^^^^
          = help: remove the line to get one made from the title

      """),
    Case(
      "a language of wrong form", "metadata-value", "guides/a.md",
      """
      ---
      language: Russian
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:11: error: 'Russian' is not a language tag [metadata-value]
        2 | language: Russian
          |           ^^^^^^^
          = help: write a tag such as en, ru or pt-BR

      """),
    Case(
      "aliases that are no addresses", "metadata-value", "guides/a.md",
      """
      ---
      aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:31: error: '/a b' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                               ^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:39: error: '//host/a' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                       ^^^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:49: error: '../up' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                 ^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:56: error: '/a?b' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                        ^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:64: error: 'https://x.y/z' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                                ^^^^^^^^^^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:81: error: '/' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                                                 ^^^
          = help: write it as /old/address/
      content/guides/a.md:2:86: error: '/./a' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                                                      ^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:94: error: '/\\a' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                                                              ^^^^^^
          = help: write it as /old/address/

      """),
  ])
  func `the rules of names and addresses`(sample: Case) {
    sample.expect()
  }

  @Test(arguments: [
    Case(
      "no items", "checklist-empty", "checklists/a.md",
      """
      ---
      title: Abc
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      ## A

      text

      """,
      """
      content/checklists/a.md:2:1: error: the checklist has no items; it has at least one section with at least one item [checklist-empty]
        2 | title: Abc
          | ^
          = help: write items as `- [ ] What to do`

      """),
    Case(
      "no items, YAML", "checklist-empty", "checklists/a.yaml",
      """
      title: Abc
      sections: []

      """,
      """
      content/checklists/a.yaml:1:1: error: the checklist has no items; it has at least one section with at least one item [checklist-empty]
        1 | title: Abc
          | ^
          = help: write `sections:` with `items:`

      """),
    Case(
      "an item both required and optional", "item-conflict", "checklists/a.md",
      """
      - [ ] ok (required)
      - [ ] Oil (required, optional)

      """,
      """
      content/checklists/a.md:2:1: error: the item is both required and optional [item-conflict]
        2 | - [ ] Oil (required, optional)
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: keep one of the two

      """),
    Case(
      "an item both required and optional, YAML", "item-conflict", "checklists/a.yaml",
      """
      sections:
        - items:
            - {title: "Oil (required)", optional: true}

      """,
      """
      content/checklists/a.yaml:3:9: error: the item is both required and optional [item-conflict]
        3 |       - {title: "Oil (required)", optional: true}
          |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: keep one of the two

      """),
    Case(
      "minutes out of range", "item-minutes", "checklists/a.md",
      """
      - [ ] a (0 min)
      - [ ] b (1 min)
      - [ ] c (1440 min)
        - [ ] d (1441 min)

      """,
      """
      content/checklists/a.md:1:1: error: the item takes 0 minutes; it takes 1 to 1440 [item-minutes]
        1 | - [ ] a (0 min)
          | ^^^^^^^^^^^^^^^
          = help: 1440 minutes are a day: divide what takes longer
      content/checklists/a.md:4:3: error: the item takes 1441 minutes; it takes 1 to 1440 [item-minutes]
        4 |   - [ ] d (1441 min)
          |   ^^^^^^^^^^^^^^^^^^
          = help: 1440 minutes are a day: divide what takes longer

      """),
    Case(
      "items without words", "item-empty", "checklists/a.md",
      """
      - [ ] a
      - [ ]
      - [ ] (required)
      - [x] ^k

      """,
      """
      content/checklists/a.md:2:1: error: the item has no words [item-empty]
        2 | - [ ]
          | ^^^^^
          = help: write what to do behind the check box, or remove the line
      content/checklists/a.md:4:1: error: the item has no words [item-empty]
        4 | - [x] ^k
          | ^^^^^^^^
          = help: write what to do behind the check box, or remove the line

      """),
    Case(
      "items without words, YAML", "item-empty", "checklists/a.yaml",
      """
      sections:
        - items: [a, "", {minutes: 2}, {title: }]

      """,
      """
      content/checklists/a.yaml:2:16: error: the item has no words [item-empty]
        2 |   - items: [a, "", {minutes: 2}, {title: }]
          |                ^^
          = help: write what to do behind the check box, or remove the line
      content/checklists/a.yaml:2:20: error: the item has no words [item-empty]
        2 |   - items: [a, "", {minutes: 2}, {title: }]
          |                    ^^^^^^^^^^^^
          = help: write what to do behind the check box, or remove the line
      content/checklists/a.yaml:2:34: error: the item has no words [item-empty]
        2 |   - items: [a, "", {minutes: 2}, {title: }]
          |                                  ^^^^^^^^^
          = help: write what to do behind the check box, or remove the line

      """),
    Case(
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
          = help: give one of the two another key
      content/checklists/a.md:4:1: error: the key '^l' is used twice in this document [key-unique]
        4 | - [ ] c ^l
          | ^^^^^^^^^^
          = help: give one of the two another key

      """),
  ])
  func `the rules of checklists`(sample: Case) {
    sample.expect()
  }

  @Test(arguments: [
    Case(
      "no cards", "deck-empty", "decks/a.md",
      """
      # Abc

      text

      """,
      """
      content/decks/a.md:1:1: error: the deck has no cards [deck-empty]
        1 | # Abc
          | ^
          = help: write a card as a heading `## Question` and its answer below

      """),
    Case(
      "no cards, YAML", "deck-empty", "decks/a.yaml",
      """
      cards: []

      """,
      """
      content/decks/a.yaml:1:1: error: the deck has no cards [deck-empty]
        1 | cards: []
          | ^
          = help: write `cards:`

      """),
    Case(
      "cards with a side missing", "card-empty", "decks/a.yaml",
      """
      cards:
        - {front: a}
        - {back: b}
        - {front: "", back: " "}
        - {}
        - {front: "- x", back: y}

      """,
      """
      content/decks/a.yaml:2:5: error: the card has no back [card-empty]
        2 |   - {front: a}
          |     ^^^^^^^^^^
          = help: write the answer below the question
      content/decks/a.yaml:3:5: error: the card has no front [card-empty]
        3 |   - {back: b}
          |     ^^^^^^^^^
          = help: write the question
      content/decks/a.yaml:4:5: error: the card has no front [card-empty]
        4 |   - {front: "", back: " "}
          |     ^^^^^^^^^^^^^^^^^^^^^^
          = help: write the question
      content/decks/a.yaml:5:5: error: the card has no front [card-empty]
        5 |   - {}
          |     ^^
          = help: write the question

      """),
    Case(
      "cards with a side missing, Markdown", "card-empty", "decks/a.md",
      """
      ## a

      ##

      back

      ## b
      ---
      c

      """,
      """
      content/decks/a.md:1:1: error: the card has no back [card-empty]
        1 | ## a
          | ^^^^
          = help: write the answer below the question
      content/decks/a.md:3:1: error: the card has no front [card-empty]
        3 | ##
          | ^^
          = help: write the question

      """),
    Case(
      "two equal fronts", "card-duplicate", "decks/a.md",
      """
      ## Море
      b

      ## море
      c

      ## Море
      longer

      ---
      d

      """,
      """
      content/decks/a.md:4:1: error: the front 'море' is that of another card too [card-duplicate]
        4 | ## море
          | ^^^^^^^
          = help: ask two different questions, or remove one

      """),
    Case(
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
          = help: give one of the two another key

      """),
  ])
  func `the rules of decks`(sample: Case) {
    sample.expect()
  }

  @Test(arguments: [
    Case(
      "a charter that ends before it starts", "charter-dates", "charters/a.yaml",
      """
      name: Abc
      start: 2026-05-08
      end: 2026-05-01

      """,
      """
      content/charters/a.yaml:3:6: error: the charter ends on 2026-05-01, before it starts on 2026-05-08 [charter-dates]
        3 | end: 2026-05-01
          |      ^^^^^^^^^^
          = help: exchange the two days

      """),
    Case(
      "a charter of one day", "charter-dates", "charters/a.yaml",
      """
      name: Abc
      start: 2026-05-08
      end: 2026-05-08

      """,
      ""),
  ])
  func `the rules of charters`(sample: Case) {
    sample.expect()
  }

  @Test(arguments: [
    Case(
      "raw HTML", "raw-html", "guides/a.md",
      """
      a <b>c</b> <!-- d -->

      <div class="x">
      y
      </div>

      <!-- z -->

      """,
      """
      content/guides/a.md:1:3: warning: HTML is shown as text, not obeyed: '<b>' [raw-html]
        1 | a <b>c</b> <!-- d -->
          |   ^^^
          = help: write it in Markdown, or remove it
      content/guides/a.md:1:7: warning: HTML is shown as text, not obeyed: '</b>' [raw-html]
        1 | a <b>c</b> <!-- d -->
          |       ^^^^
          = help: write it in Markdown, or remove it
      content/guides/a.md:3:1: warning: HTML is shown as text, not obeyed: '<div class="x">' [raw-html]
        3 | <div class="x">
          | ^^^^^^^^^^^^^^^
          = help: write it in Markdown, or remove it

      """),
    Case(
      "raw HTML in YAML", "raw-html", "decks/a.yaml",
      """
      cards:
        - front: "a \\u2014 <i>b</i>"
          back: |
            c

            <hr>

      """,
      """
      content/decks/a.yaml:2:22: warning: HTML is shown as text, not obeyed: '<i>' [raw-html]
        2 |   - front: "a \\u2014 <i>b</i>"
          |                      ^^^
          = help: write it in Markdown, or remove it
      content/decks/a.yaml:2:26: warning: HTML is shown as text, not obeyed: '</i>' [raw-html]
        2 |   - front: "a \\u2014 <i>b</i>"
          |                          ^^^^
          = help: write it in Markdown, or remove it
      content/decks/a.yaml:6:7: warning: HTML is shown as text, not obeyed: '<hr>' [raw-html]
        6 |       <hr>
          |       ^^^^
          = help: write it in Markdown, or remove it

      """),
    Case(
      "images without words", "image-alt", "guides/a.md",
      """
      ![](a.png) ![ ](b.png) ![*c*](c.png) ![`d`](d.png)

      """,
      """
      content/guides/a.md:1:1: warning: the image has no alternative text [image-alt]
        1 | ![](a.png) ![ ](b.png) ![*c*](c.png) ![`d`](d.png)
          | ^^^^^^^^^^
          = help: say between the brackets what it shows: ![what it shows](…)
      content/guides/a.md:1:12: warning: the image has no alternative text [image-alt]
        1 | ![](a.png) ![ ](b.png) ![*c*](c.png) ![`d`](d.png)
          |            ^^^^^^^^^^^
          = help: say between the brackets what it shows: ![what it shows](…)

      """),
    Case(
      "forbidden addresses", "link-scheme", "guides/a.md",
      """
      ---
      title: Abc
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      [a](javascript:x) ![b](//c.d/e.png)

      > [f]

      [f]: data:text/html,aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa

      """,
      """
      content/guides/a.md:8:1: error: the address 'javascript:x' does not begin with an allowed scheme [link-scheme]
        8 | [a](javascript:x) ![b](//c.d/e.png)
          | ^^^^^^^^^^^^^^^^^
          = help: allowed are http, https, mailto and tel, and relative paths to files of the library
      content/guides/a.md:8:19: error: the address '//c.d/e.png' does not begin with an allowed scheme [link-scheme]
        8 | [a](javascript:x) ![b](//c.d/e.png)
          |                   ^^^^^^^^^^^^^^^^^
          = help: allowed are http, https, mailto and tel, and relative paths to files of the library
      content/guides/a.md:10:3: error: the address 'data:text/html,aaaaaaaaaaaaaaaaaaaaaaaaa…' does not begin with an allowed scheme [link-scheme]
        10 | > [f]
           |   ^^^
           = help: allowed are http, https, mailto and tel, and relative paths to files of the library

      """),
    Case(
      "forbidden addresses, private", "link-scheme", "guides/a.md",
      """
      [a](vbscript:x)

      """,
      """
      content/guides/a.md:1:1: warning: the address 'vbscript:x' does not begin with an allowed scheme [link-scheme]
        1 | [a](vbscript:x)
          | ^^^^^^^^^^^^^^^
          = help: allowed are http, https, mailto and tel, and relative paths to files of the library

      """),
  ])
  func `the rules of texts`(sample: Case) {
    sample.expect()
  }
}

/// What only eyes can see, and what only a history knows.
@Suite struct HintTests {
  @Test(arguments: [
    ("- [ ] **Close the sea cock**", "'Close the sea cock'"),
    ("- [ ] Gas off (!!!)", "'Gas off (!!!)'"),
    ("- [ ] ⚠️ **Battery** off", "'⚠️ Battery off'"),
  ])
  func `an item that looks like a must is offered as one`(line: String, words: String) {
    let sample = parse("---\ntitle: Abc\n---\n\(line)\n", rules: RuleBook())
    let found = sample.findings.filter { $0.rule == "item-emphasis" }
    #expect(
      found.map(\.message) == ["\(words) is written as if it must be done, but is not marked so"])
    #expect(found.first?.help == "write `(required)` behind it, and the app knows it too")
    #expect(found.first?.severity == .note)
  }

  @Test(arguments: [
    "- [ ] **Close the sea cock** (required)", "- [ ] **Close** the sea cock",
    "- [ ] **If water comes in, close it**", "- [ ] **Если есть течь, закрыть**",
    "- [ ] **Look** (optional)",
  ])
  func `others are left alone`(line: String) {
    let sample = parse("---\ntitle: Abc\n---\n\(line)\n", rules: RuleBook())
    #expect(!sample.rules.contains("item-emphasis"))
  }

  @Test(arguments: [
    "November 16", "16 November", "nov. 16", "16 ноября", "16.11.",
  ])
  func `a day without a year has that of the history`(written: String) throws {
    let history = FileHistory(
      created: try #require(Timestamp(iso: "2024-03-01")),
      updated: try #require(Timestamp(iso: "2025-12-24")))
    let sample = parse(
      "---\ntitle: Abc\ncreated: \(written)\nupdated: 2026-01-01\n---\n- [ ] x\n",
      history: history)
    #expect(sample.document.metadata.created?.value.isoDate == "2024-11-16")
    #expect(
      sample.findings.map(\.message) == [
        "'\(written)' has no year; 2024 is taken from the version history"
      ])
    #expect(sample.findings.first?.help == "write it as 2024-11-16")
  }

  @Test func `an item without any words is no must`() {
    let sample = parse(
      "title: Abc\nsections:\n  - items: [{minutes: 2}]\n",
      path: "content/checklists/a.yaml", rules: RuleBook())
    #expect(sample.rules.contains("item-empty") && !sample.rules.contains("item-emphasis"))
  }

  @Test func `without a history it is no date`() {
    let sample = parse("---\ntitle: Abc\nupdated: November 16\n---\n- [ ] x\n")
    #expect(sample.rules == ["date-form"])
  }
}
