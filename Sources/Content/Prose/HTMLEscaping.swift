import Bytes

/// HTML escaping by UTF-8 byte, so that no combining character hides a mark from it.
public enum HTMLEscaping {
  /// Appends text for an element or a quoted attribute: `& < > " '` become references.
  public static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    text.withUnsafeBufferPointer { append($0, to: &output) }
  }

  /// Appends text for an element or a quoted attribute.
  public static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  /// Appends text for an element or a quoted attribute.
  public static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    for index in 0..<text.count {
      let reference: StaticString
      switch text[index] {
      case .ampersand: reference = "&amp;"
      case .lessThan: reference = "&lt;"
      case .greaterThan: reference = "&gt;"
      case .quote: reference = "&quot;"
      case .apostrophe: reference = "&#39;"
      default: continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      output.append(reference)
      start = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Appends an address: what RFC 3986 has no place for is percent-encoded, then HTML-escaped.
  public static func appendAddress(_ address: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in address {
      switch byte {
      case .ampersand:
        output.append("&amp;")
      case .apostrophe:
        output.append("&#39;")
      case _ where isAddressByte(byte):
        output.append(byte)
      default:
        output.append(0x25)
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 0xF))
      }
    }
  }

  /// Letters, digits and the marks that an address may hold, `%` among them.
  private static func isAddressByte(_ byte: UInt8) -> Bool {
    if byte.isASCIILetter || byte.isASCIIDigit { return true }
    switch byte {
    case 0x21, 0x23, 0x24, 0x25, 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3B,
      0x3D, 0x3F, 0x40, 0x5F, 0x7E:
      return true
    default:
      return false
    }
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 0x30 + nibble : 0x37 + nibble
  }
}

extension [UInt8] {
  /// Appends a text that the program itself contains.
  @inlinable
  public mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the bytes of a text.
  @inlinable
  public mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
