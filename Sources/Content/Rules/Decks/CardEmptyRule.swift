import Diagnostics

/// A card has a question and an answer.
enum CardEmptyRule: DocumentRule {
  static let rule = RuleCatalogue.structural("card-empty", "a card has a front and a back")

  static func check(_ context: inout RuleContext) {
    guard case .deck(let deck) = context.document.body else { return }
    for card in deck.cards where !card.hasFront || card.back == nil {
      context.report(
        .error, rule, at: card.range, in: card.path,
        "the card has no \(card.hasFront ? "back" : "front")",
        help: card.hasFront ? "write the answer below the question" : "write the question")
    }
  }
}
