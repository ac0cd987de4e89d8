import Bytes

/// The language of texts whose letters say which one it is.
package enum WrittenLanguage {
  /// How many bytes of each text are looked at.
  static let most = 20_000

  /// The language of most of the letters, if hardly another is written with these.
  ///
  /// - Parameter texts: Some texts of a library, in UTF-8.
  /// - Returns: Russian, Greek, or `nil`: Latin letters may be of many languages.
  package static func guess(_ texts: some Sequence<[UInt8]>) -> String? {
    var all = 0
    var greek = 0
    var cyrillic = 0
    var foreign = 0
    var isRussian = false
    var isBulgarian = false
    for text in texts {
      var before: Unicode.Scalar = " "
      for scalar in String(utf8: text.prefix(most)).unicodeScalars {
        switch scalar {
        case "a"..."z", "A"..."Z": all += 1
        case "\u{370}"..."\u{3FF}": (all, greek) = (all + 1, greek + 1)
        case "\u{400}"..."\u{52F}":
          (all, cyrillic) = (all + 1, cyrillic + 1)
          // Bulgarian, Serbian and Ukrainian lack these letters; Belarusian and Kazakh have letters besides.
          if ["ы", "э", "ё"].contains(scalar) { isRussian = true }
          if before == "ъ", !["е", "ё", "ю", "я"].contains(scalar) { isBulgarian = true }
          if !("\u{410}"..."\u{44F}").contains(scalar), scalar != "ё", scalar != "Ё" {
            foreign += 1
          }
        default: if scalar.properties.isAlphabetic { all += 1 }
        }
        before = scalar
      }
    }
    // A title, and a note of a few words, have none of the letters that only Russian has.
    let isLikely = isRussian || foreign == 0 && !isBulgarian
    if isLikely, 2 * cyrillic > all, 100 * foreign < cyrillic { return "ru" }
    return 2 * greek > all ? "el" : nil
  }
}
