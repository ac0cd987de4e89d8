/// Keeps a run from sending requests to a server that is down.
///
/// Times are in milliseconds.
struct Circuit: Sendable {
  enum State: Sendable, Equatable {
    /// Requests are sent; this many of the last ones failed in a row.
    case closed(failures: Int)
    /// Nothing is sent until the given time; this many probes have failed.
    case open(until: Int, failedProbes: Int)
    /// One request is in flight to see whether the server is back.
    case probing(job: Int, failedProbes: Int)
    /// The server has not come back: the run ends.
    case broken
  }

  private(set) var state = State.closed(failures: 0)
  private let limits: DeliveryLimits

  init(limits: DeliveryLimits) {
    self.limits = limits
  }

  mutating func probe(with job: Int) {
    if case .open(_, let failed) = state { state = .probing(job: job, failedProbes: failed) }
  }

  /// Any answer proves that the server is there, even to a request from before the circuit opened.
  mutating func succeeded() {
    if state != .broken { state = .closed(failures: 0) }
  }

  mutating func failed(_ job: Int, now: Int, random: inout SeededRandom) {
    switch state {
    case .closed(let failures) where failures + 1 < limits.failuresInRow:
      state = .closed(failures: failures + 1)
    case .closed:
      open(failedProbes: 0, now: now, random: &random)
    case .probing(job, let failed):
      open(failedProbes: failed + 1, now: now, random: &random)
    case .open, .probing, .broken:
      // A request from before the circuit opened adds nothing new.
      break
    }
  }

  private mutating func open(failedProbes: Int, now: Int, random: inout SeededRandom) {
    if failedProbes >= limits.probes {
      state = .broken
      return
    }
    let ceiling = limits.ceiling(afterFailure: failedProbes + 2)
    // At least half of it: a probe at once would be one more failure in a row.
    let delay = Int.random(in: ceiling / 2...ceiling, using: &random)
    state = .open(until: now + delay, failedProbes: failedProbes)
  }
}
