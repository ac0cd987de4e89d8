import Documents
import Library
import MarkdownSyntax

extension Deck.Card {
  /// Whether anything is asked, in words or with a picture or a table.
  var hasFront: Bool { !WideSpace.isBlank(frontText) || frontBlocks != nil }
}
