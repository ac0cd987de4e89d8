import Bytes

extension ArraySlice<UInt8> {
  /// Whether an ellipsis is right between two numbers, `3,5…4,5`, `20°…30°`, `F4…F6` or `5 m…10 m`, so
  /// that it is the sign of a range, and separates no challenge from its response.
  package func isRangeSign(_ ellipsis: Range<Int>) -> Bool {
    // More dots are leaders: `Tank 1.....80`.
    guard ellipsis.count == 3, ellipsis.lowerBound > startIndex,
      ellipsis.upperBound < endIndex
    else { return false }
    let rest = self[ellipsis.upperBound...]
    let end = rest.prefix(Self.mostWord).prefix { !$0.isASCIISpace }
    guard let digit = end.firstIndex(where: \.isASCIIDigit) else { return false }
    let sign = end[..<digit].withoutSign
    let start = self[..<ellipsis.lowerBound].suffix(2 * Self.mostWord)
    if start.last.map(\.isASCIIDigit) ?? false, sign.isEmpty { return true }
    let word = start.suffix(while: { !$0.isASCIISpace })
    if let digit = word.firstIndex(where: \.isASCIIDigit) {
      // `V3…F2` and `Tank 1:…50 %` are challenges and their responses.
      let unit = word.afterDigits
      return word[..<digit].withoutSign.elementsEqual(sign)
        && (["°", "%", "′", "″", "'", "\""].contains { unit.elementsEqual($0.utf8) }
          || end.afterDigits.starts(with: unit))
    }
    // The same unit after both numbers.
    let number = start[..<word.startIndex].trimmingASCIISpace()
    let unit = rest.dropFirst(end.count).prefix(Self.mostWord).trimmingASCIISpace()
      .prefix { !$0.isASCIISpace }
    return !word.isEmpty && sign.isEmpty && end.last.map(\.isASCIIDigit) ?? false
      && number.last.map(\.isASCIIDigit) ?? false && word.elementsEqual(unit)
  }

  /// The longest word that is looked at, in bytes.
  private static var mostWord: Int { 64 }

  /// What follows the last digit.
  private var afterDigits: Self {
    lastIndex(where: \.isASCIIDigit).map { self[($0 + 1)...] } ?? self
  }

  /// What is before a number, without a sign such as `+` or `≥`.
  private var withoutSign: Self {
    let signs = ["+", "-", "−", "±", "~", "≈", "<", ">", "≤", "≥"]
    return signs.first { starts(with: $0.utf8) }.map { dropFirst($0.utf8.count) } ?? self
  }

  /// The longest end of which all bytes have a property.
  private func suffix(while isMeant: (UInt8) -> Bool) -> Self {
    self[(lastIndex { !isMeant($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
