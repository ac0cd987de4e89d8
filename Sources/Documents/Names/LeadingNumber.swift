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
    return hasSeparator(bytes.dropFirst(digits.count)) ? Int(text) : nil
  }

  /// The numbers of a part of a chapter, such as those of `4.1-arrive` and `4.1.2 Moor`.
  package struct Part: Sendable {
    /// The number of the chapter.
    package let number: Int
    /// What orders the parts of a chapter; the chapter has 0.
    package let order: Int

    package init(number: Int, order: Int) {
      self.number = number
      self.order = order
    }
  }

  /// The numbers of a name that begins with two or three, with dots between them.
  ///
  /// Only the names beside it show whether it is a version.
  package static func part(of name: String) -> Part? {
    var rest = name.utf8[...]
    guard rest.first?.isASCIIDigit ?? false else { return nil }
    var numbers: [Int] = []
    while numbers.count < 3, let first = rest.first, first.isASCIIDigit {
      let digits = rest.prefix { $0.isASCIIDigit }
      guard digits.count <= mostDigits, let number = String(digits).flatMap({ Int($0) }) else {
        return nil
      }
      numbers.append(number)
      rest = rest.dropFirst(digits.count)
      guard rest.first == .dot, rest.dropFirst().first?.isASCIIDigit ?? false else { break }
      rest = rest.dropFirst()
    }
    guard numbers.count > 1, hasSeparator(rest) else { return nil }
    let third = numbers.count > 2 ? numbers[2] + 1 : 0
    return Part(number: numbers[0], order: (numbers[1] + 1) * 10_000 + third)
  }

  /// Whether what follows a number is nothing, or a separator and words.
  private static func hasSeparator(_ rest: Substring.UTF8View) -> Bool {
    if rest.isEmpty { return true }
    let words = rest.drop { " -_.)".utf8.contains($0) }
    guard words.count < rest.count, let first = words.first else { return false }
    return !first.isASCIIDigit
  }
}
