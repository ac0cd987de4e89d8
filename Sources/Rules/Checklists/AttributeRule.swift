import Bytes
import Diagnostics
import Documents

/// `(5 m)` is five metres, unless the items around it have minutes: then it may be a slip.
enum AttributeRule: DocumentRule {
  static let rule = Rule.attribute

  static func check(_ context: inout RuleContext) {
    var hasMinutes = false
    var suspects: [(item: Checklist.Item, number: String)] = []
    context.checklist?.forEachItem { item in
      if item.attributes.minutes != nil {
        hasMinutes = true
      } else if let number = metres(atEndOf: item.titleText) {
        suspects.append((item, number))
      }
    }
    guard hasMinutes else { return }
    for (item, number) in suspects {
      context.report(
        .note, rule, at: item.range, in: nil,
        "'(\(number) m)' is part of the text, and other items have their minutes",
        help: "write `(\(number) min)` if it is a time")
    }
  }

  /// The number of `(5 m)` or `(5 м)` at the end of a text.
  private static func metres(atEndOf title: String) -> String? {
    var text = Array(title.utf8)[...].trimmingASCIISpace()
    guard text.last == .rightParenthesis else { return nil }
    text = text.dropLast()
    for unit in ["m", "м"] where text.suffix(unit.utf8.count).elementsEqual(unit.utf8) {
      let number = text.dropLast(unit.utf8.count).trimmingASCIISpace()
      let digits = number.reversed().prefix { $0.isASCIIDigit }
      guard !digits.isEmpty, digits.count <= 3, digits.count < number.count,
        number[number.endIndex - digits.count - 1] == .leftParenthesis
      else { return nil }
      return String(utf8: Array(digits.reversed()))
    }
    return nil
  }
}
