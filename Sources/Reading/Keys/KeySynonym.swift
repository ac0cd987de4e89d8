import Contract
import Documents

/// Other words for keys, in English, Russian and other languages: advice names the key, and nothing is
/// read as it.
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
      for word in words { table[PlainKey.letters(of: word)] = keys }
    }
    return table
  }()

  /// The words that are Russian, in the order of the table.
  private static let russian = words.flatMap { $0.1 }.filter { word in
    word.unicodeScalars.first.map { ("а"..."я").contains($0) } ?? false
  }

  private static let words: [([String], [String])] = [
    (
      ["title"],
      [
        "name", "heading", "header", "subject", "label", "заголовок", "название", "тема", "titel",
        "überschrift", "titre", "título", "titolo", "naslov",
      ]
    ),
    (["name", "title"], ["имя"]),
    (
      ["description"],
      [
        "desc", "descr", "about", "summary", "excerpt", "note", "notes", "details", "описание",
        "подробности", "пояснение", "beschreibung", "zusammenfassung", "résumé", "descripción",
        "resumen", "descrizione", "opis",
      ]
    ),
    (
      ["tags"],
      [
        "hashtags", "hashtag", "labels", "categories", "category", "keywords", "теги", "тэги",
        "тег",
        "тэг", "метки", "хештеги", "хэштеги", "рубрика", "категория", "schlagworte",
        "schlagwörter", "stichworte", "kategorie", "kategorien", "étiquettes", "motsclés",
        "catégorie", "catégories", "etiquetas", "etichette", "oznake",
      ]
    ),
    (
      ["author", "username"],
      [
        "user", "writer", "by", "createdby", "creator", "автор", "авторы", "autor", "verfasser",
        "auteur", "autore",
      ]
    ),
    (
      ["created"],
      [
        "date", "createdat", "datecreated", "дата", "создано", "создан", "датасоздания", "datum",
        "erstellt", "créé", "fecha", "creado", "creato",
      ]
    ),
    (
      ["updated"],
      [
        "modified", "lastmod", "updatedat", "modifiedat", "обновлено", "обновлён", "изменено",
        "geändert", "aktualisiert", "modifié", "misàjour", "actualizado", "aggiornato",
      ]
    ),
    (["language"], ["lang", "locale", "язык", "sprache", "langue", "idioma", "lingua", "jezik"]),
    (["type"], ["kind", "contenttype", "doctype", "тип", "вид"]),
    (
      ["visibility"],
      [
        "publish", "published", "public", "visible", "видимость", "доступ", "sichtbarkeit",
        "öffentlich", "veröffentlicht", "visibilité", "publié", "visibilidad", "visibilità",
        "vidljivost",
      ]
    ),
    (["draft"], WithholdingWords.drafts),
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
    (
      ["sections"],
      [
        "groups", "chapters", "secciones", "sezioni", "разделы", "раздел", "секции", "секция",
        "abschnitte",
      ]
    ),
    (
      ["items"],
      [
        "children", "subitems", "steps", "tasks", "checklist", "пункты", "задачи", "шаги", "список",
        "punkte", "aufgaben", "schritte", "tâches", "étapes", "tareas", "pasos", "compiti",
      ]
    ),
    (
      ["cards"],
      ["flashcards", "questions", "карточки", "карточка", "карты", "karten", "cartes", "tarjetas"]
    ),
    (["front"], CardSideNames.fronts),
    (["front"], ["q", "term", "термин", "лицо"]),
    (["back"], CardSideNames.backs),
    (["back"], ["a", "definition", "оборот", "определение"]),
    (
      ["required"],
      [
        "must", "mandatory", "обязательно", "обязательный", "erforderlich", "pflicht",
        "obligatoire", "obligatorio", "obbligatorio", "obavezno",
      ]
    ),
    (["optional"], ["необязательно", "пожеланию"]),
    (["minutes"], ["time", "duration", "min", "mins", "минуты", "минут", "время"]),
    (["role"], ["who", "roles", "assignee", "роль", "кто"]),
    (["icon"], ["favicon", "значок", "иконка"]),
    (["id"], ["key", "anchor"]),
    (["css"], ["style", "styles", "stylesheet", "stylesheets"]),
    (["accent"], ["color", "colour", "primary"]),
    (["collapsed"], ["folded", "свёрнуто", "свернуто"]),
    (
      ["boat"],
      [
        "yacht", "ship", "vessel", "лодка", "яхта", "судно", "boot", "schiff", "bateau", "barco",
        "barca", "brod",
      ]
    ),
    (
      ["crew"],
      [
        "people", "skipper", "captain", "шкипер", "капитан", "экипаж", "команда", "mannschaft",
        "besatzung", "équipage", "tripulación", "equipaggio", "posada",
      ]
    ),
    (["location"], ["place", "port", "место", "порт", "ort", "lieu", "lugar", "luogo", "mjesto"]),
    (["latitude"], ["lat", "широта"]),
    (["longitude"], ["lon", "lng", "long", "долгота"]),
    (
      ["start"],
      ["begin", "from", "startdate", "datestart", "начало", "beginn", "début", "inicio", "inizio"]
    ),
    (
      ["end"],
      ["finish", "until", "till", "to", "enddate", "dateend", "конец", "окончание", "ende"]
    ),
  ]
}
