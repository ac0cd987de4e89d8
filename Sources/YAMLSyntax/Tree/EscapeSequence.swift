import Bytes

/// A backslash and what follows it inside double quotes.
struct EscapeSequence {
  let sourceLength: Int
  /// The bytes that it means; none for a continued line.
  let textLength: Int
}

extension EscapeSequence {
  init(at source: ArraySlice<UInt8>) {
    let rest = source.dropFirst()
    switch rest.first {
    case UInt8(ascii: "x"): self.init(digits: rest.dropFirst().prefix(2))
    case UInt8(ascii: "u"): self.init(digits: rest.dropFirst().prefix(4))
    case UInt8(ascii: "U"): self.init(digits: rest.dropFirst().prefix(8))
    case UInt8(ascii: "N"), .underscore:  // U+0085, U+00A0
      self.init(sourceLength: 2, textLength: 2)
    case UInt8(ascii: "L"), UInt8(ascii: "P"):  // U+2028, U+2029
      self.init(sourceLength: 2, textLength: 3)
    case .lineFeed, .carriageReturn:
      let space = rest.prefix(while: \.isASCIISpace)
      self.init(sourceLength: 1 + space.count, textLength: 0)
    case nil: self.init(sourceLength: 1, textLength: 0)
    default: self.init(sourceLength: 2, textLength: 1)
    }
  }

  private init(digits: ArraySlice<UInt8>) {
    let scalar = UInt32(String(utf8: digits), radix: 16).flatMap { Unicode.Scalar($0) }
    self.init(
      sourceLength: 2 + digits.count, textLength: scalar.map { String($0).utf8.count } ?? 1)
  }
}
