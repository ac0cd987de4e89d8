import Bytes

/// Names and tags as they are compared.
///
/// Word processors and phones write no-break spaces before `?` and curly apostrophes into words;
/// keyboards have neither, and nobody sees the difference of two spaces, or characters without a width.
package enum FoldedName {
  /// A name in lowercase, with one space for any white space, and `'` for every apostrophe.
  ///
  /// What is lowercase for `I` and `İ` depends on the language, so all four letters are `i`; that for `Σ`
  /// depends on its place in the word, so `ς` is `σ`.
  /// Normal forms of a `String` are equal, so they stay.
  package static func of(_ name: String) -> String {
    var isLowercase = true
    var isPlain = true
    var before: UInt8 = 0
    for byte in name.utf8 {
      if byte.isASCIIUppercase || !byte.isASCII { isLowercase = false }
      // Every other space, apostrophe, `i` and unseen character begins with one of these bytes.
      switch byte {
      case 0xC2, 0xC4, 0xCA, 0xCC, 0xD8, 0xE1...0xE3, 0xEF, 0..<0x20: isPlain = false
      case .space where before == .space: isPlain = false
      // `ς`
      case 0x82 where before == 0xCF: isPlain = false
      default: break
      }
      before = byte
    }
    if isPlain { return isLowercase ? name : name.lowercased() }
    var scalars = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      switch scalar {
      case "\u{2018}", "\u{2019}", "\u{2BC}", "\u{2032}": scalars.append("'")
      case "\u{131}": scalars.append("i")
      case "ς": scalars.append("σ")
      // The dot of `İ`.
      case "\u{307}" where scalars.last == "i": break
      case _ where scalar.properties.isWhitespace:
        if scalars.last != " " { scalars.append(" ") }
      case _ where isUnseen(scalar): break
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// A tag or a role, also with `е` for the `ё` that most people leave out.
  ///
  /// In names of documents the two letters may be two words.
  package static func ofLabel(_ name: String) -> String {
    let folded = of(name)
    var hasDots = false
    var before: UInt8 = 0
    for byte in folded.utf8 {
      // `ё`, in one character or two.
      if byte == 0x91 && before == 0xD1 || byte == 0x88 && before == 0xCC { hasDots = true }
      before = byte
    }
    if !hasDots { return folded }
    var scalars = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars {
      switch scalar {
      case "ё": scalars.append("е")
      case "\u{308}" where scalars.last == "е": break
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Whether nobody sees a character; those that join letters or keep them apart are seen.
  package static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200B}" || scalar == "\u{FEFF}" || Unseen.isPasted(scalar)
  }
}
