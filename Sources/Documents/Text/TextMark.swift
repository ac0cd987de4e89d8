import Bytes
import MarkdownSyntax

/// What an author marks inside a text: a place to fill in, or words in another language.
///
/// A line is four underscores or more. What a reader's device knows about the boat fills
/// `{{boat.callsign}}`. `[MAYDAY]{en}` is English wherever it is. Marks are looked for in the texts of
/// a page, so they work in titles, responses and prose alike; text in code stays as it is.
package struct TextMark: Sendable, Hashable {
  /// What readers enter once, and every page then shows.
  package enum Boat: String, Sendable, CaseIterable {
    case name
    case callsign
    case mmsi
    case persons
    case phone
  }

  /// What a mark is.
  package enum Kind: Sendable, Hashable {
    /// A line that is filled in by hand.
    case line
    /// What a device knows.
    case boat(Boat)
    /// Words in a language, by its tag; they are at a range of the text, and may have marks.
    case language(String, words: Range<Int>)
  }

  package let kind: Kind
  /// Where it is in the text.
  package let range: Range<Int>

  /// How few underscores are a line.
  package static let lineLength = MarkdownLimits.shortestBlank
  private static let opening = Array("{{boat.".utf8)

  /// The marks of a text, in order; those in the words of another are not among them.
  package static func all(in text: ArraySlice<UInt8>) -> [TextMark] {
    // Every mark has one of these, and most texts have neither.
    let hasMark = text.withUnsafeBufferPointer {
      $0.firstIndex(of: .underscore, from: 0) != nil
        || $0.firstIndex(of: .leftBrace, from: 0) != nil
    }
    guard hasMark else { return [] }
    var found: [TextMark] = []
    var index = text.startIndex
    while index < text.endIndex {
      let mark: TextMark?
      switch text[index] {
      case .underscore:
        let end = text[index...].firstIndex { $0 != .underscore } ?? text.endIndex
        if end - index >= lineLength { found.append(TextMark(kind: .line, range: index..<end)) }
        index = end
        continue
      case .leftBrace: mark = boat(in: text, at: index)
      case .leftBracket: mark = language(in: text, at: index)
      default: mark = nil
      }
      if let mark { found.append(mark) }
      index = mark?.range.upperBound ?? index + 1
    }
    return found
  }

  // MARK: The boat

  /// The boat's blank at a place of a text, if there is one.
  package static func boat<Text: RandomAccessCollection<UInt8>>(
    in text: Text, at start: Int
  ) -> TextMark? where Text.Index == Int {
    guard let name = boatName(in: text, at: start),
      let boat = Boat(rawValue: String(decoding: text[name], as: UTF8.self))
    else { return nil }
    return TextMark(kind: .boat(boat), range: start..<name.upperBound + 2)
  }

  /// The name between `{{boat.` and `}}` at a place of a text, even if there is no such blank.
  package static func boatName<Text: RandomAccessCollection<UInt8>>(
    in text: Text, at start: Int
  ) -> Range<Int>? where Text.Index == Int {
    guard text[start...].starts(with: opening) else { return nil }
    let first = start + opening.count
    let end = text[first...].firstIndex { !$0.isASCIILetter } ?? text.endIndex
    guard text[end...].starts(with: [.rightBrace, .rightBrace]) else { return nil }
    return first..<end
  }

  // MARK: Languages

  /// `[words]{en}` at a place of a text; the words have no brackets.
  private static func language(in text: ArraySlice<UInt8>, at start: Int) -> TextMark? {
    let first = start + 1
    guard
      let close = text[first...].firstIndex(where: { $0 == .rightBracket || $0 == .leftBracket }),
      text[close] == .rightBracket, close > first,
      text[(close + 1)...].first == .leftBrace,
      let end = text[(close + 2)...].prefix(maximalTag + 1).firstIndex(of: .rightBrace),
      isTag(text[(close + 2)..<end])
    else { return nil }
    let tag = String(decoding: text[(close + 2)..<end], as: UTF8.self)
    return TextMark(kind: .language(tag, words: first..<close), range: start..<end + 1)
  }

  /// The longest tag that is looked for, in bytes.
  private static let maximalTag = 16

  /// Whether bytes are the tag of a language (RFC 5646): `en`, `pt-BR`, `sr-Latn`.
  private static func isTag(_ tag: ArraySlice<UInt8>) -> Bool {
    let parts = tag.split(separator: .hyphen, omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy(\.isASCIILetter)
    else { return false }
    return parts.dropFirst().allSatisfy {
      (2...8).contains($0.count) && $0.allSatisfy { $0.isASCIIAlphanumeric }
    }
  }

  // MARK: As other programs show it

  /// A title of metadata as it is read: one line, without marks and without space around it.
  package static func title(_ text: String) -> String {
    plain(text.withoutLineBreaks.trimmingSpace())
  }

  /// A text without marks: a line for each blank, and the words alone of another language.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - line: What replaces a blank of the boat.
  /// - Returns: The text for programs that do not know the marks.
  package static func plain(_ text: ArraySlice<UInt8>, line: String = "____") -> [UInt8] {
    var output: [UInt8] = []
    var start = text.startIndex
    for mark in all(in: text) {
      switch mark.kind {
      case .line: continue
      case .boat:
        output += text[start..<mark.range.lowerBound]
        output += line.utf8
      case .language(_, let words):
        output += text[start..<mark.range.lowerBound]
        output += plain(text[words], line: line)
      }
      start = mark.range.upperBound
    }
    return output + text[start...]
  }

  /// A text without marks.
  package static func plain(_ text: String) -> String {
    let mayHaveMark = text.utf8.withContiguousStorageIfAvailable { $0.contains(.leftBrace) }
    guard mayHaveMark ?? true else { return text }
    return String(decoding: plain(Array(text.utf8)[...]), as: UTF8.self)
  }
}
