import Bytes

/// Where the nodes of the C library are in the text.
extension BlockText {
  /// The bytes of a block.
  ///
  /// Columns of blocks are right: 1-based bytes, the end inclusive.
  func range(of node: CMarkNode) -> Range<Int> {
    let start = offset(line: node.startLine, column: node.startColumn - 1)
    var end = offset(line: node.endLine, column: node.endColumn)
    while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
    return start..<max(start, end)
  }

  /// The line of a table's row, without the marks of quotes and the indentation before it.
  func lineOfRow(_ row: CMarkNode) -> Range<Int> {
    let told = range(of: row).lowerBound
    guard let cell = row.firstChild else { return told..<told }
    var found = line(from: offset(line: cell.startLine, column: 0))
    if row.isTableHeader {
      // Lines of a paragraph may be before it, and count as its beginning.
      found = line(from: told)
      while found.next < body.upperBound, !isDelimiterRow(found.next) {
        found = line(from: found.next)
      }
    }
    var start = found.start
    while start < found.end, bytes[start].isASCIISpace || bytes[start] == .greaterThan {
      start += 1
    }
    return start..<trimmedEnd(start..<found.end)
  }

  /// The end of a block of HTML: the library leaves the last line out where `-->` or the like ends
  /// it, but not from the block's text.
  func markupEnd(_ node: CMarkNode, _ range: Range<Int>) -> Int {
    let literal = node.literal
    let lines = literal.count { $0 == .lineFeed } + (literal.last == .lineFeed ? 0 : 1)
    let next = node.startLine + Int32(clamping: lines)
    return max(
      range.upperBound, trimmedEnd(range.lowerBound..<offset(line: next, column: 0)))
  }

  /// The end of a block of code: if an item or a quote ends before its fence is closed, the library
  /// counts the first line after it to it, but not to its text.
  func codeEnd(_ node: CMarkNode, _ range: Range<Int>) -> Int {
    guard !range.isEmpty else { return range.upperBound }
    let mark = bytes[range.lowerBound]
    guard mark == .backquote || mark == .tilde else { return range.upperBound }
    let literal = node.literal
    let lines = literal.indices.count { index in
      literal[index] == .lineFeed
        || (literal[index] == .carriageReturn
          && (index + 1 == literal.endIndex || literal[index + 1] != .lineFeed))
    }
    guard node.endLine > node.startLine + Int32(clamping: lines) else { return range.upperBound }
    let last = max(range.lowerBound, offset(line: node.endLine, column: 0))
    guard last < range.upperBound else { return range.upperBound }
    let words = bytes[last..<range.upperBound].drop { $0.isASCIISpace || $0 == .greaterThan }
    return words.allSatisfy { $0 == mark }
      ? range.upperBound : trimmedEnd(range.lowerBound..<last)
  }
}
