import Bytes
import Documents
import MarkdownSyntax

/// Marks between words: a task in the middle of a line, `{en}` after a link, `x^2^`, `==x`, `-->`.
extension InlineNotation {
  /// `{.underline}` right after `[words]`, as pandoc writes it.
  static func attributed(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Match? {
    guard start > range.lowerBound, bytes[start - 1] == .rightBracket,
      let opening = opening(in: bytes, before: start - 1, within: range),
      let end = AttributeLists.listEnd(
        Array(bytes[start..<min(range.upperBound, start + 300)])[...])
    else { return nil }
    return Match(kind: .attributed(opening + 1), end: start + end)
  }

  /// The end of `{en}` after a link or other marks, or of `{english}`, which is not a tag: neither
  /// marks words of a language.
  static func otherLanguage(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Int? {
    guard start > 0 else { return nil }
    let isAfterLink = start == range.lowerBound && bytes[start - 1] == .rightParenthesis
    guard isAfterLink || bytes[start - 1] == .rightBracket,
      let end = bytes[start..<min(range.upperBound, start + 18)].firstIndex(of: .rightBrace),
      end - start > 2,
      bytes[(start + 1)..<end].allSatisfy({ $0.isASCIILetter || $0 == .hyphen })
    else { return nil }
    if let opening = opening(in: bytes, before: start - 1, within: range),
      !TextMark.all(in: Array(bytes[opening...end])[...]).isEmpty
    {
      return nil
    }
    return end + 1
  }

  /// The bullet before a box in the middle of a line, which was the beginning of a line once; the
  /// box ends at `close`.
  static func lostTask(
    in bytes: UnsafeBufferPointer<UInt8>, at close: Int, within range: Range<Int>
  ) -> Int? {
    let open = close - 2
    guard open > range.lowerBound, bytes[open] == .leftBracket,
      bytes[close - 1] == .space || bytes[close - 1].asciiLowercased == UInt8(ascii: "x")
    else { return nil }
    var end = open
    while end > range.lowerBound, bytes[end - 1] == .space { end -= 1 }
    guard end > range.lowerBound else { return nil }
    switch bytes[end - 1] {
    case .hyphen, .asterisk, .plus:
      // At its beginning a text is reported as a whole, and after a line break of a word processor
      // that break is.
      let before = bytes[max(range.lowerBound, end - 4)..<(end - 1)]
      let isAfterBreak = LookAlikeRule.lineBreaks.contains {
        before.suffix($0.count).elementsEqual($0)
      }
      return end - 1 > range.lowerBound && !isAfterBreak ? end - 1 : nil
    case .dot, .rightParenthesis:
      var start = end - 1
      while start > range.lowerBound, bytes[start - 1].isASCIIDigit, end - start < 5 { start -= 1 }
      return start < end - 1 && start > range.lowerBound && bytes[start - 1] == .space ? start : nil
    default:
      let start = max(range.lowerBound, end - 3)
      let isBullet = ["•", "–", "—"].contains { bytes[start..<end].elementsEqual($0.utf8) }
      return isBullet && start > range.lowerBound ? start : nil
    }
  }

  /// `^2^` right after a letter or a digit.
  static func raised(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Match? {
    guard start > range.lowerBound, isWord(bytes[start - 1]) else { return nil }
    var index = start + 1
    while index < range.upperBound, index - start <= 12, bytes[index] != .caret {
      guard isWord(bytes[index]) || bytes[index] == .hyphen || bytes[index] == .plus else {
        return nil
      }
      index += 1
    }
    guard index < range.upperBound, bytes[index] == .caret, index > start + 1 else { return nil }
    // `2^3^4` is arithmetic.
    if index + 1 < range.upperBound, isWord(bytes[index + 1]) { return nil }
    return Match(kind: .raised, end: index + 1)
  }

  /// `==` right beside a word on one side only: with both halves it would be a highlight.
  static func openHighlight(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Int? {
    guard start + 1 < range.upperBound, bytes[start + 1] == .equals else { return nil }
    let before = start > range.lowerBound ? bytes[start - 1] : .space
    let after = start + 2 < range.upperBound ? bytes[start + 2] : .space
    guard before != .equals, after != .equals else { return nil }
    let opens = before == .space && isLetter(after)
    let closes = isLetter(before) && (after == .space || after == .dot || after == .comma)
    return opens || closes ? start + 2 : nil
  }

  /// `-->` at the end of a line: between words it is an arrow.
  static func closedComment(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Match? {
    guard start - 2 >= range.lowerBound, bytes[start - 1] == .hyphen, bytes[start - 2] == .hyphen,
      start + 1 == range.upperBound,
      start + 1 >= bytes.count || bytes[start + 1] == .lineFeed
        || bytes[start + 1] == .carriageReturn
    else { return nil }
    let before = start - 3 >= range.lowerBound ? bytes[start - 3] : .space
    guard before == .space else { return nil }
    // The beginning of the comment is nearly right, and has its own finding.
    var index = start - 3
    let limit = max(range.lowerBound, start - 400)
    while index > limit {
      if bytes[index - 1] == .lessThan { return nil }
      index -= 1
    }
    return Match(kind: .known(.closedComment), start: start - 2, end: start + 1)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0xC2 }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte >= 0x80
  }
}
