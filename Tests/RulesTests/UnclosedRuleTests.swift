import Settings
import TestSupport
import Testing

/// HTML that takes in what its author meant as Markdown.
@Suite struct UnclosedRuleTests {
  private static let front = """
    ---
    title: Engine check
    description: About it.
    tags: [engine]
    created: 2026-01-15
    ---

    """

  @Test(arguments: [
    ("- [ ] Oil\n\n<br>\n- [ ] Water\n- [ ] Fuel\n\n- [ ] End\n", 3, "the 2 lines below it are"),
    (
      "- [ ] Oil\n\n<details>\n<summary>More</summary>\n- [ ] Water\n</details>\n", 3,
      "1 line below it is"
    ),
    ("- [ ] Oil\n\n<center>\n## Fuel\n- [ ] Fuel\n", 3, "the 2 lines below it are"),
    ("- [ ] Oil\n\n<div>\n1. Water\n", 3, "1 line below it is"),
    // A tag that only its end closes takes in the rest, empty lines included.
    ("- [ ] Oil\n\n<pre>\n- [ ] Water\n\n- [ ] Fuel\n", 3, "the 2 lines below it are"),
  ])
  func `what HTML takes in is reported`(text: String, line: Int, lines: String) {
    AuthorSlip(
      text, line, .warning, "unclosed",
      "this HTML continues to the next empty line, so \(lines) not read as items or headings",
      "leave an empty line below it, or remove it"
    ).expect(after: Self.front, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    ("<div>\n<!-- true?\n</div>\n", [8]), ("<div>\n<!-- a --> <!-- true?\n\nb -->\n</div>\n", [8]),
    ("<div>\n<!-- true? -->\n</div>\n", []),
  ])
  func `a comment in HTML that is not closed there is reported`(text: String, lines: [Int]) {
    let sample = parse(Self.front + text, path: "content/guides/sample.md", rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "unclosed" }
    #expect(
      found.map { sample.source.location(of: $0.range.lowerBound).line } == lines,
      "\(sample.report)")
    let message =
      "the comment that begins here is not closed in the same block of HTML, so readers see it"
    #expect(found.allSatisfy { $0.message == message }, "\(sample.report)")
  }

  @Test(arguments: [
    "Say:\n\nMayday,\nthis is Alkyone.\n```\n\nThen wait.\n\n```text\nOver.\n```\n",
    "Say:\n\nMayday,\nthis is Alkyone.\n```\n\nThen wait.\n",
  ])
  func `code whose first fence is missing is reported at its first line`(text: String) {
    AuthorSlip(
      text, 3, .warning, "unclosed",
      "the fence on line 11 seems to end code that begins here, but no fence begins it",
      "write ``` on a line of its own above them"
    ).expect(after: Self.front, in: "content/guides/sample.md")
  }

  @Test func `code that shows code is closed`() {
    AuthorSlip.expectNothing(
      Self.front + "Write this:\n\n```md\n    ```js\n    if (x) { }\n    ```\n```\n",
      in: "content/guides/sample.md")
    AuthorSlip(
      "Write this:\n\n```md\nOne\n   ```js\n   if (x) { }\n```\n", 5, .warning, "unclosed",
      "this begins code inside the code that begins on line 9, which is not closed before it",
      "write ``` on a line of its own where that one ends"
    ).expect(after: Self.front, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "- [ ] Send the call\n\n      ```\n      MAYDAY MAYDAY\n      ```\n\n  Then wait.\n",
    "- [ ] Send the call\n\n      ```\n      MAYDAY MAYDAY\n\n\n- [ ] Wait\n",
  ])
  func `indented code has no fence`(text: String) {
    #expect(!Self.isUnclosed(text))
  }

  @Test(arguments: ["```\n\n\n", "```js\n", "- [ ] Oil\n\n  ```\n  a\n\n\n- [ ] Water\n"])
  func `code between fences may have few lines`(text: String) {
    #expect(Self.isUnclosed(text))
  }

  private static func isUnclosed(_ text: String) -> Bool {
    parse(front + text, path: "content/checklists/sample.md", rules: RuleBook()).findings
      .contains { $0.rule.id == "unclosed" }
  }

  @Test func `code in a value of YAML is on a line of the file`() {
    RuleCase(
      "code in code", "unclosed", "decks/a.yaml",
      """
      title: Knots
      cards:
        - front: What holds?
          back: |
            Words.

            ```
            code
            ```text
            more
            ```

      """,
      """
      content/decks/a.yaml:9:7: warning: this begins code inside the code that begins on line 7, which is not closed before it [unclosed]
        9 |       ```text
          |       ^^^^^^^
          = help: write ``` on a line of its own where that one ends

      """
    ).expect()
  }
}
