/// The bytes that the formats give a meaning to, by name.
extension UInt8 {
  /// The byte `\t`.
  public static let tab: UInt8 = 0x09
  /// The byte `\n`.
  public static let lineFeed: UInt8 = 0x0A
  /// The byte `\r`.
  public static let carriageReturn: UInt8 = 0x0D
  /// A space.
  public static let space: UInt8 = 0x20
  /// The byte `"`.
  public static let quote: UInt8 = 0x22
  /// The byte `#`.
  public static let hash: UInt8 = 0x23
  /// The byte `&`.
  public static let ampersand: UInt8 = 0x26
  /// The byte `'`.
  public static let apostrophe: UInt8 = 0x27
  /// The byte `(`.
  public static let leftParenthesis: UInt8 = 0x28
  /// The byte `)`.
  public static let rightParenthesis: UInt8 = 0x29
  /// The byte `,`.
  public static let comma: UInt8 = 0x2C
  /// The byte `-`.
  public static let hyphen: UInt8 = 0x2D
  /// The byte `.`.
  public static let dot: UInt8 = 0x2E
  /// The byte `/`.
  public static let slash: UInt8 = 0x2F
  /// The byte `:`.
  public static let colon: UInt8 = 0x3A
  /// The byte `<`.
  public static let lessThan: UInt8 = 0x3C
  /// The byte `>`.
  public static let greaterThan: UInt8 = 0x3E
  /// The byte `\`.
  public static let backslash: UInt8 = 0x5C

  /// Whether this is a space, a tab, or a byte that ends a line.
  @inlinable
  public var isASCIISpace: Bool {
    self == 0x20 || (self >= 0x09 && self <= 0x0D)
  }

  /// Whether this is `0` to `9`.
  @inlinable
  public var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether this is `a` to `z` or `A` to `Z`.
  @inlinable
  public var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// The small letter of a capital one; any other byte is itself.
  @inlinable
  public var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Whether this is one of the 32 ASCII punctuation characters, which Markdown lets one escape.
  @inlinable
  public var isASCIIPunctuation: Bool {
    self > 0x20 && self < 0x7F && !isASCIIDigit && !isASCIILetter
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without the ASCII white space around them.
  ///
  /// Bytes rather than `Character`: "\r\n" is one character and equals neither of its halves.
  @inlinable
  public func trimmingASCIISpace() -> SubSequence {
    guard let first = firstIndex(where: { !$0.isASCIISpace }),
      let last = lastIndex(where: { !$0.isASCIISpace })
    else { return self[endIndex..<endIndex] }
    return self[first...last]
  }
}

extension String {
  /// The text of bytes that are known to be UTF-8; a stray byte becomes U+FFFD.
  @inlinable
  public init<Bytes: Collection<UInt8>>(utf8 bytes: Bytes) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
