extension [UInt8] {
  /// Appends the two hexadecimal digits of a byte.
  @inlinable
  package mutating func appendHex(_ byte: UInt8, uppercase: Bool = false) {
    for nibble in [byte >> 4, byte & 0xF] {
      let letters = uppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
      append(nibble < 10 ? UInt8(ascii: "0") + nibble : letters + nibble - 10)
    }
  }
}
