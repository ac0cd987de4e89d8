/// The site's own words about languages.
extension InterfaceText {
  /// A language's own name.
  package static func name(ofLanguage tag: String) -> String {
    names[tag.lowercased()] ?? names[primary(tag)] ?? tag
  }

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
  package func list(_ list: String, inLanguage tag: String) -> String {
    table.words("languages.list", [("list", list), ("in", inLanguage(tag))])
  }

  private static func primary(_ tag: String) -> String { String(tag.prefix { $0 != "-" }) }

  /// The names of languages in themselves.
  private static let names = [
    "ar": "العربية", "bg": "Български", "bn": "বাংলা", "bs": "Bosanski", "ca": "Català",
    "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English",
    "es": "Español", "et": "Eesti", "fa": "فارسی", "fi": "Suomi", "fr": "Français",
    "ga": "Gaeilge", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar",
    "id": "Bahasa Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語",
    "ka": "ქართული", "km": "ខ្មែរ", "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu",
    "mt": "Malti", "nb": "Norsk bokmål", "nl": "Nederlands", "no": "Norsk", "pl": "Polski",
    "pt": "Português", "pt-br": "Português (Brasil)", "ro": "Română", "ru": "Русский",
    "si": "සිංහල", "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски",
    "sv": "Svenska", "ta": "தமிழ்", "th": "ไทย", "tr": "Türkçe", "uk": "Українська",
    "uz": "Oʻzbekcha", "vi": "Tiếng Việt", "zh": "中文", "zh-cn": "简体中文", "zh-tw": "繁體中文",
  ]
}
