import Bytes

/// Tags of a card that are not read.
extension TrailingSyntax.NearMiss {
  /// Parentheses with tags and other parts, which a card cannot have; `nil` if no part is a tag.
  ///
  /// - Parameters:
  ///   - list: All that is between the parentheses.
  ///   - text: The front of the card.
  init?(tagsIn list: ArraySlice<UInt8>, of text: ArraySlice<UInt8>) {
    guard list.contains(.hash), !BracketWords(list, .card).isWhole else { return nil }
    var hasTag = false
    var other: ArraySlice<UInt8>?
    for part in list.split(whereSeparator: { $0 == .comma || $0 == .semicolon }) {
      let part = part.trimmingASCIISpace()
      if Self.isTag(part) {
        hasTag = true
      } else if other == nil, !part.isEmpty {
        other = part
      }
    }
    guard hasTag, let other else { return nil }
    let written = String(utf8: other)
    self.init(
      other.startIndex..<other.endIndex, in: text,
      message: "'\(written)' is not a tag, so the parentheses are part of the text",
      help: Attributes.oneWord(written)
        ?? (Self.mayBeTag(written)
          ? "a card can only have tags: write `#\(written)`, or remove it"
          : "a card can only have tags: remove it, or write it before the parentheses"))
  }

  /// Whether a part is `#tag`; `#2` is a number.
  private static func isTag(_ part: ArraySlice<UInt8>) -> Bool {
    var one = Attributes()
    return part.first == .hash && one.take(anyList: part).isEmpty
      && one.tags.first?.unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  /// Whether a word would be a tag with `#` before it, and is not another attribute.
  private static func mayBeTag(_ word: String) -> Bool {
    var one = Attributes()
    return word.unicodeScalars.first?.properties.isAlphabetic ?? false
      && Attributes.canName(word) && !one.take(Array(word.utf8)[...])
  }
}
