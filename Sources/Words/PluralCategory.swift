/// Which form of a counted word a number takes (CLDR, "Language Plural Rules", for whole numbers).
package enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of each number in a language.
  package typealias Rule = @Sendable (_ number: Int) -> PluralCategory

  /// The rule of a language; of one that is not known, that of English.
  package static func rule(of language: String) -> Rule {
    switch language.prefix(while: { $0 != "-" }) {
    case "am", "as", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "pt", "si", "zu":
      { $0 < 2 ? .one : .other }
    case "id", "ja", "km", "ko", "lo", "ms", "my", "th", "vi", "yue", "zh": { _ in .other }
    case "ru", "uk", "be":
      { isOne($0) ? .one : isFew($0) ? .few : .many }
    case "hr", "sr", "bs":
      { isOne($0) ? .one : isFew($0) ? .few : .other }
    case "pl": { $0 == 1 ? .one : isFew($0) ? .few : .many }
    case "cs", "sk": { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }
    case "is", "mk": { isOne($0) ? .one : .other }
    case "lt": { isTeen($0) || $0 % 10 == 0 ? .other : $0 % 10 == 1 ? .one : .few }
    case "lv": { isTeen($0) || $0 % 10 == 0 ? .zero : $0 % 10 == 1 ? .one : .other }
    case "ro": { $0 == 1 ? .one : $0 == 0 || (1...19).contains($0 % 100) ? .few : .other }
    case "he": { $0 == 1 ? .one : $0 == 2 ? .two : .other }
    case "sl": slovenian
    case "ar": arabic
    case "mt": maltese
    case "ga": irish
    case "gd": gaelic
    case "cy": welsh
    default: { $0 == 1 ? .one : .other }
    }
  }

  /// The categories that whole numbers have in a language.
  package static func all(in language: String) -> [PluralCategory] {
    // Every rule repeats itself after a hundred.
    let found = Set((0..<200).map(rule(of: language)))
    return allCases.filter(found.contains)
  }

  // MARK: What rules have in common

  private static func isTeen(_ number: Int) -> Bool { (11...19).contains(number % 100) }

  private static func isOne(_ number: Int) -> Bool { number % 10 == 1 && number % 100 != 11 }

  private static func isFew(_ number: Int) -> Bool {
    (2...4).contains(number % 10) && !isTeen(number)
  }

  // MARK: Rules with many cases

  @Sendable private static func slovenian(_ number: Int) -> PluralCategory {
    switch number % 100 {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: .other
    }
  }

  @Sendable private static func arabic(_ number: Int) -> PluralCategory {
    switch number {
    case 0: .zero
    case 1: .one
    case 2: .two
    default: (3...10).contains(number % 100) ? .few : number % 100 >= 11 ? .many : .other
    }
  }

  @Sendable private static func maltese(_ number: Int) -> PluralCategory {
    switch number {
    case 1: .one
    case 2: .two
    default:
      number == 0 || (3...10).contains(number % 100) ? .few : isTeen(number) ? .many : .other
    }
  }

  @Sendable private static func irish(_ number: Int) -> PluralCategory {
    switch number {
    case 1: .one
    case 2: .two
    case 3...6: .few
    case 7...10: .many
    default: .other
    }
  }

  @Sendable private static func gaelic(_ number: Int) -> PluralCategory {
    switch number {
    case 1, 11: .one
    case 2, 12: .two
    case 3...19: .few
    default: .other
    }
  }

  @Sendable private static func welsh(_ number: Int) -> PluralCategory {
    switch number {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 6: .many
    default: .other
    }
  }
}
