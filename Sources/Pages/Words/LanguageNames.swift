/// The site's own words about languages.
extension InterfaceText {
  /// A language's own name.
  package static func name(ofLanguage tag: String) -> String { names[primary(tag)] ?? tag }

  /// `in English`, `на английском`.
  package func inLanguage(_ tag: String) -> String {
    let name = table.name(ofLanguage: Self.primary(tag))
    return table.words("languages.in", [("language", name)])
  }

  /// The notice that a page exists in only one language.
  package func onlyIn(_ tag: String) -> String {
    table.words("languages.onlyIn", [("in", inLanguage(tag))])
  }

  /// The notice that a page also exists in the reader's language.
  package func tooIn(_ tag: String) -> String {
    table.words("languages.tooIn", [("in", inLanguage(tag))])
  }

  /// A list in a language: `Guides in English`.
  func list(_ list: String, inLanguage tag: String) -> String {
    table.words("languages.list", [("list", list), ("in", inLanguage(tag))])
  }

  private static func primary(_ tag: String) -> String { String(tag.prefix { $0 != "-" }) }

  /// The names of languages in themselves.
  private static let names = [
    "en": "English",
    "ru": "Русский",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "pt": "Português",
    "nl": "Nederlands",
    "pl": "Polski",
    "hr": "Hrvatski",
    "tr": "Türkçe",
    "uk": "Українська",
    "el": "Ελληνικά",
    "sv": "Svenska",
    "ar": "العربية",
    "he": "עברית",
  ]
}
