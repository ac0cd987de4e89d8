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
  }
}

extension TrailingSyntax.NearMiss {
  private static let known =
    "attributes are required, optional, N min, #tag, @role, icon NAME and collapsed"

  private init(
    _ range: Range<Int>, in text: ArraySlice<UInt8>, _ message: String, _ help: String,
    replacement: String? = nil
  ) {
    self.range = (range.lowerBound - text.startIndex)..<(range.upperBound - text.startIndex)
    fromEnd = text.endIndex - range.upperBound
    self.message = message
    self.help = help
    self.replacement = replacement
  }

  /// Parentheses with some parts that are not attributes; `nil` if they are only words.
  init?(
    parts failed: [ArraySlice<UInt8>], of group: Attributes, in text: ArraySlice<UInt8>,
    place: TrailingSyntax.Place
  ) {
    guard place == .item else { return nil }
    // Brackets in brackets are reported as a whole.
    for part in failed where !part.isEmpty {
      if part.first == .leftParenthesis, part.last == .rightParenthesis { continue }
      let written = String(utf8: part)
      let meant = Attributes.nearest(to: written)
      // A part that is several attributes is reported with all of its parentheses.
      guard meant != nil || group != Attributes(),
        BracketWords(part, place).attributes.isEmpty
          || meant != nil
      else { continue }
      self.init(
        part.startIndex..<part.endIndex, in: text,
        "'\(written)' is not an attribute, so the parentheses are part of the text",
        meant.map { "did you mean '\($0)'?" } ?? Self.known,
        replacement: meant.flatMap { Attributes.unmasked(written).lowercased() == $0 ? $0 : nil })
      return
    }
    return nil
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
        case .leftParenthesis, .rightParenthesis, 0x5B, 0x5D, 0x7B, 0x7D, 0x5E, 0xCB, 0xEF: true
        default: false
        }
      })
    else { return nil }
    if hasAttributes, let length = Self.suffix(Self.openings, words) {
      // `((required)`
      self.init(
        (words.endIndex - length)..<words.endIndex, in: text,
        "the bracket before the attributes is part of the text: it is never closed",
        "remove it")
      return
    }
    if let near = Self.brackets(words, text, place) ?? Self.key(words, text, place, hasKey: hasKey)
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
    _ words: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ place: TrailingSyntax.Place
  ) -> Self? {
    // From the end: signs, closing brackets, what is inside, opening brackets.
    var end = words.endIndex
    var isClosed = false
    while end > words.startIndex {
      if let length = suffix(closings, words[..<end]) {
        end -= length
        isClosed = true
      } else if [.space, .dot, .comma, 0x3B, 0x21, .colon].contains(words[end - 1]) {
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
      [.leftParenthesis, 0x5B, 0x7B].contains(byte)
    }
    if isOpened, start > words.startIndex || isClosed {
      let list = BracketWords(withoutBrackets(inner), place)
      if list.looksLikeAttributes, isClosed || list.isWhole {
        return near(start..<words.endIndex, list, text, isBracketed: isClosed)
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
          "'\(String(utf8: words[found...].trimmingASCIISpace()))' is part of the text: "
            + "the opening parenthesis is missing",
          "write `(` before the attributes")
      }
    }
    return place == .item ? middle(words, text) : nil
  }

  private static func near(
    _ range: Range<Int>, _ list: BracketWords, _ text: ArraySlice<UInt8>, isBracketed: Bool
  ) -> Self {
    let written = String(utf8: text[range].trimmingASCIISpace())
    let right = list.isWhole ? "(\(list.attributes.joined(separator: ", ")))" : nil
    let why =
      isBracketed
      ? "attributes go in parentheses, with commas between them"
      : "the closing parenthesis is missing"
    return Self(
      range, in: text, "'\(written)' is part of the text: \(why)",
      right.map { "write `\($0)`" } ?? Self.known, replacement: list.isExact ? right : nil)
  }

  /// Attributes with words after them.
  private static func middle(_ words: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Self? {
    guard let opening = words.lastIndex(of: .leftParenthesis),
      let closing = words[opening...].firstIndex(of: .rightParenthesis)
    else { return nil }
    var attributes = Attributes()
    guard attributes.take(list: words[(opening + 1)..<closing]).isEmpty else { return nil }
    return Self(
      opening..<(closing + 1), in: text,
      "'\(String(utf8: words[opening...closing]))' is part of the text: attributes go at the end "
        + "of a line", "write them after the last word")
  }

  private static func withoutBrackets(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let bracket = openings.first(where: { text.starts(with: $0) }) {
      text = text.dropFirst(bracket.count)
    }
    return text
  }

  private static func suffix(_ candidates: [[UInt8]], _ text: ArraySlice<UInt8>) -> Int? {
    guard let last = text.last, last >= 0x80 || !last.isASCIILetter else { return nil }
    return candidates.first {
      text.count >= $0.count && text.suffix($0.count).elementsEqual($0)
    }?.count
  }

  // MARK: Keys

  private static let carets = ["^", "ˆ", "＾"].map { Array($0.utf8) }

  /// `^^key`, `ˆkey`, `^ key`: the sign of a key, but not a key.
  private static func key(
    _ words: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ place: TrailingSyntax.Place,
    hasKey: Bool
  ) -> Self? {
    guard !hasKey, let space = words.lastIndex(of: .space) else { return nil }
    var start = space + 1
    let before = words[..<space].trimmingASCIISpace()
    if let length = suffix(carets, before),
      before.endIndex - length == before.startIndex
        || before[before.endIndex - length - 1].isASCIISpace
    {
      start = before.endIndex - length
    }
    let word = words[start...]
    let isMarked = carets.contains { word.starts(with: $0) }
    // `oil^oil` is a key without its space; `m^2` is not.
    let inside = word.firstIndex(of: 0x5E)
    let isJoined =
      inside.map { caret in
        caret > word.startIndex && word.endIndex - caret > 2
          && word[(caret + 1)...].allSatisfy {
            $0.isASCIILetter || $0 == .hyphen || $0.isASCIIDigit
          }
          && word[caret + 1].isASCIILetter
      } ?? false
    guard isMarked || isJoined else { return nil }
    let name = word.filter { $0.isASCIILetter || $0.isASCIIDigit || $0 == .hyphen || $0 == 0x5F }
    guard isJoined || !name.isEmpty else { return nil }
    let key = isJoined ? word[((inside ?? word.startIndex) + 1)...].map { $0 } : name
    return Self(
      start..<words.endIndex, in: text,
      "'\(String(utf8: word))' is not a key, so readers see it",
      "write ` ^\(String(utf8: key))` at the end: letters, digits and hyphens")
  }
}

/// The words in brackets, as the attributes that they may mean.
private struct BracketWords {
  /// The attributes in their right form.
  private(set) var attributes: [String] = []
  /// Whether any of the words is an attribute, nearly one, a time or a tag.
  private(set) var looksLikeAttributes = false
  /// Whether nothing else is among the words.
  private(set) var isWhole = true
  /// Whether nothing had to be guessed.
  private(set) var isExact = true

  private let place: TrailingSyntax.Place
  private var isAlone = false

  init(_ text: ArraySlice<UInt8>, _ place: TrailingSyntax.Place) {
    self.place = place
    guard text.count <= 200 else {
      isWhole = false
      isExact = false
      return
    }
    var words = Self.words(text)[...]
    isAlone = words.count == 1
    while let word = words.popFirst() {
      read(word, &words)
    }
    if attributes.isEmpty { isWhole = false }
    if !isWhole { isExact = false }
  }

  /// The words between signs and spaces.
  private static func words(_ text: ArraySlice<UInt8>) -> [String] {
    var plain = String.UnicodeScalarView()
    for scalar in String(utf8: text).unicodeScalars {
      switch scalar {
      case "，", "；", "、", "：", "\u{A0}": plain.append(" ")
      case "＃": plain.append("#")
      case "＠": plain.append("@")
      default: plain.append(scalar)
      }
    }
    return plain.split { scalar in
      switch scalar {
      case ",", ";", "/", "|", "&", "+", ":", "=", " ", "(", ")", "[", "]", "{", "}", "\t": true
      default: false
      }
    }.map { String(String.UnicodeScalarView($0)) }
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) {
    let bytes = Array(word.utf8)[...]
    var one = Attributes()
    if bytes.first.map({ $0 == .hash || $0 == 0x40 }) ?? false {
      sigil(word, &rest)
    } else if bytes.first.map({ $0.isASCIIDigit || $0 == 0x7E }) ?? false {
      time(word, &rest)
    } else if place != .card,
      ["icon", "значок"].contains(word.lowercased())
        || place == .section && NearestName.of(word, in: ["icon"]) != nil && !rest.isEmpty
    {
      looksLikeAttributes = true
      if let name = rest.popFirst() {
        attributes.append("icon \(name.lowercased())")
      } else {
        isWhole = false
      }
    } else if place != .card, word.lowercased().hasPrefix("icon"),
      IconNames.all.contains(String(word.lowercased().dropFirst(4)))
    {
      looksLikeAttributes = true
      attributes.append("icon \(word.lowercased().dropFirst(4))")
    } else if word.lowercased() == "по", rest.first?.lowercased() == "желанию" {
      rest.removeFirst()
      found("по желанию", isExact: true)
    } else if one.take(bytes) {
      found(word.lowercased(), isExact: true)
    } else if let meant = Attributes.nearest(to: word, isAlone: isAlone) {
      found(meant, isExact: Attributes.unmasked(word).lowercased() == meant)
    } else if ["and", "и", "und", "."].contains(word.lowercased()) {
      // Between two of them.
    } else {
      isWhole = false
    }
  }

  private mutating func found(_ attribute: String, isExact: Bool) {
    let isForSections = attribute == "collapsed" || attribute.hasPrefix("св")
    switch place {
    case .item: break
    case .section where isForSections: break
    case .section, .card:
      isWhole = false
      return
    }
    looksLikeAttributes = true
    attributes.append(attribute)
    if !isExact { self.isExact = false }
  }

  private mutating func sigil(_ word: String, _ rest: inout ArraySlice<String>) {
    guard place != .section else {
      isWhole = false
      return
    }
    var name = String(utf8: word.utf8.drop { $0 == .hash || $0 == 0x40 })
    if name.isEmpty, let next = rest.first {
      rest.removeFirst()
      name = next
    }
    // `#2` is a number, not a tag.
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else {
      isWhole = false
      return
    }
    if place == .card, word.utf8.first == 0x40 {
      isWhole = false
      return
    }
    looksLikeAttributes = true
    attributes.append((word.utf8.first == .hash ? "#" : "@") + name)
  }

  private mutating func time(_ word: String, _ rest: inout ArraySlice<String>) {
    guard place == .item else {
      isWhole = false
      return
    }
    // `2-3`, `~5`, `1.5`: the larger one, rounded up, is a guess.
    let figures = word.utf8.split { !$0.isASCIIDigit && $0 != .dot }
    let last = figures.last.map { Array($0) } ?? []
    let digits = last.prefix { $0.isASCIIDigit }
    let unit = Self.unit(of: word)
    let name = unit ?? rest.first ?? ""
    let known = Attributes.seconds(ofUnit: Array(name.utf8)[...])
    guard let length = known ?? Self.seconds(ofNearUnit: name.lowercased()),
      digits.count <= 9, let number = Int(String(utf8: digits))
    else {
      isWhole = false
      return
    }
    if unit == nil { rest.removeFirst() }
    looksLikeAttributes = true
    let isFraction = last.contains(.dot) && last.last != .dot
    if known == nil || figures.count > 1 || isFraction || word.utf8.first == 0x7E {
      isExact = false
    }
    var seconds = number * length
    if isFraction, let tenth = last.last, tenth.isASCIIDigit {
      seconds += Int(tenth - 0x30) * length / 10
    }
    attributes.append("\((seconds + 59) / 60) min")
  }

  /// What a unit is that only begins as a known one, such as that of another language.
  private static func seconds(ofNearUnit name: String) -> Int? {
    if ["min", "мин"].contains(where: { name.hasPrefix($0) }) { return 60 }
    if ["hour", "stund", "std", "час"].contains(where: { name.hasPrefix($0) }) { return 3_600 }
    return ["sec", "sek", "сек"].contains(where: { name.hasPrefix($0) }) ? 1 : nil
  }

  /// The letters after the digits of `2min`.
  private static func unit(of word: String) -> String? {
    let letters = word.utf8.reversed().prefix { $0.isASCIILetter || $0 >= 0x80 }
    return letters.isEmpty ? nil : String(utf8: Array(letters.reversed()))
  }
}
