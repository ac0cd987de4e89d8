import Bytes

/// Finds where inlines are in the source, by walking it beside the tree.
///
/// The parser's own columns are wrong after hard breaks, on lines indented differently from the
/// paragraph's first, after link definitions, after entities and in autolinks. So they are not
/// used: a cursor goes through the block's bytes and consumes exactly the bytes of each inline.
/// Where the two do not agree (a form not foreseen here), it searches ahead and reports it.
struct InlineLocator {
  let source: UnsafeBufferPointer<UInt8>
  var cursor: Int
  let end: Int
  private let quoteMarks: Int
  /// The column of the first of them.
  private let markColumn: Int

  /// Starts at the first byte of a block's content.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - block: The bytes of the block's content.
  ///   - mayDefine: Whether link definitions may be before the text.
  init(source: UnsafeBufferPointer<UInt8>, block: Range<Int>, mayDefine: Bool = false) {
    self.source = source
    cursor = block.lowerBound
    end = block.upperBound
    var marks = 0
    var first = 0
    var before = mayDefine ? block.lowerBound - 1 : -1
    while before >= 0, source[before] != .lineFeed, source[before] != .carriageReturn {
      if source[before] == .greaterThan { (marks, first) = (marks + 1, before) }
      before -= 1
    }
    quoteMarks = marks
    markColumn = marks > 0 ? source[(before + 1)..<first].columns : 0
    skipSpaces()
    if mayDefine { skipDefinitions() }
  }

  func byte(_ offset: Int) -> UInt8 {
    offset < end && offset >= 0 ? source[offset] : 0
  }

  mutating func skipSpaces() {
    while byte(cursor) == .space || byte(cursor) == .tab { cursor += 1 }
  }

  /// What a text occupies, and whether its bytes are the text itself.
  struct Found {
    var range: Range<Int>
    var isVerbatim: Bool
  }

  /// Consumes a text node.
  mutating func text(_ literal: UnsafeBufferPointer<UInt8>) -> Found {
    if let found = match(literal, at: cursor) {
      cursor = found.range.upperBound
      return found
    }
    // After a break on a line that continues a quote or an item lazily, indentation is text.
    let words = UnsafeBufferPointer(
      rebasing: literal.drop { $0 == .space || $0 == .tab })
    if words.count < literal.count, !words.isEmpty, let found = match(words, at: cursor) {
      cursor = found.range.upperBound
      return Found(range: found.range, isVerbatim: false)
    }
    let probe = UnsafeBufferPointer(rebasing: literal.prefix(24))
    var start = cursor
    while start + probe.count <= end {
      if source[start] == probe.first, starts(with: probe, at: start),
        let found = match(literal, at: start)
      {
        cursor = found.range.upperBound
        return found
      }
      start += 1
    }
    return Found(range: cursor..<cursor, isVerbatim: false)
  }

  private func starts(with literal: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + literal.count <= end else { return false }
    for index in 0..<literal.count where source[start + index] != literal[index] { return false }
    return true
  }

  /// Compares a text with the source, decoding escapes and entities.
  private func match(_ literal: UnsafeBufferPointer<UInt8>, at start: Int) -> Found? {
    var index = plainLength(literal, at: start)
    var position = start + index
    var isVerbatim = true
    while index < literal.count {
      guard position < end else { return nil }
      let here = source[position]
      if here == .backslash, byte(position + 1).isASCIIPunctuation,
        byte(position + 1) == literal[index]
      {
        position += 2
        index += 1
        isVerbatim = false
      } else if here == .ampersand, let entityEnd = entityEnd(at: position),
        literal[index] != .ampersand || AmpersandEntity.isOne(source[position..<entityEnd])
      {
        position = entityEnd
        index += scalarLength(literal[index])
        index += secondScalarLength(literal.dropFirst(index), unless: position)
        isVerbatim = false
      } else if here == literal[index] {
        position += 1
        index += 1
      } else {
        return nil
      }
    }
    return Found(range: start..<position, isVerbatim: isVerbatim)
  }

  /// How many bytes of a text are in the source as they are, in words of eight without a mark
  /// that may begin an escape or an entity.
  private func plainLength(_ literal: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let limit = min(literal.count, end - start)
    let text = UnsafeRawBufferPointer(literal)
    let bytes = UnsafeRawBufferPointer(source)
    var index = 0
    while index + 8 <= limit {
      let bits = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard bits == bytes.loadUnaligned(fromByteOffset: start + index, as: UInt64.self),
        !Word(bits).has(.backslash), !Word(bits).has(.ampersand)
      else { break }
      index += 8
    }
    return index
  }

  private func entityEnd(at start: Int) -> Int? {
    var position = start + 1
    while position < end, position - start < 34 {
      if source[position] == .semicolon { return position > start + 1 ? position + 1 : nil }
      guard
        source[position].isASCIIAlphanumeric
          || source[position] == .hash
      else { return nil }
      position += 1
    }
    return nil
  }

  /// Some entities decode to two scalars, the second of which is one of these.
  private static let seconds: [[UInt8]] = [
    "\u{338}", "\u{20D2}", "\u{FE00}", "\u{200A}", "\u{331}", "\u{333}", "\u{20E5}",
  ].map { Array($0.utf8) }

  private func secondScalarLength(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>, unless next: Int
  ) -> Int {
    for second in Self.seconds where rest.starts(with: second) {
      return source[next..<end].starts(with: second) ? 0 : second.count
    }
    return 0
  }

  private func scalarLength(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// Consumes a soft or hard line break, and the quote marks and indentation after it.
  mutating func lineBreak() -> Range<Int> {
    let start = cursor
    skipSpaces()
    if byte(cursor) == .backslash { cursor += 1 }
    lineEnd()
    return start..<cursor
  }

  mutating func lineEnd() {
    if byte(cursor) == .carriageReturn { cursor += 1 }
    if byte(cursor) == .lineFeed { cursor += 1 }
    skipMarks()
  }

  /// Consumes what a continued line begins with: it has at most as many quote marks as the first
  /// line, and none after four more spaces; any other `>` is text.
  private mutating func skipMarks() {
    let start = cursor
    skipSpaces()
    guard quoteMarks > 0, source[start..<cursor].columns < markColumn + 4 else { return }
    var marks = 0
    while marks < quoteMarks, byte(cursor) == .greaterThan {
      marks += 1
      cursor += 1
      skipSpaces()
    }
  }

  /// Consumes a code span, fences and all.
  mutating func code() -> Range<Int> {
    settle(on: .backquote)
    let start = cursor
    let fence = run(of: .backquote, at: cursor)
    var position = cursor + fence
    while position < end {
      let length = run(of: .backquote, at: position)
      if length == fence {
        cursor = position + length
        return start..<cursor
      }
      position += max(1, length)
    }
    return start..<start
  }

  private func run(of mark: UInt8, at start: Int) -> Int {
    var position = start
    while byte(position) == mark { position += 1 }
    return position - start
  }

  /// Consumes raw HTML: to the end of the text if it is there as is, else to the next `>`.
  mutating func html(_ literal: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    settle(on: .lessThan)
    let start = cursor
    if starts(with: literal, at: start) {
      cursor = start + literal.count
    } else {
      // Lines of a quote: its marks are between them, and are not part of the text.
      for byte in literal where cursor < end {
        while cursor < end, source[cursor] != byte { cursor += 1 }
        cursor = min(cursor + 1, end)
        if byte == .lineFeed { skipMarks() }
      }
    }
    return start..<cursor
  }

  /// Consumes `[^label]`.
  mutating func footnoteReference() -> Range<Int> {
    settle(on: .leftBracket)
    let start = cursor
    while cursor < end, source[cursor] != .rightBracket { cursor += 1 }
    cursor = min(cursor + 1, end)
    return start..<cursor
  }

  /// Consumes an opening `*`, `_` or `~` of `length`, or as many as a strikethrough has.
  mutating func openEmphasis(_ kind: MarkdownNode.Kind) -> (start: Int, length: Int) {
    if kind == .strikethrough {
      settle(on: .tilde)
      let length = min(2, run(of: .tilde, at: cursor))
      defer { cursor += length }
      return (cursor, length)
    }
    if byte(cursor) != .asterisk, byte(cursor) != .underscore {
      let star = distance(to: .asterisk)
      let line = distance(to: .underscore)
      cursor += min(star ?? .max, line ?? .max) == .max ? 0 : min(star ?? .max, line ?? .max)
    }
    let length = kind == .strong ? 2 : 1
    defer { cursor = min(cursor + length, end) }
    return (cursor, length)
  }

  /// Consumes closing marks.
  mutating func closeEmphasis(length: Int) -> Int {
    cursor = min(cursor + length, end)
    return cursor
  }

  func distance(to mark: UInt8) -> Int? {
    var position = cursor
    while position < end {
      if source[position] == .backslash {
        position += 2
        continue
      }
      if source[position] == mark { return position - cursor }
      position += 1
    }
    return nil
  }

  /// Moves to the next unescaped `mark`, unless the cursor is already on one.
  mutating func settle(on mark: UInt8) {
    if byte(cursor) != mark, let distance = distance(to: mark) { cursor += distance }
  }
}
