import Diagnostics
import Settings
import TestSupport
import Testing

/// Attributes with values, names of several words and times that are not a single number.
@Suite struct AttributeValueTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    AuthorSlip(
      "- [ ] Oil (required: true)\n", 1, .warning, "attribute",
      "'(required: true)' is part of the text: attributes are written without ':'",
      "write `(required)`"),
    AuthorSlip(
      "- [ ] Oil (required=yes, time: 5 min)\n", 1, .warning, "attribute",
      "'(required=yes, time: 5 min)' is part of the text: attributes are written without ':'",
      "write `(required, 5 min)`"),
    AuthorSlip(
      "- [ ] Масло (обязательно: да, длительность: 5 мин)\n", 1, .warning, "attribute",
      "'(обязательно: да, длительность: 5 мин)' is part of the text: attributes are written "
        + "without ':'",
      "write `(обязательно, 5 мин)`"),
    AuthorSlip(
      "- [ ] Öl (Dauer: 5 min)\n", 1, .warning, "attribute",
      "'(Dauer: 5 min)' is part of the text: attributes are written without ':'",
      "write `(5 min)`"),
    AuthorSlip(
      "- [ ] Huile (durée : 5 min)\n", 1, .warning, "attribute",
      "'(durée : 5 min)' is part of the text: attributes are written without ':'",
      "write `(5 min)`"),
    AuthorSlip(
      "- [ ] Huile (rôle : skipper)\n", 1, .warning, "attribute",
      "'(rôle : skipper)' is part of the text: attributes are written without ':'",
      "write `(@skipper)`"),
    AuthorSlip(
      "- [ ] Oil (5+ min)\n", 1, .warning, "attribute",
      "'(5+ min)' is part of the text: a time is a whole number with its unit",
      "write `(5 min)`"),
    AuthorSlip(
      "- [ ] Oil (required, 5 min+)\n", 1, .warning, "attribute",
      "'(required, 5 min+)' is part of the text: a time is a whole number with its unit",
      "write `(required, 5 min)`"),
    AuthorSlip(
      "- [ ] Oil (required+5 min)\n", 1, .warning, "attribute",
      "'(required+5 min)' is part of the text: attributes go in parentheses, with commas between "
        + "them",
      "write `(required, 5 min)`"),
    AuthorSlip(
      "- [ ] Масло (от 5 до 10 мин)\n", 1, .warning, "attribute",
      "'(от 5 до 10 мин)' is part of the text: a time is a whole number with its unit",
      "write `(5–10 мин)`"),
    AuthorSlip(
      "- [ ] Масло (5 мн.)\n", 1, .warning, "attribute",
      "'(5 мн.)' is part of the text: a time is a whole number with its unit",
      "write `(5 мин)`"),
    AuthorSlip(
      "- [ ] Oil (from 5 to 10 min)\n", 1, .warning, "attribute",
      "'(from 5 to 10 min)' is part of the text: a time is a whole number with its unit",
      "write `(5–10 min)`"),
    AuthorSlip(
      "- [ ] Oil (@first mate)\n", 1, .warning, "attribute",
      "'@first mate' is not an attribute, so the parentheses are part of the text",
      "a role must be one word: write `@first-mate`"),
    AuthorSlip(
      "- [ ] Масло (@старший помощник)\n", 1, .warning, "attribute",
      "'@старший помощник' is not an attribute, so the parentheses are part of the text",
      "a role must be one word: write `@старший-помощник`"),
    AuthorSlip(
      "- [ ] Oil (#engine room)\n", 1, .warning, "attribute",
      "'#engine room' is not an attribute, so the parentheses are part of the text",
      "a tag must be one word: write `#engine-room`"),
    AuthorSlip(
      "- [ ] (required, 2 min) ^oil\n", 1, .warning, "attribute",
      "the item has no words before its attributes",
      "write what to do before `(required, 2 min)`"),
    AuthorSlip(
      "## (collapsed)\n\n- [ ] Oil\n", 1, .warning, "attribute",
      "the section has no words before its attributes", "write its title before `(collapsed)`"),
    AuthorSlip(
      "## (icon anchor) ^lines\n\n- [ ] Oil\n", 1, .warning, "attribute",
      "the section has no words before its attributes", "write its title before `(icon anchor)`"),
    AuthorSlip(
      "- [ ] [required]\n", 1, .warning, "attribute",
      "'[required]' is part of the text: attributes go in parentheses, with commas between them",
      "write `(required)`"),
    AuthorSlip(
      "- [ ] Oil (2 hours, 30 minutes)\n", 1, .warning, "attribute",
      "the item has more than one time, and only 30 min is read",
      "write `(2 hours 30 minutes)`"),
    AuthorSlip(
      "- [ ] Масло (обязательно, 2 ч, 30 мин)\n", 1, .warning, "attribute",
      "the item has more than one time, and only 30 мин is read",
      "write `(обязательно, 2 ч 30 мин)`"),
    AuthorSlip(
      "- [ ] Oil (2 h, 90 min)\n", 1, .warning, "attribute",
      "the item has more than one time, and only 90 min is read",
      "write one time"),
  ])
  func `an attribute`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test func `the front of a card has no words`() {
    let slip = AuthorSlip(
      "## (#lights)\n\nRed.\n", 1, .warning, "attribute",
      "the front of the card has no words before its attributes",
      "write its words before `(#lights)`")
    slip.expect(after: Self.head, in: "content/decks/sample.md")
  }

  @Test func `a title in YAML has no words`() {
    let text = "sections:\n  - title: \"(collapsed)\"\n    items: [Oil]\n"
    let sample = parse(text, path: "content/checklists/sample.yaml", rules: RuleBook())
    let found = sample.findings.inReportOrder().filter { $0.rule.id == "attribute" }
    #expect(found.map(\.message) == ["the section has no words before its attributes"])
    #expect(found.map(\.help) == ["write its title before `(collapsed)`"])
  }
}
