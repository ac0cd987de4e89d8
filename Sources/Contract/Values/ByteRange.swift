/// The part of a file that a request with `Range` asks for: players of sound and film read what they show.
///
/// Only a single range of bytes is answered; whatever else the field says means the whole file, as RFC 9110,
/// section 14.2, permits.
public enum ByteRange: Equatable, Sendable {
  case whole
  case part(Range<Int>)
  /// No byte of the file is in it.
  case outside

  /// - Parameters:
  ///   - field: The value of `Range`; `nil` if the request has none.
  ///   - count: How many bytes the file has.
  public init(_ field: String?, of count: Int) {
    self = field.flatMap { Self.read($0, of: count) } ?? .whole
  }

  private static func read(_ field: String, of count: Int) -> ByteRange? {
    let unit = "bytes="
    guard field.utf8.starts(with: unit.utf8) else { return nil }
    let ends = field.utf8.dropFirst(unit.utf8.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    let numbers = ends.map { $0.isEmpty ? nil : number($0) }
    switch (numbers[0], numbers[1]) {
    case (nil, let last?) where ends[0].isEmpty:
      return last == 0 || count == 0 ? .outside : .part(max(0, count - last)..<count)
    case (let first?, nil) where ends[1].isEmpty:
      return first < count ? .part(first..<count) : .outside
    case (let first?, let last?) where first <= last:
      return first < count ? .part(first..<(min(last, count - 1) + 1)) : .outside
    default: return nil
    }
  }

  /// Digits alone; `nil` also if they do not fit.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int(Substring(digits)) : nil
  }

  /// What `Content-Range` says.
  public func field(of count: Int) -> String? {
    switch self {
    case .whole: nil
    case .part(let range): "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)"
    case .outside: "bytes */\(count)"
    }
  }
}
