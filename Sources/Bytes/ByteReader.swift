/// Reads what `ByteWriter` wrote, without trusting any of it.
///
/// Every read is bounds-checked and returns `nil` past the end: the bytes come from a process that
/// has parsed hostile text with a C library.
package struct ByteReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Starts at the beginning of `bytes`.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Starts at the beginning of `bytes`.
  package init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// The number of bytes not yet read.
  package var remaining: Int { bytes.endIndex - position }

  /// The next byte, or `nil` at the end.
  package mutating func readByte() -> UInt8? {
    guard remaining >= 1 else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next four bytes as a number, or `nil` if fewer are left.
  package mutating func readUInt32() -> UInt32? {
    guard remaining >= 4 else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      value |= UInt32(bytes[position + offset]) << UInt32(8 * offset)
    }
    position += 4
    return value
  }

  /// The next eight bytes as a number, or `nil` if fewer are left.
  package mutating func readUInt64() -> UInt64? {
    guard remaining >= 8, let low = readUInt32(), let high = readUInt32() else { return nil }
    return UInt64(low) | UInt64(high) << 32
  }

  /// The next `count` bytes, or `nil` if fewer are left.
  package mutating func readRaw(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, remaining >= count else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// The next byte string, whose length is before it.
  package mutating func readBytes() -> ArraySlice<UInt8>? {
    guard let count = readUInt32() else { return nil }
    return readRaw(Int(count))
  }

  /// The next byte string as text; also `nil` if it is not valid UTF-8.
  package mutating func readString() -> String? {
    guard let text = readBytes() else { return nil }
    return String(validating: text, as: UTF8.self)
  }
}
