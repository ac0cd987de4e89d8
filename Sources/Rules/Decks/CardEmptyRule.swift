import Bytes
import Diagnostics
import Documents
import Library

/// A card has a question and an answer.
enum CardEmptyRule: DocumentRule {
  static let rule = Rule.structural("card-empty", "cards need a front and a back")

  static func check(_ context: inout RuleContext) {
    guard case .deck(let deck) = context.document.body else { return }
    var wasCutShort = false
    for (index, card) in deck.cards.enumerated() {
      let isPartOfAnswer = wasCutShort
      wasCutShort = false
      let hasFront = card.hasFront(in: context.document)
      if hasFront && card.hasBack(in: context.document) || card.isReported { continue }
      if hasFront, index + 1 < deck.cards.count,
        isUnderlined(deck.cards[index + 1], in: context.document)
      {
        wasCutShort = true
        context.report(
          .error, rule, at: card.range, in: card.path, message: "the card has no back",
          help: "leave an empty line above `---`: right below text it makes that text a heading")
      } else if !isPartOfAnswer {
        context.report(
          .error, rule, at: card.range, in: card.path,
          message: "the card has no \(hasFront ? "back" : "front")",
          help: !hasFront
            ? "write the question"
            : card.frontBlocks == nil || !card.path.isMarkdownName
              ? "write the answer below the question"
              : "what is above `---` is part of the question: remove that line, or write the answer "
                + "below it")
      }
    }
  }

  /// Whether a front is a line with `---` below it, which its author may have meant as an answer.
  private static func isUnderlined(_ card: Deck.Card, in document: Document) -> Bool {
    guard let part = document.parts.first, card.path == part.path,
      card.range.upperBound <= part.tree.source.count, case .file = part.origin
    else { return false }
    let heading = part.tree.source[card.range]
    return heading.first != .hash && heading.last == .hyphen
  }
}
