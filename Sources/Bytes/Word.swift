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

  // Computed, so that they are constants where they are used: a stored one is fetched by a call.
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var tops: UInt64 { 0x8080_8080_8080_8080 }

  /// Whether one of the bytes is `byte`.
  @inlinable
  public func has(_ byte: UInt8) -> Bool {
    let difference = bits ^ (Word.ones &* UInt64(byte))
    return (difference &- Word.ones) & ~difference & Word.tops != 0
  }

  /// Whether one of the bytes is one of four.
  @inlinable
  public func hasAny(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> Bool {
    let first = bits ^ (Word.ones &* UInt64(a))
    let second = bits ^ (Word.ones &* UInt64(b))
    let third = bits ^ (Word.ones &* UInt64(c))
    let fourth = bits ^ (Word.ones &* UInt64(d))
    let found =
      (first &- Word.ones) & ~first | (second &- Word.ones) & ~second
      | (third &- Word.ones) & ~third | (fourth &- Word.ones) & ~fourth
    return found & Word.tops != 0
  }

  /// Whether two neighbouring bytes are `byte`; where the first of them is, the answer may be a
  /// false yes, never a false no.
  @inlinable
  public func hasPair(of byte: UInt8) -> Bool {
    let difference = bits ^ (Word.ones &* UInt64(byte))
    let found = (difference &- Word.ones) & ~difference & Word.tops
    return found & (found >> 8) != 0
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
