/// A set of ASCII bytes, in two registers.
@usableFromInline
package struct ByteSet: Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  /// The set of some bytes, each below 128.
  @inlinable
  package init(_ bytes: UInt8...) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for byte in bytes {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
    self.low = low
    self.high = high
  }

  /// Whether a byte is in the set.
  @inlinable
  package func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}
