extension String {
  /// Digits with zeros before them, so that there are at least so many.
  package func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}

extension Unicode.Scalar {
  /// Its number in the usual notation: `U+00A0`.
  package var codePoint: String {
    "U+" + String(value, radix: 16, uppercase: true).zeroPadded(to: 4)
  }
}
