import Bytes

extension LanguageTag {
  /// The language tag meant by a text that is not one: `EN`, `en_US`, `english`, `русский`.
  package static func meant(by text: String) -> String? {
    let word = text.trimmingSpace()
    if let tag = names[word.lowercased()] { return tag }
    guard word.utf8.count <= 20 else { return nil }
    var parts = word.utf8.split { $0 == .underscore || $0 == .hyphen || $0 == .dot }.map {
      String($0) ?? ""
    }
    guard let first = parts.first else { return nil }
    // `en_US.UTF-8` is the name of a locale.
    if word.utf8.contains(.dot) { parts = Array(parts.prefix(2)) }
    parts[0] = first.lowercased()
    let tag = parts.joined(separator: "-")
    return (2...3).contains(first.utf8.count) && isWellFormed(tag) ? tag : nil
  }

  /// The language tag that one with the code of a country means: `ja` for `jp`.
  ///
  /// - Returns: `nil` if the code is a language too, such as `se`, or not the only country's.
  package static func meant(byCountry tag: String) -> String? {
    let code = String(tag.prefix { $0 != "-" })
    return countries[code].map { $0 + tag.dropFirst(code.count) }
  }

  private static let countries = [
    "al": "sq", "at": "de", "by": "be", "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "ge": "ka",
    "gr": "el", "il": "he", "ir": "fa", "jp": "ja", "kz": "kk", "md": "ro", "mx": "es", "rs": "sr",
    "ua": "uk", "us": "en", "vn": "vi",
  ]

  /// The language tag that one with a code of three letters means: `ru` for `rus`.
  package static func meant(byLongCode tag: String) -> String? {
    let code = String(tag.prefix { $0 != "-" })
    return longCodes[code.lowercased()].map { $0 + tag.dropFirst(code.count) }
  }

  /// Codes of ISO 639-2, where a language may have two.
  private static let longCodes = [
    "ara": "ar", "bul": "bg", "ces": "cs", "chi": "zh", "cze": "cs", "dan": "da", "deu": "de",
    "dut": "nl", "ell": "el", "eng": "en", "est": "et", "fin": "fi", "fra": "fr", "fre": "fr",
    "ger": "de", "gre": "el", "heb": "he", "hrv": "hr", "hun": "hu", "ita": "it", "jpn": "ja",
    "kor": "ko", "lav": "lv", "lit": "lt", "nld": "nl", "nor": "no", "pol": "pl", "por": "pt",
    "ron": "ro", "rum": "ro", "rus": "ru", "slk": "sk", "slo": "sk", "slv": "sl", "spa": "es",
    "srp": "sr", "swe": "sv", "tur": "tr", "ukr": "uk", "zho": "zh",
  ]

  private static let names = [
    "english": "en", "английский": "en", "russian": "ru", "русский": "ru", "рус": "ru",
    "german": "de", "deutsch": "de", "немецкий": "de", "french": "fr", "français": "fr",
    "spanish": "es", "español": "es", "italian": "it", "italiano": "it", "portuguese": "pt",
    "português": "pt", "dutch": "nl", "nederlands": "nl", "polish": "pl", "polski": "pl",
    "greek": "el", "turkish": "tr", "türkçe": "tr", "ukrainian": "uk", "українська": "uk",
    "croatian": "hr", "hrvatski": "hr", "swedish": "sv", "norwegian": "no", "danish": "da",
    "finnish": "fi", "czech": "cs", "chinese": "zh", "japanese": "ja",
  ]
}
