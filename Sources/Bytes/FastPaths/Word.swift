/// Eight bytes that are looked at together.
///
/// The tests are exact for the question whether there is such a byte, not for which one it is
/// (Warren, "Hacker's Delight", section 6-1). The slow way is to look at each byte in turn;
/// `WordTests` compares the two.
@usableFromInline
package struct Word: Sendable {
  @usableFromInline let bits: UInt64

  /// Creates a word from eight bytes in memory order.
  @inlinable
  package init(_ bits: UInt64) {
    self.bits = UInt64(littleEndian: bits)
  }

  /// Reads the eight bytes at an offset; they must all be there.
  @inlinable
  package init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    self.init(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  // Computed, so that the compiler makes them constants: a stored one is fetched by a call.
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var tops: UInt64 { 0x8080_8080_8080_8080 }

  /// Whether one of the bytes is `byte`.
  @inlinable
  package func has(_ byte: UInt8) -> Bool {
    let difference = bits ^ (Word.ones &* UInt64(byte))
    return (difference &- Word.ones) & ~difference & Word.tops != 0
  }

  /// Whether one of the bytes is one of four.
  @inlinable
  package func hasAny(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> Bool {
    marks(a, b, c, d) != 0
  }

  @inlinable
  func marks(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt64 {
    let first = bits ^ (Word.ones &* UInt64(a))
    let second = bits ^ (Word.ones &* UInt64(b))
    let third = bits ^ (Word.ones &* UInt64(c))
    let fourth = bits ^ (Word.ones &* UInt64(d))
    let found =
      (first &- Word.ones) & ~first | (second &- Word.ones) & ~second
      | (third &- Word.ones) & ~third | (fourth &- Word.ones) & ~fourth
    return found & Word.tops
  }

  /// Whether one of the bytes is less than `limit`, which is at most 128.
  @inlinable
  package func hasByte(below limit: UInt8) -> Bool {
    (bits &- Word.ones &* UInt64(limit)) & ~bits & Word.tops != 0
  }

  /// Where the bytes are one of five, and perhaps some others.
  ///
  /// The first place is always right; a later one may be a byte that is off by one, so the
  /// caller checks the bytes at the places.
  @inlinable
  package func placesLike(
    _ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, _ e: UInt8
  ) -> Places {
    let fifth = bits ^ (Word.ones &* UInt64(e))
    return Places(marks(a, b, c, d) | (fifth &- Word.ones) & ~fifth & Word.tops)
  }

  /// Where the bytes are equal to those of another word, or one of three, and perhaps some others.
  ///
  /// As in ``placesLike(_:_:_:_:_:)``, the first is always right.
  @inlinable
  package func placesLike(_ other: Word, or a: UInt8, _ b: UInt8, _ c: UInt8) -> Places {
    let first = bits ^ (Word.ones &* UInt64(a))
    let second = bits ^ (Word.ones &* UInt64(b))
    let third = bits ^ (Word.ones &* UInt64(c))
    let found =
      (first &- Word.ones) & ~first | (second &- Word.ones) & ~second
      | (third &- Word.ones) & ~third
    return Places(placesLike(other).marks | found & Word.tops)
  }

  /// Where the bytes are equal to those of another word, and perhaps some others.
  ///
  /// As in ``placesLike(_:_:_:_:_:)``, the first is always right.
  @inlinable
  package func placesLike(_ other: Word) -> Places {
    let difference = bits ^ other.bits
    return Places((difference &- Word.ones) & ~difference & Word.tops)
  }

  /// Where the bytes are less than `limit`, which is at most 127, and perhaps some others.
  ///
  /// As in ``placesLike(_:_:_:_:_:)``, the first is always right.
  @inlinable
  package func placesLike(below limit: UInt8) -> Places {
    Places((bits &- Word.ones &* UInt64(limit)) & ~bits & Word.tops)
  }

  /// Some of the eight places of a word, in order.
  @usableFromInline
  package struct Places: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var marks: UInt64

    @inlinable
    init(_ marks: UInt64) {
      self.marks = marks
    }

    /// Whether there is none.
    @inlinable package var isEmpty: Bool { marks == 0 }

    /// The next place, from 0 to 7.
    @inlinable
    package mutating func next() -> Int? {
      guard marks != 0 else { return nil }
      let place = marks.trailingZeroBitCount &>> 3
      marks &= marks &- 1
      return place
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte, at `start` or after it.
  @inlinable
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= count,
      !Word(raw, at: index).has(byte)
    {
      index += 8
    }
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The first place of one of two bytes.
  @inlinable
  package func firstIndex(of byte: UInt8, or other: UInt8) -> Int? {
    let raw = UnsafeRawBufferPointer(self)
    var index = 0
    while index + 8 <= count, !Word(raw, at: index).hasAny(byte, other, byte, other) { index += 8 }
    while index < count {
      if self[index] == byte || self[index] == other { return index }
      index += 1
    }
    return nil
  }

  /// Whether the bytes from `start` on begin with those of another buffer.
  @inlinable
  package func holds(_ other: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start >= 0, other.count <= count - start else { return false }
    let raw = UnsafeRawBufferPointer(self)
    let wanted = UnsafeRawBufferPointer(other)
    var index = 0
    while index + 8 <= other.count {
      guard
        raw.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
          == wanted.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < other.count {
      guard self[start + index] == other[index] else { return false }
      index += 1
    }
    return true
  }
}
