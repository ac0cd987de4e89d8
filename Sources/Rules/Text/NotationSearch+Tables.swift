import Bytes
import Contract
import MarkdownSyntax

/// Rows whose cells do not fit the columns of their table: the parser drops what is too much.
extension NotationSearch {
  mutating func table(_ table: Int) {
    var columns = 0
    var boxes: [Range<Int>] = []
    for row in tree.children(of: table) {
      let range = tree.nodes[row].range
      if tree.nodes[row].kind == .tableHeader {
        for _ in tree.children(of: row) { columns += 1 }
      } else if !tree.source[range].contains(.bar) {
        found(.tableText, lineOf(range))
      } else {
        tableRow(range.lowerBound, columns: columns, &boxes)
      }
    }
    // A single box may be explained there.
    for box in boxes where boxes.count > 1 {
      found(
        "tableBox", "a box in a table is not an item of the checklist",
        help: "write each of them as a line `- [ ] …`, without the table", at: box)
    }
  }

  private mutating func tableRow(_ start: Int, columns: Int, _ boxes: inout [Range<Int>]) {
    let line = lineFrom(start).trimmingASCIISpace()
    let cells = Self.cells(of: line)
    if type == .checklist,
      let open = cells.lazy.map({ PaperBox.inCell($0) }).first(where: { !$0.isEmpty })
    {
      boxes += open
    }
    if cells.count < columns { shortRow(line, cells: cells, columns: columns) }
    guard cells.count > columns,
      let first = cells[columns...].firstIndex(where: { !$0.isEmpty }),
      let last = cells.lastIndex(where: { !$0.isEmpty })
    else { return }
    let lost = cells[first].startIndex..<cells[last].endIndex
    found(
      "tableRow",
      "the row has \(cells.count) cells but the table has \(counted(columns, "column")), so "
        + "'\(Excerpt.firstLine(of: tree.source[lost]))' is not shown",
      help: Self.help(for: cells, columns: columns), at: lost)
  }

  /// A row with too few cells; one cell in bold is a heading between rows.
  private mutating func shortRow(
    _ line: ArraySlice<UInt8>, cells: [ArraySlice<UInt8>], columns: Int
  ) {
    // One bar was lost between two cells; authors leave out several on purpose.
    guard cells.count == columns - 1, cells.allSatisfy({ !$0.isEmpty }),
      cells.contains(where: { $0.contains(.space) }), cells.count > 1 || columns == 2,
      !(cells.count == 1 && (cells[0].first == .asterisk || cells[0].first == .underscore))
    else { return }
    found(
      "shortRow",
      "the row has \(counted(cells.count, "cell")) but the table has "
        + "\(columns) columns, so its last cell is empty",
      help: "write a bar between two cells, or one more at the end if it is to be empty",
      at: line.startIndex..<line.endIndex, severity: .note)
  }

  /// What most likely made too many cells.
  private static func help(for cells: [ArraySlice<UInt8>], columns: Int) -> String {
    for (cell, next) in zip(cells, cells.dropFirst()) where next.contains(.rightBracket) {
      // `[[name|words]]` is cut at its bar.
      if let opening = cell.lastIndex(of: .leftBracket), opening > cell.startIndex,
        cell[opening - 1] == .leftBracket, !cell[opening...].contains(.rightBracket),
        let close = next.firstIndex(of: .rightBracket)
      {
        let name = Excerpt.firstLine(of: cell[(opening + 1)...])
        let words = Excerpt.firstLine(of: next[..<close])
        return "write the bar of the link as `\\|`: `[[\(name)\\|\(words)]]`"
      }
    }
    if cells.count >= 2 * columns, cells.count <= 2 * columns + 1,
      cells.count == 2 * columns || cells[columns].isEmpty
    {
      return "begin the second row on a line of its own"
    }
    if cells.count(where: { !$0.isEmpty }) == columns { return "write one bar between two cells" }
    return "write a bar inside a cell as `\\|`"
  }

  /// The cells of a row, without the spaces around them; a bar after a backslash is text.
  private static func cells(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var cells: [ArraySlice<UInt8>] = []
    var start = line.startIndex
    for index in line.indices where line[index] == .bar {
      if index > line.startIndex, line[index - 1] == .backslash { continue }
      // The bar at the beginning of a line separates nothing.
      if index > line.startIndex { cells.append(line[start..<index].trimmingASCIISpace()) }
      start = index + 1
    }
    // Nor does the one at its end.
    if start < line.endIndex { cells.append(line[start...].trimmingASCIISpace()) }
    return cells
  }

  // MARK: Dashes

  /// A table of pandoc, whose columns are where the dashes below its head are.
  mutating func columnTable(_ rule: Range<Int>) {
    found(
      "columnTable", "these dashes do not make a table, so its rows are shown as one line of text",
      help: "write a bar between the cells, such as `| Weight | Dose |`; `pandoc -t gfm` does so",
      at: rule)
  }

  // MARK: Tabs

  /// The lines of a table that was copied from a word processor or a spreadsheet.
  static let fewestTabRows = 3

  /// Lines of a paragraph with equally many tabs: they are cells, which become words of one line.
  mutating func tabRows(_ paragraph: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    guard UnsafeBufferPointer(rebasing: bytes[paragraph]).firstIndex(of: .tab, from: 0) != nil
    else { return }
    var first: Range<Int>?
    var (rows, tabs) = (0, 0)
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      let whole = lineFrom(start)
      start = whole.endIndex + (tree.source[whole.endIndex...].starts(with: "\r\n".utf8) ? 2 : 1)
      let line = whole.drop { $0.isASCIISpace || $0 == .greaterThan }.trimmingASCIISpace()
      let count = Self.isTabRow(line, whole) ? line.count { $0 == .tab } : 0
      if count != tabs || count == 0 {
        (first, rows, tabs) = (line.startIndex..<line.endIndex, 0, count)
      }
      rows += 1
      if count > 0, rows == Self.fewestTabRows, let first {
        found(
          "tabRows", "tabs do not make a table, so these lines are shown as one line of text",
          help: Self.help(forTabRow: tree.source[first]), at: first)
        return
      }
    }
  }

  /// Whether the tabs of a line are between cells, and not after a bullet, a number or a term.
  private static func isTabRow(_ line: ArraySlice<UInt8>, _ whole: ArraySlice<UInt8>) -> Bool {
    // Bars, and lines that stay lines, have been chosen.
    guard let tab = line.firstIndex(of: .tab), !line.contains(.bar), whole.last != .backslash,
      !whole.suffix(2).elementsEqual([.space, .space])
    else { return false }
    let isLabel =
      LineLabel(line) != nil
      || !line[..<tab].contains { $0.isASCIIAlphanumeric || $0 >= 0xC3 && $0 != 0xE2 }
    return !isLabel || line[(tab + 1)...].contains(.tab)
  }

  /// The first line of cells as the row of a table.
  private static func help(forTabRow line: ArraySlice<UInt8>) -> String {
    let cells = line.split(separator: .tab, omittingEmptySubsequences: false).map {
      String(utf8: $0.trimmingASCIISpace())
    }
    let row = cells.joined(separator: " | ")
    let rule = String(repeating: "---|", count: cells.count)
    return row.utf8.count > 80 || row.utf8.contains(.backquote)
      ? "write bars between the cells, and a line such as `|---|---|` below the first one"
      : "write bars between the cells, `| \(row) |`, and `|\(rule)` below the first line"
  }
}
