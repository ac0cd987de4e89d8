extension [UInt8] {
  /// Appends the two hexadecimal digits of a byte.
  @inlinable
  package mutating func appendHex(_ byte: UInt8, uppercase: Bool = false) {
    let letters = uppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
    // Not in a loop over both: each time that is an array of its own.
    let (first, second) = (byte >> 4, byte & 0xF)
    append(first < 10 ? UInt8(ascii: "0") + first : letters + first - 10)
    append(second < 10 ? UInt8(ascii: "0") + second : letters + second - 10)
  }
}
