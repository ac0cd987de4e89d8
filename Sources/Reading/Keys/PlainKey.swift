import Bytes
import Documents

/// A key without what keyboards and word processors change in it: its case, look-alike letters,
/// and the signs around and between its words.
enum PlainKey {
  /// The letters and digits of a key, in lowercase; look-alikes of Latin letters count as those.
  ///
  /// A word without any Latin letter is in another language and stays as it is.
  static func letters(of key: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in key.unicodeScalars.prefix(64) {
      // The full-width forms of ASCII.
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      let plain = isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      if plain.isLetterOrNumber { scalars.append(plain) }
    }
    let isLatin = scalars.contains { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    guard isLatin else { return String(scalars).lowercased() }
    return String(String.UnicodeScalarView(scalars.map { lookalikes[$0] ?? $0 })).lowercased()
  }

  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "в": "b", "е": "e", "ё": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p",
    "с": "c", "т": "t", "у": "y", "х": "x", "і": "i", "ј": "j", "ѕ": "s", "ԁ": "d", "А": "A",
    "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P", "С": "C", "Т": "T",
    "У": "Y", "Х": "X", "І": "I", "г": "r", "α": "a", "ο": "o", "ρ": "p", "τ": "t", "ι": "i",
    "υ": "u", "ν": "v", "Α": "A", "Ε": "E", "Τ": "T", "Ι": "I", "Ο": "O", "Ρ": "P", "ɑ": "a",
    "ı": "i", "ſ": "s", "ƒ": "f",
  ]
}
