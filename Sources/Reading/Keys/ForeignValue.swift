import Bytes
import Documents

/// Words that other programs use for a value, by meaning rather than by letters.
package enum ForeignValue {
  /// The value of a key that a word means; `nil` if the word is not known.
  package static func meaning(_ word: String, of key: String, among known: [String]) -> String? {
    let meant: String?
    switch (key, word.lowercased()) {
    case ("visibility", "published"), ("visibility", "publish"), ("visibility", "open"),
      ("visibility", "listed"), ("visibility", "everyone"), ("visibility", "visible"),
      ("visibility", "true"), ("visibility", "публично"), ("visibility", "публичный"),
      ("visibility", "публичная"), ("visibility", "публичное"), ("visibility", "открыто"),
      ("visibility", "все"), ("visibility", "всем"), ("visibility", "для всех"),
      ("visibility", "öffentlich"), ("visibility", "publique"),
      ("visibility", "público"), ("visibility", "pubblico"), ("visibility", "javno"):
      meant = "public"
    case ("visibility", "draft"), ("visibility", "secret"), ("visibility", "unpublished"),
      ("visibility", "hidden"), ("visibility", "false"), ("visibility", "none"),
      ("visibility", "приватно"), ("visibility", "скрыто"), ("visibility", "закрыто"),
      ("visibility", "личное"), ("visibility", "черновик"), ("visibility", "entwurf"),
      ("visibility", "privé"), ("visibility", "brouillon"), ("visibility", "privado"),
      ("visibility", "privato"):
      meant = "private"
    case ("visibility", "link"), ("visibility", "по ссылке"), ("visibility", "скрыто из списков"):
      meant = "unlisted"
    case (_, "flashcards"), (_, "flashcard_deck"), (_, "cards"), (_, "колода"), (_, "карточки"):
      meant = "deck"
    case (_, "чеклист"), (_, "чек-лист"), (_, "check-list"), (_, "todo"), (_, "tasks"):
      meant = "checklist"
    case (_, "practice_guide"), (_, "article"), (_, "page"), (_, "note"), (_, "post"),
      (_, "posts"), (_, "doc"), (_, "docs"), (_, "book"), (_, "manual"), (_, "tutorial"),
      (_, "howto"), (_, "how-to"), (_, "документ"), (_, "document"), (_, "статья"),
      (_, "заметка"), (_, "руководство"), (_, "инструкция"), (_, "гайд"), (_, "blog"):
      meant = known.contains("note") ? "note" : "guide"
    case (_, "info"), (_, "hint"): meant = "note"
    case (_, "none"), (_, "disabled"), (_, "ignore"): meant = "off"
    default: meant = nil
    }
    return meant.flatMap { known.contains($0) ? $0 : nil }
  }
}
