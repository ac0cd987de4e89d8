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
  /// Whether the box is `✅`, which is often a sign for what is right.
  package private(set) var isTick = false
  /// Whether the words follow the box without a space.
  package private(set) var isTight = false
  /// Whether backslashes keep the box from being one: `- \[ \]`, as Google Docs writes some.
  package private(set) var isEscaped = false
  /// Whether a space of the mark is not the usual one, such as U+00A0.
  package private(set) var hasWideSpace = false

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
    let margin = Self.spaces(in: source, from: line, before: limit)
    if !margin.isPlain {
      isPlain = false
      hasWideSpace = true
    }
    let bulletEnd = readBullet(in: source, from: margin.end, before: limit)
    let gap = Self.spaces(in: source, from: bulletEnd, before: limit)
    if !gap.isPlain { hasWideSpace = true }
    // After five spaces the box would be code.
    if !gap.isPlain || hasBullet && gap.end == bulletEnd || gap.end - bulletEnd > 4 {
      isPlain = false
    }
    end = gap.end
    if !readBox(in: source, after: bulletEnd, before: limit) {
      let hasSpace = end > bulletEnd
      guard hasBullet, hasSpace || !isPlain,
        hasSpace || Self.isTightBullet(in: source, from: margin.end, to: end, before: limit)
      else { return nil }
      written = line..<bulletEnd
    }
    guard end < limit, !source[end].isASCIISpace, !isOtherMarkdown(in: source, before: limit)
    else { return nil }
  }

  /// Reads the bullet, if there is one.
  ///
  /// - Returns: The byte after it.
  private mutating func readBullet(
    in source: [UInt8], from start: Int, before limit: Int
  ) -> Int {
    var position = start
    if let length = Self.plainBullet(in: source, from: start, before: limit) {
      bullet = Array(source[start..<start + length])
      hasBullet = true
      position += length
      // `-- [ ]`
      while position < limit, source[start] == .hyphen, source[position] == .hyphen {
        position += 1
        isPlain = false
      }
      // `- - [ ]`
      while let next = Self.secondBullet(
        in: source, from: position, before: min(limit, start + 24))
      {
        position = next
        isPlain = false
      }
    } else if let length = Self.length(of: Self.bullets, in: source, from: start, before: limit) {
      hasBullet = true
      isPlain = false
      position = Self.afterSelector(in: source, from: position + length, before: limit)
    }
    return position
  }

  /// Reads the box at the end of what has been read, with its space.
  ///
  /// - Returns: Whether there is one.
  private mutating func readBox(
    in source: [UInt8], after bulletEnd: Int, before limit: Int
  ) -> Bool {
    let start = end
    // `*\[ \]*` without a space is emphasis.
    let escaped =
      hasBullet && start > bulletEnd && start < limit && source[start] == .backslash
      ? Self.escapedBox(in: source, from: start, before: limit) : nil
    guard let box = escaped ?? Self.box(in: source, from: start, before: limit) else {
      return false
    }
    hasBox = true
    isEscaped = escaped != nil
    isChecked = box.isChecked
    isDoubtful = box.isDoubtful
    isTick = source[start..<limit].starts(with: "✅".utf8)
    written = written.lowerBound..<box.end
    let gap = Self.spaces(in: source, from: box.end, before: limit)
    isTight = gap.end == box.end
    if !gap.isPlain || box.hasWideSpace { hasWideSpace = true }
    if !box.isPlain || !hasBullet || !gap.isPlain || isTight { isPlain = false }
    end = gap.end
    return true
  }

  /// Whether it is Markdown of another kind: `[x](address)`, `[x][name]`, `[x]**` or `[x]: address`.
  private func isOtherMarkdown(in source: [UInt8], before limit: Int) -> Bool {
    let first = source[end]
    if isTight, !hasBullet, first.isASCII, !first.isASCIILetter, !first.isASCIIDigit { return true }
    if isTight, first == .colon { return true }
    return hasBox && hasBullet && Self.isLink(in: source, from: written.upperBound, before: limit)
  }

  /// Bullets of word processors and telephones.
  ///
  /// Dashes are bullets only before a box: before words they may begin direct speech.
  private static let bullets: [[UInt8]] = {
    let others = [
      "◦", "▪", "●", "⁃", "∙", "‐", "‑", "―",
      // Of Word's fonts Symbol and Wingdings.
      "\u{F0B7}", "\u{F0A7}", "\u{F0A8}", "\u{F076}", "\u{F0D8}", "\u{F0FC}",
    ]
    return (PrintedBullet.all + others).map { Array($0.utf8) }
  }()
  static let dashes = ["–", "—", "−", "‐", "‑", "―"].map { Array($0.utf8) }
  private static let openBoxes = [
    "☐", "□", "▢", "⬜", "⬚", "◻", "◽", "❏", "❑", "❐", "❒", "🔲", "［ ］", "［　］",
  ].map { Array($0.utf8) }
  private static let tickedBoxes = ["☑", "☒", "✅", "［x］"].map { Array($0.utf8) }
  private static let ticks = ["✓", "✔", "х", "Х", "×"].map { Array($0.utf8) }

  static func length(
    of candidates: [[UInt8]], in source: [UInt8], from start: Int, before limit: Int
  ) -> Int? {
    guard start < limit, source[start] >= 0x80 else { return nil }
    return candidates.first { source[start..<limit].starts(with: $0) }?.count
  }

  /// `-`, `*`, `+`, `1.` or `1)`.
  private static func plainBullet(in source: [UInt8], from start: Int, before limit: Int) -> Int? {
    guard start < limit else { return nil }
    switch source[start] {
    case .hyphen, .asterisk, .plus: return 1
    default:
      var index = start
      while index < limit, source[index].isASCIIDigit, index - start < 9 { index += 1 }
      guard index > start, index < limit,
        source[index] == .dot || source[index] == .rightParenthesis
      else { return nil }
      return index + 1 - start
    }
  }

  /// The byte after another bullet on the same line, if a box follows it.
  private static func secondBullet(
    in source: [UInt8], from start: Int, before limit: Int
  ) -> Int? {
    let gap = spaces(in: source, from: start, before: limit)
    guard gap.end > start, let length = plainBullet(in: source, from: gap.end, before: limit)
    else { return nil }
    let end = gap.end + length
    let next = spaces(in: source, from: end, before: limit)
    guard next.end > end else { return nil }
    // A third one may be between it and the box.
    return box(in: source, from: next.end, before: limit).map { !$0.isDoubtful } ?? false
      || secondBullet(in: source, from: end, before: limit) != nil ? end : nil
  }

  /// White space, and whether it consists of what Markdown treats as spaces.
  private static func spaces(
    in source: [UInt8], from start: Int, before limit: Int
  ) -> (end: Int, isPlain: Bool) {
    var index = start
    var isPlain = true
    while index < limit {
      if source[index] == .space || source[index] == .tab {
        index += 1
      } else if let length = WideSpace.length(atStartOf: source[index..<limit]) {
        index += length
        isPlain = false
      } else {
        break
      }
    }
    return (index, isPlain)
  }

  private struct Box {
    var end: Int
    var isChecked = false
    var isPlain = false
    var isDoubtful = false
    var hasWideSpace = false
  }

  /// `\[ \]` and `\[x\]`.
  private static func escapedBox(
    in source: [UInt8], from start: Int, before limit: Int
  ) -> Box? {
    let text = source[start..<limit]
    for mark in [" ", "x", "X"] where text.starts(with: "\\[\(mark)\\]".utf8) {
      return Box(end: start + 5, isChecked: mark != " ")
    }
    return nil
  }

  /// The byte after a selector that makes a sign an emoji or plain: `☑️` has U+FE0F.
  private static func afterSelector(
    in source: [UInt8], from end: Int, before limit: Int
  ) -> Int {
    let rest = source[end..<limit]
    return rest.starts(with: "\u{FE0F}".utf8) || rest.starts(with: "\u{FE0E}".utf8) ? end + 3 : end
  }

  private static func box(in source: [UInt8], from start: Int, before limit: Int) -> Box? {
    guard start < limit else { return nil }
    if let length = length(of: openBoxes, in: source, from: start, before: limit) {
      return Box(end: afterSelector(in: source, from: start + length, before: limit))
    }
    if let length = length(of: tickedBoxes, in: source, from: start, before: limit) {
      return Box(
        end: afterSelector(in: source, from: start + length, before: limit), isChecked: true)
    }
    let opening = source[start]
    guard opening == .leftBracket || opening == .leftParenthesis || opening == .leftBrace else {
      return nil
    }
    let before = spaces(in: source, from: start + 1, before: limit)
    var index = before.end
    var box = Box(end: start)
    var hasMark = false
    if index < limit {
      switch source[index] {
      case UInt8(ascii: "x"), UInt8(ascii: "X"):
        box.isChecked = true
        hasMark = true
        index += 1
      case UInt8(ascii: "v"), UInt8(ascii: "V"), .hyphen, .slash, .greaterThan, .asterisk,
        .exclamation, .question, .tilde:
        hasMark = true
        box.isDoubtful = true
        index += 1
      default:
        if let length = length(of: ticks, in: source, from: index, before: limit) {
          box.isChecked = true
          hasMark = true
          index += length
        }
      }
    }
    let after = spaces(in: source, from: index, before: limit)
    guard after.end < limit, after.end - start <= 6 else { return nil }
    let closing = source[after.end]
    guard closing == .rightBracket || closing == .rightParenthesis || closing == .rightBrace else {
      return nil
    }
    box.end = after.end + 1
    box.hasWideSpace = !before.isPlain || !after.isPlain
    let isSquare = opening == .leftBracket && closing == .rightBracket
    box.isPlain =
      isSquare && !box.isDoubtful && box.end == start + 3 && before.isPlain && after.isPlain
      && source[start + 1] != .tab
    // `[](address)` is a link without words.
    if isSquare, box.end == start + 2, box.end < limit,
      source[box.end] == .leftParenthesis || source[box.end] == .leftBracket
    {
      return nil
    }
    if !isSquare {
      // `()` and `(x)` are words more often than boxes.
      box.isDoubtful = true
      if !hasMark, after.end == start + 1 { return nil }
    }
    return box
  }
}
