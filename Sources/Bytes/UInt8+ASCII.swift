/// ASCII bytes by name.
///
/// Code that compares bytes uses these for signs, and `UInt8(ascii: "x")` for letters and digits. Targets
/// that do not import this one, and the package Sync, write signs in that form too. No code has the
/// number of an ASCII character. Other bytes are hexadecimal: bytes of UTF-8 beside the character that
/// they begin, and those of file formats in the file that knows the format.
///
/// They are computed, so that the compiler makes them constants: a stored one is fetched by a
/// call.
extension UInt8 {
  /// The byte `\t`.
  @inlinable package static var tab: UInt8 { 0x09 }
  /// The byte `\n`.
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  /// The byte `\r`.
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  /// A space.
  @inlinable package static var space: UInt8 { 0x20 }
  /// The byte `!`.
  @inlinable package static var exclamation: UInt8 { 0x21 }
  /// The byte `"`.
  @inlinable package static var quote: UInt8 { 0x22 }
  /// The byte `#`.
  @inlinable package static var hash: UInt8 { 0x23 }
  /// The byte `$`.
  @inlinable package static var dollar: UInt8 { 0x24 }
  /// The byte `%`.
  @inlinable package static var percent: UInt8 { 0x25 }
  /// The byte `&`.
  @inlinable package static var ampersand: UInt8 { 0x26 }
  /// The byte `'`.
  @inlinable package static var apostrophe: UInt8 { 0x27 }
  /// The byte `(`.
  @inlinable package static var leftParenthesis: UInt8 { 0x28 }
  /// The byte `)`.
  @inlinable package static var rightParenthesis: UInt8 { 0x29 }
  /// The byte `*`.
  @inlinable package static var asterisk: UInt8 { 0x2A }
  /// The byte `+`.
  @inlinable package static var plus: UInt8 { 0x2B }
  /// The byte `,`.
  @inlinable package static var comma: UInt8 { 0x2C }
  /// The byte `-`.
  @inlinable package static var hyphen: UInt8 { 0x2D }
  /// The byte `.`.
  @inlinable package static var dot: UInt8 { 0x2E }
  /// The byte `/`.
  @inlinable package static var slash: UInt8 { 0x2F }
  /// The byte `:`.
  @inlinable package static var colon: UInt8 { 0x3A }
  /// The byte `;`.
  @inlinable package static var semicolon: UInt8 { 0x3B }
  /// The byte `<`.
  @inlinable package static var lessThan: UInt8 { 0x3C }
  /// The byte `=`.
  @inlinable package static var equals: UInt8 { 0x3D }
  /// The byte `>`.
  @inlinable package static var greaterThan: UInt8 { 0x3E }
  /// The byte `?`.
  @inlinable package static var question: UInt8 { 0x3F }
  /// The byte `@`.
  @inlinable package static var at: UInt8 { 0x40 }
  /// The byte `[`.
  @inlinable package static var leftBracket: UInt8 { 0x5B }
  /// The byte `\`.
  @inlinable package static var backslash: UInt8 { 0x5C }
  /// The byte `]`.
  @inlinable package static var rightBracket: UInt8 { 0x5D }
  /// The byte `^`.
  @inlinable package static var caret: UInt8 { 0x5E }
  /// The byte `_`.
  @inlinable package static var underscore: UInt8 { 0x5F }
  /// A backquote.
  @inlinable package static var backquote: UInt8 { 0x60 }
  /// The byte `{`.
  @inlinable package static var leftBrace: UInt8 { 0x7B }
  /// The byte `|`.
  @inlinable package static var bar: UInt8 { 0x7C }
  /// The byte `}`.
  @inlinable package static var rightBrace: UInt8 { 0x7D }
  /// The byte `~`.
  @inlinable package static var tilde: UInt8 { 0x7E }
  /// The control character above all other ASCII.
  @inlinable package static var delete: UInt8 { 0x7F }

  /// Whether this is below 128.
  @inlinable
  package var isASCII: Bool { self < 0x80 }

  /// Whether this is the second, third or fourth byte of a character in UTF-8.
  @inlinable
  package var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }

  /// Whether this is a space, a tab, or a byte that ends a line.
  @inlinable
  package var isASCIISpace: Bool {
    self == .space || (self >= .tab && self <= .carriageReturn)
  }

  /// Whether this is `0` to `9`.
  @inlinable
  package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// The number that an ASCII digit means.
  @inlinable
  package var asciiDigitValue: Int { Int(self) - Int(UInt8(ascii: "0")) }

  /// Whether this is `0` to `9`, `a` to `f` or `A` to `F`.
  @inlinable
  package var isASCIIHexDigit: Bool { asciiHexDigitValue != nil }

  /// The number that a hexadecimal digit means, in either case; `nil` for any other byte.
  @inlinable
  package var asciiHexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Whether this is `a` to `z`.
  @inlinable
  package var isASCIILowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  /// Whether this is `A` to `Z`.
  @inlinable
  package var isASCIIUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  // An uppercase letter and its lowercase one differ only in the bit 0x20.

  /// Whether this is `a` to `z` or `A` to `Z`.
  @inlinable
  package var isASCIILetter: Bool { (self | 0x20).isASCIILowercase }

  /// Whether this is an ASCII letter or digit.
  @inlinable
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether this is an ASCII letter, a digit, a hyphen or an underscore, as keys consist of them.
  @inlinable
  package var isKeyByte: Bool { isASCIIAlphanumeric || self == .hyphen || self == .underscore }

  /// The lowercase letter of an uppercase one; any other byte is unchanged.
  @inlinable
  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// Whether this is one of the 32 ASCII punctuation characters, which Markdown lets one escape.
  @inlinable
  package var isASCIIPunctuation: Bool {
    self > .space && self < .delete && !isASCIIAlphanumeric
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without the ASCII white space around them.
  ///
  /// Bytes rather than `Character`: "\r\n" is one character and equals neither of its halves.
  @inlinable
  package func trimmingASCIISpace() -> SubSequence {
    guard let first = firstIndex(where: { !$0.isASCIISpace }),
      let last = lastIndex(where: { !$0.isASCIISpace })
    else { return self[endIndex..<endIndex] }
    return self[first...last]
  }
}

extension String {
  /// The text of bytes that are known to be UTF-8; a stray byte becomes U+FFFD.
  @inlinable
  package init<Bytes: Collection<UInt8>>(utf8 bytes: Bytes) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
