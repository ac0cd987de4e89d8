import Bytes

extension ArraySlice<UInt8> {
  /// Whether an ellipsis is right between two numbers, `3,5…4,5`, `20°…30°`, `F4…F6` or `5 m…10 m`, so
  /// that it is the sign of a range, and separates no challenge from its response.
  package func isRangeSign(_ ellipsis: Range<Int>) -> Bool {
    // More dots are leaders: `Tank 1.....80`.
    guard ellipsis.count == 3, ellipsis.lowerBound > startIndex,
      ellipsis.upperBound < endIndex
    else { return false }
    let end = self[ellipsis.upperBound...].prefix { !$0.isASCIISpace }
    guard let digit = end.firstIndex(where: \.isASCIIDigit) else { return false }
    let sign = end[..<digit].withoutSign
    let start = self[..<ellipsis.lowerBound]
    if start.last.map(\.isASCIIDigit) ?? false, sign.isEmpty { return true }
    let word = start.suffix(while: { !$0.isASCIISpace })
    if let digit = word.firstIndex(where: \.isASCIIDigit) {
      // `V3…F2` is a challenge and its response.
      return word[..<digit].withoutSign.elementsEqual(sign)
    }
    // The same unit after both numbers.
    let number = self[..<word.startIndex].trimmingASCIISpace()
    let unit = self[end.endIndex...].trimmingASCIISpace().prefix { !$0.isASCIISpace }
    return !word.isEmpty && sign.isEmpty && end.last.map(\.isASCIIDigit) ?? false
      && number.last.map(\.isASCIIDigit) ?? false && word.elementsEqual(unit)
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
