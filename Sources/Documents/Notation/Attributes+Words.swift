import Bytes
import Contract
import Diagnostics
import MarkdownSyntax

extension Attributes {
  /// Reads a comma-separated list.
  ///
  /// - Returns: The parts that are not attributes.
  mutating func take(list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var failed: [ArraySlice<UInt8>] = []
    var rest = list
    while true {
      let comma = rest.firstIndex(of: .comma)
      let part = rest[..<(comma ?? rest.endIndex)].trimmingASCIISpace()
      if !take(part) { failed.append(part) }
      guard let comma else { return failed }
      rest = rest[(comma + 1)...]
    }
  }

  /// Reads a comma-separated list in which a space may be another one than the usual, and in which
  /// characters that nobody sees mean nothing.
  ///
  /// - Parameter list: The list.
  /// - Returns: The parts that are not attributes.
  mutating func take(anyList list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let failed = take(list: list)
    guard !failed.isEmpty, list.contains(where: { $0 >= 0xC2 }) else { return failed }
    var other = Attributes()
    let plain = Unseen.removed(from: WideSpace.replaced(in: list)[...])
    guard other.take(list: plain[...]).isEmpty else { return failed }
    self = other
    return []
  }

  /// Reads one part of a comma-separated list; false if it is not an attribute.
  mutating func take(_ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first else { return false }
    if first == .hash || first == .at {
      guard let name = Self.name(part.dropFirst()) else { return false }
      if first == .hash { tags.append(name) } else { roles.append(name) }
      return true
    }
    if first.isASCIIDigit {
      guard let seconds = Self.seconds(part) else { return false }
      self.seconds = seconds
      return true
    }
    return take(word: part)
  }

  private mutating func take(word: ArraySlice<UInt8>) -> Bool {
    if word.isWord(among: Self.requiredWords) {
      isRequired = true
    } else if word.isWord(among: Self.optionalWords) {
      isOptional = true
    } else if word.isWord(among: Self.collapsedWords) {
      isCollapsed = true
    } else if let icon = Self.icon(word) {
      self.icon = icon
    } else {
      return false
    }
    return true
  }

  private static let requiredWords = AttributeLanguage.all.flatMap { $0.required }
  private static let optionalWords = AttributeLanguage.all.flatMap { $0.optional }
  private static let collapsedWords = AttributeLanguage.all.flatMap { $0.collapsed }
  private static let iconWords = AttributeLanguage.all.flatMap { $0.icon }

  private static func name(_ part: ArraySlice<UInt8>) -> String? {
    guard let first = part.first,
      first.isASCIIAlphanumeric || first >= 0x80 || first == .underscore,
      !part.contains(where: { $0.isASCIISpace || $0 == .hash || $0 == .at || $0 == .semicolon })
    else { return nil }
    return String(utf8: part)
  }

  /// Whether a tag or a role can be written in the parentheses of an item.
  package static func canName(_ word: String) -> Bool {
    !word.utf8.contains { ",()".utf8.contains($0) } && name(Array(word.utf8)[...]) != nil
  }

  private static func icon(_ words: ArraySlice<UInt8>) -> String? {
    guard let space = words.firstIndex(of: .space) else { return nil }
    let word = words[..<space]
    guard isIconWord(word) else { return nil }
    let name = words[space...].trimmingASCIISpace()
    return name.contains(.space) ? nil : String(utf8: name).lowercased()
  }

  /// Whether a word comes before the name of an icon.
  package static func isIconWord(_ word: ArraySlice<UInt8>) -> Bool {
    word.isWord(among: iconWords)
  }

  // MARK: Words that are nearly attributes

  /// The attribute that a text is nearly; `nil` for ordinary words.
  ///
  /// - Parameters:
  ///   - text: A word.
  ///   - isAlone: Whether it is on its own, as an attribute would be: then other words for it
  ///     count.
  /// - Returns: The attribute.
  static func nearest(to text: String, isAlone: Bool = true) -> String? {
    if isAlone, let synonym = synonyms[text.lowercased()] { return synonym }
    guard text.utf8.count >= 5 else { return nil }
    // Several words are prose: `if required` is a condition, and `not required` the contrary.
    if text.utf8.contains(.space) {
      return NearestName.of(unmasked(text), in: AttributeLanguage.offered.filter { isPhrase($0) })
    }
    let word = unmasked(text).lowercased()
    guard !ordinary.contains(word),
      let nearest = NearestName.of(
        word, in: AttributeLanguage.offered.filter { !isPhrase($0) }),
      beginsAlike(Array(word.unicodeScalars), Array(nearest.unicodeScalars))
    else { return nil }
    return nearest
  }

  private static func isPhrase(_ word: String) -> Bool { word.utf8.contains(.space) }

  private static let ordinary = Set(AttributeLanguage.all.flatMap { $0.ordinary })

  /// Whether two words have the same first letter, or lack only that, or have two letters swapped.
  ///
  /// `acquired` and `additional` are not slips.
  private static func beginsAlike(_ word: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    word.first == name.first || word == Array(name.dropFirst()) || Array(word.dropFirst()) == name
      || word.count > 1 && word[0] == name[1] && word[1] == name[0]
  }

  /// Other words that people write for an attribute.
  private static let synonyms = Dictionary(
    AttributeLanguage.all.flatMap { $0.slips.map { ($0.written, $0.meant) } },
    uniquingKeysWith: { first, _ in first })

  /// Replaces letters of another alphabet with the look-alikes that were meant.
  ///
  /// `rеquired` with a Cyrillic е is `required` to any reader.
  static func unmasked(_ text: String) -> String {
    let latin = text.utf8.count { $0.isASCIILetter }
    let others = text.unicodeScalars.count {
      ("а"..."я").contains($0) || ("А"..."Я").contains($0) || $0 == "і" || $0 == "ѕ"
    }
    guard latin > 0, others > 0 else { return text }
    let pairs = latin >= others ? latinLookalikes : cyrillicLookalikes
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { pairs[$0] ?? $0 }))
  }

  private static let latinLookalikes: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i", "ѕ": "s",
    "А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P", "С": "C",
    "Т": "T", "Х": "X",
  ]
  private static let cyrillicLookalikes: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "а", "e": "е", "o": "о", "p": "р", "c": "с", "y": "у", "x": "х", "A": "А", "B": "В",
    "E": "Е", "K": "К", "M": "М", "H": "Н", "O": "О", "P": "Р", "C": "С", "T": "Т", "X": "Х",
  ]

  /// How a role or a tag of several words is written; `nil` for anything else.
  static func oneWord(_ written: String) -> String? {
    guard let mark = written.utf8.first, mark == .at || mark == .hash else { return nil }
    let words = written.dropFirst().split(separator: " ")
    guard words.count > 1, words.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return nil }
    let name = "\(written.prefix(1))\(words.joined(separator: "-"))"
    return "a \(mark == .at ? "role" : "tag") must be one word: write `\(name)`"
  }

  /// Whether a part can only be a role or a tag of several words, even on its own: `@first mate`.
  ///
  /// `(@noon or later)` has shorter words.
  static func isLikeName(_ part: ArraySlice<UInt8>) -> Bool {
    guard part.first == .at || part.first == .hash, part.count <= 80 else { return false }
    let words = part.dropFirst().split(separator: .space, omittingEmptySubsequences: false)
    return (2...3).contains(words.count)
      && words.allSatisfy { String(utf8: $0).unicodeScalars.count >= 3 }
      && oneWord(String(utf8: part)) != nil
  }

  /// Whether everything before the first semicolon of a text is attributes.
  static func areBeforeSemicolon(_ text: ArraySlice<UInt8>, in place: TrailingSyntax.Place) -> Bool
  {
    guard let end = text.firstIndex(of: .semicolon) else { return false }
    var attributes = Attributes()
    return attributes.take(anyList: text[..<end]).isEmpty && attributes.fits(place)
      && attributes != Attributes()
  }
}

extension ArraySlice<UInt8> {
  /// Whether this is a word in any case.
  func isWord(_ word: StaticString) -> Bool {
    // Nearly always the first letter is enough.
    if let first, first.asciiLowercased != word.utf8Start[0], first < 0x80 { return false }
    if count == word.utf8CodeUnitCount {
      let isSame = withUnsafeBufferPointer { bytes in
        bytes.indices.allSatisfy { bytes[$0].asciiLowercased == word.utf8Start[$0] }
      }
      if isSame { return true }
    }
    // Uppercase letters beyond ASCII, which few texts have here.
    guard contains(where: { $0 >= 0x80 }), word.utf8Start[0] >= 0x80 else { return false }
    return String(utf8: self).lowercased() == "\(word)"
  }

  /// Whether this is one of some words, in any case.
  func isWord(among words: [StaticString]) -> Bool {
    words.contains { isWord($0) }
  }
}
