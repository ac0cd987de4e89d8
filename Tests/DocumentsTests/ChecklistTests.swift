import Contract
import Documents
import Rendering
import TestSupport
import Testing

@Suite struct ChecklistTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let outline: String

    init(_ name: String, _ text: String, _ outline: String) {
      self.name = name
      self.text = text
      self.outline = outline
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      "sections, attributes and keys",
      """
      # Engine check

      ## Engine (icon wrench, collapsed) ^engine
      - [ ] Check the oil level (required, 2 min, #engine, @skipper) ^oil
      - [x] Start (optional)

      ## Deck
      1. [ ] Lines
      """,
      """
      # Engine icon=wrench collapsed ^engine
      - Check the oil level required 2min #engine @skipper ^oil
      - Start optional
      # Deck
      - Lines
      """),
    Case(
      "attributes in Russian",
      """
      ## Двигатель (значок ключ, свёрнуто)
      - [ ] Масло (обязательно, 2 мин, #двигатель, @шкипер)
      - [ ] Вода (по желанию, 10 минут)
      - [ ] Ремень (Обязательно, 1 минута)
      - [ ] Свет (СВЕРНУТО)
      """,
      """
      # Двигатель icon=ключ collapsed
      - Масло required 2min #двигатель @шкипер
      - Вода optional 10min
      - Ремень required 1min
      - Свет collapsed
      """),
    Case(
      "minutes in all forms",
      "- [ ] a (1 min)\n- [ ] b (2min.)\n- [ ] c (3 mins)\n- [ ] d (4 Minutes)\n- [ ] e (0 min)\n"
        + "- [ ] f (min)\n- [ ] g (-1 min)\n- [ ] h (1234567890 min)",
      """
      —
      - a 1min
      - b 2min
      - c 3min
      - d 4min
      - e 0min
      - f (min)
      - g (-1 min)
      - h (1234567890 min)
      """),
    Case(
      "parentheses that are text",
      "- [ ] a (b)\n- [ ] a (required) b\n- [ ] (required)\n- [ ] a (required, b)\n- [ ] a ()\n"
        + "- [ ] a (#)\n- [ ] a (#b c)\n- [ ] a (see (required))\n- [ ] a(required)\n"
        + "- [ ] a (x) (required)\n- [ ] a (required) ^k l\n- [ ] a ^k (required)",
      """
      —
      - a (b)
      - a (required) b
      - (required)
      - a (required, b)
      - a ()
      - a (#)
      - a (#b c)
      - a (see (required))
      - a required
      - a (x) required
      - a (required) ^k l
      - a required ^k
      """),
    Case(
      "keys",
      "- [ ] a ^k\n- [ ] b ^A_b-1\n- [ ] c^k\n- [ ] d ^\n- [ ] e ^я\n- [ ] ^only\n- [ ] f  ^x  ",
      "—\n- a ^k\n- b ^A_b-1\n- c^k\n- d ^\n- e ^я\n-  ^only\n- f ^x"),
    Case(
      "nested tasks belong to their parents",
      """
      - [ ] Lights
        - [ ] Masthead (required)
          - [ ] Bulb
        - Not a task
        - [ ] Stern
      - [ ] Horn
      - Group
        - [ ] Inside
      """,
      """
      —
      - Lights
        - Masthead required
          - Bulb
        - Not a task
        - Stern
      - Horn
      - Group
        - Inside
      """),
    Case(
      "plain bullets are items if there are no tasks",
      """
      ## One
      - a
        - b
      - c (required)

      ## Two
      1. d
      """,
      "# One\n- a\n- c required\n# Two\n- d"),
    Case(
      "plain bullets among tasks are items in their place",
      "## One\n- a\n- b\n\n- [ ] c\n\n## Two\n- d",
      "# One\n- a\n- b\n- c\n# Two"),
    Case(
      "a response is not that of a line below it",
      "1. Fuel … OPEN\n   a. Filter … CLEAN\n   b. Bowl … DRY\n2. Gas\n   … ON",
      """
      —
      - Fuel … OPEN a. Filter … CLEAN b. Bowl … DRY
      - Gas => ON
      """),
    Case(
      "challenge and response",
      "- [ ] Lights … ON\n- [ ] Fuel ... 20 l (required)\n- [ ] **Radio** … 16 ^vhf\n"
        + "- [ ] Wait …\n- [ ] … ON\n- [ ] a..b\n- [ ] a.... b\n- [ ] Nav … set … checked\n"
        + "- [ ] 海水阀……开\n- [ ] Wait ……\n- [ ] Pack (belts, fuses…).\n- [ ] Oil … ✓",
      """
      —
      - Lights => ON
      - Fuel => 20 l required
      - Radio => 16 ^vhf
      - Wait …
      - … ON
      - a..b
      - a => b
      - Nav => set … checked
      - 海水阀 => 开
      - Wait ……
      - Pack (belts, fuses…).
      - Oil => ✓
      """),
    Case(
      "sections by the highest level used",
      "# Title\n\n### A\n- [ ] a\n\n### B\n- [ ] b\n\n#### C\n- [ ] c\n\n##### D\n- [ ] d\n\n### E\n- [ ] e",
      "# A\n- a\n# B\n- b\n# B — C\n- c\n# B — C — D\n- d\n# E\n- e"),
    Case(
      "a heading that only groups",
      "## Group\n\n### A\n- [ ] a\n\n### B\n- [ ] b\n\n## Empty\n\n## Told\nwords\n\n### C\n- [ ] c",
      "# Group — A\n- a\n# Group — B\n- b\n# Empty\n# Told\n# Told — C\n- c"),
    Case(
      "what is below a collapsed heading that only groups is collapsed",
      "## Group (collapsed)\n\n### A\n- [ ] a\n\n### B\n- [ ] b\n\n## Group\n\n### C\n- [ ] c",
      "# Group — A collapsed\n- a\n# Group — B collapsed\n- b\n# Group — C\n- c"),
    Case(
      "several headings of level 1",
      "# Title\n- [ ] before\n\n# One\n- [ ] a\n\n## Part\n- [ ] b\n\n# Two\n- [ ] c",
      "—\n- before\n# One\n- a\n# One — Part\n- b\n# Two\n- c"),
    Case(
      "items before the first heading",
      "Words.\n\n- [ ] first\n\n## Next\n- [ ] second",
      "—\n- first\n# Next\n- second"),
    Case(
      "a heading of level 1 that is not the first block",
      "Words.\n\n# One\n- [ ] a\n\n## Two\n- [ ] b", "# One\n- a\n# One — Two\n- b"),
    Case(
      "hard-wrapped titles",
      "- [ ] A title that goes\n  on here (required)\n- [ ] Another\nlazily goes on\n- [ ] Third\n   so",
      "—\n- A title that goes on here required\n- Another lazily goes on\n- Third so"),
    Case(
      "hard-wrapped titles of plain bullets",
      "- A title that goes\n  on here (required)\n- Another\n    described",
      "—\n- A title that goes on here required\n- Another"),
    Case(
      "text between lists and lists of other marks",
      "## One\n- [ ] a\n\nBetween.\n\n* [ ] b\n\n1. [ ] c\n\n> - [ ] quoted\n",
      "# One\n- a\n- b\n- c"),
    Case(
      "words with marks",
      "## The *engine* `room` (icon gear)\n- [ ] Check **oil** & <b>water</b> [level](x.md) &amp; \\*more\\*",
      "# The engine room icon=gear\n- Check oil & water level & *more*"),
    Case("CRLF", "## A\r\n- [ ] a (required) ^k\r\n  - [ ] b\r\n", "# A\n- a required ^k\n  - b"),
    Case("nothing", "", ""),
    Case("empty items", "- [ ] \n- [ ] a\n-\n", "—\n- \n- a\n- "),
  ])
  func `Markdown is read as its author meant it`(sample: Case) {
    #expect(parse(sample.text).outline == sample.outline)
  }

  @Test func `a heading hidden by another title is reported`() {
    #expect(
      parse("---\ntitle: Engine\n---\n# Motor\n\n- [ ] a\n").report == """
        content/checklists/sample.md:4:1: note: the heading 'Motor' is not shown: `title` says 'Engine' \
        [title-heading]
          4 | # Motor
            | ^^^^^^^
            = help: remove one of the two, or write the heading as `##`

        """)
    #expect(parse("---\ntitle: Engine\n---\n# Engine\n\n- [ ] a\n").report == "")
    let guide = parse("---\ntitle: Engine\n---\n# Motor\n\ntext\n", path: "content/guides/a.md")
    #expect(guide.report == "")
    #expect(guide.markdown(guide.guide?.text) == "# Motor\n\ntext")
  }

  @Test func `indented text and plain bullets describe an item`() throws {
    let sample = parse(
      """
      ## Engine
      What to look for:

      - marks

      - [ ] Check the oil (required)
            Between the marks,
            engine *cold*.
        - plain
        - bullets
        - [ ] nested

        A paragraph.

        ```
        code
          indented
        ```
      - [ ] Next
        > quote
        > more

      After the list.
      """)
    let section = try #require(sample.checklist?.sections.first)
    #expect(
      sample.outline
        == "# Engine\n- marks\n- Check the oil required\n  - plain\n  - bullets\n  - nested\n- Next"
    )
    #expect(
      sample.markdown(section.description) == "What to look for:\n\nAfter the list.")
    let item = try #require(section.items.dropFirst().first)
    let lead = try #require(item.lead)
    let source = MarkdownSource(document: sample.document, links: .none, url: nil)
    #expect(source.inlines(lead) == "Between the marks,\nengine *cold*.")
    #expect(
      sample.markdown(item.description)
        == "A paragraph.\n\n```\ncode\n  indented\n```")
    #expect(sample.markdown(section.items.last?.description) == "> quote\n> more")
  }

  @Test func `text before the first section introduces the checklist`() {
    let sample = parse("# Title\n\nOne.\n\nTwo.\n\n## A\n- [ ] a\n")
    #expect(sample.markdown(sample.checklist?.introduction) == "One.\n\nTwo.")
    #expect(parse("# Title\n\n- [ ] a\n").checklist?.introduction == nil)
  }

  @Test func `anchors are keys, else headings and ids`() throws {
    let checklist = try #require(
      parse("## Уход ^go\n- [ ] a ^k\n- [ ] b\n\n## Уход\n- [ ] a ^k\n\n## ?\n").checklist)
    #expect(checklist.sections.map(\.anchor) == ["go", "уход", "section"])
    let items = checklist.allItems
    #expect(items[0].anchor == "k")
    #expect(items[1].anchor == "i-\(try #require(items[1].id).shortDigits)")
    #expect(items[2].anchor == "k-1")
    #expect(Set(items.map(\.id)).count == 3)
  }

  @Test func `an id follows the key through every edit`() throws {
    let id = "id: 0123ABCD-4567-89AB-CDEF-0123456789AB\n"
    let before = parse("---\n\(id)---\n## A\n- [ ] one ^k\n- [ ] two\n")
    let after = parse(
      "---\n\(id)---\n- [ ] two\n\n## B\n- [ ] changed ^k\n", path: "content/checklists/b.md")
    let first = try #require(before.checklist?.allItems.first)
    let last = try #require(after.checklist?.allItems.last)
    #expect(first.id == last.id)
    let namespace = try #require(UUID("0123ABCD-4567-89AB-CDEF-0123456789AB"))
    #expect(first.id == UUID(namespace: namespace, name: "k".utf8))
  }
}
