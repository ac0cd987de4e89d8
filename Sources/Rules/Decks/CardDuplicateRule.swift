import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// A question is asked once in a deck.
enum CardDuplicateRule: DocumentRule {
  static let rule = Rule.structural(
    "card-duplicate", "use each front only once in a deck")

  static func check(_ context: inout RuleContext) {
    guard case .deck(let deck) = context.document.body else { return }
    // The number of the first card with each front.
    var fronts: [Front: Int] = [:]
    for (number, card) in deck.cards.enumerated()
    where card.hasFront(in: context.document) && card.hasBack(in: context.document) {
      let first = value(of: &fronts[Front(card, in: context.document), default: number])
      if first == number { continue }
      let name = card.frontText.isEmpty ? "this front" : "the front '\(card.frontText)'"
      let other = deck.cards[first].path
      let place = other == card.path ? "" : ", in \(other)"
      context.report(
        .error, rule, at: card.range, in: card.path,
        message: "\(name) is already used by another card\(place)",
        help: "ask a different question, or remove one of the two cards")
    }
  }

  /// A value of a dictionary; its default is written into it, with one look at the key.
  private static func value(of entry: inout Int) -> Int { entry }

  /// What a card asks; case makes no difference.
  private struct Front: Hashable {
    var words: String
    /// The pictures beside the words, and what is between them and the `---`; with another picture it is another question.
    var blocks: [Block]

    init(_ card: Deck.Card, in document: Document) {
      words = card.frontText.lowercased()
      blocks = card.restOfFront(in: document).map { part in
        let text = String(utf8: part.text)
        let isWords = part.kind == .text || part.kind == .code
        return Block(kind: part.kind, text: isWords ? text.lowercased() : text)
      }
    }
  }

  private struct Block: Hashable {
    var kind: MarkdownNode.Kind
    var text: String
  }
}
