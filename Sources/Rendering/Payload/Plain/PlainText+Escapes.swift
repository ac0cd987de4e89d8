import Bytes

extension PlainText {
  /// Whether a line that begins with a byte may be more than a paragraph.
  static func mayBeginBlock(_ byte: UInt8) -> Bool {
    switch byte {
    case .hash, .hyphen, .plus, .asterisk, .greaterThan, .equals: true
    default: byte.isASCIIDigit
    }
  }

  /// Text at the beginning of a line, escaped if it would not be a paragraph there.
  static func guarded(_ text: some BidirectionalCollection<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    let digits = bytes.prefix { $0.isASCIIDigit }.count
    let sign = digits == 0 ? bytes.prefix { $0 == .hash }.count : digits
    let next = sign < bytes.count ? bytes[sign] : .space
    if digits > 0 {
      let after = sign + 1 < bytes.count ? bytes[sign + 1] : .space
      guard next == .dot || next == .rightParenthesis, after == .space else { return bytes }
      return bytes[..<sign] + [.backslash] + bytes[sign...]
    }
    let isBlock: Bool
    switch bytes.first {
    case .hash: isBlock = next == .space
    case .greaterThan: isBlock = true
    default:
      let second = bytes.count > 1 ? bytes[1] : .space
      isBlock = second == .space || second == .hyphen || second == .equals
    }
    return isBlock ? [.backslash] + bytes : bytes
  }

  /// Text with escapes for what Markdown would read as marks.
  func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 8)
    var word = text.startIndex
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case .space, .lineFeed: word = index + 1
      case .underscore where MarkdownSource.isInWord(text, index, from: word): break
      case .backslash, .backquote, .asterisk, .underscore, .leftBracket, .rightBracket, .lessThan,
        .tilde:
        output.append(.backslash)
      case .ampersand:
        let next = index + 1 < text.endIndex ? text[index + 1] : .space
        if next.isASCIILetter || next == .hash { output.append(.backslash) }
      default: break
      }
      output.append(byte == .lineFeed ? .space : byte)
    }
    return output
  }

  /// Text of the source, which the parser read as text where it is, with escapes only for what
  /// could be a mark beside other marks than those of the source.
  func unpaired(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let mayHaveMark = text.contains {
      $0 == .asterisk || $0 == .underscore || $0 == .backquote || $0 == .tilde
    }
    guard mayHaveMark || text.last == .rightBracket || text.last == .backslash else {
      return Array(text)
    }
    let source = tree.source
    // Tildes at an end may come beside other words.
    var (head, tail) = (text.startIndex, text.endIndex)
    if head > 0, !source[head - 1].isASCIISpace {
      head = text.firstIndex { $0 != .tilde } ?? tail
    }
    if tail < source.count, !source[tail].isASCIISpace {
      tail = text.lastIndex { $0 != .tilde }.map { $0 + 1 } ?? text.startIndex
    }
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 8)
    for (index, byte) in zip(text.indices, text) {
      let before = index > 0 ? source[index - 1] : .space
      let after = index + 1 < source.count ? source[index + 1] : .space
      let isLoose = before.isASCIISpace && after.isASCIISpace
      let mayPair =
        switch byte {
        case .asterisk: !isLoose
        case .underscore: !isLoose && !(Self.isLetter(before) && Self.isLetter(after))
        case .backquote: true
        case .tilde: !marks.isEmpty || index < head || index >= tail
        case .rightBracket, .backslash: index + 1 == text.endIndex
        default: false
        }
      if mayPair { output.append(.backslash) }
      output.append(byte)
    }
    return output
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte >= 0x80
  }
}
