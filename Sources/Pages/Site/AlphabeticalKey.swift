import Bytes
import Search

/// Where a text is in an alphabetical list: accents and case decide only between texts that are
/// the same without.
///
/// It is the order of one alphabet for all languages that share a script, without the tables of a
/// collation: É is beside E, Ё beside Е, Ł after L and І after И. The Nordic languages, whose Å, Ä and Ö
/// come after Z, have the order of Unicode.
enum AlphabeticalKey {
  /// The key of a text; keys are compared byte by byte.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language.
  /// - Returns: Its letters, and after them the text in lowercase.
  static func of(_ text: String, in language: String) -> [UInt8] {
    let text = Array(text.lowercased().utf8)
    if text.allSatisfy({ $0.isASCII }) || nordic.contains(String(language.prefix { $0 != "-" })) {
      return text
    }
    var key: [UInt8] = []
    key.reserveCapacity(2 * text.count + 4)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if let letter = letter(scalar) {
        key.append(letter)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    // Below every letter, so that a beginning comes first.
    return key + [0] + text
  }

  private static let nordic: Set<String> = ["da", "fi", "is", "nb", "nn", "no", "sv"]

  /// What a letter is sorted as; `nil` for one that is where it belongs.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    // Latin and Greek.
    case 0xDF..<0x400, 0x1E00..<0x2000: letters[scalar] ?? Letters.latin(scalar)
    case 0x450..<0x460, 0x490..<0x530: letters[scalar]
    default: nil
    }
  }

  /// The letters that have a place of their own in an alphabet, after another one.
  private static let letters: [Unicode.Scalar: String] = {
    // After every letter that may follow the other one.
    let after = "\u{10FFFF}"
    var letters: [Unicode.Scalar: String] = ["ё": "е", "ѐ": "е", "ѝ": "и"]
    let own: [(Unicode.Scalar, String)] = [
      ("ł", "l"), ("ґ", "г"), ("ђ", "д"), ("є", "е"), ("ѕ", "з"), ("і", "и"), ("ї", "и\u{10FFFF}"),
      ("ј", "и"), ("љ", "л"), ("њ", "н"), ("ћ", "т"), ("ќ", "к"), ("ѓ", "г"), ("ў", "у"),
      ("џ", "ч"), ("ә", "а"), ("ғ", "г"), ("қ", "к"), ("ң", "н"), ("ө", "о"), ("ұ", "у"),
      ("ү", "у\u{10FFFF}"), ("һ", "х"),
    ]
    for (letter, other) in own { letters[letter] = other + after }
    return letters
  }()
}
