extension Unicode.Scalar {
  /// Whether it is a letter or a number of any script.
  @inlinable
  package var isLetterOrNumber: Bool {
    properties.isAlphabetic || properties.numericType != nil
  }

  /// The number of the lowercase letter from U+0430 to U+045F that two bytes of UTF-8 encode, in
  /// either case; `nil` if they encode another character.
  @inlinable
  package static func cyrillicLetter(_ byte: UInt8, _ next: UInt8) -> Int? {
    let letter = Int(byte & 0x1F) << 6 | Int(next & 0x3F)
    switch letter {
    case 0x400...0x40F: return letter + 0x50
    case 0x410...0x42F: return letter + 0x20
    case 0x430...0x45F: return letter
    default: return nil
    }
  }
}
