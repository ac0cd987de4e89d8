/// A moment in UTC, to the second.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// The seconds of the years 1 to 9999: no form of a date has a place for others.
  public static let writable = -62_135_596_800...253_402_300_799

  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public var seconds: Int

  /// Wraps seconds since 1970.
  public init(seconds: Int) {
    self.seconds = seconds
  }

  /// Reads ISO 8601: `2026-01-15`, or with a time and an offset, such as `2026-01-15T09:00:00Z`.
  ///
  /// A date alone is its midnight in UTC; a space may replace the `T` and be before the offset; a
  /// time without an offset counts as UTC; fractions of a second are dropped. Years 1 to 9999.
  public init?(iso text: String) {
    var reader = DigitReader(bytes: Array(text.utf8))
    guard let year = reader.number(digits: 4), reader.skip(UInt8(ascii: "-")),
      let month = reader.number(digits: 2), reader.skip(UInt8(ascii: "-")),
      let day = reader.number(digits: 2),
      var seconds = Timestamp(year: year, month: month, day: day)?.seconds
    else { return nil }
    if !reader.isAtEnd {
      guard reader.skip(UInt8(ascii: "T")) || reader.skip(UInt8(ascii: "t")) || reader.skip(.space),
        let hour = reader.number(digits: 2), reader.skip(UInt8(ascii: ":")),
        let minute = reader.number(digits: 2), hour <= 23, minute <= 59
      else { return nil }
      seconds += hour * 3_600 + minute * 60
      if reader.skip(UInt8(ascii: ":")) {
        guard let second = reader.number(digits: 2), second <= 60 else { return nil }
        seconds += min(second, 59)
        if reader.skip(UInt8(ascii: ".")) { guard reader.skipDigits() else { return nil } }
      }
      guard let offset = reader.offset() else { return nil }
      seconds -= offset
    }
    // An offset may move the first or the last day out of the four-digit years.
    guard reader.isAtEnd, Self.writable.contains(seconds) else { return nil }
    self.init(seconds: seconds)
  }

  /// Reads the only form that the contract has, `2026-01-15T09:00:00Z`.
  public init?(wire text: String) {
    guard let moment = Timestamp(iso: text), moment.iso == text else { return nil }
    self = moment
  }

  /// The midnight, in UTC, with which a day begins; `nil` if there never was such a day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.init(seconds: Self.daysSince1970(year: year, month: month, day: day) * 86_400)
  }

  /// Some seconds later, or earlier.
  public func advanced(by seconds: Int) -> Timestamp { Timestamp(seconds: self.seconds + seconds) }

  /// Year, month and day in UTC.
  public var date: (year: Int, month: Int, day: Int) {
    // Days to civil date by eras of 400 years (Howard Hinnant, "chrono-compatible algorithms").
    let days = Int((Double(seconds) / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// `2026-01-15T09:00:00Z`, the form that the app decodes.
  public var iso: String {
    let (year, month, day) = date
    let time = ((seconds % 86_400) + 86_400) % 86_400
    // One text, filled in: each page and payload has many times.
    var text = ""
    text.reserveCapacity(20)
    Self.append(year, digits: 4, then: "-", to: &text)
    Self.append(month, digits: 2, then: "-", to: &text)
    Self.append(day, digits: 2, then: "T", to: &text)
    Self.append(time / 3_600, digits: 2, then: ":", to: &text)
    Self.append(time / 60 % 60, digits: 2, then: ":", to: &text)
    Self.append(time % 60, digits: 2, then: "Z", to: &text)
    return text
  }

  /// `2026-01-15`.
  public var isoDate: String { String(iso.prefix(10)) }

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

  private static func append(
    _ number: Int, digits: Int, then mark: Unicode.Scalar, to text: inout String
  ) {
    let written = String(number)
    for _ in 0..<max(0, digits - written.utf8.count) { text.unicodeScalars.append("0") }
    text.append(written)
    text.unicodeScalars.append(mark)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// Reads fixed-width numbers and separators.
private struct DigitReader {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  mutating func number(digits: Int) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + digits] {
      guard Self.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    position += digits
    return value
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    return position > start
  }

  /// Seconds east of UTC: `Z`, an empty text, ` UTC`, `+03:00`, ` +0300` or `+03`.
  mutating func offset() -> Int? {
    if isAtEnd || skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
    // Git and Jekyll write a space before the offset.
    if skip(.space), bytes[position...].elementsEqual("UTC".utf8) {
      position = bytes.count
      return 0
    }
    let sign: Int
    if skip(UInt8(ascii: "+")) {
      sign = 1
    } else if skip(UInt8(ascii: "-")) {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(digits: 2), hours <= 14 else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = skip(UInt8(ascii: ":"))
      guard let read = number(digits: 2), read <= 59 else { return nil }
      minutes = read
    }
    return sign * (hours * 3_600 + minutes * 60)
  }
}
