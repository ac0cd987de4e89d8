import Bytes
import Documents
import Library

/// The notations inside a line.
enum InlineNotation {
  /// What was found at a byte.
  struct Match {
    enum Kind {
      case known(Notation)
      /// A footnote without a text.
      case footnote
      /// A reference without an address; its words begin at the given byte.
      case reference(Int)
      /// Words in brackets with attributes; the words begin at the given byte.
      case attributed(Int)
      /// Characters between `^`, to be set higher.
      case raised
      /// A size after an address; the words begin at the given byte.
      case sized(Int, String)
      /// An address that is code of another program, from the given byte, and the path that it names.
      case templateAddress(Range<Int>, String)
    }
    var kind: Kind
    /// Where it begins, if not at the byte that was asked for.
    var start: Int?
    var end: Int
  }

  /// The notation at a byte of a text; `nil` if there is none.
  static func match(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Match? {
    func byte(_ distance: Int) -> UInt8 {
      let index = start + distance
      return range.contains(index) ? bytes[index] : 0
    }
    func known(_ notation: Notation, to end: Int?) -> Match? {
      end.map { Match(kind: .known(notation), end: $0) }
    }
    /// The byte after a two-byte mark further on in the line.
    func behind(_ first: UInt8, _ second: UInt8, atMost: Int) -> Int? {
      var index = start + 2
      let limit = min(range.upperBound - 1, start + atMost)
      while index < limit {
        if bytes[index] == first, bytes[index + 1] == second { return index + 2 }
        index += 1
      }
      return nil
    }
    switch bytes[start] {
    case .plus:
      guard byte(1) == .plus, byte(2).isASCIILetter || byte(2) == .quote,
        let end = behind(.plus, .plus, atMost: 40),
        bytes[(start + 2)..<(end - 2)].allSatisfy({ !$0.isASCIISpace })
      else { return nil }
      return known(.keys, to: end)
    case .colon:
      // `fe80::1` is an address.
      if byte(1) == .colon, byte(-1) != 0, byte(-1) != .colon, !byte(2).isASCIIDigit {
        return known(.pluginCard, to: start + (byte(2) == .colon ? 3 : 2))
      }
      return known(.emoji, to: emojiEnd(in: bytes, at: start, within: range))
    case .leftBrace:
      if byte(1) == .leftBrace {
        let text = bytes[range]
        if let name = TextMark.boatName(in: text, at: start) {
          let isKnown = TextMark.boat(in: text, at: start) != nil
          return isKnown ? nil : known(.otherBlank, to: name.upperBound + 2)
        }
        // `{{ boat.name }}`, as templates of other programs have it.
        let name = text.dropFirst(start + 2 - text.startIndex).drop { $0 == .space }
        let number = name.dropFirst().drop { $0.isASCIIDigit }
        let isGap = name.first == UInt8(ascii: "c") && number.starts(with: "::".utf8)
        return known(
          name.starts(with: "boat.".utf8) ? .otherBlank : isGap ? .cloze : .template,
          to: behind(.rightBrace, .rightBrace, atMost: 200))
      }
      if byte(1) == .percent {
        let name = bytes[start..<range.upperBound].dropFirst(2).drop { $0 == .space }
        let isHint = ["hint ", "endhint "].contains { name.starts(with: $0.utf8) }
        return known(isHint ? .hint : .template, to: behind(.percent, .rightBrace, atMost: 200))
      }
      if byte(1) == .slash, byte(2) == .asterisk { return known(.codeComment, to: start + 3) }
      if byte(1) == .plus { return known(.edit, to: behind(.plus, .plus, atMost: 400)) }
      if byte(1) == .hyphen, byte(2) == .hyphen { return known(.edit, to: start + 3) }
      if byte(1) == .greaterThan, byte(2) == .greaterThan { return known(.edit, to: start + 3) }
      return attributed(in: bytes, at: start, within: range)
        ?? known(.otherLanguage, to: otherLanguage(in: bytes, at: start, within: range))
    case .lessThan:
      return byte(1) == .percent
        ? known(.template, to: behind(.percent, .greaterThan, atMost: 200)) : nil
    case .dollar:
      return known(.formula, to: formulaEnd(in: bytes, at: start, within: range))
    case .caret:
      guard byte(1) == .leftBracket else { return raised(in: bytes, at: start, within: range) }
      return known(
        .inlineFootnote, to: closing(in: bytes, at: start + 1, within: range).map { $0 + 1 })
    case .percent:
      guard byte(1) == .percent, byte(2) != .percent, !byte(-1).isASCIIDigit else { return nil }
      return known(.openComment, to: start + 2)
    case .leftBracket:
      guard byte(1) == .caret, let close = closing(in: bytes, at: start, within: range),
        close > start + 2,
        bytes[(start + 2)..<close].allSatisfy({ !$0.isASCIISpace && $0 != .caret })
      else { return nil }
      return Match(kind: .footnote, end: close + 1)
    case .equals:
      return known(.openHighlight, to: openHighlight(in: bytes, at: start, within: range))
    case .greaterThan:
      return closedComment(in: bytes, at: start, within: range)
    case .rightBracket:
      if byte(1) == .space, let bullet = lostTask(in: bytes, at: start, within: range) {
        return Match(kind: .known(.looseTask), start: bullet, end: start + 1)
      }
      return behindWords(in: bytes, at: start, within: range)
    default:
      return nil
    }
  }

  /// `:smile:`, at the edge of a word on both sides.
  private static func emojiEnd(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Int? {
    if start > range.lowerBound {
      let before = bytes[start - 1]
      if before.isASCIIAlphanumeric || before == .colon || !before.isASCII {
        return nil
      }
    }
    var index = start + 1
    var hasLetter = false
    while index < range.upperBound, index - start <= 60 {
      let byte = bytes[index]
      if byte == .colon { break }
      let isLower = byte.isASCIILowercase
      guard isLower || byte.isASCIIDigit || byte == .underscore || byte == .hyphen || byte == .plus
      else {
        return nil
      }
      hasLetter = hasLetter || isLower
      index += 1
    }
    guard index < range.upperBound, bytes[index] == .colon, index - start >= 3 else { return nil }
    let isThumb = index - start == 3 && bytes[start + 1] == .plus
    guard hasLetter || isThumb else { return nil }
    if index + 1 < range.upperBound {
      let behind = bytes[index + 1]
      if behind.isASCIIAlphanumeric || behind == .colon { return nil }
    }
    return index + 1
  }

  /// `$x^2$`, but not prices: a formula contains an operator or the like.
  private static func formulaEnd(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Int? {
    if start + 1 < range.upperBound, bytes[start + 1] == .dollar {
      return start + 2 < range.upperBound || start == range.lowerBound ? start + 2 : nil
    }
    var index = start + 1
    guard index < range.upperBound, !bytes[index].isASCIISpace else { return nil }
    var isFormula = false
    while index < range.upperBound, bytes[index] != .dollar, index - start < 200 {
      switch bytes[index] {
      case .backslash, .caret, .underscore, .equals, .leftBrace: isFormula = true
      default: break
      }
      index += 1
    }
    var limit = range.upperBound
    if index == limit, index < bytes.count, [.underscore, .asterisk].contains(bytes[index]),
      bytes[start..<index].contains(where: { [.backslash, .caret, .leftBrace].contains($0) })
    {
      // Its underscores and stars were read as emphasis, so it goes on in the texts after this.
      limit = min(bytes.count, start + 200)
      while index < limit, bytes[index] != .dollar, bytes[index] != .lineFeed { index += 1 }
    }
    guard isFormula, index < limit, bytes[index] == .dollar, index > start + 1,
      !bytes[index - 1].isASCIISpace
    else { return nil }
    if index + 1 < limit, bytes[index + 1].isASCIIDigit { return nil }
    return index + 1
  }

  /// The bracket that closes the given one.
  private static func closing(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Int? {
    var index = start + 1
    let limit = min(range.upperBound, start + 400)
    while index < limit {
      if bytes[index] == .rightBracket { return index }
      if bytes[index] == .leftBracket { return nil }
      index += 1
    }
    return nil
  }

  /// `[words][name]` without an address for the name, or `[words](an address)` with a space.
  private static func behindWords(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, within range: Range<Int>
  ) -> Match? {
    guard start + 2 < range.upperBound,
      let opening = opening(in: bytes, before: start, within: range)
    else {
      return nil
    }
    if bytes[start + 1] == .leftBracket {
      // After a letter it is an array index.
      let isWord =
        opening > range.lowerBound
        && bytes[opening - 1].isASCIIAlphanumeric
      guard !isWord, let close = closing(in: bytes, at: start + 1, within: range),
        close > start + 2,
        bytes[start + 2].isASCIILetter || !bytes[start + 2].isASCII
      else { return nil }
      return Match(kind: .reference(opening), end: close + 1)
    }
    guard bytes[start + 1] == .leftParenthesis else { return nil }
    var index = start + 2
    var space: Int?
    // `#Depth table` is the place of a heading.
    var isPath = bytes[index] == .hash
    let limit = min(range.upperBound, start + 400)
    while index < limit, bytes[index] != .rightParenthesis {
      switch bytes[index] {
      case .space: space = space ?? index
      case .slash, .dot: isPath = true
      default: break
      }
      index += 1
    }
    guard index < limit else {
      let end = space ?? index
      // An address has a dot or a slash before the first space.
      guard index == range.upperBound, isAddress(bytes[(start + 2)..<end]) else { return nil }
      return Match(kind: .known(.openAddress), start: opening, end: end)
    }
    if bytes[start + 2] == .leftBrace,
      let path = TemplateAddress.path(String(utf8: bytes[(start + 2)..<index]))
    {
      return Match(kind: .templateAddress(start + 2..<index, path), start: opening, end: index + 1)
    }
    guard let space, isPath else { return nil }
    let rest = bytes[space..<index].drop { $0 == .space }
    if rest.first == .equals, let size = size(rest.dropFirst()) {
      return Match(kind: .sized(opening, size), end: index + 1)
    }
    // `[words](file.md (required)`
    if rest.first == .leftParenthesis, isAddress(bytes[(start + 2)..<space]) {
      return Match(kind: .known(.openAddress), start: opening, end: space)
    }
    if ["“", "”", "„", "«", "‘"].contains(where: { rest.starts(with: $0.utf8) }),
      isAddress(bytes[(start + 2)..<space])
    {
      return Match(kind: .known(.curlyTitle), start: opening, end: index + 1)
    }
    return Match(kind: .known(.spacedAddress), end: index + 1)
  }

  /// Whether bytes look like an address: a dot or a slash between others, and no space.
  private static func isAddress(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.count > 2 && bytes.dropLast().contains { $0 == .dot || $0 == .slash }
  }

  /// `300x200`, `300x`, `300` or `50%` after the equals sign; a size for `![words|300x200](…)`.
  private static func size(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let text = String(utf8: bytes.prefix { $0 != .space }).lowercased()
    let digits = text.hasSuffix("x") || text.hasSuffix("%") ? String(text.dropLast()) : text
    let parts = digits.split(separator: "x", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.utf8.count <= 9,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0.isASCIIDigit } })
    else { return nil }
    return text.hasSuffix("%") ? "300" : digits
  }

  /// The opening bracket of a closing one.
  static func opening(
    in bytes: UnsafeBufferPointer<UInt8>, before close: Int, within range: Range<Int>
  ) -> Int? {
    var index = close - 1
    let limit = max(range.lowerBound, close - 400)
    while index >= limit {
      if bytes[index] == .leftBracket { return index == close - 1 ? nil : index }
      if bytes[index] == .rightBracket { return nil }
      index -= 1
    }
    return nil
  }
}
