import Bytes

/// Which letters a language is written in.
package enum LetterScript {
  /// Letters other than Latin ones, and the languages written in them, by their primary tags; those of
  /// fewer languages first.
  private static let others: [(letters: ClosedRange<UInt32>, languages: [String])] = [
    (0x3040...0x30FF, ["ja"]), (0xAC00...0xD7AF, ["ko"]), (0x4E00...0x9FFF, ["zh", "ja"]),
    (0x370...0x3FF, ["el"]), (0x530...0x58F, ["hy"]), (0x590...0x5FF, ["he", "yi"]),
    (0xE00...0xE7F, ["th"]), (0x10A0...0x10FF, ["ka"]), (0x900...0x97F, ["hi", "mr", "ne"]),
    (0x600...0x6FF, ["ar", "fa", "ur", "ps", "ckb"]),
    (0x400...0x52F, ["ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "mn"]),
  ]
  private static let notLatin = Set(others.flatMap { $0.languages })

  /// Languages that are written from right to left, and the scripts that are, by their tags.
  private static let fromRight: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "prs", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]
  private static let scriptsFromRight: Set<String> = [
    "adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa",
  ]

  /// The languages written in the letters of a text; `nil` if it has only Latin or unknown ones.
  package static func languages(of text: String) -> [String]? {
    others.first { script in
      text.unicodeScalars.contains { script.letters.contains($0.value) }
    }?.languages
  }

  /// Whether a language is written in Latin letters: `sr` is not, `sr-Latn` is.
  package static func isLatin(_ language: String) -> Bool {
    let parts = subtags(of: language)
    return parts.dropFirst().contains("latn") || !notLatin.contains(parts.first ?? "")
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
