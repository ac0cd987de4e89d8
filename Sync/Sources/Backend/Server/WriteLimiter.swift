import Synchronization

/// How many writes an account may send: at once, and for how long.
struct WriteAllowance: Sendable, Equatable {
  /// How many writes an account that was quiet may send at once.
  var burst: Double
  /// How many writes per second are added to that.
  var refill: Double
}

/// A bucket of writes: pure, so that its arithmetic is tested without a clock.
struct TokenBucket: Sendable, Equatable {
  private(set) var tokens: Double
  private(set) var time: Double

  init(allowance: WriteAllowance, time: Double) {
    tokens = allowance.burst
    self.time = time
  }

  /// Takes one token, or returns after how many seconds there will be one.
  mutating func take(at now: Double, _ allowance: WriteAllowance) -> Double? {
    tokens = min(allowance.burst, tokens + max(0, now - time) * allowance.refill)
    time = now
    guard tokens < 1 else {
      tokens -= 1
      return nil
    }
    return (1 - tokens) / allowance.refill
  }

  /// Whether it is as full as a new one.
  func isFull(at now: Double, _ allowance: WriteAllowance) -> Bool {
    tokens + (now - time) * allowance.refill >= allowance.burst
  }
}

/// The buckets of all accounts.
///
/// Each process has its own.
final class WriteLimiter: Sendable {
  private let allowance: WriteAllowance
  private let start = ContinuousClock.now
  private let buckets = Mutex<[String: TokenBucket]>([:])

  init(_ allowance: WriteAllowance) {
    self.allowance = allowance
  }

  /// Counts a write of somebody, or refuses it with the time to wait.
  func admit(_ name: String) throws(Problem) {
    let now = (ContinuousClock.now - start) / .seconds(1)
    let wait = buckets.withLock { buckets in
      // A full bucket is the same as none, so the table has only recent writers.
      if buckets.count >= 10_000 {
        buckets = buckets.filter { !$0.value.isFull(at: now, allowance) }
      }
      return buckets[name, default: TokenBucket(allowance: allowance, time: now)]
        .take(at: now, allowance)
    }
    if let wait { throw .tooManyWrites(seconds: Int(wait.rounded(.up))) }
  }
}
