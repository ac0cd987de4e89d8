import Bytes

/// Marks in a title or a description, which lists, pages and payloads show as they are written.
enum DescriptionMarks {
  /// What begins a mark, and what ends it.
  private static let signs = [
    ("[[", "]]"), ("](", ")"), ("%%", "%%"), ("<!--", "-->"), ("**", "**"), ("==", "=="),
    ("`", "`"),
  ]

  /// The first mark of a text with what is in it, as it is written; `nil` if there is none.
  static func first(in text: String) -> Substring? {
    // Most descriptions have none of these.
    let mayHaveMark = text.utf8.contains {
      switch $0 {
      case .leftBracket, .percent, .lessThan, .asterisk, .equals, .backquote: true
      default: false
      }
    }
    guard mayHaveMark else { return nil }
    var found: Range<String.Index>?
    for (opening, closing) in signs {
      guard let start = text.firstRange(of: opening),
        let end = text[start.upperBound...].firstRange(of: closing),
        start.upperBound < end.lowerBound,
        opening != closing || Self.isMark(text, start, end)
      else { continue }
      let begin =
        opening == "]("
        ? text.utf8[..<start.lowerBound].lastIndex(of: .leftBracket) : start.lowerBound
      guard let begin, found.map({ begin < $0.lowerBound }) ?? true else { continue }
      found = begin..<end.upperBound
    }
    return found.map { text[$0] }
  }

  /// Whether two equal signs are a mark.
  ///
  /// `a == b or b == c` and `5 %% to 10 %%` are words.
  private static func isMark(
    _ text: String, _ start: Range<String.Index>, _ end: Range<String.Index>
  ) -> Bool {
    if text.utf8[start.lowerBound] == .percent {
      return text.utf8[..<start.lowerBound].last { $0 != .space }?.isASCIIDigit != true
    }
    return text.utf8[start.upperBound] != .space && text.utf8[..<end.lowerBound].last != .space
  }
}
