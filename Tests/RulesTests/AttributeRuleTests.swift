import Rules
import Settings
import TestSupport
import Testing

/// Metres among minutes, and responses and attributes that are not read.
@Suite struct AttributeRuleTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  private static let onOneLine =
    "write the response on one line, or put an empty line above what is not part of it"

  @Test(arguments: [
    AuthorSlip(
      "1. Oil\n2. Fuel cock … OPEN\n   at the tank … DRY\n", 3, .warning, "attribute",
      "the line is part of the item above it, so 'OPEN' is not its response", onOneLine),
    AuthorSlip(
      "- [ ] Gas … ON then wait\n  … two minutes\n", 2, .warning, "attribute",
      "the line is part of the item above it, so 'ON then wait' is not its response", onOneLine),
    AuthorSlip(
      "- [ ] Lights … ON\\\n  Masthead … ON\n", 2, .warning, "attribute",
      "the line is part of the item above it, so 'ON' is not its response", onOneLine),
    AuthorSlip(
      "- [ ] Cock … **OPEN** now\n  Bowl … DRY\n", 2, .warning, "attribute",
      "the line is part of the item above it, so 'OPEN now' is not its response", onOneLine),
    AuthorSlip(
      "- [ ] Engine …\n  STOPPED (required)\n", 2, .warning, "attribute",
      "the line is below the `…` of its item, so it is not its response",
      "write it after the `…`, on the same line"),
    AuthorSlip(
      "- [ ] Engine …\nSTOPPED\n", 2, .warning, "attribute",
      "the line is below the `…` of its item, so it is not its response",
      "write it after the `…`, on the same line"),
    AuthorSlip(
      "- [ ] Engine … (required)\n  STOPPED\n", 2, .warning, "attribute",
      "the line is below the `…` of its item, so it is not its response",
      "write it after the `…`, on the same line"),
    AuthorSlip(
      "- [ ] Cock … **OPEN** (required)\n", 1, .note, "attribute",
      "'OPEN' is not read as the response, which cannot have marks, links or footnotes",
      "write it as plain words: `… OPEN`"),
    AuthorSlip(
      "- [ ] Cock … OPEN *fully*\n", 1, .note, "attribute",
      "'OPEN fully' is not read as the response, which cannot have marks, links or footnotes",
      "write it as plain words: `… OPEN fully`"),
  ])
  func `a response that is not read`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: ["(required, 2\n  min)", "(обязательно, 5\n  мин)"])
  func `attributes that wrapping divided inside a time`(words: String) {
    AuthorSlip(
      "- [ ] Long \(words)\n", 2, .warning, "attribute",
      "the parentheses begin on the line above, so nothing in them is read",
      "write all attributes on one line"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: ["(required,\n  2 min)", "(обязательно,\n  2 мин)"])
  func `attributes that wrapping divided are not closed on the first line`(words: String) {
    let text = "- [ ] Long \(words)\n"
    AuthorSlip(
      text, 1, .warning, "attribute",
      "the parentheses end on the line below, so nothing in them is read",
      "write all attributes on one line"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
    let sample = parse(
      Self.head + text, path: "content/checklists/sample.md", rules: RuleBook())
    #expect(sample.findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test(arguments: [
    AuthorSlip(
      "- [ ] Long words that are wrapped\n  (required, 15 min)\n", 2, .warning, "attribute",
      "'(required, 15 min)' is on a line of its own, so it is part of the text",
      "write it at the end of the line above"),
    AuthorSlip(
      "- [ ] Long words that are wrapped\n  (required) ^first\n", 2, .warning, "attribute",
      "'(required)' is on a line of its own, so it is part of the text",
      "write it at the end of the line above"),
    AuthorSlip(
      "- [ ] **Raft**(required)\n", 1, .warning, "attribute",
      "'(required)' is part of the text: a space is missing before it", "write ` (required)`"),
    AuthorSlip(
      "- [ ] Raft held close, the strongest helps\n      the others (required, 15 min) ^first\n", 2,
      .warning, "section-text",
      "attributes and keys are not read in a description",
      "write attributes and the key at the end of the item's first line"),
    AuthorSlip(
      "- [ ] Raft held close\n      (required)\n", 2, .warning, "section-text",
      "attributes and keys are not read in a description",
      "write attributes and the key at the end of the item's first line"),
    AuthorSlip(
      "- [ ] Oil (required)\n  Water (2 min)\n", 2, .warning, "section-text",
      "the line ends like an item or a heading, but it is plain text",
      "write `- [ ] …` or `## …`, or move its attributes and its key"),
  ])
  func `attributes in a line below`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "- [ ] Look at the gauge…\n  and write it down\n", "- [ ] **Fuel** … OPEN\n",
    "- [ ] Listen... then *call*\n", "- [ ] Fuel … OPEN (required)\n  The red lever … on top.\n",
    "- [ ] Level …\n",
  ])
  func `other lines with an ellipsis`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/checklists/sample.md")
  }

  @Test(arguments: ["(iron only)", "(iron anchor)", "(icons shown)", "(иконка Николая)"])
  func `words after a heading that are only like an icon`(words: String) {
    AuthorSlip.expectNothing(
      Self.head + "## Chain \(words)\n\n- [ ] One\n", in: "content/checklists/sample.md")
  }

  @Test func `m is reported only if other items have minutes`() {
    let text = "---\ntitle: T\nvisibility: private\n---\n"
    let lone = parse(text + "- [ ] Chain out (30 m)\n", rules: RuleBook())
    #expect(!lone.rules.contains("attribute"))
    let mixed = parse(
      text + "- [ ] Oil (2 min)\n- [ ] Water (5 m)\n", rules: RuleBook())
    let finding = mixed.findings.first { $0.rule == .attribute }
    #expect(finding?.severity == .note)
    #expect(
      finding?.message == "'(5 m)' is read as text, although other items state their minutes")
    #expect(finding?.help == "write `(5 min)` if it is a time")
  }

  @Test(arguments: ["..", ". .", ". . .", "⋯", "‥"])
  func `a sign like an ellipsis is reported among responses`(sign: String) {
    let head = "---\ntitle: T\nvisibility: private\n---\n"
    let item = "- [ ] Battery \(sign) ON (required)\n"
    let findings = parse(head + "- [ ] Seacock … OPEN\n" + item, rules: RuleBook()).findings
      .filter { $0.rule == .attribute }
    #expect(findings.map(\.severity) == [.note])
    #expect(
      findings.map(\.message) == [
        "'\(sign)' is read as text, although other items have responses"
      ])
    #expect(findings.map(\.help) == ["write `…` if what follows it is the response"])
    let lone = parse(head + item, rules: RuleBook())
    #expect(!lone.rules.contains("attribute"))
  }

  @Test(arguments: [
    "Copy ../charts to the tablet", "Update to 1..3", "Pressure 1 .. 3 bar", "Wait.. then start",
    "Wait ..", "Ждать.. затем пуск", "Run cd .. first", "Run make .. && make", "Stop . Go",
    "Compare `git diff main .. TOPIC`", "Open the ⋯ menu", "Go up to .. in the tree",
  ])
  func `dots that are before no response`(words: String) {
    let sample = parse(
      "---\ntitle: T\nvisibility: private\n---\n- [ ] Seacock … OPEN\n- [ ] \(words)\n",
      rules: RuleBook())
    #expect(!sample.rules.contains("attribute"))
  }
}
