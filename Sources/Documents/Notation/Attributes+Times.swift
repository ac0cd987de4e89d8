import Bytes
import Contract

/// Times as attributes.
extension Attributes {
  /// Whether more than one part of a list is a time.
  static func hasTwoTimes(_ list: ArraySlice<UInt8>) -> Bool {
    guard list.contains(.comma) else { return false }
    return list.split(separator: .comma).count { isTime($0.trimmingASCIISpace()) } > 1
  }

  /// A list without the comma between its only two times, if they are one: `2 h, 30 min`.
  static func joiningTimes(_ list: ArraySlice<UInt8>) -> String? {
    var parts = list.split(separator: .comma).map { $0.trimmingASCIISpace() }
    let times = parts.indices.filter { isTime(parts[$0]) }
    guard times.count == 2, times[1] == times[0] + 1 else { return nil }
    let joined = Array(parts[times[0]]) + [.space] + Array(parts[times[1]])
    // `90 min` after hours is a time of its own.
    let number = parts[times[1]].prefix { $0.isASCIIDigit }
    guard seconds(joined[...]) != nil, number.count <= 2, Self.number(number) < 60 else {
      return nil
    }
    parts[times[0]] = joined[...]
    parts.remove(at: times[1])
    return parts.map { String(utf8: $0) }.joined(separator: ", ")
  }

  private static func isTime(_ part: ArraySlice<UInt8>) -> Bool {
    part.first?.isASCIIDigit ?? false && seconds(part) != nil
  }

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
}
