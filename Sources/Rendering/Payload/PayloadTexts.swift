import Documents
import Library

/// How texts are written in payloads, with the words that this needs.
package struct PayloadForm: Sendable {
  /// The form.
  package var text: PayloadText
  /// The words before callouts, in the document's language.
  package var callouts: [Callout.Kind: String]
  /// The words about the items of embedded lists, in the document's language.
  package var items: ItemWords
  /// What the labels of footnotes begin with: in a file with several documents each has its own.
  package var footnotes = ""

  /// Describes a form.
  package init(
    _ text: PayloadText, callouts: [Callout.Kind: String] = [:], items: ItemWords = ItemWords()
  ) {
    self.text = text
    self.callouts = callouts
    self.items = items
  }
}

/// What is said about an item in a text, which has no other place for it.
package struct ItemWords: Sendable {
  /// The word for an item that is required.
  package var required: String
  /// The word for an item that is optional.
  package var optional: String
  /// How a time in seconds is written.
  package var duration: @Sendable (ClosedRange<Int>) -> String

  /// The words of the notation, until those of a language are known.
  package init(
    required: String = "required", optional: String = "optional",
    duration: @escaping @Sendable (ClosedRange<Int>) -> String = { seconds in
      seconds.count == 1
        ? "\(seconds.upperBound) s" : "\(seconds.lowerBound)–\(seconds.upperBound) s"
    }
  ) {
    self.required = required
    self.optional = optional
    self.duration = duration
  }

  /// `optional, 5–10 min, @skipper, #engine`; `nil` if nothing is said.
  ///
  /// - Parameters:
  ///   - item: What is said about the item.
  ///   - document: The item's document: in an emergency nobody reads times.
  /// - Returns: The words.
  func text(of item: Attributes, in document: Document) -> String? {
    var words: [String] = []
    if item.isRequired { words.append(required) }
    if item.isOptional { words.append(optional) }
    if let seconds = item.seconds, !document.isEmergency { words.append(duration(seconds)) }
    words += item.roles.map { "@\($0)" }
    words += item.tags.map { "#\($0)" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
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
