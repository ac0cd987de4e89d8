/// Which form of a counted word a number takes (CLDR, "Language Plural Rules", for whole numbers).
package enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a number in a language; of one that is not known, as in English.
  package static func of(_ number: Int, in language: String) -> PluralCategory {
    let tens = number % 10
    let hundreds = number % 100
    switch language.prefix(while: { $0 != "-" }) {
    case "fr", "pt": return number < 2 ? .one : .other
    case "ja", "ko", "zh", "id", "vi", "th": return .other
    case "ru", "uk", "be":
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case "hr", "sr", "bs":
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .other
    case "pl":
      if number == 1 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
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
}
