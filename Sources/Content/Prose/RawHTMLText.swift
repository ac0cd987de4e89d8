import Bytes

/// Tells HTML comments, which vanish, from other raw HTML, which is shown.
public enum RawHTMLText {
  /// Whether the text is one comment and nothing else.
  public static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    let trimmed = text.trimmingASCIISpace()
    guard trimmed.starts(with: "<!--".utf8), trimmed.suffix(3).elementsEqual("-->".utf8) else {
      return false
    }
    // A second comment in the same block has words in front of it, perhaps.
    let inside = trimmed.dropFirst(4).dropLast(3)
    return !inside.indices.contains { inside[$0...].starts(with: "-->".utf8) }
  }
}
