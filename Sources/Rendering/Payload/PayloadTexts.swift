import Documents

/// How texts are written in payloads, with the words that this needs.
package struct PayloadForm: Sendable {
  /// The form.
  package var text: PayloadText
  /// The words before callouts, in the document's language.
  package var callouts: [Callout.Kind: String]

  /// Describes a form.
  package init(_ text: PayloadText, callouts: [Callout.Kind: String] = [:]) {
    self.text = text
    self.callouts = callouts
  }
}

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
  func front(of card: Deck.Card) -> String
  func back(of card: Deck.Card) -> String
}
