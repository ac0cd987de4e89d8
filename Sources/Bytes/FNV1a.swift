/// The hash FNV-1a over 64 bits (Fowler, Noll, Vo): the same on every machine and in every process.
@usableFromInline
package struct FNV1a: Sendable {
  /// The hash of the bytes so far.
  @usableFromInline
  package var value: UInt64

  /// Starts with the offset basis, or with another hash.
  @inlinable
  package init(_ start: UInt64 = 0xCBF2_9CE4_8422_2325) {
    value = start
  }

  @inlinable
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  @inlinable
  package mutating func add(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }
}
