import Bytes
import Contract
import Diagnostics

extension TrailingSyntax {
  /// Something that was probably meant as an attribute or a key.
  package struct NearMiss: Sendable, Hashable {
    /// The bytes of the text.
    package var range: Range<Int>
    /// How many bytes of the text come after it.
    package var fromEnd: Int
    /// What was found, in a sentence.
    package var message: String
    /// What to do about it.
    package var help: String
    /// What may replace it, if nothing else can be meant.
    package var replacement: String?
    /// Whether it may well be meant as it is.
    package var isOftenMeant = false
  }
}

extension TrailingSyntax.NearMiss {
  static let known =
    "attributes are required, optional, N min, #tag, @role, icon NAME and collapsed"

  package init(
    _ range: Range<Int>, in text: ArraySlice<UInt8>, message: String, help: String,
    replacement: String? = nil
  ) {
    self.range = (range.lowerBound - text.startIndex)..<(range.upperBound - text.startIndex)
    fromEnd = text.endIndex - range.upperBound
    self.message = message
    self.help = help
    self.replacement = replacement
  }

  /// Parentheses with some parts that are not attributes; `nil` if they are only words.
  ///
  /// - Parameters:
  ///   - failed: The parts.
  ///   - list: All that is between the parentheses.
  ///   - group: What the other parts mean.
  ///   - text: The line.
  ///   - place: Where the line is.
  init?(
    parts failed: [ArraySlice<UInt8>], of list: ArraySlice<UInt8>, meaning group: Attributes,
    in text: ArraySlice<UInt8>, place: TrailingSyntax.Place
  ) {
    guard place == .item else { return nil }
    let all = BracketWords(list, place)
    // `1,5 h` is a single part.
    if all.isWhole, all.hasLooseTime || all.hasOtherDigits { return nil }
    // Brackets in brackets are reported as a whole.
    for part in failed where !part.isEmpty {
      if part.first == .leftParenthesis, part.last == .rightParenthesis { continue }
      let written = String(utf8: part)
      let meant = Attributes.nearest(to: written)
      let words = BracketWords(part, place)
      // A part that is several attributes is reported with all of its parentheses, unless there are words.
      let isSeveral = !words.attributes.isEmpty || words.key != nil
      guard meant != nil || group != Attributes() || Attributes.areBeforeSemicolon(part, in: place),
        !isSeveral || meant != nil || all.hasProse && !all.isWhole
      else { continue }
      self.init(
        part.startIndex..<part.endIndex, in: text,
        message: "'\(written)' is not an attribute, so the parentheses are part of the text",
        help: meant.map { "did you mean '\($0)'?" } ?? Attributes.oneWord(written)
          ?? all.right.map { "write `\($0)`" } ?? Self.known,
        replacement: meant.flatMap { Attributes.unmasked(written).lowercased() == $0 ? $0 : nil })
      return
    }
    return nil
  }

  /// Attributes after a heading that only items can have.
  ///
  /// - Parameters:
  ///   - group: What the parentheses mean.
  ///   - range: The parentheses.
  ///   - text: The heading.
  init?(unfit group: Attributes, at range: Range<Int>, in text: ArraySlice<UInt8>) {
    // `(#2)` is a number.
    let hasName = (group.tags + group.roles).contains {
      $0.unicodeScalars.first?.properties.isAlphabetic ?? false
    }
    let isOfItems = group.isRequired || group.isOptional || group.minutes != nil
    guard hasName || isOfItems else { return nil }
    let ownAttributes = [
      group.icon.map { "icon \($0)" }, group.isCollapsed ? "collapsed" : nil,
    ].compactMap { $0 }
    self.init(
      range, in: text,
      message: "'\(String(utf8: text[range]))' is part of the title: "
        + "only `icon NAME` and `collapsed` can follow a heading",
      help: ownAttributes.isEmpty
        ? "write it after the items that it is for"
        : "write `(\(ownAttributes.joined(separator: ", ")))`")
    isOftenMeant = ownAttributes.isEmpty && !hasName
  }

  /// A second time, of which only one is read.
  ///
  /// - Parameters:
  ///   - seconds: The time that is read.
  ///   - range: The parentheses.
  ///   - text: The line.
  init(twoTimes seconds: ClosedRange<Int>, at range: Range<Int>, in text: ArraySlice<UInt8>) {
    let time =
      seconds.areWholeMinutes ? "\(seconds.wholeMinutes.written) min" : "\(seconds.written) s"
    self.init(
      range, in: text,
      message: "the item has more than one time, and only \(time) is read",
      help: "write one time")
  }

  /// What is at the end of the words of a line and looks like attributes or a key.
  init?(
    _ text: ArraySlice<UInt8>, wordsEnd: Int, place: TrailingSyntax.Place, hasKey: Bool,
    hasAttributes: Bool
  ) {
    let words = text.prefix(wordsEnd)
    // Few lines have any of the bytes that attributes begin or end with.
    guard
      words.contains(where: {
        switch $0 {
        case .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace,
          .rightBrace, .caret, 0xCB, 0xEF:
          true
        default: false
        }
      })
    else { return nil }
    if hasAttributes, let length = Self.suffix(Self.openings, words) {
      // `((required)`
      self.init(
        (words.endIndex - length)..<words.endIndex, in: text,
        message: "the bracket before the attributes is part of the text: it is never closed",
        help: "remove it")
      return
    }
    if let near = Self.brackets(words, in: text, place: place, hasKey: hasKey)
      ?? Self.key(words, text, hasKey: hasKey)
    {
      self = near
    } else {
      return nil
    }
  }

  // MARK: Brackets

  private static let openings = ["(", "[", "{", "（", "［", "｛"].map { Array($0.utf8) }
  private static let closings = [")", "]", "}", "）", "］", "｝"].map { Array($0.utf8) }

  private static func brackets(
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
    let inner = words[start..<end].drop { byte in
      [.leftParenthesis, .leftBracket, .leftBrace].contains(byte)
    }
    if isOpened, start > words.startIndex || isClosed {
      let list = BracketWords(withoutBrackets(inner), place)
      // `[^key]` looks like a footnote, and is reported as one.
      let isFootnote = words[start] == .leftBracket && inner.first == .caret
      if list.looksLikeAttributes, list.isWhole || isClosed && !list.hasProse, !isFootnote {
        return near(start..<words.endIndex, meaning: list, in: text, isBracketed: isClosed)
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
    let why =
      if !isBracketed {
        "the closing parenthesis is missing"
      } else if list.isWhole, list.key != nil {
        list.attributes.isEmpty
          ? "a key is written without brackets" : "a key goes after the parentheses"
      } else if list.isWhole, list.hasLooseTime {
        "a time is a whole number with its unit"
      } else if list.isWhole, list.hasOtherDigits {
        "a time is written with the digits 0 to 9"
      } else {
        "attributes go in parentheses, with commas between them"
      }
    return Self(
      range, in: text, message: "'\(written)' is part of the text: \(why)",
      help: list.right.map { "write `\($0)`" } ?? Self.known,
      replacement: list.isExact ? list.right : nil)
  }

  /// Attributes with words after them.
  private static func middle(
    _ words: ArraySlice<UInt8>, in text: ArraySlice<UInt8>, place: TrailingSyntax.Place,
    hasKey: Bool
  ) -> Self? {
    // An opening one after it has none that closes it.
    guard let last = words.lastIndex(of: .rightParenthesis),
      let opening = words[..<last].lastIndex(of: .leftParenthesis),
      let closing = words[opening...].firstIndex(of: .rightParenthesis)
    else { return nil }
    var attributes = Attributes()
    guard opening > words.startIndex || place == .item,
      attributes.take(anyList: words[(opening + 1)..<closing]).isEmpty, attributes.fits(place),
      // `Buoy (#3) to port`
      attributes.tags.allSatisfy({ $0.unicodeScalars.first?.properties.isAlphabetic ?? false })
    else { return nil }
    // `(required) ^ключ`: once the key is one, the attributes are at the end.
    if !hasKey, let key = Self.last(words, text, after: closing) { return key }
    return Self(
      opening..<(closing + 1), in: text,
      message:
        "'\(String(utf8: words[opening...closing]))' is part of the text: attributes go at the end "
        + "of a line", help: "write them after the last word")
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
