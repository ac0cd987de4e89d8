/// The hash FNV-1a over 64 bits (Fowler, Noll, Vo): the same on every machine and in every process.
public struct FNV1a: Sendable {
  /// The hash of the bytes so far.
  public var value: UInt64

  /// Begins with the offset basis, or with another hash.
  @inlinable
  public init(_ start: UInt64 = 0xCBF2_9CE4_8422_2325) {
    value = start
  }

  /// Takes one byte more.
  @inlinable
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Takes some bytes more.
  @inlinable
  public mutating func add(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }
}
