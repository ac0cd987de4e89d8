import Contract

/// A guide: a text to read.
package struct Guide: Sendable {
  /// Its text, without its title heading.
  package var text: Prose
  /// The bytes of the file that are its Markdown.
  package var bodyRange: Range<Int>

  package init(text: Prose, bodyRange: Range<Int>) {
    (self.text, self.bodyRange) = (text, bodyRange)
  }
}

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

/// A cruise: who, where, when, and which checklists.
package struct Charter: Sendable {
  /// The boat's name.
  package var boat: String?
  /// Where it begins.
  package var location: String?
  /// The first day.
  package var start: Day?
  /// The last day.
  package var end: Day?
  /// Whether a day was written that cannot be read, which has been reported.
  package var hasUnreadableDay = false
  /// Where it begins, if the author wrote that.
  package var position: Position?
  /// The name of the place in the app's map.
  package var placeID: String?
  /// The names of those aboard.
  package var crew: [String] = []
  /// The checklists, by the moment they are for.
  package var checklists: [Entry] = []
  /// Where its dates are in the file.
  package var range: Range<Int>

  package init(range: Range<Int>) { self.range = range }

  /// A day, perhaps with a time.
  package struct Day: Sendable {
    /// The moment; midnight in UTC if only a day is written.
    package let moment: Timestamp
    /// Midnight in UTC of the day that is written, whatever its time and offset.
    package let day: Timestamp

    /// Reads a date in ISO 8601.
    package init?(iso text: String) {
      guard let moment = Timestamp(iso: text), let day = Timestamp(iso: String(text.prefix(10)))
      else { return nil }
      (self.moment, self.day) = (moment, day)
    }
  }

  /// A place on the Earth in decimal degrees, each as a JSON number.
  package struct Position: Sendable, Hashable {
    package var latitude: String
    package var longitude: String

    package init(latitude: String, longitude: String) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  /// A checklist of a charter.
  package struct Entry: Sendable {
    /// The moment, such as `check_in`.
    package var moment: String
    /// The path or name by which the author refers to the checklist.
    package var target: String
    /// Where that is in the file.
    package var range: Range<Int>

    package init(moment: String, target: String, range: Range<Int>) {
      (self.moment, self.target, self.range) = (moment, target, range)
    }
  }
}

/// Somebody who writes.
package struct Author: Sendable {
  /// The name that documents use.
  package var username: String
  /// About them.
  package var bio: Prose?
  /// Their web addresses.
  package var links: [Link] = []

  package init(username: String, bio: Prose? = nil) {
    (self.username, self.bio) = (username, bio)
  }

  /// An address and its label.
  package struct Link: Sendable, Hashable {
    /// What is shown.
    package var label: String
    /// An address with an allowed scheme.
    package var address: String

    package init(label: String, address: String) {
      (self.label, self.address) = (label, address)
    }
  }
}
