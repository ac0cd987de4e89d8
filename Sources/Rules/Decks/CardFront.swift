import Documents
import Library

extension Deck.Card {
  /// Whether anything is asked, in words or with a picture or a table.
  var hasFront: Bool { !frontText.isEmpty || frontBlocks != nil }
}
