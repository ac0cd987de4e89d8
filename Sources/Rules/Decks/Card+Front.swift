import Documents
import Library
import MarkdownSyntax

extension Deck.Card {
  /// Whether anything is asked, in words or with a picture or a table.
  func hasFront(in document: Document) -> Bool {
    !WideSpace.isBlank(frontText) || document.shows(frontBlocks)
      || !pictures(in: document).isEmpty
  }

  /// Whether anything is answered.
  func hasBack(in document: Document) -> Bool { document.shows(back) }
}
