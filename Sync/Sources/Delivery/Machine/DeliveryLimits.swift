/// Random numbers that a seed determines (SplitMix64), so that a test can repeat a run.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins a sequence.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// How often and how fast requests may go.
///
/// Times are in milliseconds.
package struct DeliveryLimits: Sendable {
  /// How often one operation is tried in a run.
  package var attempts = 3
  /// The ceiling of the first delay; each next one doubles.
  package var firstDelay = 500
  /// The maximum delay.
  package var longestDelay = 20_000
  /// How many requests may be in flight at the same time.
  package var inFlight = 8
  /// How many failures in a row open the circuit.
  package var failuresInRow = 5
  /// How many probes an open circuit sends before the run gives up.
  package var probes = 5
  /// The longest wait that a server may ask for within a run.
  package var longestPause = 120_000

  /// The limits of the design.
  package init() {}

  /// The ceiling of a delay: the real one is random below it ("full jitter").
  func ceiling(afterFailure count: Int) -> Int {
    min(longestDelay, firstDelay << min(count - 1, 16))
  }
}
