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

  /// Reads a comma-separated list in which a space may be another one than the usual.
  ///
  /// - Parameter list: The list.
  /// - Returns: The parts that are not attributes.
  mutating func take(anyList list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let failed = take(list: list)
    guard !failed.isEmpty, list.contains(where: { $0 >= 0xC2 }) else { return failed }
    var other = Attributes()
    guard other.take(list: WideSpace.replaced(in: list)[...]).isEmpty else { return failed }
    self = other
    return []
  }

  /// Whether more than one part of a list is a time.
  static func hasTwoTimes(_ list: ArraySlice<UInt8>) -> Bool {
    guard list.contains(.comma) else { return false }
    return list.split(separator: .comma).count { part in
      let part = part.trimmingASCIISpace()
      return part.first?.isASCIIDigit ?? false && seconds(part) != nil
    } > 1
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
      first.isASCIILetter || first.isASCIIDigit || first >= 0x80 || first == .underscore,
      !part.contains(where: { $0.isASCIISpace || $0 == .hash || $0 == .at || $0 == .semicolon })
    else { return nil }
    return String(utf8: part)
  }

  private static func icon(_ words: ArraySlice<UInt8>) -> String? {
    guard let space = words.firstIndex(of: .space) else { return nil }
    let word = words[..<space]
    guard isIconWord(word) else { return nil }
    let name = words[space...].trimmingASCIISpace()
    return name.contains(.space) ? nil : String(utf8: name).lowercased()
  }

  /// Whether a word comes before the name of an icon.
  static func isIconWord(_ word: ArraySlice<UInt8>) -> Bool { word.isWord(among: iconWords) }

  // MARK: Times

  private static let minuteUnits = AttributeLanguage.all.flatMap { $0.minutes }
  private static let hourUnits = AttributeLanguage.all.flatMap { $0.hours }
  private static let secondUnits = AttributeLanguage.all.flatMap { $0.seconds }
  private static let unitsAfterHours = AttributeLanguage.all.flatMap { $0.minutesAfterHours }

  /// How many seconds a unit has; `nil` for a word that is not a unit.
  package static func seconds(ofUnit unit: ArraySlice<UInt8>) -> Int? {
    if unit.isWord(among: minuteUnits) { return 60 }
    if unit.isWord(among: hourUnits) { return 3_600 }
    return unit.isWord(among: secondUnits) ? 1 : nil
  }

  /// Longer ranges of hours are hours of the day: `8–16 h`.
  static let mostHoursOfRange = 6

  /// `2 min`, `2 minutes`, `2 мин`, `1 h 30 min`, `1h30`, `90 s`, and `5–10 min`.
  ///
  /// The numbers may be out of range, which a rule reports.
  package static func seconds(_ words: ArraySlice<UInt8>) -> ClosedRange<Int>? {
    let least = words.prefix { $0.isASCIIDigit }
    let dash = words[least.endIndex...].drop { $0 == .space }
    guard let length = dashLength(dash) else { return sum(words).map { $0...$0 } }
    let last = dash.dropFirst(length).drop { $0 == .space }
    let most = last.prefix { $0.isASCIIDigit }
    let unit = last[most.endIndex...].trimmingASCIISpace()
    guard (1...6).contains(least.count), (1...6).contains(most.count),
      let seconds = Self.seconds(ofUnit: unit)
    else { return nil }
    let ends = [number(least), number(most)].map { $0 * seconds }
    guard ends[0] < ends[1], seconds < 3_600 || number(most) <= mostHoursOfRange else { return nil }
    return ends[0]...ends[1]
  }

  /// How many bytes the dash of a range has; `nil` if there is none.
  private static func dashLength(_ text: ArraySlice<UInt8>) -> Int? {
    ["-", "–", "—"].first { text.starts(with: $0.utf8) }?.utf8.count
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + $1.asciiDigitValue }
  }

  private static func sum(_ words: ArraySlice<UInt8>) -> Int? {
    var rest = words
    var seconds = 0
    var unitBefore = Int.max
    repeat {
      let digits = rest.prefix { $0.isASCIIDigit }
      guard !digits.isEmpty, digits.count <= 9 else { return nil }
      rest = rest[digits.endIndex...].drop { $0 == .space }
      let unit = rest.prefix { !$0.isASCIIDigit && $0 != .space }
      let number = number(digits)
      let length =
        Self.seconds(ofUnit: unit)
        ?? (unitBefore == 3_600 && Self.areMinutesAfterHours(digits, number: number, unit: unit)
          ? 60 : nil)
      guard let length, length < unitBefore else { return nil }
      unitBefore = length
      seconds += number * length
      rest = rest[unit.endIndex...].drop { $0 == .space }
    } while !rest.isEmpty
    return seconds
  }

  /// `1h30`, `1 h 30 m`: after hours these are minutes, and never metres.
  private static func areMinutesAfterHours(
    _ digits: ArraySlice<UInt8>, number: Int, unit: ArraySlice<UInt8>
  ) -> Bool {
    guard number < 60 else { return false }
    if unit.isEmpty { return digits.count == 2 }
    return unit.isWord(among: unitsAfterHours)
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
    return "a \(mark == .at ? "role" : "tag") is one word here: `\(name)`"
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
  fileprivate func isWord(among words: [StaticString]) -> Bool {
    words.contains { isWord($0) }
  }
}
