import Bytes

/// Finds where inlines stand in the source, by walking it beside the tree.
///
/// The parser's own columns are wrong behind hard breaks, on lines indented otherwise than the
/// paragraph's first, behind link definitions, behind entities and in autolinks. So they are not
/// used: a cursor goes through the block's bytes and consumes exactly what each inline is made of.
/// Where the two do not agree (a form not foreseen here), it searches ahead and says so.
struct InlineLocator {
  private let source: UnsafeBufferPointer<UInt8>
  private(set) var cursor: Int
  private let end: Int
  private var isFirst = true

  /// Starts at the first byte of a block's content.
  init(source: UnsafeBufferPointer<UInt8>, block: Range<Int>) {
    self.source = source
    cursor = block.lowerBound
    end = block.upperBound
    skipSpaces()
  }

  private func byte(_ offset: Int) -> UInt8 {
    offset < end && offset >= 0 ? source[offset] : 0
  }

  private mutating func skipSpaces() {
    while byte(cursor) == .space || byte(cursor) == .tab { cursor += 1 }
  }

  /// What a text occupies, and whether its bytes are the text itself.
  struct Found {
    var range: Range<Int>
    var isVerbatim: Bool
  }

  /// Consumes a text node.
  mutating func text(_ literal: UnsafeBufferPointer<UInt8>) -> Found {
    if isFirst { skipDefinitions { $0.matches(literal) } }
    if let found = match(literal, at: cursor) {
      cursor = found.range.upperBound
      return found
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

  private func matches(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
    match(literal, at: cursor) != nil
  }

  /// Compares a text with the source, taking escapes and entities as what they stand for.
  private func match(_ literal: UnsafeBufferPointer<UInt8>, at start: Int) -> Found? {
    var position = start
    var index = 0
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
        literal[index] != .ampersand || isAmpersandEntity(position..<entityEnd)
      {
        position = entityEnd
        index += scalarLength(literal[index])
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

  private func entityEnd(at start: Int) -> Int? {
    var position = start + 1
    while position < end, position - start < 34 {
      if source[position] == 0x3B { return position > start + 1 ? position + 1 : nil }
      guard
        source[position].isASCIIDigit || source[position].isASCIILetter
          || source[position] == .hash
      else { return nil }
      position += 1
    }
    return nil
  }

  private func isAmpersandEntity(_ range: Range<Int>) -> Bool {
    let name = String(utf8: source[range])
    return ["&amp;", "&AMP;", "&#38;", "&#x26;", "&#X26;"].contains(name)
  }

  private func scalarLength(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// Link definitions at a paragraph's start vanish from the tree: goes on to the line that fits.
  private mutating func skipDefinitions(until fits: (InlineLocator) -> Bool) {
    isFirst = false
    guard byte(cursor) == 0x5B else { return }
    let start = cursor
    while cursor < end {
      if fits(self) { return }
      while cursor < end, source[cursor] != .lineFeed, source[cursor] != .carriageReturn {
        cursor += 1
      }
      lineEnd()
    }
    cursor = start
  }

  /// Consumes a soft or hard line break, and the quote marks and indentation behind it.
  mutating func lineBreak() -> Range<Int> {
    let start = cursor
    skipSpaces()
    if byte(cursor) == .backslash { cursor += 1 }
    lineEnd()
    return start..<cursor
  }

  private mutating func lineEnd() {
    if byte(cursor) == .carriageReturn { cursor += 1 }
    if byte(cursor) == .lineFeed { cursor += 1 }
    // A paragraph's line cannot begin with an unescaped `>`: that would have begun a quote.
    while byte(cursor) == .space || byte(cursor) == .tab || byte(cursor) == .greaterThan {
      cursor += 1
    }
  }

  /// Consumes a code span, fences and all.
  mutating func code() -> Range<Int> {
    settle(on: 0x60)
    let start = cursor
    let fence = run(of: 0x60, at: cursor)
    var position = cursor + fence
    while position < end {
      let length = run(of: 0x60, at: position)
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

  /// Consumes raw HTML: to the end of the text where it stands as is, else to the next `>`.
  mutating func html(_ literal: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    settle(on: .lessThan)
    let start = cursor
    if starts(with: literal, at: start) {
      cursor = start + literal.count
    } else {
      while cursor < end, source[cursor] != .greaterThan { cursor += 1 }
      cursor = min(cursor + 1, end)
    }
    return start..<cursor
  }

  /// Consumes `[^label]`.
  mutating func footnoteReference() -> Range<Int> {
    settle(on: 0x5B)
    let start = cursor
    while cursor < end, source[cursor] != 0x5D { cursor += 1 }
    cursor = min(cursor + 1, end)
    return start..<cursor
  }

  /// Consumes an opening `*`, `_` or `~` of `length`, or as many as a strikethrough has.
  mutating func openEmphasis(_ kind: MarkdownNode.Kind) -> (start: Int, length: Int) {
    if isFirst { skipDefinitions { $0.byte($0.cursor) != 0x5B } }
    if kind == .strikethrough {
      settle(on: 0x7E)
      let length = min(2, run(of: 0x7E, at: cursor))
      defer { cursor += length }
      return (cursor, length)
    }
    if byte(cursor) != 0x2A, byte(cursor) != 0x5F {
      let star = distance(to: 0x2A)
      let line = distance(to: 0x5F)
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

  private func distance(to mark: UInt8) -> Int? {
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

  /// Moves to the next unescaped `mark`, where the cursor is not on one already.
  private mutating func settle(on mark: UInt8) {
    if isFirst { skipDefinitions { $0.byte($0.cursor) == mark && mark != 0x5B } }
    if byte(cursor) != mark, let distance = distance(to: mark) { cursor += distance }
  }

  /// The ways in which a link is written.
  enum LinkForm {
    case bracketed
    case angled
    case bare
  }

  /// Consumes the opening of a link or an image.
  mutating func openLink(isImage: Bool) -> (start: Int, form: LinkForm) {
    if isImage {
      settle(on: 0x21)
      defer { cursor = min(cursor + 2, end) }
      return (cursor, .bracketed)
    }
    if isFirst { skipDefinitionLines() }
    isFirst = false
    switch byte(cursor) {
    case 0x5B:
      defer { cursor += 1 }
      return (cursor, .bracketed)
    case .lessThan:
      defer { cursor += 1 }
      return (cursor, .angled)
    default:
      return (cursor, .bare)
    }
  }

  /// Goes past lines of the form `[label]: …` in front of a paragraph that begins with a link.
  private mutating func skipDefinitionLines() {
    while byte(cursor) == 0x5B, let close = distance(to: 0x5D),
      byte(cursor + close + 1) == .colon
    {
      while cursor < end, source[cursor] != .lineFeed, source[cursor] != .carriageReturn {
        cursor += 1
      }
      lineEnd()
    }
  }

  /// Consumes the rest of a link: its address and title, its reference, or its closing bracket.
  mutating func closeLink(_ form: LinkForm) -> Int {
    switch form {
    case .bare:
      break
    case .angled:
      if byte(cursor) == .greaterThan { cursor += 1 }
    case .bracketed:
      if byte(cursor) != 0x5D, let distance = distance(to: 0x5D) { cursor += distance }
      if byte(cursor) == 0x5D { cursor += 1 }
      if byte(cursor) == .leftParenthesis, let close = inlineDestinationEnd(at: cursor) {
        cursor = close
      } else if byte(cursor) == 0x5B, let distance = distance(to: 0x5D) {
        cursor += distance + 1
      }
    }
    return cursor
  }

  /// The end of `(address "title")`, or `nil` where the bytes are not of that form.
  private func inlineDestinationEnd(at start: Int) -> Int? {
    var position = start + 1
    skipWhite(&position)
    if byte(position) == .lessThan {
      position += 1
      while position < end, source[position] != .greaterThan {
        position += source[position] == .backslash ? 2 : 1
      }
      position += 1
    } else {
      var depth = 0
      scan: while position < end {
        switch source[position] {
        case .backslash: position += 1
        case .leftParenthesis: depth += 1
        case .rightParenthesis:
          if depth == 0 { break scan }
          depth -= 1
        case let other where other.isASCIISpace: break scan
        default: break
        }
        position += 1
      }
    }
    skipWhite(&position)
    let opening = byte(position)
    if opening == .quote || opening == .apostrophe || opening == .leftParenthesis {
      let closing = opening == .leftParenthesis ? .rightParenthesis : opening
      position += 1
      while position < end, source[position] != closing {
        position += source[position] == .backslash ? 2 : 1
      }
      position += 1
      skipWhite(&position)
    }
    return byte(position) == .rightParenthesis ? position + 1 : nil
  }

  private func skipWhite(_ position: inout Int) {
    while position < end, source[position].isASCIISpace { position += 1 }
  }
}
