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
    let parts = list.split(whereSeparator: { $0 == .comma || $0 == .semicolon })
      .map { $0.trimmingASCIISpace() }.filter { !$0.isEmpty }
    let others = parts.filter { !Self.isTag($0) }
    guard others.count < parts.count, let first = others.first else { return nil }
    if let attribute = others.first(where: { Self.isAttribute($0) }) {
      let written = String(utf8: attribute)
      self.init(
        notTag: attribute, in: text,
        help: Attributes.oneWord(written)
          ?? "a card can only have tags: remove it, or write it before the parentheses")
      return
    }
    // Ordinary words may have a `#`: `(#id, .class, p)`.
    guard others.allSatisfy({ Self.mayBeTag($0) }) else { return nil }
    self.init(notTag: first, in: text, help: "write `#\(String(utf8: first))` if it is a tag")
    isOftenMeant = true
  }

  private init(notTag part: ArraySlice<UInt8>, in text: ArraySlice<UInt8>, help: String) {
    self.init(
      part.startIndex..<part.endIndex, in: text,
      message: "'\(String(utf8: part))' is not a tag, so the parentheses are part of the text",
      help: help)
  }

  /// Whether a part is `#tag`; `#2` is a number.
  private static func isTag(_ part: ArraySlice<UInt8>) -> Bool {
    var one = Attributes()
    return part.first == .hash && one.take(anyList: part).isEmpty
      && one.tags.first?.unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  /// Whether a part would be an attribute of an item, or a tag if it were one word.
  private static func isAttribute(_ part: ArraySlice<UInt8>) -> Bool {
    var one = Attributes()
    return part.first != .hash && one.take(part) || Attributes.oneWord(String(utf8: part)) != nil
  }

  /// Whether a part would be a tag with `#` before it: one word that begins with a letter.
  private static func mayBeTag(_ part: ArraySlice<UInt8>) -> Bool {
    let scalars = String(utf8: part).unicodeScalars
    return scalars.first?.properties.isAlphabetic ?? false
      && scalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-"
      }
  }
}
