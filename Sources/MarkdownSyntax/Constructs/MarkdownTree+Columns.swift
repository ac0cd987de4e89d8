import Bytes

// Columns of lists' items, as Markdown counts them.
extension MarkdownTree {
  /// The column of an item's bullet, from 0.
  package func column(ofItem item: Int) -> Int { column(of: nodes[item].range.lowerBound) }

  /// The column of a byte, with tabs up to the next fourth one, from 0.
  package func column(of offset: Int) -> Int {
    var start = offset
    while start > 0, source[start - 1] != .lineFeed, source[start - 1] != .carriageReturn {
      start -= 1
    }
    return source[start..<offset].columns
  }

  /// The column where the content of an item would begin after a single space.
  package func narrowColumn(ofItem item: Int) -> Int {
    let start = nodes[item].range.lowerBound
    return column(ofItem: item) + source[start...].prefix { $0.isASCIIDigit }.count + 2
  }

  /// The column where the words of an item begin, from 0: those of a task after its box.
  ///
  /// A tab after the box counts as one space: the next line has spaces for the box.
  package func textColumn(ofItem item: Int) -> Int {
    let start = nodes[item + 1].range.lowerBound
    guard nodes[item].isTask else { return column(of: start) }
    let mark = nodes[item].range.lowerBound
    return column(of: mark) + source[mark..<max(mark, start)].columns(tabStop: 1)
  }

  /// The column where the content of an item begins, from 0.
  package func contentColumn(ofItem item: Int) -> Int {
    let start = nodes[item].range.lowerBound
    let limit = source[start...].firstIndex { $0 == .lineFeed } ?? source.count
    var end = start
    while end < limit, source[end].isASCIIDigit { end += 1 }
    end = min(limit, end + 1)
    let words = source[end..<limit].firstIndex { $0 != .space && $0 != .tab } ?? end
    let gap = column(of: words) - column(of: end)
    return column(ofItem: item) + end - start + (gap > 4 || gap < 1 ? 1 : gap)
  }
}

extension Collection<UInt8> {
  /// How many columns the beginning of a line takes up, with tabs up to the next fourth one.
  @inlinable
  package var columns: Int { columns(tabStop: 4) }

  /// How many columns the beginning of a line takes up.
  ///
  /// A character is one column, however many bytes it has. A byte order mark is none, as the parser
  /// does not see it; nor is the selector after an emoji such as `☑️`.
  @inlinable
  package func columns(tabStop: Int) -> Int {
    var column = 0
    let hasMark = first == 0xEF && starts(with: [0xEF, 0xBB, 0xBF])
    var (last, beforeLast): (UInt8, UInt8) = (0, 0)
    for byte in dropFirst(hasMark ? 3 : 0) {
      if byte == .tab {
        column += tabStop - column % tabStop
      } else if !byte.isUTF8Continuation {
        column += 1
      } else if byte == 0x8E || byte == 0x8F, last == 0xB8, beforeLast == 0xEF {
        column -= 1
      }
      (last, beforeLast) = (byte, last)
    }
    return column
  }
}
