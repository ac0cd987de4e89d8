import Bytes
import Contract
import MarkdownSyntax

/// The words in brackets, as the attributes that they may mean.
struct BracketWords {
  /// The attributes in their right form.
  private(set) var attributes: [String] = []
  /// A key among them, which belongs after the parentheses.
  private(set) var key: String?
  /// Whether any of the words is an attribute, nearly one, a time or a tag.
  private(set) var looksLikeAttributes = false
  /// Whether nothing else is among the words.
  private(set) var isWhole = true
  /// Whether nothing had to be guessed.
  private(set) var isExact = true
  /// Whether a time is not a whole number with a known unit.
  private(set) var hasLooseTime = false
  /// Whether the larger number of a range is first: `10-5 min`.
  private(set) var isTurned = false
  /// Whether a number has digits of another script: `२ min`.
  let hasOtherDigits: Bool
  /// The sign between an attribute and its name or value: `role: skipper`, `required=yes`.
  let labelSign: String?
  /// Whether other words are among them: `every 5 min`, `if required`.
  private(set) var hasProse = false

  /// What to write instead; `nil` if that is not certain.
  var right: String? {
    guard isWhole else { return nil }
    let list = attributes.isEmpty ? nil : "(\(attributes.joined(separator: ", ")))"
    return [list, key.map { "^\($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  private let place: TrailingSyntax.Place
  private var isAlone = false
  private var isAmongAttributes = false
  /// The first number of `2 to 3 min` while the second one is read.
  private var least: Substring.UTF8View?
  /// The last time and the length of its unit, to which a smaller one may be added.
  private var open: (seconds: Int, unit: Int)?

  init(_ text: ArraySlice<UInt8>, _ place: TrailingSyntax.Place) {
    self.place = place
    guard text.count <= 200 else {
      isWhole = false
      isExact = false
      hasOtherDigits = false
      labelSign = nil
      return
    }
    let split = BracketSplit(text)
    var words = split.words[...]
    hasOtherDigits = split.hasOtherDigits
    labelSign = split.labelSign
    isAlone = words.count == 1 || split.hasOtherCommas
    isAmongAttributes = words.contains { word in
      var one = Attributes()
      return one.take(Array(word.utf8)[...]) && one.minutes == nil
    }
    while let word = words.popFirst() {
      let before = attributes.count
      let time = open
      read(word, &words)
      // Only a time right after another one is part of it.
      if attributes.count == before || open.map({ $0.seconds }) == time.map({ $0.seconds }) {
        open = nil
      }
    }
    let hasMore = split.hasMore && attributes.contains(where: isTime)
    if split.hasFraction || hasMore {
      isExact = false
      hasLooseTime = true
    }
    if attributes.isEmpty, key == nil { isWhole = false }
    if !isWhole || split.isGuess { isExact = false }
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) {
    let bytes = Array(word.utf8)[...]
    var one = Attributes()
    if bytes.first.map({ $0 == .hash || $0 == .at }) ?? false {
      sigil(word, &rest)
    } else if bytes.first == .caret, bytes.count > 2, bytes[1].isASCIILetter,
      bytes.dropFirst().allSatisfy({ $0.isKeyByte })
    {
      looksLikeAttributes = true
      if key != nil { isWhole = false }
      key = String(utf8: bytes.dropFirst())
    } else if bytes.first.map({ $0.isASCIIDigit || $0 == .tilde }) ?? false {
      time(word, &rest)
    } else if rest.first?.utf8.first?.isASCIIDigit ?? false,
      SpokenTime.isAbout(word)
        || SpokenTime.isFrom(word) && rest.dropFirst().first.map(SpokenTime.isTo) ?? false
    {
      hasLooseTime = true
      isExact = false
    } else if let spoken = SpokenTime.time([word] + rest),
      // `(half a day)` is as vague as `(1 day)`, and `(л/час)` has no number.
      spoken.unit <= 3_600, spoken.seconds.upperBound <= PublishLimits.minutes.upperBound * 60,
      spoken.words > 1 || Attributes.seconds(ofUnit: bytes) == nil
    {
      rest = rest.dropFirst(spoken.words - 1)
      let (least, most) = (spoken.seconds.lowerBound, spoken.seconds.upperBound)
      found(seconds: most, like: word, unit: spoken.unit, least: least < most ? least : nil)
      hasLooseTime = true
      isExact = false
    } else if place != .card,
      let icon = Attributes.isIconWord(Array(word.utf8)[...])
        ? word.lowercased()
        : place == .section ? AttributeLanguage.icon(nearly: word, before: rest.first) : nil
    {
      looksLikeAttributes = true
      if let name = rest.popFirst() {
        attributes.append("\(icon) \(name.lowercased())")
      } else {
        isWhole = false
      }
    } else if place != .card, word.lowercased().hasPrefix("icon"),
      IconNames.all.contains(String(word.lowercased().dropFirst(4)))
    {
      looksLikeAttributes = true
      attributes.append("icon \(word.lowercased().dropFirst(4))")
    } else if let next = rest.first, let phrase = AttributeLanguage.phrase(word, next) {
      rest.removeFirst()
      found(phrase, isExact: true)
    } else if one.take(bytes) {
      found(word.lowercased(), isExact: true)
    } else if let meant = Attributes.nearest(to: word, isAlone: isAlone) {
      found(meant, isExact: Attributes.unmasked(word).lowercased() == meant)
    } else if word == "."
      || JoiningWord.isAnd(word, isBetween: looksLikeAttributes && !rest.isEmpty)
    {
      // Between two of them.
    } else {
      isWhole = false
      // One letter is a word before a time in words: `в пять часов`.
      let isBeforeTime =
        !(rest.first?.utf8.first?.isASCIIDigit ?? true) && SpokenTime.time(Array(rest)) != nil
      if word.unicodeScalars.count > 1 || isBeforeTime,
        word.unicodeScalars.contains(where: { isLetter($0) })
      {
        hasProse = true
      }
    }
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

  private mutating func found(_ attribute: String, isExact: Bool) {
    let isForSections = AttributeLanguage.ofSections.contains(attribute)
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
    var name = String(utf8: word.utf8.drop { $0 == .hash || $0 == .at })
    if name.isEmpty, let next = rest.first {
      rest.removeFirst()
      name = next
    }
    // `#2` is a number, not a tag.
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else {
      isWhole = false
      return
    }
    if place == .card, word.utf8.first == .at {
      isWhole = false
      return
    }
    looksLikeAttributes = true
    attributes.append((word.utf8.first == .hash ? "#" : "@") + name)
  }

  // MARK: Times

  private mutating func time(_ word: String, _ rest: inout ArraySlice<String>) {
    guard place == .item else {
      isWhole = false
      return
    }
    // `2 to 3 min`
    if rest.count >= 2, SpokenTime.isTo(rest[rest.startIndex]),
      rest[rest.startIndex + 1].utf8.first?.isASCIIDigit ?? false,
      word.utf8.allSatisfy({ $0.isASCIIDigit })
    {
      rest.removeFirst()
      let last = rest.removeFirst()
      isExact = false
      hasLooseTime = true
      least = word[...].utf8
      time(last, &rest)
      least = nil
      return
    }
    // `~5`, `1.5`: rounded up, it is a guess.
    let figures = (least.map { [$0] } ?? []) + word.utf8.split { !$0.isASCIIDigit && $0 != .dot }
    let unit = Self.unit(of: word)
    let name = unit ?? rest.first ?? ""
    let afterHours = open?.unit == 3_600
    guard
      let length = SpokenTime.seconds(
        ofUnit: name, isAmongAttributes: isAmongAttributes || afterHours),
      let seconds = figures.last.flatMap({ Self.seconds($0, of: length) })
    else {
      isWhole = false
      // `2 lifejackets`
      if rest.first?.unicodeScalars.contains(where: { isLetter($0) }) ?? false { hasProse = true }
      return
    }
    // `8 to 16 h` are hours of the day.
    if length == 3_600, figures.count > 1, seconds > Attributes.mostHoursOfRange * length {
      isWhole = false
      hasProse = true
      return
    }
    if unit == nil { rest.removeFirst() }
    let isKnown = Attributes.seconds(ofUnit: Array(name.utf8)[...]) != nil
    let plain = word.utf8.prefix { $0.isASCIIDigit }.count + (unit ?? "").utf8.count
    let isWholeNumber = plain == word.utf8.count
    if !isWholeNumber || !isKnown {
      isExact = false
      hasLooseTime = hasLooseTime || !isWholeNumber || !afterHours
    }
    let first = figures.count == 2 ? Self.seconds(figures[0], of: length) : nil
    found(seconds: seconds, like: name, unit: length, least: first)
  }

  private func isTime(_ attribute: String) -> Bool {
    attribute.utf8.first?.isASCIIDigit ?? false
  }

  private mutating func found(
    seconds: Int, like word: String, unit: Int, least: Int?
  ) {
    guard place == .item else {
      isWhole = false
      return
    }
    looksLikeAttributes = true
    var seconds = seconds
    if let open, unit > 0, unit < open.unit {
      // `1 h 30 min`
      attributes.removeLast()
      seconds += open.seconds
    } else if attributes.contains(where: isTime) {
      // Nobody knows which of two times is meant.
      isWhole = false
    }
    // Less than a minute is written in seconds, and so is what was.
    let areSeconds =
      (unit == 1 || seconds < 60) && [least ?? seconds, seconds].contains { $0 % 60 != 0 }
    let step = areSeconds ? 1 : 60
    let most = (seconds + step - 1) / step
    let ends = [least.map { ($0 + step - 1) / step } ?? most, most]
    if ends[0] > ends[1] { isTurned = true }
    let range = min(ends[0], ends[1])...max(ends[0], ends[1])
    attributes.append(
      areSeconds
        ? SpokenTime.written(seconds: range, like: word) : SpokenTime.written(range, like: word))
    open = range.count == 1 ? (seconds, unit) : nil
  }

  /// How long a number of units is: `2`, `2.`, `1.5`.
  private static func seconds(_ figure: Substring.UTF8View, of unit: Int) -> Int? {
    let parts = figure.split(separator: .dot, omittingEmptySubsequences: false)
    guard let digits = parts.first, digits.count <= 6, let number = Int(Substring(digits)),
      parts.count <= 2
    else { return nil }
    let fraction = parts.count == 2 ? parts[1].prefix(3) : digits.prefix(0)
    var seconds = number * unit
    var share = unit
    for digit in fraction {
      share /= 10
      seconds += digit.asciiDigitValue * share
    }
    return seconds
  }

  /// The letters after the digits of `2min`.
  private static func unit(of word: String) -> String? {
    let letters = word.utf8.reversed().prefix {
      $0.isASCIILetter || $0 >= 0x80 || $0 == .apostrophe
    }
    return letters.isEmpty ? nil : String(utf8: Array(letters.reversed()))
  }
}
