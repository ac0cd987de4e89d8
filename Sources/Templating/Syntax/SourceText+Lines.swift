import Bytes
import Diagnostics

/// Lines, as Mustache treats them: a tag that has a line to itself takes the line with it.
extension SourceText {
  /// Whether a line begins at `offset`.
  func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == .lineFeed
  }

  /// The beginning of the line, if only spaces and tabs are between it and `offset`.
  func blankLineStart(before offset: Int) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1] == .space || bytes[start - 1] == .tab {
      start -= 1
    }
    return isLineStart(start) ? start : nil
  }

  /// The beginning of the next line, if only spaces and tabs are between it and `offset`.
  func blankLineEnd(after offset: Int) -> Int? {
    var end = offset
    while end < bytes.count, bytes[end] == .space || bytes[end] == .tab {
      end += 1
    }
    if end == bytes.count { return end }
    if bytes[end] == .lineFeed { return end + 1 }
    if bytes[end] == .carriageReturn, end + 1 < bytes.count, bytes[end + 1] == .lineFeed {
      return end + 2
    }
    return nil
  }

  /// The spaces and tabs with which every line of `range` begins that is not blank, as a range of
  /// the first such line; `nil` if all are blank.
  func commonIndentation(of range: Range<Int>) -> Range<Int>? {
    var common: Range<Int>?
    var line = range.lowerBound
    while line < range.upperBound {
      let end = bytes[line..<range.upperBound].firstIndex(of: .lineFeed) ?? range.upperBound
      let text = bytes[line..<end].firstIndex { $0 != .space && $0 != .tab }
      if let text, bytes[text] != .carriageReturn {
        let shorter = min(text - line, common?.count ?? .max)
        let start = common?.lowerBound ?? line
        common = start..<start + shorter
      }
      line = end + 1
    }
    return common
  }
}
