import Bytes
import Documents

/// Where the path and the fragment of a link are in the source, for fixes of either.
package struct LinkSpelling {
  /// The path, without what follows it.
  package let path: Range<Int>
  /// What follows the `#`, without it; in a wiki link with the `^` of a key.
  package let fragment: Range<Int>?
  /// Whether it is written as `[[…]]` or `![[…]]`.
  package let isWiki: Bool

  /// Finds them in `[…](path#fragment "title")`, `[…](<path#fragment>)` or `[[path#fragment|words]]`.
  ///
  /// It is `nil` for other forms, and if escapes or entities hide what is meant: these are left to
  /// the author.
  ///
  /// - Parameters:
  ///   - range: The whole link.
  ///   - bytes: The source.
  ///   - isReplaced: Whether all of the path is replaced, so that `%20` in it hides nothing.
  package init?(in range: Range<Int>, of bytes: [UInt8], isReplaced: Bool = false) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count,
      let inside = Self.wiki(range, bytes) ?? Self.destination(range, bytes)
    else { return nil }
    self.init(inside: inside, in: range, bytes, isReplaced: isReplaced)
  }

  private init?(
    inside: Range<Int>, in range: Range<Int>, _ bytes: [UInt8], isReplaced: Bool
  ) {
    isWiki = bytes[range].drop { $0 == .exclamation }.starts(with: "[[".utf8)
    let mark = bytes[inside].firstIndex(of: .hash)
    let pathEnd = mark ?? inside.upperBound
    let query = bytes[inside.lowerBound..<pathEnd].firstIndex(of: .question)
    path = inside.lowerBound..<(isWiki ? pathEnd : query ?? pathEnd)
    fragment = mark.map { $0 + 1..<inside.upperBound }
    let hides = inside.contains {
      bytes[$0] == .percent && !isReplaced || bytes[$0] == .backslash
        || bytes[$0] == .ampersand && Self.isEntity(bytes[$0..<inside.upperBound])
    }
    if hides { return nil }
  }

  /// A path as the address of a link can have it; between `<` and `>` with spaces and parentheses.
  static func address(_ path: String, isBracketed: Bool = false) -> String {
    let special = Set((isBracketed ? "<>%#?&\\" : " ()<>%#?&\\\"").utf8)
    return String(percentEncoding: path.utf8) { special.contains($0) }
  }

  /// Whether an ampersand may begin an entity such as `&amp;` or `&#38;`.
  private static func isEntity(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.dropFirst().prefix { $0.isASCIIAlphanumeric || $0 == .hash }
    return !name.isEmpty && text[name.endIndex...].first == .semicolon
  }

  /// What is between `[[` and the bar or `]]`.
  private static func wiki(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    let link = bytes[range]
    guard let open = link.firstIndex(where: { $0 != .exclamation }), range.upperBound - open > 4,
      bytes[open..<open + 2].elementsEqual("[[".utf8),
      link.suffix(2).elementsEqual("]]".utf8)
    else { return nil }
    let all = open + 2..<range.upperBound - 2
    // In a table the bar has a backslash before it.
    let end = bytes[all].firstIndex { $0 == .bar || $0 == .backslash } ?? all.upperBound
    return all.lowerBound..<end
  }

  /// The address in the parentheses, without brackets and title.
  private static func destination(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    let link = bytes[range]
    guard link.last == .rightParenthesis,
      let bracket = link.indices.dropLast().last(where: {
        bytes[$0] == .rightBracket && bytes[$0 + 1] == .leftParenthesis
      })
    else { return nil }
    var start = bracket + 2
    let isBracketed = bytes[start] == .lessThan
    if isBracketed { start += 1 }
    var depth = 0
    let end = bytes[start..<range.upperBound].firstIndex { byte in
      if isBracketed { return byte == .greaterThan }
      // Parentheses in pairs are a part of the address.
      if byte == .leftParenthesis { depth += 1 }
      if byte == .rightParenthesis { depth -= 1 }
      return depth < 0 || byte.isASCIISpace
    }
    guard let end, end > start else { return nil }
    // What is followed by neither the end of the link nor a title is in the title.
    let title = bytes[end..<(range.upperBound - 1)].drop { $0 == .greaterThan }.trimmingASCIISpace()
    let closing: [UInt8: UInt8] = [
      .quote: .quote, .apostrophe: .apostrophe, .leftParenthesis: .rightParenthesis,
    ]
    guard title.isEmpty || title.count > 1 && title.first.flatMap({ closing[$0] }) == title.last
    else { return nil }
    return start..<end
  }
}
