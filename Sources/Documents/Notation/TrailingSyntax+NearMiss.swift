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
  /// Attributes that go on below the line: to close them on it would cut them in two.
  package static func wrapped(_ near: Self) -> Self {
    var wrapped = near
    wrapped.message = "the parentheses end on the line below, so nothing in them is read"
    wrapped.help = "write all attributes on one line"
    wrapped.replacement = nil
    return wrapped
  }

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
    if all.isWhole, all.hasLooseTime || all.hasOtherDigits || all.labelSign != nil { return nil }
    // Brackets in brackets are reported as a whole.
    for part in failed where !part.isEmpty {
      if part.first == .leftParenthesis, part.last == .rightParenthesis { continue }
      let written = String(utf8: part)
      let meant = Attributes.nearest(to: written)
      let words = BracketWords(part, place)
      // A part that is several attributes is reported with all of its parentheses, unless there are words.
      let isSeveral = !words.attributes.isEmpty || words.key != nil
      guard
        meant != nil || group != Attributes() || Attributes.areBeforeSemicolon(part, in: place)
          || Attributes.isLikeName(part),
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
    let joined = Attributes.joiningTimes(text[range].dropFirst().dropLast())
    let time =
      seconds.areWholeMinutes
      ? "\(seconds.wholeMinutes.written) \(AttributeLanguage.minutes(like: String(utf8: text[range])))"
      : "\(seconds.written) s"
    self.init(
      range, in: text,
      message: "the item has more than one time, and only \(time) is read",
      help: joined.map { "write `(\($0))`" } ?? "write one time")
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
}
