import Bytes

/// Which letters a language is written in.
package enum LetterScript {
  /// Languages that are written in other letters than Latin ones, by their primary tags.
  private static let others: Set<String> = [
    "ar", "be", "bg", "el", "fa", "he", "hi", "hy", "ja", "ka", "kk", "ko", "mk", "ru", "sr", "th",
    "uk", "zh",
  ]

  /// Languages that are written from right to left, and the scripts that are, by their tags.
  private static let fromRight: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "prs", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]
  private static let scriptsFromRight: Set<String> = [
    "adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa",
  ]

  /// Whether a language is written in Latin letters: `sr` is not, `sr-Latn` is.
  package static func isLatin(_ language: String) -> Bool {
    let parts = subtags(of: language)
    return parts.dropFirst().contains("latn") || !others.contains(parts.first ?? "")
  }

  /// Whether a language is written from right to left: `ar` and `az-Arab` are, `ku-Latn` is not.
  package static func isRightToLeft(_ language: String) -> Bool {
    let parts = subtags(of: language)
    // A script is the only part with four letters.
    if let script = parts.dropFirst().first(where: { part in
      part.utf8.count == 4 && part.utf8.allSatisfy { $0.isASCIILetter }
    }) {
      return scriptsFromRight.contains(script)
    }
    return fromRight.contains(parts.first ?? "")
  }

  private static func subtags(of language: String) -> [String] {
    language.lowercased().utf8.split(separator: .hyphen).map { String($0) ?? "" }
  }
}
