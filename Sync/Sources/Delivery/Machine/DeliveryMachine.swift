/// Decides what is sent when.
///
/// It has no network, no clock and no database: events go in, actions come out.
///
/// Jobs of one lane keep their order; a job that is given up holds back those after it. Times are
/// in milliseconds of any monotonic clock.
package struct DeliveryMachine: Sendable {
  /// One thing to be delivered.
  package struct Job: Sendable {
    /// Its number.
    package var id: Int
    /// What keeps its order: the document.
    package var lane: String

    /// Creates a job.
    package init(id: Int, lane: String) {
      self.id = id
      self.lane = lane
    }
  }

  /// How a request ended.
  package enum Answer: Sendable, Equatable {
    /// It was carried out.
    case accepted
    /// The server will not do it; asking again would not help.
    case refused
    /// It may work later; the server may have said when.
    case failed(retryAfter: Int?)
    /// Nothing else can work in this run either.
    case fatal
  }

  /// What happened.
  package enum Event: Sendable {
    case began
    case answered(job: Int, Answer)
    case woke
    case interrupted
  }

  /// What to do.
  package enum Action: Sendable, Equatable {
    case send(job: Int)
    case wake(at: Int)
    case end(Ending)
  }

  /// How a run ended.
  package enum Ending: Sendable, Equatable {
    /// Everything was tried as often as the limits allow.
    case finished
    /// The server does not answer, or only with errors.
    case serverDown
    /// The server asked for a pause that is longer than a run, until this time.
    case askedToWait(until: Int)
    /// Something prevents every request.
    case fatal
    /// The user stopped it.
    case interrupted
  }

  private var lanes: [String: [Job]] = [:]
  private var ready: [Job]
  private var nextReady = 0
  private var delayed: [(time: Int, job: Job)] = []
  private var inFlight: [Int: Job] = [:]
  private var attempts: [Int: Int] = [:]
  private var window = 2
  private var pausedUntil: Int
  private var circuit: Circuit
  private var stop: Ending?
  private var hasEnded = false
  private var random: SeededRandom
  private let limits: DeliveryLimits

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - jobs: What is to be delivered, in order.
  ///   - limits: The limits of retries and speed.
  ///   - seed: Determines the delays.
  ///   - notBefore: When the server accepts requests again.
  package init(jobs: [Job], limits: DeliveryLimits, seed: UInt64, notBefore: Int = 0) {
    self.limits = limits
    random = SeededRandom(seed: seed)
    circuit = Circuit(limits: limits)
    pausedUntil = notBefore
    ready = []
    for job in jobs {
      if lanes[job.lane] == nil { ready.append(job) }
      lanes[job.lane, default: []].append(job)
    }
  }

  /// Handles an event, and returns what to do.
  package mutating func handle(_ event: Event, now: Int) -> [Action] {
    if hasEnded { return [] }
    switch event {
    case .began, .woke: break
    case .interrupted: stop = .interrupted
    case .answered(let id, let answer):
      if let job = inFlight.removeValue(forKey: id) { settle(job, answer, now: now) }
    }
    return actions(now: now)
  }

  private mutating func settle(_ job: Job, _ answer: Answer, now: Int) {
    switch answer {
    case .accepted:
      healthy()
      advance(job.lane)
    case .refused:
      healthy()
    case .fatal:
      stop = stop ?? .fatal
    case .failed(let retryAfter):
      window = max(1, window / 2)
      circuit.failed(job.id, now: now, random: &random)
      if circuit.state == .broken { stop = stop ?? .serverDown }
      if let retryAfter { pause(until: now + retryAfter, now: now) }
      retry(job, now: now)
    }
  }

  private mutating func healthy() {
    window = min(limits.inFlight, window + 1)
    circuit.succeeded()
  }

  private mutating func advance(_ lane: String) {
    lanes[lane]?.removeFirst()
    if let next = lanes[lane]?.first { ready.append(next) }
  }

  private mutating func pause(until time: Int, now: Int) {
    pausedUntil = max(pausedUntil, time)
    if pausedUntil - now > limits.longestPause { stop = stop ?? .askedToWait(until: pausedUntil) }
  }

  private mutating func retry(_ job: Job, now: Int) {
    guard let count = attempts[job.id], count < limits.attempts else { return }
    let ceiling = limits.ceiling(afterFailure: count)
    let time = now + Int.random(in: 0...ceiling, using: &random)
    let place = delayed.firstIndex { $0.time > time } ?? delayed.endIndex
    delayed.insert((time, job), at: place)
  }

  private mutating func actions(now: Int) -> [Action] {
    var actions: [Action] = []
    if stop == nil, pausedUntil - now > limits.longestPause {
      stop = .askedToWait(until: pausedUntil)
    }
    if stop == nil {
      while let job = nextJob(now: now) {
        attempts[job.id, default: 0] += 1
        inFlight[job.id] = job
        actions.append(.send(job: job.id))
      }
    }
    if inFlight.isEmpty, let ending = stop ?? (isIdle ? .finished : nil) {
      hasEnded = true
      actions.append(.end(ending))
    } else if stop == nil, let time = nextTime(now: now) {
      actions.append(.wake(at: time))
    }
    return actions
  }

  private var isIdle: Bool { nextReady == ready.count && delayed.isEmpty }

  /// The job that may be sent now.
  private mutating func nextJob(now: Int) -> Job? {
    guard pausedUntil <= now else { return nil }
    switch circuit.state {
    case .closed:
      guard inFlight.count < window else { return nil }
      return take(now: now)
    case .open(let until, _):
      // Whatever is next is the probe, even if its own delay is not over.
      guard until <= now, inFlight.isEmpty, let job = take(now: .max) else { return nil }
      circuit.probe(with: job.id)
      return job
    case .probing, .broken:
      return nil
    }
  }

  /// New jobs go before failed ones: if one document is the problem, the others are not delayed.
  private mutating func take(now: Int) -> Job? {
    if nextReady < ready.count {
      defer { nextReady += 1 }
      return ready[nextReady]
    }
    guard let first = delayed.first, first.time <= now else { return nil }
    return delayed.removeFirst().job
  }

  /// When something may change without an answer.
  private func nextTime(now: Int) -> Int? {
    if isIdle { return nil }
    switch circuit.state {
    case .open(let until, _):
      return inFlight.isEmpty ? max(until, pausedUntil) : nil
    case .closed:
      if pausedUntil > now { return pausedUntil }
      guard inFlight.count < window, nextReady == ready.count else { return nil }
      return delayed.first?.time
    case .probing, .broken:
      return nil
    }
  }
}
