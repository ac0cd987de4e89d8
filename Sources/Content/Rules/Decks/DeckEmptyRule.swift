import Diagnostics

/// A deck has something to learn.
enum DeckEmptyRule: DocumentRule {
  static let rule = RuleCatalogue.structural("deck-empty", "a deck has a card")

  static func check(_ context: inout RuleContext) {
    guard context.showsWhatIsMissing, case .deck(let deck) = context.document.body,
      deck.cards.isEmpty
    else { return }
    context.report(
      .error, rule, at: context.metadataStart, "the deck has no cards",
      help: context.document.path.hasSuffix("md")
        ? "write a card as a heading `## Question` and its answer below" : "write `cards:`")
  }
}
