import Contract
import Documents

/// The keys of a YAML checklist besides its metadata.
enum ChecklistKey: String, KeyTable {
  case introduction
  case sections

  var kind: ValueKind {
    switch self {
    case .introduction: .text
    case .sections: .list(.mapping(WrittenSectionKey.descriptions))
    }
  }

  var summary: String {
    switch self {
    case .introduction: "The text before everything else; Markdown"
    case .sections: "The checklist's sections, in their order"
    }
  }
}

/// The keys of a section.
enum WrittenSectionKey: String, KeyTable {
  case title
  case icon
  case description
  case isCollapsed = "collapsed"
  case items
  case id

  var kind: ValueKind {
    switch self {
    case .title, .icon, .description, .id: .text
    case .isCollapsed: .flag
    case .items: .list(.either([.text, .mapping(WrittenItemKey.descriptions)]))
    }
  }

  var summary: String {
    switch self {
    case .title: "The section's heading"
    case .icon: "The name of an icon"
    case .description: "What to know before its items; Markdown"
    case .isCollapsed: "Whether it is folded at first"
    case .items: "What to do, in order"
    case .id: "Its own key, so that ticks stay when the words change"
    }
  }
}

/// The keys of an item.
enum WrittenItemKey: String, KeyTable {
  case title
  case description
  case isRequired = "required"
  case isOptional = "optional"
  case minutes
  case tags
  case role
  case id
  case items

  var kind: ValueKind {
    switch self {
    case .title, .description, .id: .text
    case .isRequired, .isOptional: .flag
    case .minutes: .number(PublishLimits.minutes)
    case .tags, .role: .texts
    case .items: .list(.either([.text, .dictionary(.anything)]))
    }
  }

  var summary: String {
    switch self {
    case .title: "What to do; one line of Markdown"
    case .description: "How to do it; Markdown"
    case .isRequired: "Whether it must be done"
    case .isOptional: "Whether it may be left out"
    case .minutes: "How long it takes"
    case .tags: "Words to find it by"
    case .role: "Who does it"
    case .id: "Its own key, so that ticks stay when the words change"
    case .items: "Nested items, written in the same way"
    }
  }
}

/// The keys of a YAML deck besides its metadata.
enum DeckKey: String, KeyTable {
  case introduction
  case cards

  var kind: ValueKind {
    switch self {
    case .introduction: .text
    case .cards: .list(.mapping(WrittenCardKey.descriptions))
    }
  }

  var summary: String {
    switch self {
    case .introduction: "The text before everything else; Markdown"
    case .cards: "The deck's cards, in their order"
    }
  }
}

/// The keys of a card.
enum WrittenCardKey: String, KeyTable {
  case front
  case back
  case tags
  case id

  var kind: ValueKind {
    switch self {
    case .front, .back, .id: .text
    case .tags: .texts
    }
  }

  var summary: String {
    switch self {
    case .front: "The question; Markdown"
    case .back: "The answer; Markdown"
    case .tags: "Words to find it by"
    case .id: "Its own key, so that ticks stay when the words change"
    }
  }
}
