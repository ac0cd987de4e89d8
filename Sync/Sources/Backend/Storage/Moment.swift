import Glibc

/// A moment in whole seconds since 1970, in UTC: what the contract's dates can say.
struct Moment: Sendable, Hashable, Comparable {
  var seconds: Int64

  /// The machine's clock.
  static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(seconds: Int64(time.tv_sec))
  }

  static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

  func advanced(by seconds: Int64) -> Moment { Moment(seconds: self.seconds + seconds) }

  /// RFC 3339 in UTC without fractions: `2026-01-15T09:00:00Z`.
  var iso: String {
    let day = seconds.floorDivided(by: 86_400)
    let second = seconds - day * 86_400
    let date = CivilDate(daysSince1970: day)
    return "\(date.year.padded(4))-\(date.month.padded(2))-\(date.day.padded(2))"
      + "T\((second / 3_600).padded(2)):\((second / 60 % 60).padded(2)):\((second % 60).padded(2))Z"
  }
}

extension Moment {
  /// Reads the one form that the contract has, or `nil` for any other and for dates that never were.
  init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
      let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    let days = date.daysSince1970
    guard (1...12).contains(month), CivilDate(daysSince1970: days) == date else { return nil }
    self.init(seconds: days * 86_400 + hour * 3_600 + minute * 60 + second)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return value
  }
}

/// A day of the Gregorian calendar.
///
/// The arithmetic is Howard Hinnant's `days_from_civil`.
private struct CivilDate: Equatable {
  var year: Int64
  var month: Int64
  var day: Int64
}

extension CivilDate {
  init(daysSince1970 days: Int64) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.floorDivided(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Int64 {
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}
