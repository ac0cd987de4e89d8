import Diagnostics

/// A question is asked once in a deck.
enum CardDuplicateRule: DocumentRule {
  static let rule = RuleCatalogue.structural(
    "card-duplicate", "no two cards of a deck have one front")

  static func check(_ context: inout RuleContext) {
    guard case .deck(let deck) = context.document.body else { return }
    var fronts: Set<String> = []
    for card in deck.cards
    where card.hasFront && card.back != nil && card.frontBlocks == nil
      && !fronts.insert(card.frontText.lowercased()).inserted
    {
      context.report(
        .error, rule, at: card.range, in: card.path,
        "the front '\(card.frontText)' is that of another card too",
        help: "ask two different questions, or remove one")
    }
  }
}
