/// Characters that control a terminal and have no place in a text: those below U+0020 except tab
/// and line ends, and those from U+007F to U+009F.
package enum ControlCharacters {
  /// Whether a byte is one by itself; in UTF-8 no other character contains such a byte.
  @inline(__always)
  package static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 ? (0x2600 as UInt32) >> UInt32(byte) & 1 == 0 : byte == .delete
  }

  /// 1 for a byte that may begin one, else 0.
  @inline(__always)
  private static func mark(_ byte: UInt8) -> UInt8 {
    let isLow: UInt8 = byte < 0x20 ? 1 : 0
    let isText: UInt8 =
      (byte == .tab ? 1 : 0) | (byte == .lineFeed ? 1 : 0) | (byte == .carriageReturn ? 1 : 0)
    return (isLow ^ isText) | (byte == .delete ? 1 : 0) | (byte == lead ? 1 : 0)
  }

  /// The first of the two bytes of U+0080 to U+00BF, the lower half of which are controls.
  package static let lead: UInt8 = 0xC2

  /// How many bytes of a control character begin at an offset: 0 if there is none.
  @inline(__always)
  static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isControl(bytes[index]) { return 1 }
    // A mark after a lone lead byte, which is not UTF-8, is not part of it.
    return bytes[index] == lead && index + 1 < bytes.count && bytes[index + 1] & 0xE0 == 0x80
      ? 2 : 0
  }

  /// The offset of the first one.
  package static func first(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var start = 0
    while start < bytes.count {
      let end = min(start &+ 256, bytes.count)
      // Without a branch for each byte the compiler looks at many at once.
      var candidates: UInt8 = 0
      for byte in UnsafeBufferPointer(rebasing: bytes[start..<end]) { candidates |= mark(byte) }
      if candidates != 0, let found = (start..<end).first(where: { length(at: $0, in: bytes) > 0 })
      {
        return found
      }
      start = end
    }
    return nil
  }

  /// The offset of the first one.
  package static func first(in bytes: some Collection<UInt8>) -> Int? {
    if let found = bytes.withContiguousStorageIfAvailable({ first(in: $0) }) { return found }
    return Array(bytes).withUnsafeBufferPointer { first(in: $0) }
  }

  /// Replaces each with spaces, so that every offset stays; returns how many there were.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - range: Where they are replaced.
  ///   - keepingNUL: Whether a NUL stays, because it separates two texts.
  /// - Returns: The number of characters.
  package static func mask(
    _ bytes: inout [UInt8], in range: Range<Int>, keepingNUL: Bool = false
  ) -> Int {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var count = 0
      for index in range {
        let length = length(at: index, in: UnsafeBufferPointer(bytes))
        if length == 0 || keepingNUL && bytes[index] == 0 { continue }
        for place in index..<index + length { bytes[place] = .space }
        count += 1
      }
      return count
    }
  }

  /// The bytes with spaces instead of them; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - keepingNUL: Whether a NUL stays, because it separates two texts.
  /// - Returns: The same number of bytes.
  package static func masked(_ bytes: [UInt8], keepingNUL: Bool = false) -> [UInt8]? {
    guard let first = first(in: bytes) else { return nil }
    var masked = bytes
    let count = mask(&masked, in: first..<masked.count, keepingNUL: keepingNUL)
    return count > 0 ? masked : nil
  }

  /// The name of the one that bytes begin with, such as `U+001B`.
  package static func name(of bytes: some Collection<UInt8>) -> String {
    let byte = (bytes.first == lead ? bytes.dropFirst().first : bytes.first) ?? 0
    return Unicode.Scalar(byte).codePoint
  }
}
