import Bytes

/// Parentheses at the end of an item that may be a time, and as well something else:
/// metres, feet, a minimum, a time of the day.
struct DoubtfulTime {
  /// What is in the parentheses.
  let written: String
  /// How to write it as a time, in backquotes.
  let right: String

  init?(atEndOf title: String) {
    let text = Array(title.utf8)[...].trimmingASCIISpace()
    guard text.last == .rightParenthesis, let opening = text.lastIndex(of: .leftParenthesis),
      text.endIndex - opening <= 20
    else { return nil }
    written = String(utf8: text[(opening + 1)...].dropLast())
    guard let right = Self.unit(written) ?? Self.minimum(written) ?? Self.clock(written) else {
      return nil
    }
    self.right = right
  }

  /// `5 m`, `5'`, `1 day`.
  private static func unit(_ text: String) -> String? {
    let digits = text.utf8.prefix { $0.isASCIIDigit }
    guard (1...3).contains(digits.count), let number = Int(Substring(digits)) else { return nil }
    switch String(text.utf8.dropFirst(digits.count).drop { $0 == .space }) ?? "" {
    case "m", "'", "′", "’": return "`(\(number) min)`"
    case "м": return "`(\(number) мин)`"
    case "day": return number == 1 ? "`(1440 min)`" : nil
    case "день", "сутки": return number == 1 ? "`(1440 мин)`" : nil
    default: return nil
    }
  }

  /// `min 5`, which is a minimum of five as well.
  private static func minimum(_ text: String) -> String? {
    for (word, unit) in [("min. ", "min"), ("min ", "min"), ("мин. ", "мин"), ("мин ", "мин")]
    where text.lowercased().hasPrefix(word) {
      let number = text.utf8.dropFirst(word.utf8.count)
      guard (1...3).contains(number.count), number.allSatisfy({ $0.isASCIIDigit }) else { break }
      return "`(\(Substring(number)) \(unit))`"
    }
    return nil
  }

  /// `1:30`, in hours or in minutes.
  private static func clock(_ text: String) -> String? {
    let parts = text.utf8.split(separator: .colon, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 1, parts[1].count == 2,
      let first = Int(Substring(parts[0])), let second = Int(Substring(parts[1])), second < 60,
      first < 4
    else { return nil }
    return "`(\(first * 60 + second) min)` or `(\(first * 60 + second) s)`"
  }
}
