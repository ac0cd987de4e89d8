/// Appends the compact binary form in which a parsing lane and its owner communicate.
///
/// Integers are little-endian and of fixed width, byte strings have their length first, so a
/// reader needs no look-ahead and a writer no second pass.
package struct ByteWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ value: UInt8) {
    bytes.append(value)
  }

  /// Appends four bytes, least significant first.
  package mutating func write(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends eight bytes, least significant first.
  package mutating func write(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends the length of `text` as four bytes, then `text`.
  ///
  /// A length of 4 GiB or more cannot be written; sources are at most 1 MiB (design rule `source`).
  package mutating func write<Text: Collection<UInt8>>(_ text: Text) {
    write(UInt32(truncatingIfNeeded: text.count))
    bytes.append(contentsOf: text)
  }

  /// Appends the UTF-8 bytes of `text` after their length.
  package mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Appends what `body` writes, after its length.
  package mutating func writeFramed(_ body: (inout ByteWriter) -> Void) {
    let start = bytes.count
    write(UInt32(0))
    body(&self)
    let length = UInt32(truncatingIfNeeded: bytes.count - start - 4)
    for place in 0..<4 {
      bytes[start + place] = UInt8(truncatingIfNeeded: length >> UInt32(8 * place))
    }
  }

  /// Appends bytes that have their own framing.
  package mutating func writeRaw(_ raw: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: raw)
  }

  /// Removes what was written and keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }
}
