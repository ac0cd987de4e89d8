import Bytes
import Diagnostics
import Documents

/// What a document would be instead of what it is, because of its new path.
enum KindChange {
  /// With another id: the document at a path has none of its own, and the lock does not list it.
  case identity(of: String)
  case type(DocumentType, instead: DocumentType)
  case language(String, instead: String)
  case visibility(String, instead: String)
  /// No longer a translation of the document at a path.
  case translation(String)
  /// A deck with the document at a path as a card.
  case cards(String)
  /// A card of the deck at a path.
  case card(of: String)
  /// No longer a card of the deck at a path.
  case document(insteadOfCardOf: String)

  /// Compares a document before and after a move.
  static func all(from old: Document, to new: Document) -> [KindChange] {
    var found: [KindChange] = []
    if new.type != old.type { found.append(.type(new.type, instead: old.type)) }
    let (language, other) = (old.metadata.language.value, new.metadata.language.value)
    if language != other { found.append(.language(other, instead: language)) }
    let (seen, shown) = (old.metadata.visibility.value, new.metadata.visibility.value)
    // With `_` in its name it is a draft: who moves it there means that.
    if shown != seen, isDraft(old.path) == isDraft(new.path) {
      found.append(.visibility(shown.rawValue, instead: seen.rawValue))
    }
    return found
  }

  var rule: Rule {
    switch self {
    case .identity, .type, .cards, .card, .document: .lock
    case .language, .visibility: .metadataValue
    case .translation: .linkTarget
    }
  }

  /// What would change.
  ///
  /// - Parameter subject: The document, in the words of a message.
  /// - Returns: A sentence.
  func message(about subject: String) -> String {
    switch self {
    case .identity:
      "\(subject) would get another id, and readers would lose their ticks"
    case .type(let new, let old):
      "\(subject) would be \(new.withArticle) instead of \(old.withArticle), because of its folder"
    case .language(let new, let old):
      "the language of \(subject) would be '\(new)' instead of '\(old)', because of its path"
    case .visibility(let new, let old):
      "\(subject) would be \(new) instead of \(old), because of `defaults`"
    case .translation(let other):
      "\(subject) and \(other) would no longer be translations of each other"
    case .cards(let other):
      "\(other) would be a card of \(subject), because of its name"
    case .card(let deck):
      "\(subject) would be a card of \(deck), because of its folder"
    case .document(let deck):
      "\(subject) would be a document of its own instead of a card of \(deck)"
    }
  }

  /// What keeps the document as it is.
  var help: String {
    switch self {
    case .identity(let path):
      "write its id into it first: `fairlead lock --write-ids \(path.shellWord)`"
    case .type(_, let old): "add `type: \(old.rawValue)` to the document first"
    case .language(_, let old): "add `language: \(old)` to the document first"
    case .visibility(_, let old): "add `visibility: \(old)` to the document first"
    case .translation: "add `translation_of` to one of them first"
    case .cards: "move the deck into a folder of its own"
    case .card: "move it into another folder"
    case .document: "keep `index.md` and its cards in one folder"
    }
  }

  /// What would change, and what to do first.
  func sentence(about path: String) -> String { "\(message(about: path)); \(help)" }

  private static func isDraft(_ path: String) -> Bool {
    path.pathParts.contains { $0.hasPrefix("_") }
  }
}
