import Bytes
import Diagnostics

/// What may stand behind the words of a heading or an item: `(required, 2 min) ^key`.
public struct TrailingSyntax: Sendable, Hashable {
  /// How many bytes of the text are the words themselves.
  public var wordsEnd: Int
  /// What the parentheses say.
  public var attributes = Attributes()
  /// Whether there were such parentheses.
  public var hasAttributes = false
  /// The key, without the `^`.
  public var key: String?
  /// A part that is nearly an attribute, where the parentheses are only text.
  public var nearMiss: NearMiss? { nearMisses.first }

  // A list, for it is empty in nearly every line and eight bytes long; a line is copied often.
  private var nearMisses: [NearMiss] = []

  /// Something that was probably meant as an attribute.
  public struct NearMiss: Sendable, Hashable {
    /// The bytes of the text.
    public var range: Range<Int>
    /// How many bytes of the text stand behind it.
    public var fromEnd: Int
    /// What was written.
    public var written: String
    /// What may be meant.
    public var meant: String?
  }

  /// Where a text stands, which decides what may stand behind it.
  public enum Place: Sendable, Hashable {
    /// An item of a checklist: every attribute.
    case item
    /// The heading of a section: `icon NAME` and `collapsed`.
    case section
    /// The front of a card: `#tag`.
    case card
  }

  /// Reads the end of a text.
  public init(_ text: ArraySlice<UInt8>, place: Place = .item) {
    let base = text.startIndex
    var end = Self.trimmedEnd(text)
    if let caret = Self.keyStart(text[base..<end]) {
      key = String(utf8: text[(caret + 1)..<end])
      end = Self.trimmedEnd(text[base..<caret])
    }
    wordsEnd = end - base
    guard end > base, text[end - 1] == .rightParenthesis,
      let opening = Self.matchingParenthesis(text[base..<end]), opening > base
    else { return }
    var failed: [ArraySlice<UInt8>] = []
    var succeeded = 0
    var rest = text[(opening + 1)..<(end - 1)]
    while true {
      let comma = rest.firstIndex(of: .comma)
      let part = rest[..<(comma ?? rest.endIndex)].trimmingASCIISpace()
      if attributes.take(part) { succeeded += 1 } else { failed.append(part) }
      guard let comma else { break }
      rest = rest[(comma + 1)...]
    }
    if failed.isEmpty {
      // What means nothing here is text: `## Flares (required)` keeps its words.
      guard attributes.fits(place) else {
        attributes = Attributes()
        return
      }
      hasAttributes = true
      wordsEnd = Self.trimmedEnd(text[base..<opening]) - base
      return
    }
    attributes = Attributes()
    for part in failed {
      let written = String(utf8: part)
      let meant = Attributes.nearest(to: written)
      guard meant != nil || succeeded > 0, !part.isEmpty, place == .item else { continue }
      nearMisses = [
        NearMiss(
          range: (part.startIndex - base)..<(part.endIndex - base),
          fromEnd: text.endIndex - part.endIndex, written: written, meant: meant)
      ]
      return
    }
  }

  private static func trimmedEnd(_ text: ArraySlice<UInt8>) -> Int {
    (text.lastIndex { !$0.isASCIISpace }).map { $0 + 1 } ?? text.startIndex
  }

  /// The place of the `^` of a key at the end; keys are ASCII letters, digits and hyphens.
  private static func keyStart(_ text: ArraySlice<UInt8>) -> Int? {
    // The words of an item are seldom a key as a whole, so this ends at the last space of most.
    guard
      let caret = text.lastIndex(where: {
        !($0.isASCIILetter || $0.isASCIIDigit || $0 == .hyphen || $0 == 0x5F)
      }), text[caret] == 0x5E, caret + 1 < text.endIndex,
      caret == text.startIndex || text[caret - 1].isASCIISpace
    else { return nil }
    return caret
  }

  private static func matchingParenthesis(_ text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == .rightParenthesis { depth += 1 }
      if text[index] == .leftParenthesis {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension Attributes {
  /// Whether all of them mean something at a place.
  fileprivate func fits(_ place: TrailingSyntax.Place) -> Bool {
    switch place {
    case .item:
      return true
    case .section:
      return !isRequired && !isOptional && minutes == nil && tags.isEmpty && roles.isEmpty
    case .card:
      return !isRequired && !isOptional && minutes == nil && roles.isEmpty && icon == nil
        && !isCollapsed
    }
  }

  /// Takes one part of a comma-separated list; false where it is none.
  fileprivate mutating func take(_ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first else { return false }
    if first == .hash || first == 0x40 {
      guard let name = Self.name(part.dropFirst()) else { return false }
      if first == .hash { tags.append(name) } else { roles.append(name) }
      return true
    }
    if first.isASCIIDigit {
      guard let minutes = Self.minutes(part) else { return false }
      self.minutes = minutes
      return true
    }
    return take(word: part)
  }

  private mutating func take(word: ArraySlice<UInt8>) -> Bool {
    if word.isWord("required") || word.isWord("обязательно") {
      isRequired = true
    } else if word.isWord("optional") || word.isWord("по желанию") {
      isOptional = true
    } else if word.isWord("collapsed") || word.isWord("свёрнуто") || word.isWord("свернуто") {
      isCollapsed = true
    } else if let icon = Self.icon(word) {
      self.icon = icon
    } else {
      return false
    }
    return true
  }

  private static func name(_ part: ArraySlice<UInt8>) -> String? {
    guard !part.isEmpty, !part.contains(where: { $0.isASCIISpace || $0 == .hash }) else {
      return nil
    }
    return String(utf8: part)
  }

  private static func icon(_ words: ArraySlice<UInt8>) -> String? {
    guard let space = words.firstIndex(of: .space) else { return nil }
    let word = words[..<space]
    guard word.isWord("icon") || word.isWord("значок") else { return nil }
    let name = words[space...].trimmingASCIISpace()
    return name.contains(.space) ? nil : String(utf8: name).lowercased()
  }

  private static let minuteUnits: [StaticString] = [
    "min", "min.", "mins", "minute", "minutes", "мин", "мин.", "минут", "минута", "минуты",
  ]

  /// `2 min`, `2 minutes`, `2 мин`; the number may be out of range, which a rule reports.
  private static func minutes(_ words: ArraySlice<UInt8>) -> Int? {
    let digits = words.prefix { $0.isASCIIDigit }
    guard digits.count <= 9 else { return nil }
    let unit = words[digits.endIndex...].drop { $0 == .space }
    guard minuteUnits.contains(where: { unit.isWord($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The attribute that a text is nearly; `nil` for ordinary words.
  fileprivate static func nearest(to text: String) -> String? {
    guard text.utf8.count >= 5 else { return nil }
    return NearestName.of(
      text,
      in: ["required", "optional", "collapsed", "обязательно", "по желанию", "свёрнуто"])
  }
}

extension ArraySlice<UInt8> {
  /// Whether this is a word in whatever letters, small or capital ones.
  fileprivate func isWord(_ word: StaticString) -> Bool {
    // Nearly always the first letter tells.
    if let first, first.asciiLowercased != word.utf8Start[0], first < 0x80 { return false }
    if count == word.utf8CodeUnitCount {
      let isSame = withUnsafeBufferPointer { bytes in
        bytes.indices.allSatisfy { bytes[$0].asciiLowercased == word.utf8Start[$0] }
      }
      if isSame { return true }
    }
    // Capital letters beyond ASCII, which few texts have here.
    guard contains(where: { $0 >= 0x80 }), word.utf8Start[0] >= 0x80 else { return false }
    return String(utf8: self).lowercased() == "\(word)"
  }
}
