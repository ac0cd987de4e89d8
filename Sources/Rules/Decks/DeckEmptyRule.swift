import Bytes
import Diagnostics
import Documents
import Library

/// A deck has something to learn.
enum DeckEmptyRule: DocumentRule {
  static let rule = Rule.structural("deck-empty", "decks need at least one card")

  static func check(_ context: inout RuleContext) {
    guard context.showsMissing("cards"), case .deck(let deck) = context.document.body,
      deck.cards.isEmpty, deck.drafts.isEmpty
    else { return }
    context.report(
      .error, rule, at: context.metadataStart,
      message: deck.leftOut.isEmpty
        ? "the deck has no cards" : "the deck has no cards: all of them are drafts",
      help: deck.leftOut.isEmpty
        ? Self.help(context.document.path) : "publish a card, or make the deck a draft too")
  }

  private static func help(_ path: String) -> String {
    if !path.isMarkdownName { return "write `cards:` with a `front` and a `back` each" }
    let card = "write a card as a heading `## Question` with its answer below it"
    let isIndex = SourcePath(path, languages: []).stem == "index"
    if isIndex {
      return "write `type: deck` if each file of this folder is a card; otherwise \(card)"
    }
    // A file in its own folder may be a card of a folder deck that lacks its type.
    return SourcePath(path, languages: []).folders.count > 2
      ? "\(card); for one card per file, write `type: deck` in an `index.md` beside this file"
      : card
  }
}
