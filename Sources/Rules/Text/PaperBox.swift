import Bytes

/// The box of a task in a line that does not begin with it: `a) [ ] Fuel`, `Fuel [ ]`.
///
/// Other boxes are choices, which belong to the words: `Skipper told? [ ] yes [ ] no`.
struct PaperBox {
  /// The box.
  let range: Range<Int>
  /// Whether only a label is before it.
  let isAtStart: Bool

  /// Finds the box; `nil` if there is none, or if it is not the mark of the whole line.
  ///
  /// - Parameter line: The line, from its first word to its end.
  init?(in line: ArraySlice<UInt8>) {
    guard let box = Self.first(in: line, from: line.startIndex) else { return nil }
    let lead = line[..<box.range.lowerBound].trimmingASCIISpace()
    let rest = line[box.range.upperBound...].trimmingASCIISpace()
    let isOnly = Self.first(in: line, from: box.range.upperBound) == nil
    range = box.range
    // `Step 1: ` is a label, and so is `Signed: ` before a single box.
    isAtStart =
      !rest.isEmpty && lead.count <= (isOnly ? 16 : 4) && (box.isOpen || !Self.isWord(lead))
    guard isAtStart || isOnly && box.isOpen && rest.isEmpty && !lead.isEmpty else { return nil }
  }

  /// The open boxes in a cell of a table that are to be ticked: a single one at the start of a line
  /// or at the end of the cell, or those of lines that all begin with a bullet and a box.
  ///
  /// Others are choices and legends: `☐ yes<br>☐ no`, `☐ open<br>☑ done`.
  static func inCell(_ cell: ArraySlice<UInt8>) -> [Range<Int>] {
    // A break in code is none.
    guard first(in: cell, from: cell.startIndex) != nil else { return [] }
    var boxes: [(range: Range<Int>, isOpen: Bool)] = []
    var areTasks = true
    var isAtEdge = false
    var rest = cell
    while !rest.isEmpty {
      let end = rest.firstRange(of: Array("<br".utf8))?.lowerBound ?? rest.endIndex
      let line = rest[..<end].trimmingASCIISpace()
      rest = rest[end...].drop { $0 != .greaterThan }.dropFirst()
      // GitHub's tasks begin with a bullet.
      let hasBullet =
        [.hyphen, .asterisk, .plus].contains(line.first ?? 0) && line.dropFirst().first == .space
      let words = hasBullet ? line.dropFirst().trimmingASCIISpace() : line
      guard let box = first(in: words, from: words.startIndex) else { continue }
      // Two in a line are a choice, too.
      guard first(in: words, from: box.range.upperBound) == nil else { return [] }
      let isFirst = box.range.lowerBound == words.startIndex
      areTasks = areTasks && hasBullet && isFirst
      isAtEdge = isFirst || rest.isEmpty && box.range.upperBound == words.endIndex
      boxes.append(box)
    }
    guard boxes.count == 1 ? isAtEdge : areTasks else { return [] }
    return boxes.filter { $0.isOpen }.map { $0.range }
  }

  /// The boxes of print, and how HTML writes them.
  private static let signs: [(text: [UInt8], isOpen: Bool)] = [
    ("☐", true), ("□", true), ("▢", true), ("⬜", true), ("⬚", true), ("☑", false), ("☒", false),
    ("&#9744;", true), ("&#x2610;", true), ("&#9745;", false), ("&#x2611;", false),
  ].map { (Array($0.0.utf8), $0.1) }

  private static func first(
    in line: ArraySlice<UInt8>, from start: Int
  ) -> (range: Range<Int>, isOpen: Bool)? {
    var index = start
    while index < line.endIndex {
      switch line[index] {
      // What is in code is meant as it is.
      case .backquote: return nil
      case .leftBracket:
        if let box = bracketed(in: line, at: index) { return box }
      case 0xE2, .ampersand:
        if let sign = signs.first(where: { line[index...].starts(with: $0.text) }) {
          return (index..<index + sign.text.count, sign.isOpen)
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// `[ ]`, `[x]`, `[]`, and `\[ \]`.
  private static func bracketed(
    in line: ArraySlice<UInt8>, at open: Int
  ) -> (range: Range<Int>, isOpen: Bool)? {
    let isEscaped = open > line.startIndex && line[open - 1] == .backslash
    let start = isEscaped ? open - 1 : open
    // `list[ ]` is code.
    if start > line.startIndex, line[start - 1].isASCIILetter || line[start - 1] == .rightBracket {
      return nil
    }
    var rest = line[(open + 1)...]
    let mark = rest.first ?? 0
    let isTicked = mark.asciiLowercased == UInt8(ascii: "x")
    if isTicked || mark == .space { rest = rest.dropFirst() }
    if rest.first == .backslash { rest = rest.dropFirst() }
    guard rest.first == .rightBracket else { return nil }
    rest = rest.dropFirst()
    switch rest.first {
    case .leftParenthesis, .leftBracket, .colon: return nil
    default: return (start..<rest.startIndex, mark == .space)
    }
  }

  /// Whether words are before a box, and not a number or a letter: `see [x]`.
  private static func isWord(_ lead: ArraySlice<UInt8>) -> Bool {
    lead.count > 1 && (lead.last.map { $0.isASCIILetter || $0 >= 0x80 } ?? false)
  }
}
