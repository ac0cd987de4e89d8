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
      guard let (minutes, count) = Self.time(Array(words[place...])),
        !words.dropFirst(place + count).prefix(1).contains(where: Self.isTimeOfDay)
      else { continue }
      self.minutes = minutes
      self.words = words[place..<place + count].joined(separator: " ").trimmingPunctuation
      return
    }
    return nil
  }

  /// `Два часа ночи` is a time of day, and `час пик` one of traffic.
  private static func isTimeOfDay(_ word: String) -> Bool {
    ["ночи", "утра", "дня", "вечера", "пик"].contains(word.trimmingPunctuation.lowercased())
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
    guard let (numbers, unit) = phrase(words, at: &place) ?? counted(words, at: &place) else {
      return nil
    }
    var seconds = numbers.map { $0 * Double(unit) }
    if let first = seconds.first, seconds.count == 1 {
      seconds = more(words, at: &place, below: unit).map { first + $0 }
    }
    let minutes = seconds.map { Int(($0 / 60).rounded(.up)) }
    guard let least = minutes.min(), let most = minutes.max(), most <= 100_000 else { return nil }
    return (least...most, place)
  }

  /// `half an hour`: a number without a figure, and the seconds of its unit.
  private static func phrase(
    _ words: [String], at place: inout Int
  ) -> (numbers: [Double], unit: Int)? {
    let next = words.dropFirst(place).prefix(longestPhrase).map {
      $0.trimmingPunctuation.lowercased()
    }
    guard let found = phrases.first(where: { next.starts(with: $0.words) }) else { return nil }
    place += found.words.count
    return ([found.number], found.unit)
  }

  private static let phrases: [(words: [String], number: Double, unit: Int)] = [
    (["half", "an", "hour"], 0.5, 3_600), (["half", "hour"], 0.5, 3_600),
    (["half", "a", "day"], 4, 3_600), (["an", "hour"], 1, 3_600), (["a", "minute"], 1, 60),
    (["полтора", "часа"], 1.5, 3_600), (["полчаса"], 0.5, 3_600), (["час"], 1, 3_600),
    (["минута"], 1, 60), (["минуту"], 1, 60),
  ]
  private static let longestPhrase = phrases.map(\.words.count).max() ?? 0

  /// `20–30 minutes`, `two and a half to three hours`: one number or two, and the seconds of their
  /// unit.
  private static func counted(
    _ words: [String], at place: inout Int
  ) -> (numbers: [Double], unit: Int)? {
    var next = place
    guard var numbers = numbers(words, at: &next) else { return nil }
    if numbers.count == 1, next < words.count, SpokenTime.isTo(words[next]) {
      next += 1
      guard let most = Self.numbers(words, at: &next), most.count == 1 else { return nil }
      numbers += most
    }
    guard next < words.count, let unit = unit(words[next], after: words[next - 1]) else {
      return nil
    }
    place = next + 1
    return (numbers, unit)
  }

  /// What is added to a time with a unit: `and a half`, or `30 min` after hours.
  private static func more(
    _ words: [String], at place: inout Int, below unit: Int
  ) -> [Double] {
    let last = words[place - 1]
    // What follows the end of a sentence, or a comma, is about something else.
    let isAbbreviated = last.unicodeScalars.count <= 3 && last.utf8.last == .dot
    guard isAbbreviated || last == last.trimmingPunctuation else { return [0] }
    if let count = half(words, at: place) {
      place += count
      return [Double(unit) / 2]
    }
    var next = place
    if next < words.count, ["and", "и"].contains(words[next].lowercased()) { next += 1 }
    guard let (numbers, smaller) = counted(words, at: &next), smaller * 60 == unit
    else { return [0] }
    place = next
    return numbers.map { $0 * Double(smaller) }
  }

  /// How many words at a place add a half to what is before them.
  private static func half(_ words: [String], at place: Int) -> Int? {
    let next = words.dropFirst(place).prefix(3).map { $0.trimmingPunctuation.lowercased() }
    return halves.first { next.starts(with: $0) }?.count
  }

  private static let halves = [["and", "a", "half"], ["с", "половиной"]]

  /// The numbers at a place: `20`, `20–30`, `twenty five`, `two and a half`.
  private static func numbers(_ words: [String], at place: inout Int) -> [Double]? {
    guard place < words.count, var found = numbers(in: words[place]) else { return nil }
    place += 1
    if place < words.count, let sum = sum(words[place - 1], words[place]) {
      found = [sum]
      place += 1
    }
    if let count = half(words, at: place) {
      found[found.count - 1] += 0.5
      place += count
    }
    return found
  }

  /// The numbers in a word; the hyphen of `twenty-five` makes no range.
  private static func numbers(in word: String) -> [Double]? {
    var parts = word.unicodeScalars.split { $0 == "–" || $0 == "—" }.map(String.init)
    if parts.count == 1, number(parts[0]) == nil {
      parts = parts[0].unicodeScalars.split { $0 == "-" }.map(String.init)
    }
    let found = parts.compactMap { number($0) }
    return found.count == parts.count && (1...2).contains(found.count) ? found : nil
  }

  private static func number(_ word: String) -> Double? {
    if let number = names[word.lowercased()] { return Double(number) }
    let pair = word.unicodeScalars.split { $0 == "-" }.map(String.init)
    if pair.count == 2 { return sum(pair[0], pair[1]) }
    let digits = word.utf8.map { $0 == .comma ? .dot : $0 }
    guard digits.count <= 6, digits.first?.isASCIIDigit ?? false,
      digits.last?.isASCIIDigit ?? false,
      digits.allSatisfy({ $0.isASCIIDigit || $0 == .dot })
    else { return nil }
    return Double(String(utf8: digits))
  }

  /// The number that `twenty` and `five` make.
  private static func sum(_ tens: String, _ ones: String) -> Double? {
    guard let tens = names[tens.lowercased()], let ones = names[ones.lowercased()], tens >= 20,
      ones < 10
    else { return nil }
    return Double(tens + ones)
  }

  private static let names = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "ninety": 90,
    "один": 1, "одна": 1, "одну": 1, "два": 2, "две": 2, "три": 3, "четыре": 4, "пять": 5,
    "шесть": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10, "пятнадцать": 15,
    "двадцать": 20, "тридцать": 30, "сорок": 40, "пятьдесят": 50,
    "шестьдесят": 60, "девяносто": 90,
  ]

  /// The seconds of a unit; in `Два с шкипером` the letter after a number in words is none.
  private static func unit(_ word: String, after number: String) -> Int? {
    let name = word.trimmingPunctuation.lowercased()
    let seconds = Attributes.seconds(ofUnit: Array(name.utf8)[...])
    let isLetter = name.unicodeScalars.count == 1 && seconds == 1
    if isLetter, !(number.utf8.last?.isASCIIDigit ?? false) { return nil }
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
