import Contract

/// A guide: a text to read.
package struct Guide: Sendable {
  /// Its text, without the heading that is its title.
  package var text: Prose
  /// The bytes of the file that are its Markdown.
  package var bodyRange: Range<Int>
}

/// A deck of flashcards.
package struct Deck: Sendable {
  /// The text in front of the first card.
  package var introduction: Prose?
  /// The cards, in order.
  package var cards: [Card]
  /// The footnotes of the whole text.
  package var footnotes: Prose?

  /// A question and its answer.
  package struct Card: Sendable {
    /// Its identity.
    package var id: UUID
    /// The author's key for it (`^key`).
    package var key: String?
    /// Its anchor on the page.
    package var anchor: String
    /// The first line of the question.
    package var front: Prose?
    /// The words of the first line, for titles and comparisons.
    package var frontText: String
    /// The rest of a longer question.
    package var frontBlocks: Prose?
    /// The answer.
    package var back: Prose?
    /// Its tags.
    package var tags: [String]
    /// The file that it stands in.
    package var path: String
    /// Where it stands in that file.
    package var range: Range<Int>
  }
}

/// A cruise: who, where, when, and which checklists.
package struct Charter: Sendable {
  /// The boat's name.
  package var boat: String?
  /// Where it goes.
  package var location: String?
  /// The first day.
  package var start: Timestamp?
  /// The last day.
  package var end: Timestamp?
  /// The names of those aboard.
  package var crew: [String]
  /// The checklists, by the moment they are for.
  package var checklists: [Entry]
  /// Where its dates stand in the file.
  package var range: Range<Int>

  /// A checklist of a charter.
  package struct Entry: Sendable {
    /// The moment, such as `check_in`.
    package var moment: String
    /// The author's way to the checklist.
    package var target: String
    /// Where that stands in the file.
    package var range: Range<Int>
  }
}

/// Somebody who writes.
package struct Author: Sendable {
  /// The name that documents use.
  package var username: String
  /// About them.
  package var bio: Prose?
  /// Their addresses elsewhere.
  package var links: [Link]

  /// An address and its label.
  package struct Link: Sendable, Hashable {
    /// What is shown.
    package var label: String
    /// An address with an allowed scheme.
    package var address: String
  }
}
