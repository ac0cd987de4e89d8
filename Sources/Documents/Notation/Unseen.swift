import Bytes

/// Characters that take no space and that readers do not see: the soft hyphen of word processors
/// (U+00AD), and the marks that set the direction of a text (U+061C, U+200E and U+200F).
package enum Unseen {
  /// Whether a character is one of them, or another one without any width that pasted text begins with, such as the
  /// marks that embed or isolate a direction.
  package static func isPasted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{AD}", "\u{61C}", "\u{180E}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FFFE}",
      "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }

  /// The bytes of such a character at the start of a text; `nil` if there is none.
  package static func pastedLength(atStartOf text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, !first.isASCII,
      let scalar = String(utf8: text.prefix(4)).unicodeScalars.first, isPasted(scalar)
    else { return nil }
    return UTF8.width(scalar)
  }

  /// The end of a text without those that it ends with.
  static func trimmedEnd(_ text: ArraySlice<UInt8>) -> Int {
    var rest = text
    while let length = length(atEndOf: rest) { rest = rest.dropLast(length) }
    return rest.endIndex
  }

  /// A text without them.
  static func removed(from text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text
    while let first = rest.first {
      if let length = length(atStartOf: rest) {
        rest = rest.dropFirst(length)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Whether a text that ends with a byte may end with one of them: few do, and every item is asked.
  static func mayEnd(with byte: UInt8) -> Bool {
    switch byte {
    case 0xAD, 0x9C, 0x8E, 0x8F: true
    default: false
    }
  }

  private static func length(atEndOf text: ArraySlice<UInt8>) -> Int? {
    guard let last = text.last, mayEnd(with: last) else { return nil }
    return [2, 3].first { length(atStartOf: text.suffix($0)) == $0 }
  }

  private static func length(atStartOf text: ArraySlice<UInt8>) -> Int? {
    switch text.first {
    case 0xC2: text.dropFirst().first == 0xAD ? 2 : nil
    case 0xD8: text.dropFirst().first == 0x9C ? 2 : nil
    case 0xE2:
      text.starts(with: [0xE2, 0x80, 0x8E]) || text.starts(with: [0xE2, 0x80, 0x8F]) ? 3 : nil
    default: nil
    }
  }
}
