/// The site's own words about languages.
extension InterfaceText {
  /// A language's own name.
  package static func name(ofLanguage tag: String) -> String {
    names[tag.lowercased()] ?? names[primary(tag)] ?? tag
  }

  /// The names of languages by their tags, with the rest of the tag if several have one name: `English (GB)`.
  package static func names(
    of languages: [String], _ name: (String) -> String
  ) -> [String: String] {
    var tags: [String: [String]] = [:]
    for tag in languages { tags[name(tag), default: []].append(tag) }
    var names: [String: String] = [:]
    for tag in languages {
      let name = name(tag)
      let rest = tag.dropFirst(primary(tag).count + 1)
      names[tag] = rest.isEmpty || tags[name]?.count == 1 ? name : "\(name) (\(rest))"
    }
    return names
  }

  /// `in English`, `на английском`.
  package func inLanguage(_ tag: String) -> String {
    table.words("languages.in", [("language", table.name(ofLanguage: tag))])
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

  /// The part of a tag that names the language alone.
  static func primary(_ tag: String) -> String { String(tag.prefix { $0 != "-" }) }

  /// The names of languages in themselves.
  private static let names = [
    "af": "Afrikaans", "ar": "العربية", "az": "Azərbaycanca", "be": "Беларуская",
    "bg": "Български", "bn": "বাংলা", "br": "Brezhoneg", "bs": "Bosanski", "ca": "Català",
    "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
    "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara",
    "fa": "فارسی", "fi": "Suomi", "fo": "Føroyskt", "fr": "Français", "fy": "Frysk",
    "ga": "Gaeilge", "gd": "Gàidhlig", "gl": "Galego", "he": "עברית", "hi": "हिन्दी",
    "hr": "Hrvatski", "hu": "Magyar", "hy": "Հայերեն", "id": "Bahasa Indonesia",
    "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ka": "ქართული", "kk": "Қазақша",
    "km": "ខ្មែរ", "ko": "한국어", "lb": "Lëtzebuergesch", "lt": "Lietuvių", "lv": "Latviešu",
    "mk": "Македонски", "ms": "Bahasa Melayu", "mt": "Malti", "nb": "Norsk bokmål",
    "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "pl": "Polski", "pt": "Português",
    "pt-br": "Português (Brasil)", "pt-pt": "Português (Portugal)", "ro": "Română",
    "ru": "Русский", "si": "සිංහල", "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip",
    "sr": "Српски", "sr-latn": "Srpski", "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்",
    "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "ur": "اردو", "uz": "Oʻzbekcha",
    "vi": "Tiếng Việt", "zh": "中文", "zh-cn": "简体中文", "zh-hans": "简体中文",
    "zh-hant": "繁體中文", "zh-tw": "繁體中文",
  ]
}
