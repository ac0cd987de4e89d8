import Bytes
import MarkdownSyntax

/// Halves of marks, of which the parser did not find the other one.
extension NotationSearch {
  /// Marks that would belong to something if the parser had found the rest of it.
  mutating func leftovers(
    of text: Int, at range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) {
    var opening: Int?
    var position = range.lowerBound
    func byte(_ distance: Int) -> UInt8 {
      range.contains(position + distance) ? bytes[position + distance] : 0
    }
    while position < range.upperBound {
      switch bytes[position] {
      case .backquote: found(.openCode, position..<position + 1)
      case .asterisk:
        if byte(1) == .asterisk {
          found(.openBold, position..<position + 2)
          position += 1
        } else if isBesideStar(position, bytes) {
          // What is left over of `*bold**`.
          found(.openBold, position..<position + 1)
        }
      case .underscore, .tilde:
        if isDoubled(at: position, within: range, of: bytes) {
          let mark = bytes[position] == .tilde ? "`~~`" : "`__`"
          found(
            mark, "\(mark) without another one is shown as plain text",
            help: "write \(mark) on both sides, right beside the words",
            at: position..<position + 2)
          position += 1
        }
      case 0xEF:
        if byte(1) == 0xBC, byte(2) == 0x8A { found(.openBold, position..<position + 3) }
        if byte(1) == 0xBC, byte(2) == 0xBD { wideBracket(position, within: range, of: bytes) }
      case .lessThan where byte(1) == .exclamation && byte(2) == .hyphen && byte(3) == .hyphen:
        openHTMLComment(position..<position + 4)
      case .lessThan where byte(1) == .exclamation:
        if isOddComment(tree.source[(position + 2)..<range.upperBound]) {
          found(.oddComment, position..<position + 2)
        }
      case .leftBracket:
        if byte(-1) == .rightParenthesis, isAddress(at: position + 1, within: range, in: bytes) {
          found(.swappedBrackets, position - 1..<position + 1)
          opening = nil
        } else {
          opening = position
        }
        openBrackets += 1
      case .rightBracket:
        if type == .checklist, opening == position - 2, byte(-1) == .space, byte(1) == .space,
          InlineNotation.lostTask(in: bytes, at: position, within: range) == nil
        {
          innerBox(position - 2..<position + 1, in: text)
        }
        closed(at: position, from: opening, within: range, of: bytes)
        opening = nil
        openBrackets = max(0, openBrackets - 1)
      default: break
      }
      position += 1
    }
    if let opening { unclosed(opening, in: text, within: range, of: bytes) }
  }

  /// `<!--` in words: a comment that is never closed, or one with `--` in it.
  private mutating func openHTMLComment(_ mark: Range<Int>) {
    // A line may be long, and have many of them.
    let rest = tree.source[mark.upperBound...].prefix(1_024).firstLine
    guard rest.firstRange(of: Array("-->".utf8)) != nil else {
      found(.openHTMLComment, mark)
      return
    }
    found(
      "dashedComment", "a comment after words cannot have `--` in it, so readers see this one",
      help: "write another sign instead of `--`, or the comment between `%%` and `%%`", at: mark)
  }

  /// The end of brackets that the parser has not read as a link.
  private mutating func closed(
    at position: Int, from opening: Int?, within range: Range<Int>,
    of bytes: UnsafeBufferPointer<UInt8>
  ) {
    func byte(_ distance: Int) -> UInt8 {
      range.contains(position + distance) ? bytes[position + distance] : 0
    }
    let next = byte(1)
    let isSpaced = next == .space && byte(2) == .leftParenthesis && opening != nil
    if next == .leftParenthesis
      || isSpaced && isAddress(at: position + 3, within: range, in: bytes)
      || next == 0xEF && tree.source[(position + 1)..<range.upperBound].starts(with: "（".utf8)
    {
      if next == 0xEF {
        found(.wideBrackets, (opening ?? position)..<position + 4)
      } else if let end = endOfSpacedAddress(from: position + 2, range) {
        found(.spacedAddress, position..<end)
      } else if !hasOwnFinding(position, within: range, of: bytes) {
        found(.brokenLink, (opening ?? position)..<position + 2)
      }
    } else if next.isASCIILetter || next == .dot || next == .slash, opening != nil,
      isAddress(at: position + 1, within: range, in: bytes)
    {
      found(.brokenLink, (opening ?? position)..<position + 1)
    } else if let start = opening {
      brackets(start..<position, within: range, of: bytes)
    }
  }

  /// A bracket that nothing in its text closes.
  private mutating func unclosed(
    _ opening: Int, in text: Int, within range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) {
    let isSecond = opening > range.lowerBound && bytes[opening - 1] == .leftBracket
    if isWikiLink(at: opening, closedBelow: text, within: range, in: bytes) {
      let isEmbed = opening - 1 > range.lowerBound && bytes[opening - 2] == .exclamation
      found(
        "splitWikiLink",
        "this `[[…]]` is broken over two lines, so it is shown as plain text",
        help: "write it on one line", at: opening - (isEmbed ? 2 : 1)..<range.upperBound)
    } else if tree.source[opening..<range.upperBound].contains(where: {
      $0 == .rightParenthesis || $0 == .leftParenthesis
    }) {
      if isSecond {
        found(.openWikiLink, opening - 1..<opening + 1)
      } else {
        found(.brokenLink, opening..<opening + 1)
      }
    } else if isSecond, beginsName(opening + 1, within: range, of: bytes),
      closing(after: opening, in: opening..<bytes.count, bytes) == nil
    {
      found(.openWikiLink, opening - 1..<opening + 1)
    }
  }

  /// Whether two of a sign are right before words, and not in one.
  private func isDoubled(
    at position: Int, within range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let sign = bytes[position]
    guard position + 2 < range.upperBound, bytes[position + 1] == sign,
      beginsName(position + 2, within: range, of: bytes)
    else { return false }
    // `__bar` may be a blank with its unit, and `__init` a name.
    let word = String(utf8: tree.source[(position + 2)..<range.upperBound].prefix(4))
    if sign == .underscore, word.unicodeScalars.first?.properties.isUppercase != true {
      return false
    }
    let before = position > 0 ? bytes[position - 1] : .space
    return before != sign && !before.isASCIIAlphanumeric && before < 0x80
  }

  /// Whether a letter is at a place.
  private func beginsName(
    _ place: Int, within range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    place < range.upperBound && (bytes[place].isASCIILetter || bytes[place] >= 0xC2)
  }

  /// The end of `(https://library.example/a b)`, of which the parser has made a link of its own.
  private func endOfSpacedAddress(from start: Int, _ range: Range<Int>) -> Int? {
    guard start == range.upperBound else { return nil }
    let line = tree.source[start...].prefix(400).prefix { $0 != .lineFeed }
    guard line.starts(with: "http".utf8), let end = line.firstIndex(of: .rightParenthesis),
      line[..<end].contains(.space)
    else { return nil }
    return end + 1
  }

  /// Whether a star is right beside another one, which the parser read as emphasis.
  private func isBesideStar(_ position: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    position > 0 && bytes[position - 1] == .asterisk
      || position + 1 < bytes.count && bytes[position + 1] == .asterisk
  }

  /// Whether an address follows that is wrong in a way of its own.
  private func hasOwnFinding(
    _ close: Int, within range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch InlineNotation.match(in: bytes, at: close, within: range)?.kind {
    case .known(.spacedAddress), .known(.curlyTitle), .known(.openAddress), .sized,
      .templateAddress:
      true
    default: false
    }
  }

  /// A pair of brackets that make nothing: one that was doubled on one side, or the name of a file.
  private mutating func brackets(
    _ pair: Range<Int>, within range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) {
    let (start, close) = (pair.lowerBound, pair.upperBound)
    guard beginsName(start + 1, within: start..<close, of: bytes) else { return }
    let isDoubledAtStart = start > range.lowerBound && bytes[start - 1] == .leftBracket
    let isDoubledAtEnd = close + 1 < range.upperBound && bytes[close + 1] == .rightBracket
    // Brackets around brackets are words in brackets.
    if isDoubledAtStart != isDoubledAtEnd, openBrackets == (isDoubledAtStart ? 2 : 1),
      isDoubledAtEnd || closing(after: close, in: range, bytes) == nil
    {
      found(
        .openWikiLink,
        (isDoubledAtStart ? start - 1 : start)..<(isDoubledAtEnd ? close + 2 : close + 1))
    } else if !isDoubledAtStart, close - start <= 80, isFileName(bytes[(start + 1)..<close]) {
      found(
        "bareFile", Notation.brokenLink.message,
        help: "write `[words](\(String(utf8: bytes[(start + 1)..<close])))`",
        at: start..<close + 1)
    }
  }

  /// The closing bracket that follows in a text, before an opening one.
  private func closing(
    after close: Int, in range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let end = min(range.upperBound, close + 200)
    let next = bytes[(close + 1)..<end].firstIndex { $0 == .leftBracket || $0 == .rightBracket }
    return next.flatMap { bytes[$0] == .rightBracket ? $0 : nil }
  }

  /// Whether a bracket is the second of `[[` and the `]]` is below it in the same paragraph.
  private func isWikiLink(
    at opening: Int, closedBelow text: Int, within range: Range<Int>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard opening > range.lowerBound, bytes[opening - 1] == .leftBracket,
      let close = closing(after: opening, in: opening..<bytes.count, bytes),
      close + 1 < bytes.count, bytes[close + 1] == .rightBracket,
      // `[[ -f x` is a test of a shell, `[[1,` a matrix.
      !bytes[opening + 1].isASCIISpace,
      bytes[(opening + 1)..<close].contains(where: { $0.isASCIILetter || !$0.isASCII })
    else { return false }
    var hasBreak = false
    for node in tree.nodes[(text + 1)...] {
      guard node.kind.isInline, node.range.lowerBound <= close else { return false }
      if node.kind == .softBreak || node.kind == .lineBreak { hasBreak = true }
      if node.kind == .text, node.range.contains(close) { return hasBreak }
    }
    return false
  }

  private func isFileName(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    name.count > 3 && name.suffix(3).elementsEqual(".md".utf8)
      && !name.contains { $0.isASCIISpace }
  }

  /// `<! x -->`, `<!- x -->`, and the dashes that a word processor makes of `<!--`.
  private func isOddComment(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.drop { $0 == .space }
    let dashes = ["-", "–", "—"]
    guard dashes.contains(where: { words.starts(with: $0.utf8) }) else { return false }
    // `<!-` alone is a face; a comment has an end, too.
    return text.prefix(400).contains(.greaterThan)
  }

  /// The bracket of another keyboard before an address.
  private mutating func wideBracket(
    _ position: Int, within range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) {
    let rest = tree.source[(position + 3)..<range.upperBound]
    let isLink =
      rest.first == .leftParenthesis && isAddress(at: position + 4, within: range, in: bytes)
      || rest.starts(with: "（".utf8)
    if isLink { found(.wideBrackets, position..<position + 4) }
  }

  /// Whether the text at a place looks like an address: a dot, a slash or `#` before the bracket
  /// that ends it.
  private func isAddress(
    at start: Int, within range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = start
    var isAddress = false
    while index < range.upperBound {
      switch bytes[index] {
      case .rightParenthesis, .rightBracket: return isAddress
      case .dot, .slash, .hash: isAddress = true
      case .space: return false
      default: break
      }
      index += 1
    }
    return false
  }
}
