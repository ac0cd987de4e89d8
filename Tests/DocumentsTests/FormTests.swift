import Documents
import Rules
import Settings
import TestSupport
import Testing

/// One checklist in both forms.
@Suite struct FormTests {
  private let markdown = parse(
    """
    ---
    id: 0123ABCD-4567-89AB-CDEF-0123456789AB
    title: Engine check
    description: Before every start.
    tags: [engine, daily]
    created: 2026-01-15
    checklist_type: daily
    ---

    ## Engine (icon wrench, collapsed) ^engine

    What *to* look for.

    - [ ] Check the oil (required, 2 min, #oil, @skipper) ^oil
          Between the marks.
      - [ ] Dipstick (optional)
      - [ ] Cap
    - [ ] Lights … ON
    - [ ] Lights … ON
    - [ ] Plain & simple, **bold**

    ## Deck

    - [ ] Lines (#one, #two)
    """)

  private let yaml = parse(
    """
    id: 0123ABCD-4567-89AB-CDEF-0123456789AB
    title: Engine check
    description: Before every start.
    tags: [engine, daily]
    created: 2026-01-15
    checklist_type: daily
    sections:
      - title: Engine
        icon: wrench
        collapsed: true
        id: engine
        description: What *to* look for.
        items:
          - title: Check the oil
            required: true
            minutes: 2
            tags: [oil]
            role: skipper
            id: ^oil
            description: Between the marks.
            items:
              - Dipstick (optional)
              - title: Cap
          - Lights … ON
          - Lights … ON
          - "Plain & simple, **bold**"
      - title: Deck
        items:
          - title: Lines (#one)
            tags: two
    """, path: "content/checklists/sample.yaml")

  @Test func `both are read without findings`() {
    #expect(markdown.report == "")
    #expect(yaml.report == "")
  }

  @Test func `both have the same sections and items`() {
    #expect(
      markdown.outline == """
        # Engine icon=wrench collapsed ^engine
        - Check the oil required 2min #oil @skipper ^oil
          - Dipstick optional
          - Cap
        - Lights => ON
        - Lights => ON
        - Plain & simple, bold
        # Deck
        - Lines #one #two
        """)
    let swapped = yaml.outline.replacing("#two #one", with: "#one #two")
    #expect(swapped == markdown.outline)
  }

  @Test func `both have the same ids and anchors`() throws {
    let (left, right) = try (#require(markdown.checklist), #require(yaml.checklist))
    #expect(left.sections.map(\.id) == right.sections.map(\.id))
    #expect(left.allItems.map(\.id) == right.allItems.map(\.id))
    #expect(left.sections.map(\.anchor) == right.sections.map(\.anchor))
    #expect(left.allItems.map(\.anchor) == right.allItems.map(\.anchor))
  }

  @Test func `both have the same payload`() {
    let swapped = yaml.payload().replacing(#""two","one""#, with: #""one","two""#)
    #expect(swapped == markdown.payload())
  }

  @Test func `a description of several lines is the same in both`() {
    let id = "0123ABCD-4567-89AB-CDEF-0123456789AB"
    let markdown = parse("---\nid: \(id)\ntitle: T\n---\n## A\n- [ ] a\n      one\n      two\n")
    let yaml = parse(
      """
      id: \(id)
      title: T
      sections:
        - title: A
          items:
            - title: a
              description: |
                one
                two
      """, path: "content/checklists/a.yaml")
    #expect(markdown.payload() == yaml.payload())
    #expect(markdown.payload().contains(#""itemDescription":"one\ntwo""#))
  }
}

@Suite struct YAMLIntroductionTests {
  private let head = "id: 0123ABCD-4567-89AB-CDEF-0123456789AB\ntitle: T\n"

  @Test func `the introduction of a checklist is the same in both forms`() {
    let markdown = parse("---\n\(head)---\nRead *this*.\n\n## A\n- [ ] a\n")
    let yaml = parse(
      head + "introduction: Read *this*.\nsections:\n  - title: A\n    items: [a]\n",
      path: "content/checklists/a.yaml")
    #expect(yaml.report == "")
    #expect(yaml.markdown(yaml.checklist?.introduction) == "Read *this*.")
    #expect(yaml.payload() == markdown.payload())
  }

  @Test func `the introduction of a deck is before its cards`() {
    let yaml = parse(
      head + "introduction: |\n  Learn them.\n\n  - all\ncards: [{ front: A, back: Alfa }]\n",
      path: "content/decks/a.yaml")
    #expect(yaml.report == "")
    #expect(yaml.markdown(yaml.deck?.introduction) == "Learn them.\n\n- all")
  }

  @Test func `an introduction is one text`() {
    let yaml = parse(head + "introduction: [a]\nsections: []\n", path: "content/checklists/a.yaml")
    #expect(
      yaml.report == """
        content/checklists/a.yaml:3:15: error: 'introduction' must be text, not a list [metadata-value]
          3 | introduction: [a]
            |               ^^^
            = help: write `introduction: …` on one line

        """)
  }
}

@Suite struct YAMLChecklistTests {
  private func read(_ text: String) -> Sample { parse(text, path: "content/checklists/a.yaml") }

  @Test func `mistakes are reported where they are`() {
    let sample = read(
      """
      sections:
        - titel: One
          collapsed: yes
          items:
            - title: [a]
              minutes: two
              tags: {a: b}
              requird: true
            - [nested]
        - items: text
        - words
      """)
    #expect(
      sample.report == """
        content/checklists/a.yaml:2:5: warning: sections have no key 'titel' [unknown-key]
          2 |   - titel: One
            |     ^^^^^
            = help: did you mean 'title'?
        content/checklists/a.yaml:3:16: error: 'collapsed' must be true or false, not 'yes' [metadata-value]
          3 |     collapsed: yes
            |                ^^^
            = help: write `collapsed: true`
        content/checklists/a.yaml:5:16: error: 'title' must be text, not a list [metadata-value]
          5 |       - title: [a]
            |                ^^^
            = help: write `title: …` on one line
        content/checklists/a.yaml:6:18: error: 'minutes' must be a whole number, not 'two' [metadata-value]
          6 |         minutes: two
            |                  ^^^
            = help: write a whole number, such as `minutes: 2`
        content/checklists/a.yaml:7:15: error: 'tags' must be text or a list of texts, not keys with values [metadata-value]
          7 |         tags: {a: b}
            |               ^^^^^^
            = help: write `tags: [one, two]`
        content/checklists/a.yaml:8:9: warning: items have no key 'requird' [unknown-key]
          8 |         requird: true
            |         ^^^^^^^
            = help: did you mean 'required'?
        content/checklists/a.yaml:9:9: error: an item needs keys such as `title:` and `description:`; this is a list [metadata-value]
          9 |       - [nested]
            |         ^^^^^^^^
        content/checklists/a.yaml:10:12: error: 'items' must be a list [metadata-value]
          10 |   - items: text
             |            ^^^^
             = help: begin each of its entries with `- `
        content/checklists/a.yaml:11:5: error: a section needs keys such as `title:` and `items:`; 'words' is only text [metadata-value]
          11 |   - words
             |     ^^^^^
             = help: write `- title: words` with `items:` below it; if it is an item, indent it as one

        """)
  }

  @Test func `sections that are not a list are reported`() {
    #expect(read("sections: text").rules == ["metadata-value"])
    #expect(read("sections:").rules == [])
    #expect(read("title: x").outline == "")
  }

  @Test func `a near attribute inside a scalar is reported at its own place`() throws {
    let text = "sections:\n  - items:\n      - \"Oil \\u2014 (requierd)\"\n"
    let finding = try #require(read(text).findings.first)
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[finding.range], as: UTF8.self) == "requierd")
  }

  @Test func `tags and roles of items are read as those of documents`() throws {
    let sample = parse(
      """
      sections:
        - items:
            - title: Oil
              tags: "#oil, water"
              role: >
                skipper
            - {title: Belt, tags: ["#belt", "a, b"], role: "@skipper, @first mate"}
            - {title: Fuel, role: ["@skipper", "mate, or cook"]}
      """, path: "content/checklists/a.yaml")
    let items = try #require(sample.checklist).sections[0].items
    #expect(items.map(\.attributes.tags) == [["oil", "water"], ["belt", "a, b"], []])
    #expect(
      items.map(\.attributes.roles) == [
        ["skipper"], ["skipper", "first mate"], ["skipper", "mate, or cook"],
      ])
  }

  @Test func `a question mark is not an item`() {
    let text = "title: A\nsections:\n  - items:\n      - ?\n"
    let findings = parse(text, path: "content/checklists/a.yaml").findings
    #expect(
      findings.contains {
        $0.message == "YAML reads this item as an empty key without a value"
          && $0.help == "put the item in quotes, such as `- \"?\"`"
      }, "\(findings.map(\.message))")
  }

  @Test func `tags and roles are not Markdown`() {
    let sample = parse(
      """
      title: A checklist
      description: About it.
      tags: [a]
      sections:
        - title: A
          items:
            - title: a
              tags: ["<b>", "[x](javascript:y)"]
              role: ["![](z)"]
      """, path: "content/checklists/a.yaml", rules: RuleBook())
    #expect(sample.report == "")
    #expect(sample.document.links == [])
  }
}
