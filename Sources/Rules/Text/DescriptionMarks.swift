import Bytes
import Documents

/// Marks in a title or a description, which lists, pages and payloads show as they are written.
enum DescriptionMarks {
  /// What begins a mark, and what ends it.
  private static let signs = [
    ("[[", "]]"), ("](", ")"), ("%%", "%%"), ("<!--", "-->"), ("**", "**"), ("==", "=="),
    ("~~", "~~"), ("*", "*"), ("`", "`"),
  ]

  /// A tag of HTML or an entity of a text, as it is written; `nil` if there is neither.
  static func html(in text: String) -> (written: String, isTag: Bool)? {
    // Most texts have neither.
    guard text.utf8.contains(where: { $0 == .lessThan || $0 == .ampersand }) else { return nil }
    let bytes = Array(text.utf8)
    for index in bytes.indices where bytes[index] == .lessThan || bytes[index] == .ampersand {
      // A bound keeps many signs without an end from taking long.
      let rest = bytes[index...].prefix(200)
      if let tag = HTMLTag(rest), tag.isKnown, let end = rest.firstIndex(of: .greaterThan) {
        return (String(utf8: rest[...end]), true)
      }
      if rest.first == .ampersand, let end = rest.firstIndex(of: .semicolon) {
        let name = rest[..<end].dropFirst()
        let isName =
          name.first == .hash
          ? name.dropFirst().allSatisfy(\.isASCIIAlphanumeric)
          : name.first?.isASCIILetter == true && name.allSatisfy(\.isASCIIAlphanumeric)
        // `R&D; more` is a text.
        if isName, name.count > 1 { return (String(utf8: rest[...end]), false) }
      }
    }
    return nil
  }

  /// The first mark of a text with what is in it, as it is written; `nil` if there is none.
  static func first(in text: String) -> Substring? {
    // Most descriptions have none of these.
    let mayHaveMark = text.utf8.contains {
      switch $0 {
      case .leftBracket, .percent, .lessThan, .asterisk, .equals, .tilde, .backquote: true
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
    if text.utf8[start.lowerBound..<start.upperBound].elementsEqual("*".utf8) {
      // `2*3*4` and `5* and 3*` are words.
      let before = text.utf8[..<start.lowerBound].last
      let after = text.utf8[end.upperBound...].first
      guard before.map({ $0 == .space || $0 == .leftParenthesis }) ?? true,
        after.map({ !$0.isASCIIAlphanumeric && $0 != .asterisk }) ?? true
      else { return false }
    }
    return text.utf8[start.upperBound] != .space && text.utf8[..<end.lowerBound].last != .space
  }
}
