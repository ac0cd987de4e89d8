/// The site's own words about languages.
extension InterfaceText {
  /// A language's own name.
  package static func name(ofLanguage tag: String) -> String {
    names[primary(tag)]?.own ?? tag
  }

  /// `in English`, `на английском`.
  package func inLanguage(_ tag: String) -> String {
    let names = Self.names[Self.primary(tag)]
    return isRussian ? "на \(names?.russian ?? "языке \(tag)")" : "in \(names?.english ?? tag)"
  }

  /// The notice that a page exists in only one language.
  package func onlyIn(_ tag: String) -> String {
    isRussian
      ? "Эта страница есть только \(inLanguage(tag))." : "This page is only \(inLanguage(tag))."
  }

  /// The notice that a page also exists in the reader's language.
  package func tooIn(_ tag: String) -> String {
    isRussian ? "Эта страница есть и \(inLanguage(tag))." : "This page is also \(inLanguage(tag))."
  }

  private static func primary(_ tag: String) -> String { String(tag.prefix { $0 != "-" }) }

  /// The names in the language itself, in English, and in Russian after «на».
  private static let names: [String: (own: String, english: String, russian: String)] = [
    "en": ("English", "English", "английском"),
    "ru": ("Русский", "Russian", "русском"),
    "de": ("Deutsch", "German", "немецком"),
    "fr": ("Français", "French", "французском"),
    "es": ("Español", "Spanish", "испанском"),
    "it": ("Italiano", "Italian", "итальянском"),
    "pt": ("Português", "Portuguese", "португальском"),
    "nl": ("Nederlands", "Dutch", "нидерландском"),
    "pl": ("Polski", "Polish", "польском"),
    "hr": ("Hrvatski", "Croatian", "хорватском"),
    "tr": ("Türkçe", "Turkish", "турецком"),
    "uk": ("Українська", "Ukrainian", "украинском"),
    "el": ("Ελληνικά", "Greek", "греческом"),
    "sv": ("Svenska", "Swedish", "шведском"),
  ]
}
