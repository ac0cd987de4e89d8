import Bytes

/// Text turned into part of an address.
package enum Slug {
  /// The limit for a part of an address, in bytes.
  package static let most = 80

  /// Lowercase ASCII letters, digits and single hyphens; Cyrillic and Greek are transliterated.
  ///
  /// - Parameters:
  ///   - text: The text to turn into a slug.
  ///   - limit: The maximum length in bytes; a cut never leaves a hyphen at the end.
  /// - Returns: The empty string if no letter or digit of the text can be used.
  package static func ascii(_ text: String, limit: Int = most) -> String {
    if let common = commonSlug(text) { return cut(common, limit) }
    var bytes: [UInt8] = []
    var gap = false
    for scalar in composed(text.lowercased()) {
      let piece = carried(scalar)
      if piece.isEmpty {
        // An apostrophe and a soft sign join, everything else separates.
        if !joins(scalar) { gap = true }
        continue
      }
      if gap, !bytes.isEmpty { bytes.append(.hyphen) }
      gap = false
      bytes.append(contentsOf: piece.utf8)
    }
    return cut(bytes, limit)
  }

  /// Whether a text has letters or digits that its slug lacks, so that other texts may have the same one.
  package static func loses(_ text: String) -> Bool {
    if commonSlug(text) != nil { return false }
    return composed(text.lowercased()).contains { scalar in
      carried(scalar).isEmpty && !joins(scalar) && scalar.isLetterOrNumber
    }
  }

  /// The slug of a text that is ASCII or Russian throughout: the same result as in general,
  /// without looking its letters up.
  private static func commonSlug(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var gap = false
    var iterator = text.utf8.makeIterator()
    while let byte = iterator.next() {
      if byte.isASCIIAlphanumeric {
        if gap, !bytes.isEmpty { bytes.append(.hyphen) }
        gap = false
        bytes.append(byte.asciiLowercased)
      } else if byte == 0xD0 || byte == 0xD1 {
        guard let next = iterator.next(),
          let letter = Unicode.Scalar.cyrillicLetter(byte, next),
          let piece = russian[letter - 0x430]
        else { return nil }
        // The hard and the soft sign join what is around them.
        if piece.isEmpty { continue }
        if gap, !bytes.isEmpty { bytes.append(.hyphen) }
        gap = false
        bytes.append(contentsOf: piece)
      } else if !byte.isASCII {
        return nil
      } else if byte != .apostrophe {
        gap = true
      }
    }
    return bytes
  }

  private static func cut(_ bytes: [UInt8], _ limit: Int) -> String {
    var bytes = bytes.prefix(limit)
    while bytes.last == .hyphen { bytes.removeLast() }
    return String(utf8: bytes)
  }

  /// A heading's anchor, as GitHub makes it: letters and digits of any script, `-` and `_` stay,
  /// spaces become hyphens, the rest is removed.
  package static func anchor(_ text: String) -> String {
    if let common = commonAnchor(text) { return common }
    var result = String.UnicodeScalarView()
    for scalar in withFinalSigmas(text).lowercased().unicodeScalars {
      if scalar == " " || scalar == "-" {
        result.append("-")
      } else if scalar == "_" || scalar.isLetterOrNumber || scalar.properties.isEmojiModifier
        || scalar.properties.generalCategory == .nonspacingMark
      {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// A text with `ς` for each `Σ` that ends a word, of which `lowercased()` makes `σ`.
  private static func withFinalSigmas(_ text: String) -> String {
    guard text.utf8.contains(0xCE), text.unicodeScalars.contains("Σ") else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      if scalar == "Σ" {
        // An accent or an apostrophe neither begins nor ends a word.
        let before = scalars[..<place].last { !$0.properties.isCaseIgnorable }
        let after = scalars[(place + 1)...].first { !$0.properties.isCaseIgnorable }
        if let before, before.properties.isCased, after?.properties.isCased != true {
          result.append("ς")
          continue
        }
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// The anchor of a text that is ASCII or Russian throughout, as nearly every heading is: the same
  /// result as in general, without looking up properties of each scalar.
  private static func commonAnchor(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var iterator = text.utf8.makeIterator()
    while let byte = iterator.next() {
      if byte.isASCIIAlphanumeric || byte == .underscore {
        bytes.append(byte.asciiLowercased)
      } else if byte == .space || byte == .hyphen {
        bytes.append(.hyphen)
      } else if byte == 0xD0 || byte == 0xD1 {
        guard let next = iterator.next(), let letter = Unicode.Scalar.cyrillicLetter(byte, next)
        else { return nil }
        bytes.append(0xC0 | UInt8(letter >> 6))
        bytes.append(0x80 | UInt8(letter & 0x3F))
      } else if !byte.isASCII {
        return nil
      }
    }
    return String(utf8: bytes)
  }

  /// The Cyrillic letters with a breve or a diaeresis as one scalar each: some file systems hand
  /// names out decomposed, and those marks change the letter.
  private static func composed(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch (result.last, scalar) {
      case ("и", "\u{306}"): result[result.count - 1] = "й"
      case ("у", "\u{306}"): result[result.count - 1] = "ў"
      case ("е", "\u{308}"): result[result.count - 1] = "ё"
      case ("і", "\u{308}"): result[result.count - 1] = "ї"
      // The one pair of Greek letters that everybody writes as a pair.
      case ("ο", "υ"), ("ο", "ύ"): result.append("u")
      default: result.append(scalar)
      }
    }
    return result
  }

  private static func carried(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "0"..."9", "a"..."z": return String(scalar)
    case "\u{430}"..."\u{52F}": return cyrillic[scalar] ?? accented[scalar] ?? ""
    case "\u{390}"..."\u{3CE}": return greek[scalar] ?? ""
    case "\u{1F00}"..."\u{1FFF}": return accented[scalar] ?? ""
    default: return latin[scalar] ?? ""
    }
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "\u{2019}", "ь", "ъ": true
    default:
      scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .format
    }
  }

  // BGN/PCGN without its apostrophes and with `yo` for ё: what addresses in Russian commonly use.
  private static let cyrillic: [Unicode.Scalar: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i",
    "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s",
    "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch",
    "ы": "y", "э": "e", "ю": "yu", "я": "ya", "ё": "yo", "є": "ye", "і": "i", "ї": "yi",
    "ґ": "g", "ў": "u", "ђ": "dj", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c", "џ": "dz", "ѕ": "dz",
    "ә": "a", "ғ": "g", "қ": "q", "ң": "n", "ө": "o", "ұ": "u", "ү": "u", "һ": "h",
  ]

  /// The same by letter, from U+0430 to U+045F: nothing for the signs, `nil` for letters without a
  /// transliteration.
  private static let russian: [[UInt8]?] = (UInt32(0x430)...0x45F).map { value in
    guard let scalar = Unicode.Scalar(value) else { return nil }
    if scalar == "ь" || scalar == "ъ" { return [] }
    return cyrillic[scalar].map { Array($0.utf8) }
  }

  // ELOT 743, letter by letter.
  private static let greek: [Unicode.Scalar: String] = [
    "α": "a", "ά": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "έ": "e", "ζ": "z", "η": "i",
    "ή": "i", "θ": "th", "ι": "i", "ί": "i", "ϊ": "i", "ΐ": "i", "κ": "k", "λ": "l", "μ": "m",
    "ν": "n", "ξ": "x", "ο": "o", "ό": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t",
    "υ": "y", "ύ": "y", "ϋ": "y", "ΰ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o", "ώ": "o",
  ]

  private static let latin = letters([
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("ae", "æǣǽ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"),
    ("d", "ðďđḋḍḏḑḓ"), ("e", "èéêëēĕėęěȅȇȩəḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥħȟḣḥḧḩḫẖ"), ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"),
    ("l", "ĺļľłḷḹḻḽ"), ("m", "ḿṁṃ"), ("n", "ñńņňŋǹṅṇṉṋ"),
    ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"), ("oe", "œ"), ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšșṡṣṥṧṩ"), ("ss", "ß"), ("t", "ţťŧțṫṭṯṱẗ"), ("th", "þ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"),
  ])

  // Each is carried as its letter without the accent, which is what is left of one that is decomposed.
  private static let accented = letters([
    ("a", "ӑӓӛ"), ("ch", "ӵ"), ("e", "ѐӗӭ"), ("g", "ѓ"), ("i", "ѝӣӥ"), ("k", "ќ"), ("o", "ӧӫ"),
    ("u", "ӯӱӳ"), ("y", "ӹ"), ("z", "ӟ"), ("zh", "ӂӝ"), ("a", "ἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("e", "ἐἑἒἓἔἕὲέ"), ("i", "ἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ"), ("o", "ὀὁὂὃὄὅὸό"),
    ("o", "ὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"), ("r", "ῤῥ"), ("y", "ὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
  ])

  /// Letters by what they are carried as.
  private static func letters(
    _ rows: [(piece: String, letters: String)]
  ) -> [Unicode.Scalar: String] {
    var table: [Unicode.Scalar: String] = [:]
    for row in rows {
      for letter in row.letters.unicodeScalars { table[letter] = row.piece }
    }
    return table
  }
}
