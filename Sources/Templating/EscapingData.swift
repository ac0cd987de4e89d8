import Bytes

/// JSON and XML, which forbid more than markup.
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
      let digits = Array("0123456789abcdef".utf8)
      output.append(contentsOf: "\\u00".utf8)
      output.append(digits[Int(byte >> 4)])
      output.append(digits[Int(byte & 15)])
    }
  }

  /// Appends `text` to XML without the characters that XML 1.0 forbids.
  ///
  /// A parser turns a lone CR into LF, and white space in an attribute into spaces; character
  /// references keep both.
  static func appendXML(
    _ text: UnsafeBufferPointer<UInt8>, keepsLines: Bool, to output: inout [UInt8]
  ) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      var length = 1
      if byte == nonCharacterLead {
        guard isNonCharacter(text, at: index) else {
          index += 1
          continue
        }
        length = 3
      } else if !isMarkup(byte) && byte >= .space
        || keepsLines && (byte == .lineFeed || byte == .tab)
      {
        index += 1
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      switch byte {
      case .lineFeed: output.append(contentsOf: "&#10;".utf8)
      case .carriageReturn: output.append(contentsOf: "&#13;".utf8)
      case .tab: output.append(contentsOf: "&#9;".utf8)
      case let byte where isMarkup(byte): appendEntity(for: byte, to: &output)
      default: break
      }
      index += length
      start = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// The first of the three bytes of U+FFFE and U+FFFF.
  private static let nonCharacterLead: UInt8 = 0xEF

  private static func isNonCharacter(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE
  }
}
