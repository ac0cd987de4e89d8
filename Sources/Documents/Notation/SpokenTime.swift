import Bytes
import Contract

/// Times and their units as people write them, beyond those that are attributes.
package enum SpokenTime {
  /// The time that words begin with: `half an hour`, `about twenty five minutes`.
  ///
  /// - Parameter words: The words from some place on.
  /// - Returns: The least and the most seconds, those of the unit, and how many words mean them.
  package static func time(
    _ words: [String]
  ) -> (seconds: ClosedRange<Int>, unit: Int, words: Int)? {
    var place = words.prefix { isAbout($0) }.count
    guard place < words.count, mayBegin(with: words[place]),
      let (numbers, unit) = phrase(words, at: &place) ?? counted(words, at: &place)
    else { return nil }
    var times = numbers.map { $0 * Double(unit) }
    if let first = times.first, times.count == 1 {
      times = more(words, at: &place, below: unit).map { first + $0 }
    }
    let seconds = times.map { Int($0.rounded()) }
    guard let least = seconds.min(), let most = seconds.max(), most <= 6_000_000 else { return nil }
    return (least...most, unit, place)
  }

  /// Whether a time may begin with a word, as few do.
  private static func mayBegin(with word: String) -> Bool {
    if word.utf8.first?.isASCIIDigit ?? false { return true }
    let first = word.trimmingPunctuation.unicodeScalars.prefix {
      $0 != "-" && $0 != "–" && $0 != "—"
    }
    return beginnings.contains(String(first).lowercased())
  }

  private static let beginnings = Set(names.keys).union(phrases.compactMap { $0.words.first })

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
    (["half", "a", "day"], 0.5, 28_800), (["an", "hour"], 1, 3_600), (["a", "minute"], 1, 60),
    (["полтора", "часа"], 1.5, 3_600), (["полчаса"], 0.5, 3_600), (["пол", "часа"], 0.5, 3_600),
    (["час"], 1, 3_600), (["минута"], 1, 60), (["минуту"], 1, 60),
  ]
  private static let longestPhrase = phrases.map(\.words.count).max() ?? 0

  /// `20–30 minutes`, `two and a half to three hours`: one number or two, and the seconds of their
  /// unit.
  private static func counted(
    _ words: [String], at place: inout Int
  ) -> (numbers: [Double], unit: Int)? {
    var next = place
    guard var numbers = numbers(words, at: &next) else { return nil }
    if numbers.count == 1, next < words.count, isTo(words[next]) {
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
    return isLetter && !(number.utf8.last?.isASCIIDigit ?? false) ? nil : seconds
  }

  /// Numbers of minutes, in the language of some words.
  package static func written(_ minutes: ClosedRange<Int>, like words: String) -> String {
    "\(minutes.written) \(AttributeLanguage.minutes(like: words))"
  }

  /// Numbers of seconds, in the language of some words.
  static func written(seconds: ClosedRange<Int>, like words: String) -> String {
    "\(seconds.written) \(AttributeLanguage.seconds(like: words))"
  }

  /// Whether a word before a time only makes it less exact.
  package static func isAbout(_ word: String) -> Bool { abouts.contains(word.lowercased()) }

  private static let abouts: Set = [
    "about", "approx", "approx.", "approximately", "around", "roughly", "ca", "ca.", "circa",
    "около", "примерно", "прим.", "ок.", "~", "≈",
  ]

  /// Whether a word before two numbers begins a range.
  static func isFrom(_ word: String) -> Bool {
    ["from", "von", "от"].contains(word.lowercased())
  }

  /// Whether a word between two numbers makes a range of them.
  static func isTo(_ word: String) -> Bool {
    ["to", "or", "bis", "до", "или", "-", "–", "—"].contains(word.lowercased())
  }

  /// How many seconds a unit has that is misspelt, or of another language.
  ///
  /// - Parameters:
  ///   - name: The unit.
  ///   - isAmongAttributes: Whether the number with it is next to attributes, so that `m` is not
  ///     metres.
  /// - Returns: `nil` for other words: `3 sections` is not a time.
  package static func seconds(ofUnit name: String, isAmongAttributes: Bool) -> Int? {
    let name = Attributes.unmasked(name).lowercased()
    if let known = Attributes.seconds(ofUnit: Array(name.utf8)[...]) { return known }
    if let foreign = foreign[name] { return foreign }
    if isAmongAttributes, ["m", "m.", "м", "м.", "'", "′", "’"].contains(name) { return 60 }
    guard name.unicodeScalars.count >= 5,
      let nearest = NearestName.of(name, in: misspelt.map { $0.name }),
      // `3 tours` are not hours.
      nearest.unicodeScalars.first == name.unicodeScalars.first
    else { return nil }
    return misspelt.first { $0.name == nearest }?.seconds
  }

  private static let foreign = [
    "mn": 60, "mn.": 60, "minut": 60, "minuten": 60, "minuter": 60, "minutter": 60,
    "minuto": 60, "minutos": 60, "minuti": 60, "minuut": 60, "minuty": 60, "хв": 60, "хв.": 60,
    "мн": 60, "мн.": 60,
    "std": 3_600, "std.": 3_600, "stunde": 3_600, "stunden": 3_600, "heure": 3_600,
    "heures": 3_600, "hora": 3_600, "horas": 3_600, "ora": 3_600, "ore": 3_600, "uur": 3_600,
    "sek": 1, "sek.": 1, "sekunde": 1, "sekunden": 1, "seconde": 1, "secondes": 1, "segundos": 1,
    "sekundi": 1, "sekunda": 1, "sat": 3_600, "sata": 3_600, "sati": 3_600,
    "godz": 3_600, "godz.": 3_600, "godzina": 3_600, "godziny": 3_600, "godzin": 3_600,
    "dk": 60, "dk.": 60, "dakika": 60, "sa": 3_600, "sa.": 3_600, "saat": 3_600,
    "sn": 1, "sn.": 1, "saniye": 1,
    "λεπ": 60, "λεπ.": 60, "λεπτό": 60, "λεπτά": 60, "ώ": 3_600, "ώ.": 3_600, "ώρα": 3_600,
    "ώρες": 3_600, "δευτ": 1, "δευτ.": 1, "δευτερόλεπτο": 1, "δευτερόλεπτα": 1,
    "د": 60, "دقيقة": 60, "دقائق": 60, "س": 3_600, "ساعة": 3_600, "ساعات": 3_600,
    "ث": 1, "ثانية": 1, "ثوان": 1,
  ]

  private static let misspelt = [
    (name: "minutes", seconds: 60), (name: "minute", seconds: 60), (name: "hours", seconds: 3_600),
    (name: "seconds", seconds: 1), (name: "минуты", seconds: 60), (name: "минут", seconds: 60),
    (name: "часов", seconds: 3_600), (name: "секунд", seconds: 1),
  ]
}

extension String {
  /// Without what may be around a word of a sentence.
  package var trimmingPunctuation: String {
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
