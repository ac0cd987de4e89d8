import Glibc

/// The clocks of a run.
///
/// Tests run it faster.
package struct RunClock: Sendable {
  private let scale: Double

  /// A clock whose delays are shorter by a factor; 1 is real time.
  package init(scale: Double = 1) {
    self.scale = scale
  }

  /// Monotonic milliseconds.
  package func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(Double(time.tv_sec * 1000 + time.tv_nsec / 1_000_000) / scale)
  }

  /// The seconds since 1970.
  package func seconds() -> Int { time(nil) }

  /// What a server's seconds are in milliseconds of this clock.
  func milliseconds(ofServerSeconds seconds: Int) -> Int { seconds * 1000 }

  /// Waits; the milliseconds are this clock's.
  func sleep(milliseconds: Int) async throws {
    try await Task.sleep(for: .microseconds(Int64(Double(max(0, milliseconds)) * 1000 * scale)))
  }

  /// A seed for random delays, which must not be the same in two processes.
  func seed() -> UInt64 {
    var random = SystemRandomNumberGenerator()
    return random.next()
  }
}
