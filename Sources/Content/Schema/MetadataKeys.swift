/// The keys that every document may have.
enum MetadataKey: String, KeyTable {
  case id
  case title
  case description
  case type
  case tags
  case language
  case visibility
  case publicID = "public_id"
  case author
  case created
  case updated
  case forkedFrom = "forked_from"
  case canFork = "can_fork"
  case isPinned = "pinned"
  case aliases
  case translationOf = "translation_of"
  case checklistType = "checklist_type"

  var kind: ValueKind {
    switch self {
    case .id: .uuid
    case .title, .description, .publicID, .author, .translationOf: .text
    case .type: .word(DocumentType.allCases.map { $0.rawValue })
    case .tags, .aliases: .texts
    case .language: .language
    case .visibility: .word(Visibility.allCases.map { $0.rawValue })
    case .created, .updated: .date
    case .forkedFrom: .mapping(ForkKey.descriptions)
    case .canFork, .isPinned: .flag
    case .checklistType: .word(ChecklistType.allCases.map { $0.rawValue })
    }
  }

  var summary: String {
    switch self {
    case .id: "The document's identity, which its readers' ticks and reviews hang on"
    case .title: "What lists and the page are headed with"
    case .description: "One or two sentences for lists and link previews"
    case .type: "What kind of document it is, where its folder does not say so"
    case .tags: "Words that readers look for"
    case .language: "The language of the text, such as en or pt-BR"
    case .visibility: "Who may see it: private unless it says something else"
    case .publicID: "Its name in the sync API"
    case .author: "The username of its author"
    case .created: "When it was first written; else the version history says it"
    case .updated: "When it was last changed; else the version history says it"
    case .forkedFrom: "What it was made from"
    case .canFork: "Whether others may make their own from it; they may unless it is false"
    case .isPinned: "Whether it stands at the top of lists"
    case .aliases: "Other names that links may use, and addresses that it had before"
    case .translationOf: "The path of the document that it translates"
    case .checklistType: "When a checklist is used"
    }
  }
}

/// The keys of `forked_from`.
enum ForkKey: String, KeyTable {
  case id
  case publicID = "public_id"
  case author

  var kind: ValueKind {
    switch self {
    case .id: .uuid
    case .publicID, .author: .text
    }
  }

  var summary: String {
    switch self {
    case .id: "The id of the document that this one was made from"
    case .publicID: "Its name in the sync API"
    case .author: "The username of its author"
    }
  }
}
