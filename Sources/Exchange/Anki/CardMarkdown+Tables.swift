import Bytes

extension CardMarkdown {
  /// The most cells of a table whose rows are all written in full.
  private static let mostCells = 10_000

  /// A table below the words that are in it but in none of its cells, such as its caption.
  mutating func table(_ nodes: [HTMLNode]) -> [String] {
    var rows: [[String]] = []
    var others: [HTMLNode] = []
    collectRows(nodes, &rows, &others)
    let above = blocks(of: others)
    let width = rows.map(\.count).max() ?? 0
    if width == 0 { return above }
    // Markdown adds what is missing at the end of all rows but the first.
    let full = rows.count * width > Self.mostCells ? 1 : rows.count
    let lines = rows.enumerated().map { number, row in
      let missing = number < full ? width - row.count : 0
      return "| " + (row + Array(repeating: "", count: missing)).joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: " --- |", count: width)
    return above + [([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")]
  }

  private mutating func collectRows(
    _ nodes: [HTMLNode], _ rows: inout [[String]], _ others: inout [HTMLNode]
  ) {
    // Cells without a row are in one of their own.
    var isInRow = false
    for node in nodes {
      guard case .element(let name, let attributes, let children) = node else {
        others.append(.onItsLine(node))
        continue
      }
      if Self.isCell(name) {
        if !isInRow { rows.append([]) }
        isInRow = true
        rows[rows.count - 1].append(cell(attributes, children))
        continue
      }
      isInRow = false
      if name == "tr" {
        noteStyle(attributes)
        addRow(children, &rows, &others)
      } else if Self.hasCells(children) {
        collectRows(children, &rows, &others)
      } else {
        others.append(.onItsLine(node))
      }
    }
  }

  private mutating func addRow(
    _ nodes: [HTMLNode], _ rows: inout [[String]], _ others: inout [HTMLNode]
  ) {
    var cells: [String] = []
    for node in nodes {
      if case .element(let name, let attributes, let children) = node, Self.isCell(name) {
        cells.append(cell(attributes, children))
      } else {
        others.append(.onItsLine(node))
      }
    }
    if !cells.isEmpty { rows.append(cells) }
  }

  private static func isCell(_ name: String) -> Bool { name == "td" || name == "th" }

  private static func hasCells(_ nodes: [HTMLNode]) -> Bool {
    nodes.contains { node in
      guard case .element(let name, _, let children) = node else { return false }
      return name == "tr" || isCell(name) || hasCells(children)
    }
  }

  private mutating func cell(_ attributes: [String: String], _ children: [HTMLNode]) -> String {
    if attributes["colspan"] != nil || attributes["rowspan"] != nil {
      losses.insert("cells over several columns or rows")
    }
    let blocks = blocks(of: children)
    if blocks.count > 1 || blocks.contains(where: { $0.utf8.contains(.lineFeed) }) {
      losses.insert("several lines in a cell of a table")
    }
    return Self.withoutBars(
      blocks.joined(separator: "\n").split(separator: "\n")
        .map(Self.withoutBreak).joined(separator: " "))
  }

  /// A cell whose bars are all escaped: one in code ends the cell, too.
  private static func withoutBars(_ cell: String) -> String {
    var output: [UInt8] = []
    var isEscaped = false
    for byte in cell.utf8 {
      if byte == .bar, !isEscaped { output.append(.backslash) }
      isEscaped = byte == .backslash && !isEscaped
      output.append(byte)
    }
    return String(utf8: output)
  }

  /// A line without the mark that keeps the next one apart.
  private static func withoutBreak(_ line: Substring) -> String {
    let marks = line.utf8.reversed().prefix { $0 == .backslash }.count
    return String(line.dropLast(marks % 2)).withoutSpaceAtEnds
  }
}

extension HTMLNode {
  fileprivate static func onItsLine(_ node: HTMLNode) -> HTMLNode {
    .element("div", attributes: [:], children: [node])
  }
}
