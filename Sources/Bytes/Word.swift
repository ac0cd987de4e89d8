/// Eight bytes that are looked at together.
///
/// The tests are exact for the question whether there is such a byte, not for which one it is
/// (Warren, "Hacker's Delight", section 6-1).
public struct Word: Sendable {
  @usableFromInline let bits: UInt64

  /// Takes eight bytes as they lie in memory.
  @inlinable
  public init(_ bits: UInt64) {
    self.bits = bits
  }

  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
  @usableFromInline static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Whether one of the bytes is `byte`.
  @inlinable
  public func has(_ byte: UInt8) -> Bool {
    let difference = bits ^ (Word.ones &* UInt64(byte))
    return (difference &- Word.ones) & ~difference & Word.tops != 0
  }

  /// Whether one of the bytes is less than `limit`, which is at most 128.
  @inlinable
  public func hasByte(below limit: UInt8) -> Bool {
    (bits &- Word.ones &* UInt64(limit)) & ~bits & Word.tops != 0
  }

  /// Whether one of the bytes is no ASCII.
  @inlinable public var hasNonASCII: Bool { bits & Word.tops != 0 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte, at `start` or behind it.
  @inlinable
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= count,
      !Word(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)).has(byte)
    {
      index += 8
    }
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }
}
