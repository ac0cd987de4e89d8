import Bytes

extension ArraySlice<UInt8> {
  /// Whether an ellipsis is right between two numbers, `3,5…4,5` or `-5…+5`, so that it is the sign
  /// of a range, and separates no challenge from its response.
  package func isRangeSign(_ ellipsis: Range<Int>) -> Bool {
    // More dots are leaders: `Tank 1.....80`.
    guard ellipsis.count == 3, ellipsis.lowerBound > startIndex,
      self[ellipsis.lowerBound - 1].isASCIIDigit
    else {
      return false
    }
    let next = self[ellipsis.upperBound...]
    let sign = ["+", "-", "−"].first { next.starts(with: $0.utf8) }
    return next.dropFirst(sign?.utf8.count ?? 0).first?.isASCIIDigit ?? false
  }
}
