import Documents
import Library
import Rendering
import Templating
import Words

package struct DeckPage: Sendable {
  var page: PageFrame
  var document: DocumentView
  var introduction: ProseView?
  var cards: [CardView]
  var footnotes: ProseView?
  var cardCount: String
  /// Whether its cards are also learnt from back to front.
  var hasBothDirections: Bool
}

extension ContextType where Value == DeckPage {
  static var deckPage: ContextType<DeckPage> {
    ContextType(
      "deck page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .object("document", of: .document, \.document),
        .optionalObject("introduction", of: .prose, \.introduction),
        .optionalObject("footnotes", of: .prose, \.footnotes),
        .list("cards", of: .card, \.cards), .text("cardCount", \.cardCount),
        .flag("hasBothDirections", \.hasBothDirections),
      ])
  }
}

struct CardView: Sendable {
  var id: String
  var anchor: String
  var number: Int
  var level: HeadingLevel
  var front: ProseView?
  /// The words of a front that is not Markdown: the title of a card's file.
  var frontText: String?
  var frontBlocks: ProseView?
  var back: ProseView?
  var tags: [String]
  /// The note on a draft in a preview.
  var mark: String?
}

extension ContextType where Value == CardView {
  static var card: ContextType<CardView> {
    ContextType(
      "card",
      [
        .text("id", \.id), .text("anchor", \.anchor), .number("number", \.number),
        .object("level", of: .headingLevel, \.level),
        .optionalObject("front", of: .prose, \.front),
        .optionalText("frontText", \.frontText),
        .optionalObject("frontBlocks", of: .prose, \.frontBlocks),
        .optionalObject("back", of: .prose, \.back),
        .list("tags", of: .text, \.tags), .optionalText("mark", \.mark),
      ])
  }
}

extension PageViews {
  func deck(_ deck: Deck, of metadata: Metadata, parts: DocumentParts) -> DeckPage {
    DeckPage(
      page: parts.page, document: parts.document,
      introduction: parts.prose.blocks(deck.introduction),
      cards: deck.cardsAndDrafts.enumerated().compactMap {
        card($0.element, number: $0.offset + 1, parts.texts)
      },
      footnotes: parts.prose.blocks(deck.footnotes),
      cardCount: parts.text.count(deck.cards.count, .card),
      hasBothDirections: metadata.hasBothDirections)
  }

  /// A card; `nil` if it has no id yet.
  func card(_ card: Deck.Card, number: Int, _ parts: TextParts) -> CardView? {
    guard let id = card.id, let anchor = card.anchor else { return nil }
    return CardView(
      id: id.description, anchor: parts.idPrefix + anchor, number: number,
      level: parts.level, front: card.front.map { parts.prose.inline($0) },
      frontText: card.front == nil && card.frontBlocks == nil ? card.frontText : nil,
      frontBlocks: parts.prose.blocks(card.frontBlocks), back: parts.prose.blocks(card.back),
      tags: card.tags, mark: card.draftPlace.map { _ in parts.text(.privateMark) })
  }
}
