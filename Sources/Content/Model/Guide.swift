/// A guide: a text to read.
public struct Guide: Sendable {
  /// Its text, without the heading that is its title.
  public var text: Prose
  /// The bytes of the file that are its Markdown.
  public var bodyRange: Range<Int>
}

/// A deck of flashcards.
public struct Deck: Sendable {
  /// The text in front of the first card.
  public var introduction: Prose?
  /// The cards, in order.
  public var cards: [Card]
  /// The footnotes of the whole text.
  public var footnotes: Prose?

  /// A question and its answer.
  public struct Card: Sendable {
    /// Its identity.
    public var id: UUID
    /// The author's key for it (`^key`).
    public var key: String?
    /// Its anchor on the page.
    public var anchor: String
    /// The first line of the question.
    public var front: Prose?
    /// The words of the first line, for titles and comparisons.
    public var frontText: String
    /// The rest of a longer question.
    public var frontBlocks: Prose?
    /// The answer.
    public var back: Prose?
    /// Its tags.
    public var tags: [String]
    /// The file that it stands in.
    public var path: String
    /// Where it stands in that file.
    public var range: Range<Int>
  }
}

/// A cruise: who, where, when, and which checklists.
public struct Charter: Sendable {
  /// The boat's name.
  public var boat: String?
  /// Where it goes.
  public var location: String?
  /// The first day.
  public var start: Timestamp?
  /// The last day.
  public var end: Timestamp?
  /// The names of those aboard.
  public var crew: [String]
  /// The checklists, by the moment they are for.
  public var checklists: [Entry]
  /// Where its dates stand in the file.
  public var range: Range<Int>

  /// A checklist of a charter.
  public struct Entry: Sendable {
    /// The moment, such as `check_in`.
    public var moment: String
    /// The author's way to the checklist.
    public var target: String
    /// Where that stands in the file.
    public var range: Range<Int>
  }
}

/// Somebody who writes.
public struct Author: Sendable {
  /// The name that documents use.
  public var username: String
  /// About them.
  public var bio: Prose?
  /// Their addresses elsewhere.
  public var links: [Link]

  /// An address and its label.
  public struct Link: Sendable, Hashable {
    /// What is shown.
    public var label: String
    /// An address with an allowed scheme.
    public var address: String
  }
}
