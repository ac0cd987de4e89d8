import Bytes
import Diagnostics

/// A question is asked once in a deck.
enum CardDuplicateRule: DocumentRule {
  static let rule = RuleCatalogue.structural(
    "card-duplicate", "no two cards of a deck have one front")

  static func check(_ context: inout RuleContext) {
    guard case .deck(let deck) = context.document.body else { return }
    guard mayRepeat(deck) else { return }
    var fronts: Set<String> = []
    for card in deck.cards
    where isAsked(card) && !fronts.insert(card.frontText.lowercased()).inserted {
      context.report(
        .error, rule, at: card.range, in: card.path,
        "the front '\(card.frontText)' is that of another card too",
        help: "ask two different questions, or remove one")
    }
  }

  private static func isAsked(_ card: Deck.Card) -> Bool {
    card.hasFront && card.back != nil && card.frontBlocks == nil
  }

  /// Whether two fronts can be equal, which is all that most decks need to be asked.
  private static func mayRepeat(_ deck: Deck) -> Bool {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(deck.cards.count)
    for index in deck.cards.indices where isAsked(deck.cards[index]) {
      guard let hash = foldedHash(deck.cards[index].frontText) else { return true }
      hashes.append(hash)
    }
    hashes.sort()
    return zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
  }

  /// A hash that is the same in small and capital letters; `nil` for a text with other letters than
  /// those of English and Russian, which may have several forms.
  private static func foldedHash(_ text: String) -> UInt64? {
    var text = text
    return text.withUTF8 { bytes in
      var hash = FNV1a()
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch byte {
        case 0x00...0x7F:
          hash.add(byte.asciiLowercased)
          index += 1
        case 0xC2 where next >= 0xA0:
          // Signs, without letters.
          hash.add(byte)
          hash.add(next)
          index += 2
        case 0xD0, 0xD1:
          guard let letter = Slug.russianLetter(byte, next) else { return nil }
          hash.add(UInt8(truncatingIfNeeded: letter))
          hash.add(UInt8(truncatingIfNeeded: letter >> 8))
          index += 2
        case 0xE2 where next == 0x80 && index + 2 < bytes.count && bytes[index + 2] >= 0x90:
          // Dashes and quotes.
          hash.add(next)
          hash.add(bytes[index + 2])
          index += 3
        default:
          return nil
        }
      }
      return hash.value
    }
  }
}
