import Bytes
import Search

/// Where a text is in an alphabetical list: accents and case decide only between texts that are
/// the same without.
///
/// It is the order of one alphabet for all languages that share a script, without the tables of a
/// collation: É is beside E, Ё beside Е, Ł after L and І after И. In some languages, letters that
/// are only accented elsewhere have their own place: Å, Ä and Ö after Z in Swedish, Ş after S in
/// Turkish.
enum AlphabeticalKey {
  /// The key of a text; keys are compared byte by byte.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language.
  /// - Returns: Its letters, and after them the text in lowercase if that is different.
  static func of(_ text: String, in language: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0.isASCII && !movable.contains($0) }) {
      return Array(text.lowercased().utf8)
    }
    let own = alphabets[String(language.prefix { $0 != "-" })] ?? [:]
    let hasPairs = own["ǉ"] != nil
    let written = own["ı"] == nil ? text.lowercased() : turkish(text)
    let end = Array(written.utf8)
    var key: [UInt8] = []
    key.reserveCapacity(2 * end.count + 4)
    var last: Unicode.Scalar = " "
    for scalar in written.unicodeScalars {
      if hasPairs, pairs[scalar]?.contains(last) == true {
        key.append(after)
      } else if let letter = own[scalar] ?? letter(scalar) {
        key.append(letter)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      last = scalar
    }
    // Below every letter, so that a beginning comes first.
    return key == end ? end : key + [0] + end
  }

  /// Letters in ASCII whose place depends on the language: Turkish `I`, Croatian `lj` and `nj`.
  private static let movable = ByteSet(
    UInt8(ascii: "I"), UInt8(ascii: "J"), UInt8(ascii: "j"))

  /// A text in lowercase, as in Turkish: `I` becomes `ı`.
  private static func turkish(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { (scalar: Unicode.Scalar) -> Unicode.Scalar in
      scalar == "I" ? "ı" : scalar
    }
    return String(String.UnicodeScalarView(scalars)).lowercased()
  }

  /// What a letter is sorted as; `nil` for one that is where it belongs.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    // Latin and Greek.
    case 0xDF..<0x400, 0x1E00..<0x2000: letters[scalar] ?? Letters.latin(scalar)
    case 0x450..<0x460, 0x490..<0x530: letters[scalar]
    default: nil
    }
  }

  /// Comes after every letter that may follow another one.
  private static let after = "\u{10FFFF}"

  /// The letters that have a place of their own in an alphabet, after another one.
  private static let letters: [Unicode.Scalar: String] = {
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

  /// The letters that have another place in the alphabet of a language than elsewhere.
  ///
  /// A row is a letter and what follows it, each place with all letters that have it.
  private static let alphabets: [String: [Unicode.Scalar: String]] = {
    let croatian = ["c č ć", "d ǆ đ", "l ǉ", "n ǌ", "s š", "z ž"]
    let danish = ["z æä øö å"]
    let swedish = ["z å äæ öø"]
    let rows = [
      "bs": croatian, "da": danish, "es": ["n ñ"], "fi": swedish, "hr": croatian,
      "is": ["a á", "d ð", "e é", "i í", "o ó", "u ú", "y ý", "z þ æä öø"],
      "nb": danish, "nn": danish, "no": danish,
      "pl": ["a ą", "c ć", "e ę", "l ł", "n ń", "o ó", "s ś", "z ź ż"],
      "sv": swedish, "tr": ["c ç", "g ğ", "h ı", "o ö", "s ş", "u ü"],
    ]
    return rows.mapValues { rows in
      var letters: [Unicode.Scalar: String] = [:]
      for row in rows {
        var place = ""
        for scalar in row.unicodeScalars {
          if scalar == " " {
            place += after
          } else if place.isEmpty {
            place = String(scalar)
          } else {
            letters[scalar] = place
          }
        }
      }
      return letters
    }
  }()

  /// The second letters of Croatian pairs that are one letter, such as `lj`, each with the first
  /// ones.
  private static let pairs: [Unicode.Scalar: Set<Unicode.Scalar>] = ["j": ["l", "n"], "ž": ["d"]]
}
