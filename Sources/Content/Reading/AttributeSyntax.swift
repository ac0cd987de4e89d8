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
  public var nearMiss: NearMiss?

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
    let parts = text[(opening + 1)..<(end - 1)].split(
      separator: .comma, omittingEmptySubsequences: false)
    var read = Attributes()
    var failed: [ArraySlice<UInt8>] = []
    var succeeded = 0
    for part in parts {
      let trimmed = part.trimmingASCIISpace()
      if read.take(String(utf8: trimmed)) { succeeded += 1 } else { failed.append(trimmed) }
    }
    if failed.isEmpty {
      // What means nothing here is text: `## Flares (required)` keeps its words.
      guard read.fits(place) else { return }
      attributes = read
      hasAttributes = true
      wordsEnd = Self.trimmedEnd(text[base..<opening]) - base
      return
    }
    for part in failed {
      let written = String(utf8: part)
      let meant = Attributes.nearest(to: written)
      guard meant != nil || succeeded > 0, !part.isEmpty, place == .item else { continue }
      nearMiss = NearMiss(
        range: (part.startIndex - base)..<(part.endIndex - base),
        fromEnd: text.endIndex - part.endIndex, written: written, meant: meant)
      return
    }
  }

  private static func trimmedEnd(_ text: ArraySlice<UInt8>) -> Int {
    (text.lastIndex { !$0.isASCIISpace }).map { $0 + 1 } ?? text.startIndex
  }

  /// The place of the `^` of a key at the end; keys are ASCII letters, digits and hyphens.
  private static func keyStart(_ text: ArraySlice<UInt8>) -> Int? {
    guard let caret = text.lastIndex(of: 0x5E), caret + 1 < text.endIndex,
      caret == text.startIndex || text[caret - 1].isASCIISpace,
      text[(caret + 1)...].allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || $0 == .hyphen || $0 == 0x5F
      })
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
  fileprivate mutating func take(_ part: String) -> Bool {
    let word = part.lowercased()
    switch word {
    case "required", "обязательно": isRequired = true
    case "optional", "по желанию": isOptional = true
    case "collapsed", "свёрнуто", "свернуто": isCollapsed = true
    default:
      if let tag = Self.name(part, after: "#") {
        tags.append(tag)
      } else if let role = Self.name(part, after: "@") {
        roles.append(role)
      } else if let icon = Self.icon(word) {
        self.icon = icon
      } else if let minutes = Self.minutes(word) {
        self.minutes = minutes
      } else {
        return false
      }
    }
    return true
  }

  private static func name(_ part: String, after sign: Character) -> String? {
    guard part.utf8.first == sign.utf8.first, part.utf8.count > 1,
      !part.utf8.dropFirst().contains(where: { $0.isASCIISpace || $0 == .hash })
    else { return nil }
    return String(part.dropFirst())
  }

  private static func icon(_ word: String) -> String? {
    let parts = word.split(separator: " ")
    guard parts.count == 2, parts[0] == "icon" || parts[0] == "значок" else { return nil }
    return String(parts[1])
  }

  /// `2 min`, `2 minutes`, `2 мин`; the number may be out of range, which a rule reports.
  private static func minutes(_ word: String) -> Int? {
    let digits = word.utf8.prefix { $0.isASCIIDigit }
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    let unit = String(utf8: word.utf8.dropFirst(digits.count).drop { $0 == .space })
    guard
      ["min", "min.", "mins", "minute", "minutes", "мин", "мин.", "минут", "минута", "минуты"]
        .contains(unit)
    else { return nil }
    return Int(String(utf8: digits))
  }

  /// The attribute that a text is nearly; `nil` for ordinary words.
  fileprivate static func nearest(to text: String) -> String? {
    guard text.utf8.count >= 5 else { return nil }
    return NearestName.of(
      text,
      in: ["required", "optional", "collapsed", "обязательно", "по желанию", "свёрнуто"])
  }
}
