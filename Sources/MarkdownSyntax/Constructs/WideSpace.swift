import Bytes

/// Spaces other than the usual one, from word processors, telephones and web pages.
///
/// They look like it, or like nothing, but Markdown treats them as letters.
package enum WideSpace {
  /// How many bytes the space has that some bytes begin with; `nil` if they begin otherwise.
  package static func length(atStartOf bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, first >= 0xC2, bytes.count >= 2 else { return nil }
    let second = bytes[bytes.startIndex + 1]
    if first == 0xC2 { return second == 0xA0 ? 2 : nil }
    guard bytes.count >= 3 else { return nil }
    return isSpace((first, second, bytes[bytes.startIndex + 2])) ? 3 : nil
  }

  /// How many bytes the space has that some bytes end with; `nil` if they end otherwise.
  package static func length(atEndOf bytes: ArraySlice<UInt8>) -> Int? {
    guard let last = bytes.last, last >= 0x80, bytes.count >= 2 else { return nil }
    let end = bytes.endIndex
    if last == 0xA0, bytes[end - 2] == 0xC2 { return 2 }
    guard bytes.count >= 3 else { return nil }
    return isSpace((bytes[end - 3], bytes[end - 2], last)) ? 3 : nil
  }

  /// The same bytes with a usual space for each other one.
  package static func replaced(in bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let first = rest.first {
      let length = length(atStartOf: rest)
      result.append(length == nil ? first : .space)
      rest = rest.dropFirst(length ?? 1)
    }
    return result
  }

  /// Whether readers would see nothing of a text: it is empty, or has only spaces of any kind.
  package static func isBlank(_ words: String) -> Bool {
    // Nearly every text begins with a letter.
    if let first = words.utf8.first, first > .space, first < 0x80 { return false }
    return replaced(in: Array(words.utf8)[...]).allSatisfy { $0.isASCIISpace }
  }

  /// U+1680, U+2000 to U+200B, U+2028, U+2029, U+202F, U+205F, U+2060, U+3000 and U+FEFF.
  private static func isSpace(_ bytes: (UInt8, UInt8, UInt8)) -> Bool {
    switch (bytes.0, bytes.1) {
    case (0xE1, 0x9A): bytes.2 == 0x80
    case (0xE2, 0x80):
      (0x80...0x8B).contains(bytes.2) || bytes.2 == 0xA8 || bytes.2 == 0xA9 || bytes.2 == 0xAF
    case (0xE2, 0x81): bytes.2 == 0x9F || bytes.2 == 0xA0
    case (0xE3, 0x80): bytes.2 == 0x80
    case (0xEF, 0xBB): bytes.2 == 0xBF
    default: false
    }
  }
}
