import Bytes
import Documents

/// The anchor of an item, a card or a heading in the search index, as short as pages can restore it.
///
/// Anchors are the part of the index that compresses least, and nearly all of them follow from
/// something. `restored` in `templates/assets/search.js` is the other half.
enum StoredAnchor {
  /// The text that is stored for an anchor: nothing if it follows from the words, eight digits for one that
  /// comes from an id, and for any other `#` and the anchor.
  ///
  /// - Parameters:
  ///   - anchor: The anchor.
  ///   - words: The words that are stored beside it.
  ///   - kind: The type of the document.
  /// - Returns: The text.
  static func text(of anchor: String, words: String, kind: DocumentType) -> String {
    let digits = anchor.utf8.dropFirst(2)
    if anchor.utf8.starts(with: (kind == .deck ? "c-" : "i-").utf8), digits.count == 8,
      digits.allSatisfy({ $0.isASCIIHexDigit })
    {
      return String(utf8: digits)
    }
    let follows = words.unicodeScalars.allSatisfy(isCommon) && Slug.anchor(words) == anchor
    return follows ? "" : "#" + anchor
  }

  /// Whether browsers and Fairlead agree on what is a letter and on its lowercase form: ASCII, Cyrillic, and the
  /// usual dashes and quotes.
  private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{20}"..."\u{7E}", "«", "»", "\u{400}"..."\u{45F}", "\u{2010}"..."\u{2027}": true
    default: false
    }
  }
}
