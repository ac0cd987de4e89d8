import Bytes

/// Which letters a language is written in.
enum LetterScript {
  /// Languages that are written in other letters than Latin ones, by their primary tags.
  private static let others: Set<String> = [
    "ar", "be", "bg", "el", "fa", "he", "hi", "hy", "ja", "ka", "kk", "ko", "mk", "ru", "sr", "th",
    "uk", "zh",
  ]

  /// Whether a language is written in Latin letters: `sr` is not, `sr-Latn` is.
  static func isLatin(_ language: String) -> Bool {
    let parts = language.lowercased().utf8.split(separator: .hyphen).map { String($0) ?? "" }
    return parts.dropFirst().contains("latn") || !others.contains(parts.first ?? "")
  }
}
