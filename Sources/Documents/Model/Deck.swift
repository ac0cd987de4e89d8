import Contract

/// A deck of flashcards.
package struct Deck: Sendable {
  /// The text before the first card.
  package var introduction: Prose?
  /// The cards, in order.
  package var cards: [Card]
  /// The footnotes of the whole text.
  package var footnotes: Prose?
  /// The cards that only a preview shows, which are in no list of cards: nothing else may use them.
  package var drafts: [Card] = []
  /// The paths of all cards that are left out of it.
  package var leftOut: [String] = []

  package init(introduction: Prose? = nil, cards: [Deck.Card]) {
    (self.introduction, self.cards) = (introduction, cards)
  }

  /// The cards with the drafts of a preview at their places.
  package var cardsAndDrafts: [Card] {
    var all = cards
    for draft in drafts.reversed() { all.insert(draft, at: draft.draftPlace ?? all.count) }
    return all
  }

  /// A question and its answer.
  package struct Card: Sendable {
    /// Its identity, once it has been compared with the lock.
    package var id: UUID?
    /// The author's key for it (`^key`).
    package var key: String?
    /// Whether its key is only the name of its file, which nobody wrote as a key.
    package var isKeyFileName = false
    /// Its anchor on the page: the key, else digits of its id, once it has one.
    package var anchor: String?
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
    /// The file that it is in.
    package var path: String
    /// Where it is in that file.
    package var range: Range<Int>
    /// Whether what is missing in it was reported with its cause.
    package var isReported = false
    /// Of a draft, how many cards are before it.
    package var draftPlace: Int?

    package init(
      key: String? = nil, anchor: String? = nil, front: Prose? = nil, frontText: String,
      frontBlocks: Prose? = nil, back: Prose? = nil, tags: [String], path: String,
      range: Range<Int>
    ) {
      self.key = key
      self.anchor = anchor
      self.front = front
      self.frontText = frontText
      self.frontBlocks = frontBlocks
      self.back = back
      self.tags = tags
      self.path = path
      self.range = range
    }
  }
}
