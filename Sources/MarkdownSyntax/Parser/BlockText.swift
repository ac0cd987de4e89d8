import Bytes

/// The text that blocks are in, for what the C parser does not report of them.
struct BlockText {
  let bytes: UnsafeBufferPointer<UInt8>
  let body: Range<Int>
  let lines: LineTable

  init(_ bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>) {
    self.bytes = bytes
    self.body = body
    lines = LineTable(bytes, body: body)
  }

  /// The byte at a line and column as the parser counts them, lines from 1.
  func offset(line: Int32, column: Int32) -> Int {
    guard line >= 1 else { return body.lowerBound }
    guard Int(line) <= lines.starts.count else { return body.upperBound }
    return min(lines.starts[Int(line) - 1] + max(0, Int(column)), body.upperBound)
  }

  /// A range without the white space at its end.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isASCIISpace { end -= 1 }
    return end
  }

  /// The end of a rule: the library counts the empty lines of a quote below it to it.
  func ruleEnd(_ range: Range<Int>) -> Int {
    trimmedEnd(range.lowerBound..<min(line(from: range.lowerBound).end, range.upperBound))
  }

  /// Whether a range is a line of underscores alone that is a blank to fill in, as in a sentence.
  ///
  /// Three are a rule to all who write Markdown.
  func isBlank(_ range: Range<Int>) -> Bool {
    range.count >= MarkdownLimits.shortestBlank && bytes[range].allSatisfy { $0 == .underscore }
  }

  /// The line that begins at a byte, and where the next one does.
  func line(from start: Int) -> (start: Int, end: Int, next: Int) {
    var end = start
    while end < body.upperBound, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
    var next = min(end + 1, body.upperBound)
    if end < next, bytes[end] == .carriageReturn, next < body.upperBound, bytes[next] == .lineFeed {
      next += 1
    }
    return (start, end, next)
  }

  /// Whether a line separates a table's header from its rows: `|---|:-:|`.
  func isDelimiterRow(_ start: Int) -> Bool {
    let line = line(from: start)
    let text = bytes[line.start..<line.end]
    return text.contains(.hyphen)
      && text.allSatisfy {
        $0 == .hyphen || $0 == .colon || $0 == .bar || $0 == .space || $0 == .tab
          || $0 == .greaterThan
      }
  }

  /// The end of a heading: the library counts the line below an underline to it, if it reads one.
  func underlineEnd(_ range: Range<Int>) -> Int {
    guard !range.isEmpty, let first = bytes[range].firstIndex(of: .lineFeed) else {
      return range.upperBound
    }
    if headingContent(range).lowerBound > range.lowerBound {
      return trimmedEnd(range.lowerBound..<first)
    }
    var start = range.upperBound
    while start > range.lowerBound, bytes[start - 1] != .lineFeed { start -= 1 }
    let line = bytes[start..<range.upperBound].drop { $0.isASCIISpace || $0 == .greaterThan }
    let mark = line.first ?? 0
    let isUnderline = (mark == .equals || mark == .hyphen) && line.allSatisfy { $0 == mark }
    return isUnderline ? range.upperBound : trimmedEnd(range.lowerBound..<start)
  }

  /// The words of a heading, after its `#` run where it has one.
  func headingContent(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == .hash { start += 1 }
    // A heading underlined with `=` or `-` begins with its text, which no `#` run precedes.
    let isATX = start == range.upperBound || bytes[start].isASCIISpace
    return (isATX ? start : range.lowerBound)..<range.upperBound
  }
}
