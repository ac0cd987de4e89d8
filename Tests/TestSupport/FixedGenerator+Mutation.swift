extension FixedGenerator {
  /// Bytes with a few of them replaced, or with one of their bits flipped.
  package mutating func mutated(_ bytes: [UInt8], places: ClosedRange<Int> = 1...3) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: places, using: &self) {
      let offset = Int.random(in: 0..<bytes.count, using: &self)
      bytes[offset] =
        Bool.random(using: &self)
        ? UInt8.random(in: 0...255, using: &self)
        : bytes[offset] ^ (1 << UInt8.random(in: 0..<8, using: &self))
    }
    return bytes
  }
}
