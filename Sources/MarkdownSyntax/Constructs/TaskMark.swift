import Bytes

/// The bullet and the check box at the start of a line, as in Markdown or as other tools,
/// telephones and tired fingers write them.
package struct TaskMark: Sendable, Hashable {
  /// Whether it is written as in Markdown.
  package private(set) var isPlain = true
  /// Whether there is a bullet.
  package private(set) var hasBullet = false
  /// Whether there is a check box.
  package private(set) var hasBox = false
  /// Whether the box is ticked.
  package private(set) var isChecked = false
  /// The mark as it is written, without the space after it.
  package private(set) var written: Range<Int>
  /// The first byte after the mark and its space.
  package private(set) var end: Int
  /// The bullet as in Markdown: `-`, `*`, `+`, or a number with its dot.
  package private(set) var bullet: [UInt8] = [.hyphen]
  /// Whether the box is one that only a list of tasks makes likely, such as `( )`.
  package private(set) var isDoubtful = false

  /// The mark as in Markdown, with the space after it.
  package var plain: [UInt8] {
    bullet + (hasBox ? Array((isChecked ? " [x] " : " [ ] ").utf8) : [.space])
  }

  /// Reads the beginning of a line; `nil` if it is only words, or if no words follow.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - line: The first byte of the line that is not indentation.
  ///   - limit: The end of the line.
  package init?(_ source: [UInt8], from line: Int, to limit: Int) {
    written = line..<line
    end = line
    // A space that Markdown does not treat as one.
    let margin = Self.spaces(source, line, limit)
    if !margin.isPlain { isPlain = false }
    let start = margin.end
    var position = start
    if let length = Self.plainBullet(source, start, limit) {
      bullet = Array(source[start..<start + length])
      hasBullet = true
      position += length
      // `-- [ ]`
      while position < limit, source[start] == .hyphen, source[position] == .hyphen {
        position += 1
        isPlain = false
      }
    } else if let length = Self.length(of: Self.bullets, source, start, limit) {
      hasBullet = true
      isPlain = false
      position += length
    }
    let bulletEnd = position
    let gap = Self.spaces(source, position, limit)
    position = gap.end
    if !gap.isPlain || hasBullet && gap.end == bulletEnd { isPlain = false }
    let boxStart = position
    if let box = Self.box(source, position, limit) {
      hasBox = true
      isChecked = box.isChecked
      isDoubtful = box.isDoubtful
      written = line..<box.end
      let gap = Self.spaces(source, box.end, limit)
      if !box.isPlain || !hasBullet || !gap.isPlain || gap.end == box.end { isPlain = false }
      position = gap.end
    } else {
      guard hasBullet, boxStart > bulletEnd || isPlain == false else { return nil }
      written = line..<bulletEnd
      if boxStart == bulletEnd, !Self.isTightBullet(source, start, bulletEnd, limit) { return nil }
    }
    end = position
    guard position < limit, !source[position].isASCIISpace else { return nil }
    // `[x](address)`, `[x][name]`, `[x]**` and `[x]: address` are Markdown's own.
    if hasBox, !hasBullet, position == written.upperBound,
      !(source[position].isASCIILetter || source[position].isASCIIDigit
        || !source[position].isASCII)
    {
      return nil
    }
    if hasBox, source[position] == .colon, position == written.upperBound { return nil }
  }

  /// Bullets of word processors and telephones.
  ///
  /// Dashes are bullets only before a box: before words they may begin direct speech.
  private static let bullets = [
    "•", "◦", "▪", "●", "‣", "⁃", "∙", "·", "–", "—", "−", "‐", "‑", "―",
  ].map { Array($0.utf8) }
  private static let dashes = ["–", "—", "−", "‐", "‑", "―"].map { Array($0.utf8) }
  private static let wideSpaces = [
    "\u{A0}", "\u{2002}", "\u{2003}", "\u{2007}", "\u{2009}", "\u{202F}", "\u{3000}", "\u{200B}",
  ].map { Array($0.utf8) }
  private static let openBoxes = ["☐", "□", "▢", "⬜", "❏", "❑", "［ ］", "［　］"].map {
    Array($0.utf8)
  }
  private static let tickedBoxes = ["☑", "☒", "✅", "［x］"].map { Array($0.utf8) }
  private static let ticks = ["✓", "✔", "х", "Х", "×"].map { Array($0.utf8) }

  private static func length(
    of candidates: [[UInt8]], _ source: [UInt8], _ start: Int, _ limit: Int
  ) -> Int? {
    guard start < limit, source[start] >= 0x80 else { return nil }
    return candidates.first { source[start..<limit].starts(with: $0) }?.count
  }

  /// `-`, `*`, `+`, `1.` or `1)`.
  private static func plainBullet(_ source: [UInt8], _ start: Int, _ limit: Int) -> Int? {
    guard start < limit else { return nil }
    switch source[start] {
    case .hyphen, 0x2A, 0x2B: return 1
    default:
      var index = start
      while index < limit, source[index].isASCIIDigit, index - start < 9 { index += 1 }
      guard index > start, index < limit,
        source[index] == .dot || source[index] == .rightParenthesis
      else { return nil }
      return index + 1 - start
    }
  }

  /// White space, and whether it consists of what Markdown treats as spaces.
  private static func spaces(
    _ source: [UInt8], _ start: Int, _ limit: Int
  ) -> (end: Int, isPlain: Bool) {
    var index = start
    var isPlain = true
    while index < limit {
      if source[index] == .space || source[index] == .tab {
        index += 1
      } else if let length = length(of: wideSpaces, source, index, limit) {
        index += length
        isPlain = false
      } else {
        break
      }
    }
    return (index, isPlain)
  }

  /// `-Check` and `•Check`: a word right after a bullet that is not a mark of emphasis.
  private static func isTightBullet(
    _ source: [UInt8], _ start: Int, _ end: Int, _ limit: Int
  ) -> Bool {
    guard end < limit, source[end].isASCIILetter || source[end] >= 0xC2 else { return false }
    if source[start] >= 0x80 { return length(of: dashes, source, start, limit) == nil }
    return (source[start] == .hyphen || source[start] == 0x2B) && end == start + 1
  }

  private struct Box {
    var end: Int
    var isChecked = false
    var isPlain = false
    var isDoubtful = false
  }

  private static func box(_ source: [UInt8], _ start: Int, _ limit: Int) -> Box? {
    guard start < limit else { return nil }
    if let length = length(of: openBoxes, source, start, limit) {
      return Box(end: start + length)
    }
    if let length = length(of: tickedBoxes, source, start, limit) {
      return Box(end: start + length, isChecked: true)
    }
    let opening = source[start]
    guard opening == 0x5B || opening == .leftParenthesis || opening == 0x7B else { return nil }
    let before = spaces(source, start + 1, limit)
    var index = before.end
    var box = Box(end: start)
    var hasMark = false
    if index < limit {
      switch source[index] {
      case 0x78, 0x58:
        box.isChecked = true
        hasMark = true
        index += 1
      case 0x76, 0x56, .hyphen, .slash, .greaterThan, 0x2A, 0x21, 0x3F, 0x7E:
        hasMark = true
        box.isDoubtful = true
        index += 1
      default:
        if let length = length(of: ticks, source, index, limit) {
          box.isChecked = true
          hasMark = true
          index += length
        }
      }
    }
    let after = spaces(source, index, limit)
    guard after.end < limit, after.end - start <= 6 else { return nil }
    let closing = source[after.end]
    guard closing == 0x5D || closing == .rightParenthesis || closing == 0x7D else { return nil }
    box.end = after.end + 1
    let isSquare = opening == 0x5B && closing == 0x5D
    box.isPlain =
      isSquare && !box.isDoubtful && box.end == start + 3 && before.isPlain && after.isPlain
      && source[start + 1] != .tab
    if !isSquare {
      // `()` and `(x)` are words more often than boxes.
      box.isDoubtful = true
      if !hasMark, after.end == start + 1 { return nil }
    }
    return box
  }
}
