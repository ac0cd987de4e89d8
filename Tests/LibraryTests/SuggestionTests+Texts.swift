import Rules
import Settings
import TestSupport
import Testing

extension SuggestionTests {
  @Test func `a short title names where it comes from`() {
    func titles(_ text: String, _ path: String) -> [String] {
      parse(text, path: path, rules: RuleBook()).findings.filter { $0.rule.id == "title-length" }
        .map(\.message)
    }
    let need = "is too short: published titles need at least 3 characters"
    #expect(
      titles("Text.\n", "content/guides/a.md") == ["the title 'a' (from the file name) \(need)"])
    #expect(
      titles("# B\n\nText.\n", "content/guides/a.md")
        == ["the title 'B' (from the first heading) \(need)"])
    #expect(
      titles("---\ntitle: C\n---\nText.\n", "content/guides/a.md") == ["the title 'C' \(need)"])
    #expect(titles("name: D\n", "content/charters/a.yaml") == ["the title 'D' \(need)"])
  }

  @Test func `an underlined answer is explained once`() {
    let findings = parse(
      "## Front\n\nback\n---\n\n## Next\n\nAnswer.\n", path: "content/decks/a.md",
      rules: RuleBook()
    ).findings.filter { $0.rule.id == "card-empty" }
    #expect(
      words(findings) == [
        "the card has no back / "
          + "leave an empty line above `---`: right below text it makes that text a heading"
      ])
  }

  @Test func `an index file without cards is offered the type of a folder`() {
    func help(_ path: String) -> [String?] {
      parse("", path: path, rules: RuleBook()).findings.filter { $0.rule.id == "deck-empty" }
        .map(\.help)
    }
    #expect(
      help("content/decks/knots/index.md") == [
        "write `type: deck` if each file of this folder is a card; otherwise write a card as a heading "
          + "`## Question` with its answer below it"
      ])
    #expect(
      help("content/decks/knots/bowline.md") == [
        "write a card as a heading `## Question` with its answer below it; for one card per file, "
          + "write `type: deck` in an `index.md` beside this file"
      ])
  }

  @Test(arguments: [
    (1, "1 byte"), (900, "900 bytes"), (1 << 10, "1 KiB"), (256 << 10, "256 KiB"),
    (1 << 20, "1 MiB"), ((1 << 20) + 1, "1.1 MiB"), (3_602_163, "3.5 MiB"), (64 << 20, "64 MiB"),
  ])
  func `sizes are rounded up to what people read`(bytes: Int, text: String) {
    #expect(bytes.asByteCount == text)
  }
}
