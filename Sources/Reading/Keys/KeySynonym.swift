import Contract
import Documents

/// Other words for keys, in English and Russian: advice names the key, and nothing is read as it.
enum KeySynonym {
  /// The keys that a word may mean, the likeliest first; which of them fits depends on the place.
  static func meanings(of name: String) -> [String] {
    let word = PlainKey.letters(of: name)
    if let keys = table[word] { return keys }
    guard let first = word.unicodeScalars.first, ("а"..."я").contains(first) || first == "ё" else {
      return []
    }
    return NearestName.of(word, in: russian).flatMap { table[$0] } ?? []
  }

  /// Whether a word may mean a key of the metadata.
  static func meansMetadata(_ name: String) -> Bool {
    meanings(of: name).contains { MetadataKey(rawValue: $0) != nil }
  }

  /// Whether a word in an item of a YAML checklist means what to do.
  static func isItemTitle(_ name: String) -> Bool {
    let words: Set<String> = [
      "item", "text", "name", "task", "todo", "step", "label", "check", "what", "action", "content",
      "пункт", "задача", "шаг", "текст", "название", "заголовок", "имя", "действие",
    ]
    return words.contains(PlainKey.letters(of: name))
  }

  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for (keys, words) in words {
      for word in words { table[word] = keys }
    }
    return table
  }()

  /// The words that are not Latin, in the order of the table.
  private static let russian = words.flatMap { $0.1 }.filter { !($0.utf8.first ?? 0).isASCIILetter }

  private static let words: [([String], [String])] = [
    (
      ["title"], ["name", "heading", "header", "subject", "label", "заголовок", "название", "тема"]
    ),
    (["name", "title"], ["имя"]),
    (
      ["description"],
      [
        "desc", "descr", "about", "summary", "excerpt", "note", "notes", "details", "описание",
        "подробности", "пояснение",
      ]
    ),
    (
      ["tags"],
      [
        "hashtags", "hashtag", "labels", "categories", "category", "keywords", "теги", "тэги",
        "тег",
        "тэг", "метки", "хештеги", "хэштеги", "рубрика", "категория",
      ]
    ),
    (["author", "username"], ["user", "writer", "by", "createdby", "creator", "автор", "авторы"]),
    (
      ["created"],
      ["date", "createdat", "datecreated", "дата", "создано", "создан", "датасоздания"]
    ),
    (
      ["updated"],
      ["modified", "lastmod", "updatedat", "modifiedat", "обновлено", "обновлён", "изменено"]
    ),
    (["language"], ["lang", "locale", "язык"]),
    (["type"], ["kind", "contenttype", "doctype", "тип", "вид"]),
    (["visibility"], ["publish", "published", "public", "visible", "видимость", "доступ"]),
    (["draft"], ["черновик"]),
    (["pinned"], ["pin", "sticky", "закреплено", "закреплён"]),
    (["aliases"], ["псевдонимы", "псевдоним"]),
    (
      ["both_directions"],
      ["reverse", "reversed", "reversible", "bidirectional", "bothways", "обестороны"]
    ),
    (
      ["links"],
      ["email", "mail", "website", "homepage", "web", "social", "telegram", "ссылки", "почта"]
    ),
    (["bio"], ["биография", "осебе"]),
    (["introduction"], ["intro", "preamble", "preface", "введение", "вступление"]),
    (["sections"], ["groups", "chapters", "разделы", "раздел", "секции", "секция"]),
    (
      ["items"],
      ["children", "subitems", "steps", "tasks", "checklist", "пункты", "задачи", "шаги", "список"]
    ),
    (["cards"], ["flashcards", "questions", "карточки", "карточка", "карты"]),
    (["front"], ["question", "q", "term", "вопрос", "термин", "лицо"]),
    (["back"], ["answer", "a", "definition", "ответ", "оборот", "определение"]),
    (["required"], ["must", "mandatory", "обязательно", "обязательный"]),
    (["optional"], ["необязательно", "пожеланию"]),
    (["minutes"], ["time", "duration", "min", "mins", "минуты", "минут", "время"]),
    (["role"], ["who", "roles", "assignee", "роль", "кто"]),
    (["icon"], ["favicon", "значок", "иконка"]),
    (["id"], ["key", "anchor"]),
    (["css"], ["style", "styles", "stylesheet", "stylesheets"]),
    (["accent"], ["color", "colour", "primary"]),
    (["collapsed"], ["folded", "свёрнуто", "свернуто"]),
    (["boat"], ["yacht", "ship", "vessel", "лодка", "яхта", "судно"]),
    (["crew"], ["people", "skipper", "captain", "шкипер", "капитан", "экипаж", "команда"]),
    (["location"], ["place", "port", "место", "порт"]),
    (["latitude"], ["lat", "широта"]),
    (["longitude"], ["lon", "lng", "long", "долгота"]),
    (["start"], ["begin", "from", "startdate", "datestart", "начало"]),
    (["end"], ["finish", "until", "till", "to", "enddate", "dateend", "конец", "окончание"]),
  ]
}
