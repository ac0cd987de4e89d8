import Bytes

extension String {
  /// Whether the first or the last scalar is white space.
  package var hasSpaceAround: Bool {
    // Nearly every text begins and ends with an ASCII character that is not a space.
    if let first = utf8.first, let last = utf8.last, first > .space, first.isASCII, last > .space,
      last.isASCII
    {
      return false
    }
    return unicodeScalars.first?.properties.isWhitespace ?? false
      || unicodeScalars.last?.properties.isWhitespace ?? false
  }

  /// The text without white space around it, compared by scalar.
  package func trimmingSpace() -> String {
    guard hasSpaceAround else { return self }
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }

  /// The text with a space for the line breaks between its lines.
  package var withoutLineBreaks: String {
    guard utf8.contains(.lineFeed) else { return self }
    return utf8.split(separator: .lineFeed).map { (String($0) ?? "").trimmingSpace() }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
