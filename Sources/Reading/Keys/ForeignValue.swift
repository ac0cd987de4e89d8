import Bytes
import Documents

/// Words that other programs use for a value, by meaning rather than by letters.
package enum ForeignValue {
  /// The value of a key that a word means; `nil` if the word is not known.
  package static func meaning(_ word: String, of key: String, among known: [String]) -> String? {
    let word = word.lowercased()
    let meant =
      key == MetadataKey.visibility.rawValue ? visibility(word) : value(word, among: known)
    return meant.flatMap { known.contains($0) ? $0 : nil }
  }

  private static func visibility(_ word: String) -> String? {
    switch word {
    case "link", "по ссылке", "скрыто из списков": "unlisted"
    case _ where PlainKey.letters(of: word) == "unlisted": "unlisted"
    case "publish", "listed", "visible", "true": "public"
    case "false", "none": "private"
    case _ where Withholding.isPublicWord(word): "public"
    case _ where Withholding.isRestrictionWord(word) || Withholding.isKnownDraftWord(word):
      "private"
    default: nil
    }
  }

  private static func value(_ word: String, among known: [String]) -> String? {
    switch word {
    case "flashcards", "flashcard_deck", "cards", "колода", "карточки": "deck"
    case "чеклист", "чек-лист", "check-list", "todo", "tasks": "checklist"
    case "practice_guide", "article", "page", "note", "post", "posts", "doc", "docs", "book",
      "manual", "tutorial", "howto", "how-to", "документ", "document", "статья", "заметка",
      "руководство", "инструкция", "гайд", "blog":
      known.contains("note") ? "note" : "guide"
    case "info", "hint": "note"
    case "none", "disabled", "ignore": "off"
    default: nil
    }
  }
}
