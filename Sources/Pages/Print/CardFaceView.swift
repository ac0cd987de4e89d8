import Documents
import Library
import Templating

/// Eight flashcards, or the last four: as many as one sheet has of the small size, and two of the large one.
struct CardSheetView: Sendable {
  var faces: [CardFaceView]
}

/// A side of a flashcard.
///
/// Each front is followed by its back; the style sheet moves the backs to sheets of their own,
/// mirrored, so that they meet when the sheet is turned over its long edge.
struct CardFaceView: Sendable {
  var isBack: Bool
  /// Whether it has more text than a small card has room for in the usual size.
  var isLong = false
  /// The card; `nil` for the empty ones that fill a sheet.
  var card: CardView?
}

extension ContextType where Value == CardSheetView {
  static var cardSheet: ContextType<CardSheetView> {
    ContextType("sheet of cards", [.list("faces", of: .cardFace, \.faces)])
  }
}

extension ContextType where Value == CardFaceView {
  static var cardFace: ContextType<CardFaceView> {
    ContextType(
      "face of a card",
      [
        .flag("isBack", \.isBack), .flag("isLong", \.isLong),
        .optionalObject("card", of: .card, \.card),
      ])
  }
}

extension PageViews {
  /// The cards on a sheet of the small size; half of them are two rows of it, and one sheet of A6.
  private static let cardsOnASheet = 8
  /// The lines on a small card, of 8.5 points.
  private static let linesOfASmallCard = 9.0

  /// The sides of all cards, sheet by sheet.
  func cardSheets(of deck: Deck, in document: Document, _ parts: TextParts) -> [CardSheetView] {
    let lines = PrintedLines(document: document, columns: 44, gap: 0)
    let cards = deck.cards.enumerated().compactMap { number, card in
      self.card(card, number: number + 1, parts).map { view in
        [
          CardFaceView(
            isBack: false, isLong: lines.count(card.frontBlocks) > Self.linesOfASmallCard,
            card: view),
          CardFaceView(
            isBack: true, isLong: lines.count(card.back) > Self.linesOfASmallCard, card: view),
        ]
      }
    }
    let blank = [CardFaceView(isBack: false), CardFaceView(isBack: true)]
    let half = Self.cardsOnASheet / 2
    return stride(from: 0, to: cards.count, by: Self.cardsOnASheet).map { start in
      let used = min(Self.cardsOnASheet, cards.count - start)
      let places = used > half ? Self.cardsOnASheet : half
      return CardSheetView(
        faces: (0..<places).flatMap { $0 < used ? cards[start + $0] : blank })
    }
  }
}
