/// A universally unique identifier, 16 bytes (RFC 9562).
@frozen
public struct UUID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The first eight bytes, most significant first.
  public let high: UInt64
  /// The last eight bytes, most significant first.
  public let low: UInt64

  /// Creates an identifier from its two halves.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the form `8-4-4-4-12` in hexadecimal digits of either case.
  @inlinable
  public init?<Text: Collection<UInt8>>(utf8 text: Text) {
    let bytes = Array(text)
    guard let id = bytes.withUnsafeBufferPointer({ UUID(canonical: $0[...]) }) else { return nil }
    self = id
  }

  /// The same, for a file with many thousands of them.
  public init?(canonical text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard text.count == 36 else { return nil }
    var (high, low, digits): (UInt64, UInt64, Int) = (0, 0, 0)
    for (place, byte) in text.enumerated() {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Self.value(ofDigit: byte) else { return nil }
      if digits < 16 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
      digits += 1
    }
    self.init(high: high, low: low)
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Reads the form `8-4-4-4-12`.
  public init?(_ text: String) {
    self.init(utf8: Array(text.utf8))
  }

  /// A new random identifier: version 4 (RFC 9562, section 5.4).
  public static func random() -> UUID {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }

  /// The form `8-4-4-4-12` in uppercase, as the app decodes it.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var place = 0
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 {
          buffer[place] = UInt8(ascii: "-")
          place += 1
        }
        buffer[place] = digit(index, letters: UInt8(ascii: "A"))
        place += 1
      }
      return 36
    }
  }

  /// Appends the form `8-4-4-4-12` in uppercase.
  public func appendDigits(to bytes: inout [UInt8]) {
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 { bytes.append(UInt8(ascii: "-")) }
      bytes.append(digit(index, letters: UInt8(ascii: "A")))
    }
  }

  /// The first eight digits in lowercase: the tail of a `public_id`.
  public var shortDigits: String {
    String(unsafeUninitializedCapacity: 8) { buffer in
      for index in 0..<8 { buffer[index] = digit(index, letters: UInt8(ascii: "a")) }
      return 8
    }
  }

  /// The hexadecimal digit at a place, 0 to 31.
  @inlinable
  public func digit(_ index: Int, letters: UInt8) -> UInt8 {
    let half = index < 16 ? high : low
    let nibble = UInt8(half >> UInt64(60 - 4 * (index % 16)) & 0xF)
    return nibble < 10 ? UInt8(ascii: "0") + nibble : letters + nibble - 10
  }

  /// Orders by value.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension UUID {
  /// A random identifier, version 4 (RFC 9562, section 5.4).
  public static func random(using generator: inout some RandomNumberGenerator) -> UUID {
    UUID(
      high: generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
      low: generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }
}
