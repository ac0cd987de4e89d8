import Bytes

/// The bytes that YAML gives a meaning to and the other formats do not.
extension UInt8 {
  static let exclamation: UInt8 = 0x21
  static let percent: UInt8 = 0x25
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let leftBracket: UInt8 = 0x5B
  static let rightBracket: UInt8 = 0x5D
  static let leftBrace: UInt8 = 0x7B
  static let rightBrace: UInt8 = 0x7D
  static let tilde: UInt8 = 0x7E

  /// Whether this is a line feed or a carriage return.
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether this ends a value inside `[…]` or `{…}`.
  var isFlowIndicator: Bool {
    self == .comma || self == .leftBracket || self == .rightBracket || self == .leftBrace
      || self == .rightBrace
  }

  var isASCIIHexDigit: Bool {
    isASCIIDigit || (asciiLowercased >= 0x61 && asciiLowercased <= 0x66)
  }
}
