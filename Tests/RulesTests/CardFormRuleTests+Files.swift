import Diagnostics
import Settings
import TestSupport
import Testing

extension CardFormRuleTests {
  @Test func `a second card, or a question, in a file of a folder`() {
    let text = "---\ntype: deck\ntitle: Knots\n---\n"
    func findings(_ card: String) -> String {
      let sample = parse(
        text, path: "content/decks/knots/index.md", type: .deck,
        cards: [("content/decks/knots/bend.md", card)], rules: RuleBook())
      return sample.findings.filter { $0.rule.id == "card-form" }.inReportOrder()
        .map { "\($0.file) \($0.range.lowerBound): \($0.message) = \($0.help ?? "")" }
        .joined(separator: "\n")
    }
    #expect(
      findings("# Sheet bend?\n\nJoins.\n\n# Clove hitch?\n\nFor fenders.\n")
        == "content/decks/knots/bend.md 23: this heading is part of the answer to 'Sheet bend?': a "
        + "file is one card = if it is a card of its own, move it to a file of its own in the folder"
    )
    #expect(
      findings("What is the king of knots?\n\n---\n\nThe bowline.\n")
        == "content/decks/knots/bend.md 28: this rule is part of the answer, because the question is "
        + "'bend' = if the text above it belongs to the question, write the question as a heading "
        + "above it: `# …`, without `title`")
    for card in [
      "# Bend?\n\nText.\n\n---\n\nBack.\n", "# Bend?\n\nBack.\n\n## Use\n\nMore.\n",
      "Words.\n\n***\n\nWords.\n", "Words.\n\n# Bend?\n\nBack.\n\n## Use\n",
    ] {
      #expect(findings(card) == "", "\(card)")
    }
  }
}
