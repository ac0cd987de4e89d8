import Diagnostics
import Settings
import TestSupport
import Testing

@Suite struct RawHTMLRuleTests {
  @Test(arguments: [
    RuleCase(
      "raw HTML", "raw-html", "guides/a.md",
      """
      a <b>c</b> <!-- d -->

      <div class="x">
      y
      </div>

      <!-- z -->

      """,
      """
      content/guides/a.md:1:3: warning: HTML is not supported here and is shown as plain text: '<b>c</b>' [raw-html]
        1 | a <b>c</b> <!-- d -->
          |   ^^^^^^^^
          = help: write `**c**`
      content/guides/a.md:3:1: warning: HTML is not supported here and is shown as plain text: '<div class="x">' [raw-html]
        3 | <div class="x">
          | ^^^^^^^^^^^^^^^
          = help: remove both tags; the words stay

      """),
    RuleCase(
      "raw HTML in YAML", "raw-html", "decks/a.yaml",
      """
      cards:
        - front: "a \\u2014 <i>b</i>"
          back: |
            c

            <hr>

      """,
      """
      content/decks/a.yaml:2:22: warning: HTML is not supported here and is shown as plain text: '<i>b</i>' [raw-html]
        2 |   - front: "a \\u2014 <i>b</i>"
          |                      ^^^^^^^^
          = help: write `*b*`
      content/decks/a.yaml:6:7: warning: HTML is not supported here and is shown as plain text: '<hr>' [raw-html]
        6 |       <hr>
          |       ^^^^
          = help: write `---` on a line of its own, with an empty line above it

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  private static let callout =
    "write `> [!note]- ` and the summary, and `> ` before each line of its text"

  @Test(arguments: [
    (
      "- [ ] One\n\n<details>\n<summary>More</summary>\n\n- [ ] Two\n- [ ] Three\n\n"
        + "</details>\n",
      "write `## More (collapsed)` instead of the tags"
    ),
    (
      "## Deck\n\n### Bow\n\n- [ ] One\n\n<details open><summary>More</summary>\n\n"
        + "- [ ] Two\n\n</details>\n\n- [ ] Three\n",
      "write `### More` instead of the tags, and a heading above what follows them"
    ),
    (
      "<details>\n<summary>More `x`</summary>\n\n- [ ] Two\n\n</details>\n\n### End\n\n"
        + "- [ ] Three\n",
      "write `### … (collapsed)` instead of the tags"
    ),
    (
      "- [ ] One\n\n  <details>\n  <summary>More</summary>\n\n  - [ ] Two\n\n  </details>\n\n"
        + "- [ ] Three\n",
      "remove both tags and the summary; the items stay"
    ),
    (
      "- [ ] One\n\n<details><summary>More</summary>\n\n## Bow\n\n- [ ] Two\n\n</details>\n",
      "write `(collapsed)` after each heading between the tags, and remove the tags and the summary"
    ),
    ("<details>\n<summary>More</summary>\n\nWords.\n\n</details>\n\n- [ ] Three\n", callout),
  ])
  func `steps that are folded stay steps`(text: String, help: String) {
    let sample = parse(Self.front + text, rules: RuleBook())
    let findings = sample.findings.filter { $0.rule.id == "raw-html" }
    #expect(findings.map(\.help) == [help], "\(sample.report)")
    #expect(!sample.rules.contains("section-text"), "\(sample.report)")
  }

  @Test func `one folded part after another needs no other heading`() {
    let parts = ["Deck", "Cockpit"].map {
      "<details>\n<summary>\($0)</summary>\n\n- [ ] \($0) clear\n\n</details>\n\n"
    }
    let sample = parse(Self.front + parts.joined() + "---\n", rules: RuleBook())
    let findings = sample.findings.filter { $0.rule.id == "raw-html" }
    #expect(
      findings.map(\.help) == [
        "write `## Deck (collapsed)` instead of the tags",
        "write `## Cockpit (collapsed)` instead of the tags",
      ], "\(sample.report)")
  }

  @Test(arguments: [
    "<details><summary>Why?</summary>\n\nBecause.</details>\n\n- [ ] Two\n",
    "- [ ] One\n\n  <details><summary>Why?</summary>\n\n  Because.\n\n- [ ] Two\n",
  ])
  func `steps after folded words are not folded`(text: String) {
    let sample = parse(Self.front + text, rules: RuleBook())
    let finding = sample.findings.first { $0.rule.id == "raw-html" }
    #expect(finding?.help == Self.callout, "\(sample.report)")
  }

  @Test func `folded tasks of a guide are text`() {
    let text = "<details>\n<summary>More</summary>\n\n- [ ] Two\n\n</details>\n"
    let sample = parse(Self.front + text, path: "content/guides/a.md", rules: RuleBook())
    let findings = sample.findings.filter { $0.rule.id == "raw-html" }
    #expect(findings.map(\.help) == [Self.callout], "\(sample.report)")
  }

  private static let front =
    "---\ntitle: Engine check\ndescription: About it.\ntags: [engine]\ncreated: 2026-01-15\n---\n"

  @Test func `text right below a break is part of the HTML`() {
    AuthorSlip(
      "Words.\n\n<br>\nNext **line**.\n", 3, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '<br>'",
      "leave an empty line below it: until there nothing is Markdown"
    ).expect(after: Self.front, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    ("<!-- ask -->  ## Oil\n", "## Oil"), ("<!-- ask\nAda --> <b>Oil</b>\n", "<b>Oil</b>"),
  ])
  func `a comment that makes its line HTML is not what readers see`(text: String, shown: String) {
    AuthorSlip(
      "Words.\n\n\(text)", 3, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '\(shown)'",
      "write the comment on a line of its own: the rest of its line is not Markdown"
    ).expect(after: Self.front, in: "content/guides/sample.md")
  }

  @Test func `a line with a carriage return is quoted without it`() {
    AuthorSlip(
      "Words.\n\n<br>\r\nNext **line**.\r\n", 3, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '<br>'",
      "leave an empty line below it: until there nothing is Markdown"
    ).expect(after: Self.front, in: "content/guides/sample.md")
  }

  @Test func `a pair is marked whole wherever its footnote is`() {
    let text = "Text[^1].\n\n[^1]: Note <font>a</font> is here.\n\nMore <font>b</font>.\n"
    let parsed = parse(Self.front + text, path: "content/guides/sample.md", rules: RuleBook())
    let places = parsed.findings.filter { $0.rule.id == "raw-html" }.map {
      String(decoding: parsed.source.bytes[$0.range], as: UTF8.self)
    }
    #expect(places.sorted() == ["<font>a</font>", "<font>b</font>"])
  }

  @Test func `a picture beside a backtick may be code`() {
    AuthorSlip(
      "The same as \\`<img src=\"a.png\">\\` here.\n", 1, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '<img src=\"a.png\">'",
      "write a backtick on both sides of it"
    ).expect(after: Self.front, in: "content/guides/sample.md")
  }

  @Test func `a place is not a link`() {
    AuthorSlip(
      "## <a name=\"two\"></a>Two\n\nWords.\n", 1, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '<a name=\"two\"></a>'",
      "to mark a place, write `{#two}` at the end of the heading, or `^two` at the end of the "
        + "paragraph"
    ).expect(after: Self.front, in: "content/guides/sample.md")
    AuthorSlip(
      "<a id=\"two\"></a>\n\n- [ ] Two\n", 1, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '<a id=\"two\"></a>'",
      "to mark a place, write `^two` at the end of the heading or the item"
    ).expect(after: Self.front, in: "content/checklists/sample.md")
  }
}
