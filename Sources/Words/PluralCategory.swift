/// Which form of a counted word a number takes (CLDR, "Language Plural Rules", for whole numbers).
package enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a number in a language; of one that is not known, as in English.
  package static func of(_ number: Int, in language: String) -> PluralCategory {
    let tens = number % 10
    let hundreds = number % 100
    let isTeen = (11...19).contains(hundreds)
    switch language.prefix(while: { $0 != "-" }) {
    case "am", "as", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "pt", "si", "zu":
      return number < 2 ? .one : .other
    case "id", "ja", "km", "ko", "lo", "ms", "my", "th", "vi", "yue", "zh": return .other
    case "ru", "uk", "be":
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !isTeen ? .few : .many
    case "hr", "sr", "bs":
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !isTeen ? .few : .other
    case "pl":
      if number == 1 { return .one }
      return (2...4).contains(tens) && !isTeen ? .few : .many
    case "cs", "sk":
      if number == 1 { return .one }
      return (2...4).contains(number) ? .few : .other
    case "sl":
      switch hundreds {
      case 1: return .one
      case 2: return .two
      case 3, 4: return .few
      default: return .other
      }
    case "is", "mk": return tens == 1 && hundreds != 11 ? .one : .other
    case "lt":
      if isTeen || tens == 0 { return .other }
      return tens == 1 ? .one : .few
    case "lv":
      if isTeen || tens == 0 { return .zero }
      return tens == 1 ? .one : .other
    case "ro":
      if number == 1 { return .one }
      return number == 0 || (1...19).contains(hundreds) ? .few : .other
    case "ga":
      switch number {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return .other
      }
    case "gd":
      switch number {
      case 1, 11: return .one
      case 2, 12: return .two
      case 3...19: return .few
      default: return .other
      }
    case "cy":
      switch number {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      case 3: return .few
      case 6: return .many
      default: return .other
      }
    case "mt":
      switch number {
      case 1: return .one
      case 2: return .two
      case 0: return .few
      default:
        if (3...10).contains(hundreds) { return .few }
        return isTeen ? .many : .other
      }
    case "ar":
      switch number {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default:
        if (3...10).contains(hundreds) { return .few }
        return hundreds >= 11 ? .many : .other
      }
    case "he":
      return number == 1 ? .one : number == 2 ? .two : .other
    default: return number == 1 ? .one : .other
    }
  }

  /// The categories that whole numbers have in a language.
  package static func all(in language: String) -> [PluralCategory] {
    // Every rule above repeats itself after a hundred.
    let found = Set((0..<200).map { of($0, in: language) })
    return allCases.filter(found.contains)
  }
}
