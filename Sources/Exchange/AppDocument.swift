import Contract

/// A document as the app has it, with what its envelope says.
package struct AppDocument: Sendable, Equatable {
  package var id: UUID?
  package var title: String
  package var description: String?
  /// The text before the first section or card, which only the model has.
  package var introduction: String?
  package var tags: [String] = []
  /// Whether the cards of a deck are also asked from their backs, which no file of the app says.
  package var hasBothDirections = false
  package var language: String?
  /// `nil` if the file does not say, which means public.
  package var visibility: Visibility?
  package var publicID: String?
  package var author: String?
  package var created: Timestamp?
  package var updated: Timestamp?
  package var canFork = true
  package var origin: Origin?
  package var body: Body
  package var losses = Losses()

  package init(
    id: UUID? = nil, title: String, description: String? = nil, tags: [String] = [],
    language: String? = nil, body: Body
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.tags = tags
    self.language = language
    self.body = body
  }

  /// What a source cannot keep, as paths in its JSON.
  package struct Losses: Sendable, Equatable {
    /// What the app's format does not have.
    package var unknownKeys: [String] = []
    /// Texts whose lines are indented without being a list.
    package var flattened: [String] = []

    package init() {}
  }

  /// The document that it was copied from.
  package struct Origin: Sendable, Equatable {
    package var id: UUID?
    package var publicID: String?
    package var author: String?
    package var title: String?
    /// The documents that it was copied from in turn, the nearest first; they have no chains of their
    /// own.
    package var chain: [Origin] = []

    package init(
      id: UUID? = nil, publicID: String? = nil, author: String? = nil, title: String? = nil
    ) {
      self.id = id
      self.publicID = publicID
      self.author = author
      self.title = title
    }
  }

  /// What the three types consist of.
  package enum Body: Sendable, Equatable {
    case checklist(ChecklistType, [Section])
    case guide(String)
    case deck([Card])
  }

  /// A section of a checklist.
  package struct Section: Sendable, Equatable {
    package var id: UUID?
    package var title: String
    package var icon: String?
    package var description: String?
    package var isCollapsed = false
    package var items: [Item]

    package init(
      id: UUID? = nil, title: String, icon: String? = nil, description: String? = nil,
      isCollapsed: Bool = false, items: [Item]
    ) {
      self.id = id
      self.title = title
      self.icon = icon
      self.description = description
      self.isCollapsed = isCollapsed
      self.items = items
    }
  }

  /// An item of a checklist.
  package struct Item: Sendable, Equatable {
    package var id: UUID?
    package var title: String
    package var description: String?
    package var isRequired = false
    package var isOptional = false
    /// The tags; those of roles begin with `@`.
    package var tags: [String] = []
    package var minutes: Int?

    package init(
      id: UUID? = nil, title: String, description: String? = nil, isRequired: Bool = false,
      isOptional: Bool = false, tags: [String] = [], minutes: Int? = nil
    ) {
      self.id = id
      self.title = title
      self.description = description
      self.isRequired = isRequired
      self.isOptional = isOptional
      self.tags = tags
      self.minutes = minutes
    }
  }

  /// A card of a deck.
  package struct Card: Sendable, Equatable {
    package var id: UUID?
    package var front: String
    package var back: String
    package var tags: [String] = []

    package init(id: UUID? = nil, front: String, back: String, tags: [String] = []) {
      self.id = id
      self.front = front
      self.back = back
      self.tags = tags
    }
  }

  /// Gives the cards of a deck other sides, in their order.
  package mutating func replaceSides(with sides: [(front: String, back: String)]) {
    guard case .deck(var cards) = body else { return }
    for (place, side) in sides.enumerated() where place < cards.count {
      cards[place].front = side.front
      cards[place].back = side.back
    }
    body = .deck(cards)
  }

  /// The type in the words of the wire.
  package var type: ContentType {
    switch body {
    case .checklist: .checklist
    case .guide: .practiceGuide
    case .deck: .flashcardDeck
    }
  }

  /// The ids of everything in it, in reading order: a section before its items.
  package var thingIDs: [UUID?] {
    switch body {
    case .checklist(_, let sections): sections.flatMap { [$0.id] + $0.items.map(\.id) }
    case .guide: []
    case .deck(let cards): cards.map(\.id)
    }
  }
}
