import Bytes

/// Links, and the definitions of their addresses.
extension InlineLocator {
  /// The ways in which a link is written.
  enum LinkForm {
    case bracketed
    case angled
    case bare
  }

  /// Consumes the opening of a link or an image.
  mutating func openLink(isImage: Bool) -> (start: Int, form: LinkForm) {
    if isImage {
      settle(on: .exclamation)
      defer { cursor = min(cursor + 2, end) }
      return (cursor, .bracketed)
    }
    switch byte(cursor) {
    case .leftBracket:
      defer { cursor += 1 }
      return (cursor, .bracketed)
    case .lessThan:
      defer { cursor += 1 }
      return (cursor, .angled)
    default:
      return (cursor, .bare)
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
      if byte(cursor) != .rightBracket, let distance = distance(to: .rightBracket) {
        cursor += distance
      }
      if byte(cursor) == .rightBracket { cursor += 1 }
      if byte(cursor) == .leftParenthesis, let close = inlineDestinationEnd(at: cursor) {
        cursor = close
      } else if byte(cursor) == .leftBracket, let label = labelEnd(at: cursor) {
        cursor = label
      }
    }
    return cursor
  }

  /// The end of `[label]`, in which no further bracket opens.
  func labelEnd(at start: Int) -> Int? {
    var position = start + 1
    while position < end, source[position] != .rightBracket {
      if source[position] == .leftBracket { return nil }
      position += source[position] == .backslash && byte(position + 1).isASCIIPunctuation ? 2 : 1
    }
    return position < end && position - start <= 1_000 ? position + 1 : nil
  }

  /// The end of `(address "title")`, or `nil` if the bytes are not of that form.
  private func inlineDestinationEnd(at start: Int) -> Int? {
    var position = start + 1
    skipWhite(&position)
    position = addressEnd(at: position) ?? position
    skipWhite(&position)
    if let end = titleEnd(at: position) {
      position = end
      skipWhite(&position)
    }
    return byte(position) == .rightParenthesis ? position + 1 : nil
  }

  /// The end of a link's address: `<…>`, or bytes without space and with paired parentheses.
  private func addressEnd(at start: Int) -> Int? {
    var position = start
    if byte(position) == .lessThan {
      position += 1
      while position < end, source[position] != .greaterThan {
        if source[position] == .lineFeed || source[position] == .lessThan { return nil }
        position += source[position] == .backslash ? 2 : 1
      }
      return position < end ? position + 1 : nil
    }
    var depth = 0
    scan: while position < end {
      switch source[position] {
      case .backslash where byte(position + 1).isASCIIPunctuation: position += 1
      case .leftParenthesis: depth += 1
      case .rightParenthesis:
        if depth == 0 { break scan }
        depth -= 1
      case let other where other <= .space || other == .delete: break scan
      default: break
      }
      position += 1
    }
    return position > start ? min(position, end) : nil
  }

  /// The end of a link's title, with its quotes.
  private func titleEnd(at start: Int) -> Int? {
    let opening = byte(start)
    guard opening == .quote || opening == .apostrophe || opening == .leftParenthesis else {
      return nil
    }
    let closing = opening == .leftParenthesis ? .rightParenthesis : opening
    var position = start + 1
    while position < end, source[position] != closing {
      position += source[position] == .backslash ? 2 : 1
    }
    return position < end ? position + 1 : nil
  }

  private func skipWhite(_ position: inout Int) {
    while position < end, source[position].isASCIISpace { position += 1 }
  }

  // MARK: Definitions

  /// Goes past the link definitions at a paragraph's start, which vanish from the tree.
  mutating func skipDefinitions() {
    let start = cursor
    while let next = definitionEnd(at: cursor) { cursor = next }
    if cursor >= end { cursor = start }
  }

  /// Where the text continues after `[label]: address "title"` and the end of its line; `nil` if
  /// the bytes are not a definition (CommonMark 0.29, section 4.7).
  private func definitionEnd(at start: Int) -> Int? {
    guard byte(start) == .leftBracket, let label = labelEnd(at: start), byte(label) == .colon,
      source[(start + 1)..<(label - 1)].contains(where: { !$0.isASCIISpace })
    else { return nil }
    let position = pastSpace(label + 1)
    guard let address = addressEnd(at: position) else { return nil }
    let title = pastSpace(address)
    if title > address, let titleEnd = titleEnd(at: title), let line = pastLine(titleEnd) {
      return line
    }
    return pastLine(address)
  }

  /// The offset after spaces and at most one line ending, with what the next line begins with.
  private func pastSpace(_ start: Int) -> Int {
    var ahead = self
    ahead.cursor = start
    ahead.skipSpaces()
    if ahead.byte(ahead.cursor) == .lineFeed || ahead.byte(ahead.cursor) == .carriageReturn {
      ahead.lineEnd()
    }
    return ahead.cursor
  }

  /// The offset at which the next line's text begins; `nil` if this line has more than spaces.
  private func pastLine(_ start: Int) -> Int? {
    var ahead = self
    ahead.cursor = start
    ahead.skipSpaces()
    guard ahead.cursor < end else { return end }
    guard ahead.byte(ahead.cursor) == .lineFeed || ahead.byte(ahead.cursor) == .carriageReturn
    else { return nil }
    ahead.lineEnd()
    return ahead.cursor
  }
}
