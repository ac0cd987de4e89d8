/// The keys of `content_data`, the app's own model, whatever its type.
public enum ContentKey: String, RequestKey {
  case id
  case title
  case description
  case sections
  case markdown
  case cards
  case checklistType
  case tags
  case createdAt
  case updatedAt
  case syncStatus

  /// Whether the types that may have it always do.
  public var isMandatory: Bool { self != .description }

  /// The only type that has it; `nil` if every type may have it.
  public var type: ContentType? {
    switch self {
    case .sections, .checklistType: .checklist
    case .markdown: .practiceGuide
    case .cards: .flashcardDeck
    case .id, .title, .description, .tags, .createdAt, .updatedAt, .syncStatus: nil
    }
  }
}

/// The keys of a section of a checklist.
public enum SectionKey: String, RequestKey {
  case id
  case title
  case icon
  case description
  case items
  case isExpandedByDefault
  case sortOrder

  /// Whether every section has it.
  public var isMandatory: Bool {
    switch self {
    case .id, .title, .items, .isExpandedByDefault, .sortOrder: true
    case .icon, .description: false
    }
  }
}

/// The keys of an item of a checklist.
public enum ItemKey: String, RequestKey {
  case id
  case title
  case itemDescription
  case isOptional
  case isRequired
  case tags
  case estimatedMinutes
  case sortOrder

  /// Whether every item has it.
  public var isMandatory: Bool {
    switch self {
    case .id, .title, .isOptional, .isRequired, .tags, .sortOrder: true
    case .itemDescription, .estimatedMinutes: false
    }
  }
}

/// The keys of a card of a deck.
public enum CardKey: String, RequestKey {
  case id
  case front
  case back
  case tags
  case sortOrder
}
