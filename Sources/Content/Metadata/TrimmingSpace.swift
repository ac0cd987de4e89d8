extension String {
  /// Whether the first or the last scalar is white space.
  var hasSpaceAround: Bool {
    // Nearly every text begins and ends with an ASCII character that is no space.
    if let first = utf8.first, let last = utf8.last, first > 0x20, first < 0x80, last > 0x20,
      last < 0x80
    {
      return false
    }
    return unicodeScalars.first?.properties.isWhitespace ?? false
      || unicodeScalars.last?.properties.isWhitespace ?? false
  }

  /// The text without white space around it, counted by scalar.
  func trimmingSpace() -> String {
    guard hasSpaceAround else { return self }
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}
