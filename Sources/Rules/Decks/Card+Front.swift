import Documents
import Library
import MarkdownSyntax

extension Deck.Card {
  /// Whether anything is asked, in words or with a picture or a table.
  func hasFront(in document: Document) -> Bool {
    !WideSpace.isBlank(frontText) || document.shows(frontBlocks)
      || !pictures(in: document).isEmpty
  }

  /// The addresses of the pictures in the first line, which attributes are not part of.
  func pictures(in document: Document) -> [ArraySlice<UInt8>] {
    guard let front else { return [] }
    let tree = document.tree(of: front)
    return front.nodes.filter { tree.nodes[$0].kind == .image }.map { tree.destination(of: $0) }
      .filter { !$0.isEmpty }
  }

  /// Whether anything is answered.
  func hasBack(in document: Document) -> Bool { document.shows(back) }
}
