import Contract

/// How long a server asks to wait (RFC 9110, 10.2.3): seconds, or a date.
package enum RetryAfter {
  /// The seconds from now; `nil` if the text is neither.
  ///
  /// - Parameters:
  ///   - text: The header's value.
  ///   - now: The seconds since 1970.
  /// - Returns: The seconds.
  static func seconds(_ text: String, now: Int) -> Int? {
    if let seconds = Int(text), seconds >= 0 { return min(seconds, longest) }
    return date(text).map { min(max(0, $0 - now), longest) }
  }

  /// No server is waited for any longer, in seconds.
  static let longest = 30 * 86_400

  /// The header's value without the clock of the server: a date becomes the seconds from the answer's own.
  ///
  /// - Parameters:
  ///   - text: The header's value.
  ///   - sent: The value of the answer's `Date`.
  /// - Returns: The value, as it came if one of them is not a date.
  package static func relative(_ text: String, sent: String?) -> String {
    guard let end = date(text), let start = sent.flatMap(date) else { return text }
    return "\(max(0, end - start))"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only form that is still in use.
  private static func date(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]), year >= 1970,
      let midnight = Timestamp(year: year, month: month + 1, day: day)
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0...23).contains(time[0]), (0...59).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    return midnight.seconds + time[0] * 3600 + time[1] * 60 + time[2]
  }
}
