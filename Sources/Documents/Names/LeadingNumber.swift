import Bytes

/// The number at the start of a name, such as those of `01-fuel.md`, `2. Engine.md` and `03/`.
package enum LeadingNumber {
  /// A year has more digits, unless it begins with 0: `0012-` is the form of records of decisions.
  private static let mostDigits = 3

  /// The number of a file or folder, by its name without extensions.
  ///
  /// - Returns: `nil` for a name without one, and for one that begins with a date, a year or a
  ///   version.
  package static func of(_ name: String) -> Int? {
    let bytes = name.utf8
    let digits = bytes.prefix { $0.isASCIIDigit }
    let most = digits.first == UInt8(ascii: "0") ? mostDigits + 1 : mostDigits
    guard (1...most).contains(digits.count), let text = String(digits) else { return nil }
    let rest = bytes.dropFirst(digits.count)
    if !rest.isEmpty {
      let words = rest.drop { " -_.)".utf8.contains($0) }
      guard words.count < rest.count, let first = words.first, !first.isASCIIDigit else {
        return nil
      }
    }
    return Int(text)
  }
}
