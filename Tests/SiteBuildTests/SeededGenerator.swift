import TestSupport

/// A generator for seeds that are neighbours.
struct SeededGenerator: RandomNumberGenerator {
  private var numbers: FixedGenerator

  init(seed: UInt64) {
    // Neighbouring seeds would give the same numbers, one place apart.
    numbers = FixedGenerator(seed: seed)
    numbers = FixedGenerator(seed: numbers.next() ^ 0xD1B5_4A32_D192_ED03 &* (seed &+ 1))
  }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &self) }
  mutating func chance(_ percent: Double) -> Bool {
    Double.random(in: 0..<100, using: &self) < percent
  }
}
