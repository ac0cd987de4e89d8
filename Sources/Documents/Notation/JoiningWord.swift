/// Words such as `and` between two attributes.
enum JoiningWord {
  /// Whether a word is one such as `and`.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - isBetween: Whether it is between two attributes; a single letter means nothing elsewhere.
  /// - Returns: Whether it is one.
  static func isAnd(_ word: String, isBetween: Bool = true) -> Bool {
    (isBetween || !isLetter(word)) && additions.contains(plain(word))
  }

  /// Whether a word is one such as `or`, which a comma does not say.
  static func isOr(_ word: String) -> Bool { choices.contains(plain(word)) }

  /// A capital is a name, as in `(roles: A I P)`.
  private static func plain(_ word: String) -> String { isLetter(word) ? word : word.lowercased() }

  private static func isLetter(_ word: String) -> Bool { word.unicodeScalars.count == 1 }

  private static let additions: Set = [
    "and", "и", "und", "et", "e", "ed", "y", "i", "ve", "και", "و",
  ]
  private static let choices: Set = [
    "or", "или", "oder", "ou", "o", "u", "ili", "veya", "ή", "أو",
  ]
}
