/// A script without what only its authors need.
package enum LeanScript {
  /// Leaves out indentation, empty lines, comments that have a line to themselves, space beside
  /// signs, and line breaks after signs that end nothing.
  ///
  /// `const` becomes `let`, which means the same in a script without mistakes.
  ///
  /// A text that spans lines, such as a template literal, a string or a comment, could lose
  /// something that counts. A script that may have one is left as it is.
  package static func of(_ script: [UInt8]) -> [UInt8] {
    guard !script.contains(.carriageReturn) else { return script }
    var output: [UInt8] = []
    output.reserveCapacity(script.count)
    for line in script.split(separator: .lineFeed) {
      guard isWhole(line), line.last != .backslash, !hasBlockComment(line) else { return script }
      let words = line.drop { $0 == .space || $0 == .tab }
      if words.isEmpty || words.starts(with: "//".utf8) { continue }
      append(words, to: &output)
      if isEnd(of: words) { output.append(.lineFeed) }
    }
    return output
  }

  /// Whether each template literal that a line opens ends in it, even one in a value of another.
  private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(.backquote) else { return true }
    // The open literals; how many braces are open in the value `${…}` of each, if one is open.
    var open: [Int?] = []
    var index = line.startIndex
    while index < line.endIndex {
      let last = open.count - 1
      let isInLiteral = last >= 0 && open[last] == nil
      switch line[index] {
      case .backquote where isInLiteral: open.removeLast()
      case .backquote: open.append(nil)
      case .backslash where isInLiteral: index += 1
      case .dollar where isInLiteral && line[(index + 1)...].first == .leftBrace:
        open[last] = 1
        index += 1
      case .leftBrace where last >= 0 && !isInLiteral: open[last] = (open[last] ?? 0) + 1
      case .rightBrace where last >= 0 && !isInLiteral:
        open[last] = open[last].flatMap { $0 > 1 ? $0 - 1 : nil }
      default: break
      }
      index += 1
    }
    return open.isEmpty
  }

  /// The signs beside which space means nothing.
  private static let signs = ByteSet(
    .equals, .greaterThan, .leftBrace, .rightBrace, .leftParenthesis, .rightParenthesis,
    .leftBracket, .rightBracket, .comma, .semicolon, .colon, .question, .ampersand, .bar)

  /// The signs that may become another one beside a second sign: `++`, `--`, or `<!--`, which begins a comment.
  private static let cautiousSigns = ByteSet(.plus, .hyphen, .lessThan)
  private static let doubtful = ByteSet(.plus, .hyphen, .lessThan, .exclamation)

  /// Whether the space between two bytes means nothing.
  private static func isIdle(between last: UInt8, and next: UInt8) -> Bool {
    if signs.contains(last) || signs.contains(next) { return true }
    return cautiousSigns.contains(last) && !doubtful.contains(next)
      || cautiousSigns.contains(next) && !doubtful.contains(last)
  }

  /// Whether a line goes on with the keyword `const` and what it declares.
  private static func isConstant(_ rest: ArraySlice<UInt8>, after last: UInt8) -> Bool {
    guard rest.starts(with: "const".utf8), !last.isInName else { return false }
    let name = rest.dropFirst(5).drop { $0 == .space }
    guard let first = name.first, name.startIndex > rest.startIndex + 5 || !first.isInName else {
      return false
    }
    return first.isInName || first == .leftBrace || first == .leftBracket
  }

  /// Whether a line break counts: it does, but after a sign where a statement goes on or has ended.
  private static func isEnd(of line: ArraySlice<UInt8>) -> Bool {
    guard let last = line.last, !line.contains(.slash), !line.contains(.backquote) else {
      return true
    }
    return !openSigns.contains(last)
  }

  private static let openSigns = ByteSet(
    .semicolon, .comma, .leftBrace, .leftParenthesis, .leftBracket)

  /// Writes a line without the space beside its signs and with `let` for `const`, but for texts in quotes.
  ///
  /// A line with a slash may have a comment or a pattern, and one with more than two backquotes a
  /// template in another one: it is written as it is.
  private static func append(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    guard !line.contains(.slash), line.count(where: { $0 == .backquote }) <= 2 else {
      output.append(contentsOf: line)
      return
    }
    var quote: UInt8?
    var isEscaped = false
    var last: UInt8 = .semicolon
    var index = line.startIndex
    while index < line.endIndex {
      defer { index += 1 }
      let byte = line[index]
      if let open = quote {
        if !isEscaped, byte == open { quote = nil }
        isEscaped = !isEscaped && byte == .backslash
      } else if byte == .quote || byte == .apostrophe || byte == .backquote {
        quote = byte
      } else if byte == .space {
        let next = line[(index + 1)...].first ?? .semicolon
        if isIdle(between: last, and: next) { continue }
      } else if isConstant(line[index...], after: last) {
        output.append(contentsOf: "let".utf8)
        index += "const".utf8.count - 1
        last = line[index]
        continue
      }
      output.append(byte)
      last = byte
    }
  }

  /// Whether a comment that may span lines begins or ends in a line.
  private static func hasBlockComment(_ line: ArraySlice<UInt8>) -> Bool {
    let star = UInt8.asterisk
    return zip(line, line.dropFirst()).contains { pair in
      pair == (.slash, star) || pair == (star, .slash)
    }
  }
}

extension UInt8 {
  /// Whether a byte is part of a name in a script, or the dot before one.
  fileprivate var isInName: Bool {
    isASCIIAlphanumeric || !isASCII
      || self == .dollar || self == .underscore || self == .dot
  }
}
