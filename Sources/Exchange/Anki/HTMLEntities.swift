import Bytes

/// References such as `&amp;` and `&#8594;`, and the names of them that cards really have.
enum HTMLEntities {
  private static let named: [String: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "iexcl": 0xA1,
    "cent": 0xA2, "pound": 0xA3, "yen": 0xA5, "sect": 0xA7, "copy": 0xA9, "laquo": 0xAB,
    "shy": 0xAD, "reg": 0xAE, "deg": 0xB0, "plusmn": 0xB1, "sup2": 0xB2, "sup3": 0xB3,
    "acute": 0xB4, "micro": 0xB5, "para": 0xB6, "middot": 0xB7, "sup1": 0xB9, "raquo": 0xBB,
    "frac14": 0xBC, "frac12": 0xBD, "frac34": 0xBE, "iquest": 0xBF, "Agrave": 0xC0,
    "Aacute": 0xC1, "Acirc": 0xC2, "Atilde": 0xC3, "Auml": 0xC4, "Aring": 0xC5, "AElig": 0xC6,
    "Ccedil": 0xC7, "Egrave": 0xC8, "Eacute": 0xC9, "Ecirc": 0xCA, "Euml": 0xCB, "Igrave": 0xCC,
    "Iacute": 0xCD, "Icirc": 0xCE, "Iuml": 0xCF, "Ntilde": 0xD1, "Ograve": 0xD2, "Oacute": 0xD3,
    "Ocirc": 0xD4, "Otilde": 0xD5, "Ouml": 0xD6, "times": 0xD7, "Oslash": 0xD8, "Ugrave": 0xD9,
    "Uacute": 0xDA, "Ucirc": 0xDB, "Uuml": 0xDC, "szlig": 0xDF, "agrave": 0xE0, "aacute": 0xE1,
    "acirc": 0xE2, "atilde": 0xE3, "auml": 0xE4, "aring": 0xE5, "aelig": 0xE6, "ccedil": 0xE7,
    "egrave": 0xE8, "eacute": 0xE9, "ecirc": 0xEA, "euml": 0xEB, "igrave": 0xEC, "iacute": 0xED,
    "icirc": 0xEE, "iuml": 0xEF, "ntilde": 0xF1, "ograve": 0xF2, "oacute": 0xF3, "ocirc": 0xF4,
    "otilde": 0xF5, "ouml": 0xF6, "divide": 0xF7, "oslash": 0xF8, "ugrave": 0xF9, "uacute": 0xFA,
    "ucirc": 0xFB, "uuml": 0xFC, "OElig": 0x152, "oelig": 0x153, "Delta": 0x394, "Omega": 0x3A9,
    "alpha": 0x3B1, "beta": 0x3B2, "gamma": 0x3B3, "delta": 0x3B4, "lambda": 0x3BB, "mu": 0x3BC,
    "pi": 0x3C0, "sigma": 0x3C3, "phi": 0x3C6, "omega": 0x3C9, "thinsp": 0x2009, "ndash": 0x2013,
    "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D,
    "bdquo": 0x201E, "bull": 0x2022, "hellip": 0x2026, "prime": 0x2032, "Prime": 0x2033,
    "euro": 0x20AC, "trade": 0x2122, "larr": 0x2190, "uarr": 0x2191, "rarr": 0x2192,
    "darr": 0x2193, "harr": 0x2194, "rArr": 0x21D2, "hArr": 0x21D4, "minus": 0x2212,
    "radic": 0x221A, "infin": 0x221E, "asymp": 0x2248, "ne": 0x2260, "le": 0x2264, "ge": 0x2265,
  ]
  private static let longest = 10

  /// A text with its references replaced; one that is unknown stays as it is.
  static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(.ampersand) else { return text }
    var output: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == .ampersand,
        let end = bytes[at...].prefix(longest).firstIndex(of: .semicolon),
        let scalar = scalar(bytes[(at + 1)..<end])
      else {
        output.append(bytes[at])
        at += 1
        continue
      }
      output += String(scalar).utf8
      at = end + 1
    }
    return String(utf8: output)
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard name.first == .hash else {
      return named[String(utf8: name)].flatMap(Unicode.Scalar.init)
    }
    let digits = name.dropFirst()
    let value =
      digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
      ? UInt32(String(utf8: digits.dropFirst()), radix: 16) : UInt32(String(utf8: digits))
    // A control character is nobody's text.
    guard let value, value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
    return scalar
  }
}
