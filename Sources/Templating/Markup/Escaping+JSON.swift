import Bytes

extension Escaping {
  /// Appends `text` as the inside of a JSON string.
  ///
  /// `<`, `>` and `&` are written as `\u003c` and so on, so that no `</script>` and no `<!--` can
  /// appear; U+2028 and U+2029, because they end lines in old JavaScript.
  static func appendJSON(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard isSpecialInJSON(byte) else {
        index += 1
        continue
      }
      var length = 1
      if byte == lineSeparatorLead {
        guard isLineSeparator(text, at: index) else {
          index += 1
          continue
        }
        length = 3
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      if length == 3 {
        output.append(contentsOf: text[index + 2] == 0xA8 ? "\\u2028".utf8 : "\\u2029".utf8)
      } else {
        appendJSONEscape(for: byte, to: &output)
      }
      index += length
      start = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// The first of the three bytes of U+2028 and U+2029.
  private static let lineSeparatorLead: UInt8 = 0xE2

  @inline(__always)
  private static func isSpecialInJSON(_ byte: UInt8) -> Bool {
    byte < .space || byte == .quote || byte == .backslash || byte == .ampersand
      || byte == .lessThan || byte == .greaterThan || byte == lineSeparatorLead
  }

  private static func isLineSeparator(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index + 1] == 0x80
      && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9)
  }

  private static func appendJSONEscape(for byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case .quote: output.append(contentsOf: "\\\"".utf8)
    case .backslash: output.append(contentsOf: "\\\\".utf8)
    case .lineFeed: output.append(contentsOf: "\\n".utf8)
    case .carriageReturn: output.append(contentsOf: "\\r".utf8)
    case .tab: output.append(contentsOf: "\\t".utf8)
    default:
      output.append(contentsOf: "\\u00".utf8)
      output.appendHex(byte)
    }
  }
}
