import Bytes

/// Escaping: nothing that ends a text or a quoted attribute is left, and a browser reads back what
/// was written, without control characters.
enum EscapingTarget {
  static func check(_ bytes: [UInt8]) throws {
    var written: [UInt8] = []
    HTMLEscaping.append(bytes[...], to: &written)
    try expect(
      !written.contains {
        $0 == .lessThan || $0 == .greaterThan || $0 == .quote || $0 == .apostrophe
      },
      "a mark is not escaped")
    try expect(try unescaped(written) == withoutControls(bytes), "a text is not what was escaped")
    // What is left of bytes that are not UTF-8 may join to one.
    let isText = String(validating: bytes, as: UTF8.self) != nil
    try expect(
      !isText || ControlCharacters.first(in: written) == nil, "a control character stays")
  }

  private static let references: [(name: [UInt8], mark: UInt8)] = [
    (Array("&amp;".utf8), .ampersand), (Array("&lt;".utf8), .lessThan),
    (Array("&gt;".utf8), .greaterThan), (Array("&quot;".utf8), .quote),
    (Array("&#39;".utf8), .apostrophe),
  ]

  /// Text as a browser reads it; an ampersand that begins none of the five references ends the run.
  static func unescaped(_ bytes: [UInt8]) throws -> [UInt8] {
    var output: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      guard byte == .ampersand else {
        output.append(byte)
        rest.removeFirst()
        continue
      }
      let reference = references.first { rest.starts(with: $0.name) }
      try expect(reference != nil, "an ampersand is not escaped")
      output.append(reference?.mark ?? 0)
      rest.removeFirst(reference?.name.count ?? 1)
    }
    return output
  }

  /// Byte by byte, another way than `ControlCharacters`.
  private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0xC2, index + 1 < bytes.count, (0x80...0x9F).contains(bytes[index + 1]) {
        index += 2
        continue
      }
      let isKept = (byte >= 0x20 && byte != 0x7F) || [0x09, 0x0A, 0x0D].contains(byte)
      if isKept { output.append(byte) }
      index += 1
    }
    return output
  }
}
