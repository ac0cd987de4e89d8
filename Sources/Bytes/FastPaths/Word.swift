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

  /// Marks the bytes that are `byte`, and perhaps some after the first of them.
  @inlinable
  func marks(_ byte: UInt8) -> UInt64 {
    marks(zerosOf: bits ^ (Word.ones &* UInt64(byte)))
  }

  /// Marks the bytes of a difference that are zero, and perhaps some after the first of them.
  @inlinable
  func marks(zerosOf difference: UInt64) -> UInt64 {
    (difference &- Word.ones) & ~difference & Word.tops
  }

  /// Whether one of the bytes is `byte`.
  @inlinable
  package func has(_ byte: UInt8) -> Bool { marks(byte) != 0 }

  /// Where the bytes are one of five, and perhaps some others.
  ///
  /// The first place is always right; a later one may be a byte that is off by one, so the
  /// caller checks the bytes at the places.
  @inlinable
  package func placesLike(
    _ a: UInt8, or b: UInt8, or c: UInt8, or d: UInt8, or e: UInt8
  ) -> Places {
    Places(marks(a) | marks(b) | marks(c) | marks(d) | marks(e))
  }

  /// Where the bytes are equal to those of another word, or one of three, and perhaps some others.
  ///
  /// As in ``placesLike(_:or:or:or:or:)``, the first is always right.
  @inlinable
  package func placesLike(_ other: Word, or a: UInt8, or b: UInt8, or c: UInt8) -> Places {
    Places(marks(zerosOf: bits ^ other.bits) | marks(a) | marks(b) | marks(c))
  }

  /// Where the bytes are what HTML needs references for or leaves out, and perhaps some others: `& < > " '`, those below
  /// 0x20, 0x7F and 0xC2.
  @inlinable
  package var placesLikeMarkup: Places {
    // A space is none of them, but below `(` as most of them are.
    let low = (bits &- Word.ones &* 0x28) & ~bits & ~marks(0x20)
    let angles = marks(zerosOf: (bits | Word.ones &* 0x02) ^ Word.ones &* 0x3E)
    return Places(low & Word.tops | angles | marks(0x7F) | marks(0xC2))
  }

  /// Some of the eight places of a word, in order.
  @usableFromInline
  package struct Places: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var marks: UInt64

    @inlinable
    init(_ marks: UInt64) {
      self.marks = marks
    }

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
}
