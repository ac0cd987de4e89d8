import Documents

/// The texts of one document's payload, and which place of the model each is in.
protocol PayloadTexts: Sendable {
  /// The description of the document.
  var description: String? { get }
  /// The text of a guide.
  func text(of guide: Guide) -> String
  /// The description of a section of a checklist; `nil` if it has none.
  func description(of section: Checklist.Section, order: Int) -> String?
  /// The description of an item; `nil` if it has none.
  func description(of item: Checklist.Item) -> String?
  /// The front of a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - namesPictures: Whether the pictures have their addresses, even if the form has none.
  /// - Returns: The text.
  func front(of card: Deck.Card, namesPictures: Bool) -> String
  /// The back of a card, likewise.
  func back(of card: Deck.Card, namesPictures: Bool) -> String
}
