import Settings
import TestSupport
import Testing

/// What authors write as tasks that are not quite Markdown, and the only finding that each gets.
@Suite struct TaskFormRuleTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  private static let yaml =
    "title: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n"
    + "sections:\n  - title: A\n    items:\n"

  @Test(arguments: [
    AuthorSlip(
      "- [ ] One\n- [ ]\n", 2, .error, "item-empty",
      "the item has no text",
      "write what to do after the check box, or remove the line"),
    AuthorSlip(
      "- [ ] One\n- [x]\n", 2, .error, "item-empty",
      "the item has no text",
      "write what to do after the check box, or remove the line"),
    AuthorSlip(
      "- []\n", 1, .error, "item-empty",
      "the item has no text",
      "write what to do after the check box, or remove the line"),
    AuthorSlip(
      "- [ ] One\n- []\n", 2, .error, "item-empty",
      "the item has no text",
      "write what to do after the check box, or remove the line"),
    AuthorSlip(
      "- [ ] One\n- ☐\n", 2, .error, "item-empty",
      "the item has no text",
      "write what to do after the check box, or remove the line"),
    AuthorSlip(
      "- [ ] \u{A0}\n", 1, .error, "item-empty",
      "the item has no text",
      "write what to do after the check box, or remove the line"),
    AuthorSlip(
      "- [ ] \u{200B}\n", 1, .error, "item-empty",
      "the item has no text",
      "write what to do after the check box, or remove the line"),
    AuthorSlip(
      "- [ ] One\n- ## Sec\n- [ ] Two\n", 2, .error, "item-empty",
      "the bullet before the heading makes it part of an item, which has no text",
      "write the heading without the bullet"),
    AuthorSlip(
      "-     [ ] One\n", 1, .warning, "task-form",
      "there are more than four spaces between the bullet and the check box",
      "write `- [ ] …`"),
    AuthorSlip(
      "- - [ ] One\n", 1, .warning, "task-form",
      "'- - [ ]' is not how Markdown marks a task; it is read as '- [ ]'",
      "write `- [ ] …`"),
    AuthorSlip(
      "1. - [ ] One\n", 1, .warning, "task-form",
      "'1. - [ ]' is not how Markdown marks a task; it is read as '1. [ ]'",
      "write `1. [ ] …`"),
    AuthorSlip(
      "* [ ] One\n* \\[ \\] Two\n", 2, .warning, "task-form",
      "'* \\[ \\]' is not how Markdown marks a task; it is read as '* [ ]'",
      "write `* [ ] …`"),
    AuthorSlip(
      "- [ ] One\n- \\[x\\] Two\n", 2, .warning, "task-form",
      "'- \\[x\\]' is not how Markdown marks a task; it is read as '- [x]'",
      "write `- [x] …`"),
    AuthorSlip(
      "- \\[ \\] One\n- \\[ \\] Two\n", 1, .warning, "notation",
      "the backslashes make '[ ]' a part of the words, not a check box",
      "write `- [ ] …` without backslashes"),
    AuthorSlip(
      "- [ ]One\n", 1, .warning, "task-form",
      "there is no space after the check box",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [ ](b.md) One\n", 1, .warning, "task-form",
      "there is no space after the check box",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [ ](spare) One\n", 1, .warning, "task-form",
      "there is no space after the check box",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [ ] Look.\n  -Two words\n", 2, .warning, "task-form",
      "there is no space after the bullet",
      "write `- …`"),
    AuthorSlip(
      "- [\t] One\n", 1, .warning, "task-form",
      "a tab is in the check box",
      "write `- [ ] …`"),
    AuthorSlip(
      "-\u{2003}[ ] One\n", 1, .warning, "task-form",
      "the space in '- [ ]' is not an ordinary one (U+2003)",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [\u{2009}] One\n", 1, .warning, "task-form",
      "the space in '- [ ]' is not an ordinary one (U+2009)",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [ ]\u{2060}One\n", 1, .warning, "task-form",
      "the space after '- [ ]' is not an ordinary one (U+2060)",
      "write `- [ ] …`"),
    AuthorSlip(
      "\u{A0}- [ ] One\n", 1, .warning, "task-form",
      "the space before '- [ ]' is not an ordinary one (U+00A0)",
      "write `- [ ] …`"),
    AuthorSlip(
      "\u{3000}- [ ] One\n- [ ] Two\n", 1, .warning, "task-form",
      "the space before '- [ ]' is not an ordinary one (U+3000)",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [ ] One\n\u{3000}- [ ] Two\n", 2, .warning, "task-form",
      "the space before '- [ ]' is not an ordinary one (U+3000)",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [ ] One\u{2028}- [ ] Two\n", 1, .warning, "look-alike",
      "this line break comes from a word processor (U+2028), so the line continues after it",
      "delete it and press Enter"),
    AuthorSlip(
      "- [ ] One\u{2029}- [ ] Two\n", 1, .warning, "look-alike",
      "this line break comes from a word processor (U+2029), so the line continues after it",
      "delete it and press Enter"),
    AuthorSlip(
      "- [ ] One\u{85}- [ ] Two\n", 1, .warning, "notation",
      "this looks like a task, but it is part of the words around it",
      "write `- [ ] …` on a line of its own"),
    AuthorSlip(
      "- [ ] A … OK\n  Detail\n", 2, .warning, "attribute",
      "the line is part of the item above it, so 'OK' is not its response",
      "write the response on one line, or put an empty line above what is not part of it"),
    AuthorSlip(
      "- [ ] A … OK\nDetail\n", 2, .warning, "attribute",
      "the line is part of the item above it, so 'OK' is not its response",
      "write the response on one line, or put an empty line above what is not part of it"),
    AuthorSlip(
      "Engine cold, boat level.\n2. [ ] One\n3. [ ] Two\n", 2, .warning, "task-form",
      "readers do not see this number: right below a text, numbers must begin with 1",
      "write an empty line above it"),
  ])
  func `in Markdown`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test func `a box that is none is one finding`() {
    AuthorSlip(
      "- [+] Fenders out\n- [ ] Lines\n", 1, .warning, "notation",
      "'[+]' is not a check box, so this line is not an item",
      "write `[ ]` or `[x]`, with a space after it"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test func `a list in a footnote is indented by four spaces`() {
    let note = "- [ ] Aspirin[^1]\n\n[^1]: Not for people with:\n\n"
    AuthorSlip.expectNothing(
      Self.head + note + "    - asthma\n    - an ulcer\n", in: "content/checklists/sample.md")
    AuthorSlip(
      note + "    - asthma\n\n            - an ulcer\n", 7, .warning, "notation",
      "this is code, not a bullet: it is indented by four spaces or more",
      "write `- ` at the beginning of the line"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test func `a telephone's bullet is replaced with its selector`() throws {
    let sample = parse(
      "- [ ] Fuel\n▪️ Gas\n", path: "content/checklists/sample.md", rules: RuleBook())
    let fix = try #require(
      sample.findings.first { $0.rule.id == "task-form" }?.fixes.first)
    #expect(fix.replacement == "- [ ] ")
    #expect(String(decoding: sample.source.bytes[fix.range], as: UTF8.self) == "▪️ ")
  }

  @Test(arguments: [
    "- [ ] Look\n\u{A0}\u{A0}- [ ] Oil\n", "- [ ] Look\n\u{A0} - it is red\n",
    "- [ ] Look\n\u{3000}\u{3000}- [ ] Oil\n", "- [ ] Look\n- ［ ] Oil\n", "- [ ] Look\n- 【 】 Oil\n",
    "- [ ] Look\n- {} Oil\n", "- [ ] Look\n- [ Oil\n",
  ])
  func `what may be nested, or have a box, is not repaired`(text: String) {
    let sample = parse(Self.head + text, path: "content/checklists/sample.md", rules: RuleBook())
    let findings = sample.findings.filter { $0.rule.id == "task-form" }
    #expect(!findings.isEmpty && findings.allSatisfy { $0.fixes.isEmpty }, "\(sample.report)")
  }

  @Test func `a line with two boxes is not repaired`() throws {
    let sample = parse(
      "☐ Yes ☐ No\n", path: "content/checklists/sample.md", rules: RuleBook())
    let finding = try #require(sample.findings.first { $0.rule.id == "task-form" })
    #expect(finding.fixes.isEmpty)
  }

  @Test func `numbers right below a text are lost in guides, too`() {
    AuthorSlip(
      "## Leaving\n\nAt the helm:\n3. [ ] Engine running\n4. [ ] Spring slipped\n", 4, .warning,
      "task-form", "readers do not see this number: right below a text, numbers must begin with 1",
      "write an empty line above it"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test func `brackets that are the words of a link`() {
    let head = Self.head + "## Where to write\n\n"
    AuthorSlip(
      "* []()\n", 1, .warning, "notation", "the link has no address, so it leads nowhere",
      "write an address between the parentheses"
    ).expect(after: head, in: "content/guides/sample.md")
    AuthorSlip.expectNothing(
      head + "* [X](https://x.example/harbour), each day\n* [x](https://x.example/x)\n",
      in: "content/guides/sample.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "      - \"\u{A0}\"\n", 1, .error, "item-empty",
      "the item has no text",
      "write what to do, or remove the entry"),
    AuthorSlip(
      "      - Oil ^belt Belt\n", 1, .warning, "attribute",
      "'^belt' is part of the text: a key goes at the end of a line and has no spaces",
      "write ` ^belt` after the last word, or ` ^belt-Belt` if all of it is the key"),
    AuthorSlip(
      "      - Oil (5 min) (6 min)\n", 1, .warning, "attribute",
      "the item has more than one time, and only 5 min is read",
      "write one time"),
    AuthorSlip(
      "      - Oil (½ h)\n", 1, .warning, "attribute",
      "'(½ h)' is part of the text: a time is a whole number with its unit",
      "write `(30 min)`"),
    AuthorSlip(
      "      - Oil **(required)**\n", 1, .warning, "attribute",
      "'**(required)**' is part of the text: attributes are not read in bold, italics or code",
      "write `(required)`"),
  ])
  func `in YAML`(slip: AuthorSlip) {
    slip.expect(after: Self.yaml, in: "content/checklists/sample.yaml")
  }
}
