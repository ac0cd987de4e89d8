import Bytes
import MarkdownSyntax

/// Brackets that are nearly attributes.
extension TrailingSyntax.NearMiss {
  static let openings = ["(", "[", "{", "（", "［", "｛"].map { Array($0.utf8) }
  private static let closings = [")", "]", "}", "）", "］", "｝"].map { Array($0.utf8) }

  static func brackets(
    _ words: ArraySlice<UInt8>, in text: ArraySlice<UInt8>, place: TrailingSyntax.Place,
    hasKey: Bool
  ) -> Self? {
    // From the end: signs, closing brackets, what is inside, opening brackets.
    var end = words.endIndex
    var isClosed = false
    while end > words.startIndex {
      if let length = suffix(closings, words[..<end]) {
        end -= length
        isClosed = true
      } else if [.space, .dot, .comma, .semicolon, .exclamation, .colon].contains(words[end - 1]) {
        end -= 1
      } else if isClosed, words[end - 1] == .question {
        // `(2 min?)`, but not `Tight (2 min)?`, which asks.
        end -= 1
      } else {
        break
      }
    }
    var start = end
    var isOpened = false
    while start > words.startIndex {
      if let length = suffix(openings, words[..<start]) {
        isOpened = true
        start -= length
        // `((required)`
        while let length = suffix(openings, words[..<start]) { start -= length }
        break
      }
      if suffix(closings, words[..<start]) != nil { break }
      start -= 1
    }
    if isOpened, words[start] == .leftBrace,
      let list = Self.attributeList(at: start, in: words, of: text, hasKey: hasKey)
    {
      return list
    }
    let inner = words[start..<end].drop { byte in
      [.leftParenthesis, .leftBracket, .leftBrace].contains(byte)
    }
    if isOpened, start > words.startIndex || isClosed {
      let list = BracketWords(withoutBrackets(inner), place)
      // `[^key]` looks like a footnote, and is reported as one.
      let isFootnote = words[start] == .leftBracket && inner.first == .caret
      if list.looksLikeAttributes, list.isWhole || isClosed && !list.hasProse, !isFootnote {
        let range = start..<words.endIndex
        return noWords(before: range, in: text, place: place)
          ?? near(range, meaning: list, in: text, isBracketed: isClosed)
      }
    } else if isClosed, !isOpened {
      // `required, 2 min)`: only the last parts are certain.
      let from = words[..<end].lastIndex(of: .comma).map { $0 + 1 } ?? words.startIndex
      let last = words[..<end].lastIndex(of: .space).map { $0 + 1 } ?? words.startIndex
      let pair =
        words[..<max(words.startIndex, last - 1)].lastIndex(of: .space).map { $0 + 1 }
        ?? words.startIndex
      // `icon anchor)` and `2 min)` are two words.
      let found = [from, pair, last].first { start in
        let list = BracketWords(words[start..<end], place)
        return list.isWhole && list.looksLikeAttributes
      }
      if let found {
        return Self(
          found..<words.endIndex, in: text,
          message: "'\(String(utf8: words[found...].trimmingASCIISpace()))' is part of the text: "
            + "the opening parenthesis is missing",
          help: "write `(` before the attributes")
      }
    }
    return middle(words, in: text, place: place, hasKey: hasKey)
  }

  private static func near(
    _ range: Range<Int>, meaning list: BracketWords, in text: ArraySlice<UInt8>, isBracketed: Bool
  ) -> Self {
    let written = String(utf8: text[range].trimmingASCIISpace())
    let isAsked = text[range].contains(.question)
    let hasTime = list.attributes.contains { $0.utf8.first?.isASCIIDigit ?? false }
    let why =
      if !isBracketed {
        "the closing parenthesis is missing"
      } else if list.isWhole, list.key != nil {
        list.attributes.isEmpty
          ? "a key is written without brackets" : "a key goes after the parentheses"
      } else if list.isWhole, list.isTurned {
        "a range of minutes begins with the smaller number"
      } else if list.isWhole, list.hasLooseTime || isAsked && hasTime {
        "a time is a whole number with its unit"
      } else if list.isWhole, list.hasOtherDigits {
        "a time is written with the digits 0 to 9"
      } else if list.isWhole, let sign = list.labelSign {
        "attributes are written without '\(sign)'"
      } else {
        "attributes go in parentheses, with commas between them"
      }
    return Self(
      range, in: text, message: "'\(written)' is part of the text: \(why)",
      help: list.right.map { "write `\($0)`" } ?? Self.known,
      replacement: list.isExact && !isAsked ? list.right : nil)
  }

  /// MkDocs' list of attributes, such as `{ #id }`, with attributes or a key after it; at the end it is hidden.
  private static func attributeList(
    at start: Int, in words: ArraySlice<UInt8>, of text: ArraySlice<UInt8>, hasKey: Bool
  ) -> Self? {
    let mark = words[(start + 1)...].first { $0 != .space }
    guard mark == .hash || mark == .dot || mark == .colon,
      AttributeLists.listEnd(words[start...]) == words.endIndex,
      !text[words.endIndex...].allSatisfy({ $0.isASCIISpace })
    else { return nil }
    let written = String(utf8: words[start...])
    let id = words[start...].dropFirst().dropLast().trimmingASCIISpace().dropFirst()
    let isKey = mark == .hash && !id.isEmpty && id.allSatisfy { $0.isKeyByte }
    return Self(
      start..<words.endIndex, in: text,
      message: "'\(written)' is part of the text: a list of attributes in braces is not read here",
      help: isKey && !hasKey ? "write ` ^\(String(utf8: id))` at the end of the line" : "remove it")
  }

  /// Attributes in their right form that are all of a line.
  private static func noWords(
    before range: Range<Int>, in text: ArraySlice<UInt8>, place: TrailingSyntax.Place
  ) -> Self? {
    let list = text[range].trimmingASCIISpace()
    var attributes = Attributes()
    guard range.lowerBound == text.startIndex, list.count > 2,
      list.first == .leftParenthesis, list.last == .rightParenthesis,
      attributes.take(anyList: list.dropFirst().dropLast()).isEmpty, attributes.fits(place)
    else { return nil }
    let (owner, words) =
      switch place {
      case .item: ("item", "what to do")
      case .section: ("section", "its title")
      case .card: ("front of the card", "its words")
      }
    return Self(
      range, in: text, message: "the \(owner) has no words before its attributes",
      help: "write \(words) before `\(String(utf8: list))`")
  }

  /// Attributes with words after them.
  private static func middle(
    _ words: ArraySlice<UInt8>, in text: ArraySlice<UInt8>, place: TrailingSyntax.Place,
    hasKey: Bool
  ) -> Self? {
    // `(required) (see manual)`: the words after them may be in parentheses, too.
    var rest = words
    // An opening one after it has none that closes it.
    while let last = rest.lastIndex(of: .rightParenthesis),
      let opening = rest[..<last].lastIndex(of: .leftParenthesis),
      let closing = rest[opening...].firstIndex(of: .rightParenthesis)
    {
      rest = rest[..<opening]
      var attributes = Attributes()
      guard opening > words.startIndex || place == .item,
        attributes.take(anyList: words[(opening + 1)..<closing]).isEmpty, attributes.fits(place),
        // `Buoy (#3) to port`
        attributes.tags.allSatisfy({ $0.unicodeScalars.first?.properties.isAlphabetic ?? false })
      else { continue }
      // `(required) ^ключ`: once the key is one, the attributes are at the end.
      if !hasKey, let key = Self.last(words, text, after: closing) { return key }
      if hasKey, let key = Self.second(words[(closing + 1)...], text) { return key }
      return Self(
        opening..<(closing + 1), in: text,
        message:
          "'\(String(utf8: words[opening...closing]))' is part of the text: attributes go at the end "
          + "of a line", help: "write them after the last word")
    }
    return nil
  }

  private static func withoutBrackets(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let bracket = openings.first(where: { text.starts(with: $0) }) {
      text = text.dropFirst(bracket.count)
    }
    return text
  }

  static func suffix(_ candidates: [[UInt8]], _ text: ArraySlice<UInt8>) -> Int? {
    guard let last = text.last, last >= 0x80 || !last.isASCIILetter else { return nil }
    return candidates.first {
      text.count >= $0.count && text.suffix($0.count).elementsEqual($0)
    }?.count
  }
}
