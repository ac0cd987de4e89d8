import Bytes
import Contract
import Documents

/// The time that a description promises, in English or Russian: `An hour each morning`, `it takes 20 to 30 minutes`,
/// `Пять часов на базе`, `займёт полчаса`.
///
/// Only a time at the beginning counts, and one after a word such as `takes`: `the first hour` and `every 250
/// hours` promise nothing.
package struct PromisedTime: Equatable {
  /// The least and the most minutes.
  package let minutes: ClosedRange<Int>
  /// The words, as they are written.
  package let words: String

  /// Finds the first; `nil` if there is none.
  package init?(in text: String) {
    // Longer descriptions are cut off anyway.
    let words = text.unicodeScalars.split { $0 == " " || $0 == "\u{A0}" || $0 == "\n" }
      .prefix(200).map(String.init)
    for place in words.indices where place == 0 || Self.announces(words, before: place) {
      guard let (minutes, count) = Self.time(Array(words[place...])) else { continue }
      self.minutes = minutes
      self.words = words[place..<place + count].joined(separator: " ").trimmingPunctuation
      return
    }
    return nil
  }

  private static func announces(_ words: [String], before place: Int) -> Bool {
    announcers.contains(words[place - 1].lowercased())
  }

  private static let announcers: Set = [
    "takes", "take", "needs", "need", "allow", "lasts", "requires", "занимает", "займет", "займёт",
    "потребует", "нужно", "нужен", "нужны", "длится", "требует", "требуется",
  ]

  /// The time that words begin with, and how many of them mean it.
  private static func time(_ words: [String]) -> (minutes: ClosedRange<Int>, count: Int)? {
    var place = words.prefix { SpokenTime.isAbout($0) }.count
    let rest = words[place...]
    let plain = rest.prefix(longestPhrase).map { $0.trimmingPunctuation.lowercased() }
    for (phrase, minutes) in phrases where plain.starts(with: phrase) {
      return (minutes...minutes, place + phrase.count)
    }
    guard let first = rest.first else { return nil }
    // `20–30 minutes`
    let ends = first.split { "-–—".contains($0) }.map { number(String($0)) }
    var numbers = ends.compactMap { $0 }
    guard numbers.count == ends.count, (1...2).contains(numbers.count) else { return nil }
    place += 1
    if numbers.count == 1, place + 1 < words.count, SpokenTime.isTo(words[place]),
      let most = number(words[place + 1])
    {
      numbers.append(most)
      place += 2
    }
    guard place < words.count, let seconds = unit(words[place]) else { return nil }
    let minutes = numbers.map { Int(($0 * Double(seconds) / 60).rounded(.up)) }
    guard let least = minutes.min(), let most = minutes.max(), most <= 100_000 else { return nil }
    return (least...most, place + 1)
  }

  /// The longer ones first: the shorter ones begin some of them.
  private static let phrases: [(words: [String], minutes: Int)] = [
    ("an hour and a half", 90), ("half an hour", 30), ("half hour", 30), ("half a day", 240),
    ("an hour", 60),
    ("a minute", 1), ("полтора часа", 90), ("полчаса", 30), ("час", 60), ("минута", 1),
    ("минуту", 1),
  ].map { ($0.0.split(separator: " ").map(String.init), $0.1) }
  private static let longestPhrase = phrases.map(\.words.count).max() ?? 0

  private static func number(_ word: String) -> Double? {
    if let number = names[word.lowercased()] { return Double(number) }
    let digits = word.utf8.map { $0 == .comma ? .dot : $0 }
    guard digits.count <= 6, digits.first?.isASCIIDigit ?? false,
      digits.last?.isASCIIDigit ?? false,
      digits.allSatisfy({ $0.isASCIIDigit || $0 == .dot })
    else { return nil }
    return Double(String(utf8: digits))
  }

  private static let names = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "один": 1, "одна": 1, "одну": 1, "два": 2, "две": 2, "три": 3, "четыре": 4, "пять": 5,
    "шесть": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10, "пятнадцать": 15,
    "двадцать": 20, "тридцать": 30, "сорок": 40, "пятьдесят": 50,
  ]

  private static func unit(_ word: String) -> Int? {
    let name = word.trimmingPunctuation.lowercased()
    let seconds = Attributes.seconds(ofUnit: Array(name.utf8)[...])
    return seconds ?? ["часа": 3_600, "часов": 3_600][name]
  }
}

extension String {
  /// Without what may be around a word of a sentence.
  fileprivate var trimmingPunctuation: String {
    var text = self[...]
    while let last = text.unicodeScalars.last, ",.;:!?)»”\"".unicodeScalars.contains(last) {
      text.unicodeScalars.removeLast()
    }
    while let first = text.unicodeScalars.first, "(«“\"".unicodeScalars.contains(first) {
      text.unicodeScalars.removeFirst()
    }
    return String(text)
  }
}
