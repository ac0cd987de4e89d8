import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

@Suite struct TitleLengthRuleTests {
  @Test(arguments: [
    RuleCase(
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
      content/guides/a.md:2:8: error: the title 'Ёж' is too short: published titles need at least 3 characters [title-length]
        2 | title: Ёж
          |        ^^
          = help: make it say what the document is about, or set `visibility: private`

      """),
    RuleCase(
      "a title too short, private", "title-length", "guides/a.md",
      """
      # A

      """,
      """
      content/guides/a.md:1:1: warning: the title 'A' (from the first heading) is too short: published titles need at least 3 characters [title-length]
        1 | # A
          | ^^^
          = help: make it say what the document is about

      """),
    RuleCase(
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
    RuleCase(
      "a charter's title", "title-length", "charters/a.yaml",
      """
      name: A
      visibility: unlisted

      """,
      """
      content/charters/a.yaml:1:7: error: the title 'A' is too short: published titles need at least 3 characters [title-length]
        1 | name: A
          |       ^
          = help: make it say what the document is about, or set `visibility: private`

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  @Test func `the short name of an author does not prevent a build`() {
    let sample = parse("name: Jo\n", path: "content/authors/jo.yaml", rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "title-length" }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.message) == ["the name 'Jo' has fewer than 3 characters"])
    #expect(found.first?.help == "write the full name if there is a longer one")
  }

  @Test func `the long name of an author does not prevent a build`() {
    let name = String(repeating: "J", count: 101)
    let sample = parse("name: \(name)\n", path: "content/authors/jo.yaml", rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "title-length" }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.message) == ["the name has 101 characters; the limit is 100"])
  }

  @Test(arguments: [
    (2, "é", 1), (3, "👨‍👩‍👧", 0), (3, "e\u{301}", 0), (100, "я", 0), (101, "🙂", 1),
  ])
  func `a title has 3 to 100 characters`(count: Int, character: String, findings: Int) {
    let title = String(repeating: character, count: count)
    let found = RulesTests.findings(front("title: \(title)"), "title-length")
    #expect(found.count == findings)
    if count > 100 {
      #expect(
        found.first?.message == "the title has 101 characters; the limit is 100")
      #expect(found.first?.help == "shorten it, or set `visibility: private`")
    }
  }
}
