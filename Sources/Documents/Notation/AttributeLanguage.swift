import Bytes
import Contract

/// The words of a language that authors write attributes with, such as `required`.
///
/// All languages are read in every document. The words are in the program, not in the theme, because
/// they decide what a source means
/// ([decision 73](../../../docs/decisions/0073-words-that-are-read.md)). Another language is an
/// entry of `all`.
package struct AttributeLanguage: Sendable {
  // Messages offer the first word of each list.
  var required: [StaticString]
  var optional: [StaticString]
  var collapsed: [StaticString]
  /// The word before the name of an icon.
  var icon: [StaticString]
  var minutes: [StaticString]
  var hours: [StaticString]
  var seconds: [StaticString]
  /// Units that are minutes after hours, `1 h 30 m`, and otherwise metres.
  var minutesAfterHours: [StaticString]
  /// What people write instead, each with the word that is meant.
  var slips: [(written: String, meant: String)]
  /// Words of their own that have most of the letters of an attribute.
  var ordinary: [String]

  static let all = [english, russian, others]

  /// The words of a document in a language for a required item, an optional one and minutes; in English if none of
  /// its own are read.
  package static func words(
    in language: String?
  ) -> (required: StaticString, optional: StaticString, minutes: StaticString) {
    let isRussian = language == "ru" || language?.hasPrefix("ru-") == true
    let own = isRussian ? russian : english
    return (own.required[0], own.optional[0], own.minutes[0])
  }

  private static let english = AttributeLanguage(
    required: ["required"], optional: ["optional"], collapsed: ["collapsed"], icon: ["icon"],
    minutes: ["min", "min.", "mins", "mins.", "minute", "minutes"],
    hours: ["h", "h.", "hr", "hr.", "hrs", "hrs.", "hour", "hours"],
    seconds: ["s", "s.", "sec", "sec.", "secs", "secs.", "second", "seconds"],
    minutesAfterHours: ["m", "m."],
    slips: [
      ("req", "required"), ("req.", "required"), ("reqd", "required"), ("req'd", "required"),
      ("mandatory", "required"), ("must", "required"), ("compulsory", "required"),
      ("obligatory", "required"), ("opt", "optional"), ("opt.", "optional"),
    ],
    ordinary: [
      "repaired", "retired", "rewired", "rehired", "requires", "require", "requested", "recurred",
      "request", "requiring", "reacquired", "option", "options", "optimal", "optical",
      "operational", "optimally", "collected", "collated", "collided",
    ])

  private static let russian = AttributeLanguage(
    required: ["обязательно"], optional: ["по желанию"], collapsed: ["свёрнуто", "свернуто"],
    icon: ["значок"],
    minutes: ["мин", "мин.", "минут", "минута", "минуты", "минуту"],
    hours: ["ч", "ч.", "час", "часа", "часов"],
    seconds: ["с", "с.", "сек", "сек.", "секунд", "секунда", "секунды", "секунду"],
    minutesAfterHours: ["м", "м."],
    slips: [
      ("обяз", "обязательно"), ("обяз.", "обязательно"), ("обязат", "обязательно"),
      ("обязат.", "обязательно"), ("обязательный", "обязательно"), ("обязательна", "обязательно"),
      ("необязательно", "по желанию"), ("опционально", "по желанию"), ("необяз.", "по желанию"),
      ("не обязательно", "по желанию"), ("необязательный", "по желанию"),
      ("необязательная", "по желанию"), ("по-желанию", "по желанию"),
    ],
    ordinary: ["обстоятельно", "обязательства", "обязательств", "обязанность"])

  /// Languages whose words are not read, but reported: their authors write the English ones.
  private static let others = AttributeLanguage(
    required: [], optional: [], collapsed: [], icon: [], minutes: [], hours: [], seconds: [],
    minutesAfterHours: [],
    slips: [
      "erforderlich", "pflicht", "obligatorisch", "notwendig", "obligatoire", "requis", "requise",
      "obligatorio", "obligatoria", "requerido", "obbligatorio", "obbligatoria", "richiesto",
      "obavezno", "obvezno", "zorunlu", "gerekli", "υποχρεωτικό", "υποχρεωτικά", "απαραίτητο",
      "إلزامي", "مطلوب", "obrigatório", "obrigatória",
    ].map { ($0, "required") }
      + [
        "freiwillig", "wahlweise", "facultatif", "facultative", "optionnel", "opcional",
        "facoltativo", "facoltativa", "opzionale", "neobavezno", "neobvezno", "opcionalno",
        "isteğe bağlı", "seçmeli", "προαιρετικό", "προαιρετικά", "اختياري", "po želji",
      ].map { ($0, "optional") },
    ordinary: [])

  /// The word of each attribute that messages offer, in every language.
  static let offered = all.flatMap { language in
    [language.required, language.optional, language.collapsed].compactMap { $0.first }
      .map { "\($0)" }
  }

  /// The attribute that two words are together, such as `по желанию`.
  static func phrase(_ first: String, _ second: String) -> String? {
    let phrase = "\(first) \(second)".lowercased()
    return offered.first { $0 == phrase }
  }

  /// The unit of minutes in the language of some words.
  static func minutes(like words: String) -> String {
    "\(like(words).minutes[0])"
  }

  /// The unit of seconds in the language of some words.
  static func seconds(like words: String) -> String {
    "\(like(words).seconds[0])"
  }

  private static func like(_ words: String) -> AttributeLanguage {
    let isRussian = Attributes.unmasked(words).utf8.contains { $0 == 0xD0 || $0 == 0xD1 }
    return isRussian ? russian : english
  }

  /// The word before the name of an icon that a word is nearly; `nil` for others.
  static func icon(nearly word: String, before name: String?) -> String? {
    // `(iron only)`, `(иконка Николая)`
    guard let name, IconNames.all.contains(name.lowercased()), word.lowercased() != "iron" else {
      return nil
    }
    return ["иконка", "пиктограмма"].contains(word.lowercased())
      ? "\(russian.icon[0])"
      : NearestName.alone(word, in: all.flatMap { $0.icon.map { "\($0)" } }, within: 1)
  }

  /// The words for sections.
  static let ofSections = Set(all.flatMap { $0.collapsed.map { "\($0)" } })
}
