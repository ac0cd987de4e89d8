import Bytes

/// Letters as readers type them: without accents (also Greek and Arabic ones), and Cyrillic ones in Latin, so that `yakor` finds
/// «якорь» and «еж» finds «ёж».
package enum Letters {
  /// The key of a word: what is stored of it and what a query is compared with.
  ///
  /// - Parameter word: A word in lowercase.
  /// - Returns: Its letters in Latin; those of other scripts stay as they are. `fold` in
  ///   `templates/assets/search.js` does the same.
  package static func key(_ word: [UInt8]) -> [UInt8] {
    if word.allSatisfy({ $0.isASCII }) { return word }
    var key: [UInt8] = []
    key.reserveCapacity(word.count)
    for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
      if let latin = latin(scalar) {
        key.append(latin)
      } else if ![.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory) {
        key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return key
  }

  /// The Latin letters for a letter; `nil` for one that stays as it is.
  package static func latin(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xDF..<0x700, 0x1E00..<0x2000: table[scalar]
    default: nil
    }
  }

  /// The letters by their keys.
  ///
  /// A Cyrillic letter is one letter here, so that one slip of the finger is one difference; letters that
  /// look or sound alike are the same. `templates/assets/search.js` brings a query that is typed in Latin to
  /// this form: `shch` and `sh` are `w`, `ya` and `ja` are `x`.
  private static let table: [Unicode.Scalar: String] = {
    let rows = [
      ("a", "аàáâãäåāăą"), ("b", "б"), ("v", "в"), ("g", "гґğģ"), ("d", "дďđђ"),
      ("e", "еёэєèéêëēėęě"), ("j", "ж"), ("z", "зźżž"), ("i", "ийыіїјìíîïīįı"), ("k", "кķ"),
      ("l", "лĺļľłљ"), ("m", "м"), ("n", "нñńņňњ"), ("o", "оòóôõöøőō"), ("p", "п"), ("r", "рŕř"),
      ("s", "сśşšș"), ("t", "тţťț"), ("u", "уўùúûüūůűų"), ("f", "ф"), ("h", "х"),
      ("c", "цçćčћ"), ("q", "ч"), ("w", "шщ"), ("", "ъь"), ("y", "юýÿ"), ("x", "я"),
      ("ss", "ß"), ("ae", "æ"), ("oe", "œ"), ("dz", "џ"),
      // Less common ones, and other alphabets that are typed without accents.
      ("c", "ĉċḉ"), ("e", "ĕȅȇȩѐӗӭḕḗḙḛḝẹẻẽếềểễệ"), ("g", "ғĝġǧǵѓḡ"), ("h", "һĥȟḣḥḧḩḫẖ"),
      ("i", "ĩĭǐȉȋѝӣӥӹḭḯỉị"), ("j", "ĵǰӂӝ"), ("o", "өŏơǒǫǭǿȍȏȫȭȯȱӧṍṏṑṓọỏốồổỗộớờởỡợ"),
      ("r", "ŗȑȓṙṛṝṟ"), ("s", "ŝṡṣṥṧṩ"), ("u", "ұүũŭưǔǖǘǚǜȕȗӯӱӳṳṵṷṹṻụủứừửữự"), ("w", "ŵẁẃẅẇẉẘ"),
      ("y", "ŷȳẏẙỳỵỷỹ"), ("a", "әǎǟǡǻȁȃȧӑӓḁạảấầẩẫậắằẳẵặ"), ("ae", "ǣǽ"), ("k", "қǩќḱḳḵ"),
      ("n", "ңǹṅṇṉṋ"), ("z", "ӟẑẓẕ"), ("q", "ӵ"), ("b", "ḃḅḇ"), ("d", "ḋḍḏḑḓ"), ("f", "ḟ"),
      ("l", "ḷḹḻḽ"), ("m", "ḿṁṃ"), ("p", "ṕṗ"), ("t", "ṫṭṯṱẗ"), ("v", "ṽṿ"), ("x", "ẋẍ"),
      ("α", "άἀἁἂἃἄἅἆἇὰᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"), ("ε", "έἐἑἒἓἔἕὲ"), ("η", "ήἠἡἢἣἤἥἦἧὴᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
      ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶῐῑῒῖῗ"), ("ο", "όὀὁὂὃὄὅὸ"), ("ρ", "ῤῥ"), ("σ", "ς"),
      ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺῠῡῢῦῧ"), ("ω", "ώὠὡὢὣὤὥὦὧὼᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"), ("ا", "آأإ"), ("و", "ؤ"),
      ("ي", "ئ"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (latin, letters) in rows {
      for letter in letters.unicodeScalars { table[letter] = latin }
    }
    return table
  }()
}
