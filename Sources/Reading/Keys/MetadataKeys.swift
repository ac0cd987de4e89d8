import Contract
import Documents

/// The keys that every document may have.
package enum MetadataKey: String, KeyTable {
  case id
  case title
  case description
  case type
  case tags
  case language
  case visibility
  case isDraft = "draft"
  case publicID = "public_id"
  case author
  case created
  case updated
  case forkedFrom = "forked_from"
  case canFork = "can_fork"
  case isPinned = "pinned"
  case weight
  case aliases
  case translationOf = "translation_of"
  case checklistType = "checklist_type"
  case duration
  case hasBothDirections = "both_directions"
  case lists

  package var kind: ValueKind {
    switch self {
    case .id: .uuid
    case .title, .description, .publicID, .translationOf, .duration: .text
    // Obsidian writes a list of one.
    case .author: .texts
    case .type: .word(DocumentType.allCases.map { $0.rawValue })
    case .tags, .aliases: .texts
    case .language: .language
    case .visibility: .word(Visibility.allCases.map { $0.rawValue })
    case .created, .updated: .date
    case .forkedFrom: .mapping(ForkKey.descriptions)
    case .canFork, .isPinned, .isDraft, .hasBothDirections: .flag
    case .weight: .number(nil)
    case .checklistType: .word(ChecklistType.allCases.map { $0.rawValue })
    case .lists: .list(.word(HomeList.allCases.map { $0.rawValue }))
    }
  }

  package var summary: String {
    switch self {
    case .id: "The document's identity; readers' ticks and reviews depend on it"
    case .title: "The title in lists and on the page"
    case .description: "One or two sentences for lists and link previews"
    case .type: "The type of document, if its folder does not decide it"
    case .tags: "Words that readers look for"
    case .language: "The language of the text, such as en or pt-BR"
    case .visibility: "Who may see it; private by default"
    case .isDraft: "Whether it is a draft, which is never published"
    case .publicID: "Its name in the sync API"
    case .author: "The username of its author"
    case .created: "When it was first written; by default from the version history"
    case .updated: "When it was last changed; by default from the version history"
    case .forkedFrom: "The document that it was copied from"
    case .canFork: "Whether others may copy it; true by default"
    case .isPinned: "Whether it is at the top of lists"
    case .weight: "Its place in lists; lower numbers come first"
    case .aliases: "Other names that links may use, and former addresses"
    case .translationOf: "The path of the document that it translates"
    case .checklistType: "When a checklist is used"
    case .duration:
      "The time for a checklist, such as 1 h 30 min; by default the sum of its items"
    case .hasBothDirections:
      "Whether the cards of a deck are also learnt from back to front"
    case .lists: "In the home page's index.md, the lists after its words; by default all"
    }
  }
}

/// The keys of `forked_from`.
enum ForkKey: String, KeyTable {
  case id
  case publicID = "public_id"
  case author
  case title
  case chain

  package var kind: ValueKind {
    switch self {
    case .id: .uuid
    case .publicID, .author, .title: .text
    case .chain: .list(.mapping(Self.ofOne))
    }
  }

  /// The keys of each document in a chain.
  private static var ofOne: [KeyDescription] {
    [id, publicID, author, title].map {
      KeyDescription(name: $0.rawValue, kind: $0.kind, summary: $0.summary)
    }
  }

  package var summary: String {
    switch self {
    case .id: "The id of the document that this one was copied from"
    case .publicID: "Its name in the sync API"
    case .author: "The username of its author"
    case .title: "Its title, which pages show"
    case .chain: "The documents that it was copied from in turn, the nearest first"
    }
  }
}
