import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

/// Slips in the marks of blocks: on which line each is reported, and how.
@Suite struct BlockNotationTests {
  private static let head =
    "---\ntitle: Anchoring\ndescription: How to anchor.\ntags: [a]\nvisibility: private\ncreated: 2026-01-01\n---\n"

  private func check(
    _ body: String, in folder: String, _ line: Int, _ severity: Diagnostic.Severity,
    _ message: String
  ) {
    let sample = parse(Self.head + body, path: "content/\(folder)/sample.md", rules: RuleBook())
    let finding = sample.findings.first { $0.message == message }
    #expect(finding?.severity == severity, "\(sample.report)")
    #expect(
      finding.map { sample.source.location(of: $0.range.lowerBound).line } == line + 7,
      "\(sample.report)")
    #expect(sample.findings.count == 1, "\(sample.report)")
  }

  @Test(arguments: [
    (
      "| A | B |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |\n", 4, Diagnostic.Severity.warning,
      "the empty line ends the table, so the rows below it are shown as plain text"
    ),
    (
      "¦ A ¦ B ¦\n|---|---|\n| 1 | 2 |\n", 1, .warning,
      "lines with bars that are not a table are shown as plain text"
    ),
    (
      "Words.\n\n\\## The night\n\nMore.\n", 3, .warning,
      "the backslash makes this a paragraph, not a heading"
    ),
    (
      "Words.\n\nThe night\n\nMore words.\n", 3, .note,
      "this line reads like a heading, but it is a paragraph"
    ),
    ("- One\n- Two\nThree\n", 3, .note, "the line is part of the item above it"),
    (
      "```\nMAYDAY\n'''\n```\n", 3, .warning,
      "this line does not end the code"
    ),
    ("> Words.\n>> More.\n", 2, .note, "this is a quote inside a quote"),
    ("- One\n\n    ## Two\n", 3, .warning, "the heading is part of the item above it"),
    (
      "Words.\n\n    - One\n", 3, .warning,
      "this is code, not a bullet: it is indented by four spaces or more"
    ),
    (
      "- One\n\n      ```\n      MAYDAY\n      ```\n\n  Then wait.\n", 3, .note,
      "this fence is shown as code: it is indented by four spaces or more"
    ),
    (
      "– One\n- Two\n", 1, .warning,
      "this line does not begin a list item"
    ),
    ("- One\n- Two\n\n– Three\n", 4, .warning, "this line does not begin a list item"),
    (
      "- [ ] One\n- [ ] Two\n- Three\n", 3, .warning,
      "the line has no check box, but the others in its list do"
    ),
    (
      "- [ ] One\n- Two\n- Three\n", 1, .warning,
      "1 of the 3 bullets of this list has a check box"
    ),
    (
      "- One\n\n[two]: deck\n\nWords.\n", 3, .warning,
      "nothing refers to '[two]', so this line is a link that readers never see"
    ),
    (
      "Text `[gas]`, <!-- [gas] --> too.\n\n[gas]: shut.md \"x\"\n", 3, .warning,
      "nothing refers to '[gas]', so this line is a link that readers never see"
    ),
    (
      "See [gas].\n\n[gas]: https://one.example\n[Gas]: https://two.example\n", 4, .warning,
      "'[Gas]' is defined above already, so this line is a link that readers never see"
    ),
    ("> [!tip]] Words.\n", 1, .warning, "a callout marker is shown as plain text"),
    (
      "| Nobody leaves the cockpit.\n", 1, .warning,
      "this character does not begin a quote; it is shown as plain text"
    ),
  ])
  func `in a guide`(
    body: String, line: Int, severity: Diagnostic.Severity, message: String
  ) {
    check(body, in: "guides", line, severity, message)
  }

  @Test(arguments: [
    "!!! Stop now\nand look.\n", "- !!! Stop now\n  and look.\n", "Words !!!\n  and more.\n",
    "!!! warning \"Gas\"\n    Shut.\n", "![[mooring]]\n",
    "See ![[mooring|words]].\n", "![[plan.png|words]]\n",
  ])
  func `what is not nearly a callout, and an embed without lost words`(body: String) {
    let sample = parse(Self.head + body, path: "content/guides/sample.md", rules: RuleBook())
    #expect(!sample.report.contains("shown"), "\(sample.report)")
  }

  @Test(arguments: [
    "See [Two].\n\n[two]: /x\n", "See [a  b].\n\n[A b]: /x\n", "[//]: # (a comment)\n\nWords.\n",
  ])
  func `a definition that is used or a comment is not reported`(body: String) {
    let sample = parse(Self.head + body, path: "content/guides/sample.md", rules: RuleBook())
    #expect(!sample.report.contains("nothing refers"), "\(sample.report)")
  }

  @Test(arguments: [
    "Words.\n\nShort words ^block\n\nMore words.\n",
    "Words.\n\nFigure 1: The anchor\n\nMore words.\n",
    "Слова.\n\nРис. 2. Якорь\n\nСлова.\n",
  ])
  func `a short line with a key and a caption do not read like headings`(body: String) {
    AuthorSlip.expectNothing(Self.head + body, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "- Fair winds\n\n— Joshua Slocum, *Sailing Alone*\n", "- Да\n\n— Да, — сказал он.\n",
    "- Cold\n\n–5 °C at night\n",
  ])
  func `a dash below a list may be no bullet`(body: String) {
    AuthorSlip.expectNothing(Self.head + body, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    (
      "## One?\n\nYes.\n\nWhat is two?\n\nNo.\n", 5,
      "this line reads like the front of a card, but it is part of the back above it"
    ),
    (
      "## One?\n\nYes.\n\nA red can ^port\n", 5,
      "this line reads like the front of a card, but it is part of the back above it"
    ),
  ])
  func `in a deck`(body: String, line: Int, message: String) {
    check(body, in: "decks", line, .note, message)
  }

  @Test func `a callout in a quote is not a quote inside a quote`() {
    let sample = parse(
      Self.head + "> > [!tip] Words\n> > More.\n\n> !!! warning\n>     Words.\n",
      path: "content/guides/sample.md", rules: RuleBook())
    #expect(!sample.report.contains("quote inside a quote"), "\(sample.report)")
  }

  @Test func `headings are not fronts in YAML and in cards with files of their own`() {
    let back = "Bravo\n\n- one\n- two\n\nWhat is two?\n\nA red can ^port\n\n> ## Quoted\n"
    let yaml = parse(
      "title: Letters\ncards:\n  - front: |\n      One\n\n      Two ^kk\n    back: |\n"
        + back.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "      " + $0 }.joined(separator: "\n"),
      path: "content/decks/a.yaml", rules: RuleBook())
    let folder = parse(
      "---\ntype: deck\n---\n", path: "content/decks/a/index.md", type: .deck,
      cards: [("content/decks/a/b.md", "---\ntitle: Letter B\n---\n" + back)], rules: RuleBook())
    for sample in [yaml, folder] {
      #expect(!sample.report.contains("front of a card"), "\(sample.report)")
    }
  }

  @Test(arguments: [
    ("  - front: |\n      Look.\n\n      What is it? (#sea) ^what\n    back: Yes.\n", 4),
    ("  - front: What is it? ^what\n    back: Yes.\n", 1),
    ("  - front: \"What is it? (#sea)\"\n    back: Yes.\n", 1),
    ("  - front: What is it?\n    back: |\n      Is it\n\n      Yes. ^what\n", 5),
  ])
  func `in YAML a key or a tag is a text, and no heading begins a card`(cards: String, line: Int) {
    let head = Self.head.replacing("---\n", with: "")
    let sample = parse(
      head + "cards:\n" + cards, path: "content/decks/sample.yaml", rules: RuleBook())
    let finding = sample.findings.first
    #expect(
      finding?.message == "in YAML a key or a tag after the words of a card is shown as plain text",
      "\(sample.report)")
    #expect(finding?.help == "write `id: …` beside `front: …`, and tags as `tags: […]`")
    #expect(finding?.severity == .note && sample.findings.count == 1, "\(sample.report)")
    #expect(finding.map { sample.source.location(of: $0.range.lowerBound).line } == line + 6)
  }

  @Test(arguments: [
    (
      "- [ ] One\n\t- [ ] Two\n- [ ] Three\n", 2, Diagnostic.Severity.note,
      "this is the only item nested below the one above it"
    ),
    (
      "- [ ] One\n  - a\n  - [ ] b\n  - c\n", 3, .warning,
      "1 of the 3 bullets of this list has a check box, so all are read as items"
    ),
    (
      "- [ ] One\n  two.\n\n      Three.\n", 4, .warning,
      "this part of the item is shown as code: it is indented by four spaces more than the item's words"
    ),
    (
      "- [ ] One\n\n      **Do not** stop.\n", 3, .warning,
      "this part of the item is shown as code: it is indented by four spaces more than the item's words"
    ),
    (
      "- [ ] One\n\n      ![[knot.svg]]\n", 3, .warning,
      "this part of the item is shown as code: it is indented by four spaces more than the item's words"
    ),
    (
      "- [ ] One\n\n      ____\n", 3, .warning,
      "this part of the item is shown as code: it is indented by four spaces more than the item's words"
    ),
    (
      "- [ ] One\n\n      [x](https://x.example/a)\n", 3, .warning,
      "this part of the item is shown as code: it is indented by four spaces more than the item's words"
    ),
    (
      "- [ ] One\n\n      https://x.example/a\n", 3, .warning,
      "this part of the item is shown as code: it is indented by four spaces more than the item's words"
    ),
    (
      "- [ ] One\n  two.\n\n\t  Three.\n", 4, .warning,
      "this part of the item is shown as code: it is indented by four spaces more than the item's words"
    ),
    (
      "- [ ] One\n-  [ ] Two\n  Three.\n", 2, .note,
      "more than one space follows the bullet, so the line below is not indented like the words of this item"
    ),
    (
      "Before the start\n\n- [ ] One\n\n## On the way\n\n- [ ] Two\n", 1, .note,
      "this line reads like a heading, but it is a paragraph"
    ),
    (
      "- [ ] Grab bag\n - [ ] Water\n  - Four cans\n  - Two cups\n- [ ] Food\n", 2, .warning,
      "the line is indented by 1 space, so the line below it is an item of its own"
    ),
    (
      "- [ ] Grab bag\n-  [ ] Water\n  - [ ] Four cans\n- [ ] Food\n", 2, .warning,
      "more than one space follows the bullet, so the line below it is an item of its own"
    ),
    (
      "- [ ] Grab bag\n-\t[ ] Water\n  - Four cans\n- [ ] Food\n", 2, .warning,
      "a tab follows the bullet, so the line below it is an item of its own"
    ),
    (
      "- [ ] One\n1) [ ] Two\n  - [ ] Three\n- [ ] Four\n", 2, .warning,
      "the item has a number, but the ones below it have bullets"
    ),
  ])
  func `in a checklist`(
    body: String, line: Int, severity: Diagnostic.Severity, message: String
  ) {
    check(body, in: "checklists", line, severity, message)
  }

  @Test(arguments: [
    (
      "- [ ] One\n\n      Two.\n",
      "indent it by 2 spaces, or put code between two lines of three backticks"
    ),
    (
      "- [ ] One\n  - [ ] Two\n\n        Three.\n- [ ] Four\n",
      "indent it by 4 spaces, or put code between two lines of three backticks"
    ),
    ("- [ ] One\n-  [ ] Two\n  Three.\n", "write one space after the bullet"),
  ])
  func `the fix names the indentation`(body: String, help: String) {
    let sample = parse(Self.head + body, path: "content/checklists/sample.md", rules: RuleBook())
    #expect(sample.findings.contains { $0.help == help }, "\(sample.report)")
  }

  @Test(arguments: [
    "- [ ] One\n  ```\n  code\n  ```\n", "-  [ ] One\n   Two.\n-  [ ] Three\n",
    "   - [ ] One\n   - [ ] Two\n", "1. [ ] One\n2. [ ] Two\n\n- [ ] Three\n",
    "Read this first\n\n- [ ] One\n",
  ])
  func `what is meant as it is has no finding`(body: String) {
    let sample = parse(Self.head + body, path: "content/checklists/sample.md", rules: RuleBook())
    #expect(
      sample.findings.allSatisfy { $0.rule.id != "notation" && $0.rule.id != "task-form" },
      "\(sample.report)")
  }

  @Test func `lines that end as on Windows have the places of others`() {
    for text in [
      "| a | b |\n| - | - |\n| 1 | 2 |\n\n| 3 | 4 |\n", "```\nx\n\'\'\'\n\nWords.\n```\n",
      "Continue:\n4. Line ashore\n5. Wait\n", "Continue:\n4. Line ashore\nWords.\n",
    ] {
      let reports = [text, text.replacing("\n", with: "\r\n")].map { text in
        let sample = parse(Self.head + text, path: "content/guides/a.md", rules: RuleBook())
        return sample.findings.map { finding in
          let place = sample.source.location(of: finding.range.lowerBound)
          return "\(place.line):\(place.column) \(finding.message)"
        }
      }
      #expect(!reports[0].isEmpty, "\(text)")
      #expect(reports[0] == reports[1], "\(text)")
    }
  }
}
