import Diagnostics
import Documents
import Library

/// A question is asked once in a deck.
enum CardDuplicateRule: DocumentRule {
  static let rule = Rule.structural(
    "card-duplicate", "use each front only once in a deck")

  static func check(_ context: inout RuleContext) {
    guard case .deck(let deck) = context.document.body else { return }
    var fronts: Set<String> = []
    for card in deck.cards
    where isAsked(card) && !fronts.insert(card.frontText.lowercased()).inserted {
      context.report(
        .error, rule, at: card.range, in: card.path,
        message: "the front '\(card.frontText)' is already used by another card",
        help: "ask a different question, or remove one of the two cards")
    }
  }

  private static func isAsked(_ card: Deck.Card) -> Bool {
    card.hasFront && card.back != nil && card.frontBlocks == nil
  }
}
