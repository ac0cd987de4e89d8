/// Characters that control a terminal and have no place in a text: those below U+0020 except tab
/// and line ends.
package enum ControlCharacters {
  /// Whether a byte is one; in UTF-8 no other character contains such a byte.
  @inline(__always)
  package static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && (0x2600 as UInt32) >> UInt32(byte) & 1 == 0
  }

  /// The offset of the first one.
  package static func first(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var start = 0
    while start < bytes.count {
      let end = min(start &+ 256, bytes.count)
      // Without an exit in its middle the loop looks at many bytes at once.
      var isFound = false
      for index in start..<end { isFound = isFound || isControl(bytes[index]) }
      if isFound { return (start..<end).first { isControl(bytes[$0]) } }
      start = end
    }
    return nil
  }

  /// The offset of the first one.
  package static func first(in bytes: some Collection<UInt8>) -> Int? {
    bytes.withContiguousStorageIfAvailable { first(in: $0) }
      ?? bytes.enumerated().first { isControl($0.element) }?.offset
  }

  /// Replaces each with a space, so that every offset stays; returns how many there were.
  package static func mask(_ bytes: inout [UInt8], in range: Range<Int>) -> Int {
    var count = 0
    for index in range where isControl(bytes[index]) {
      bytes[index] = .space
      count += 1
    }
    return count
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
    var count = 0
    for index in first..<masked.count
    where isControl(masked[index]) && !(keepingNUL && masked[index] == 0) {
      masked[index] = .space
      count += 1
    }
    return count > 0 ? masked : nil
  }

  /// `U+001B`.
  package static func name(of byte: UInt8) -> String {
    "U+00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
