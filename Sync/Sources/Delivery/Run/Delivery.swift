/// Carries the queue out: the loop around the machine, which does what it says.
package struct Delivery: Sendable {
  private let ledger: Ledger
  private let remote: Remote
  private let session: Session
  private let limits: DeliveryLimits
  private let clock: RunClock
  private let redactor: Redactor

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - ledger: The queue.
  ///   - remote: Which part of it.
  ///   - session: What signs and sends.
  ///   - limits: How often and how fast.
  ///   - clock: The time.
  ///   - redactor: Keeps tokens out of what is stored.
  package init(
    ledger: Ledger, remote: Remote, session: Session, limits: DeliveryLimits, clock: RunClock,
    redactor: Redactor
  ) {
    self.ledger = ledger
    self.remote = remote
    self.session = session
    self.limits = limits
    self.clock = clock
    self.redactor = redactor
  }

  /// How one operation ended in this run.
  package struct Report: Sendable {
    /// The operation.
    package var operation: Operation
    /// How it ended.
    package var outcome: Outcome

    /// How an operation ended.
    package enum Outcome: Sendable {
      case done
      /// It waits for the next run.
      case postponed(error: String)
      case conflict(Conflict)
      case failed(error: String, help: String)
    }
  }

  /// What a run did.
  package struct Result: Sendable {
    /// The last report of each operation that was tried, in the order of the queue.
    package var reports: [Report]
    /// The operations that were not tried, or wait for another try.
    package var waiting: [Operation]
    /// Why the run ended.
    package var ending: DeliveryMachine.Ending
    /// What stood against every request.
    package var fatal: Failure?
    /// How many operations were sent, counting every attempt.
    package var attempts: Int
  }

  private enum Message: Sendable {
    case finished(Int, Report, DeliveryMachine.Answer, Failure?)
    case failed(any Error)
    case woke(Int)
    case interrupted
    case graceIsOver
  }

  /// How long requests on the way may go on after Ctrl-C, in milliseconds.
  private static let grace = 5000

  /// Carries out everything that is pending.
  ///
  /// - Parameters:
  ///   - interruptions: Ends or yields when the user wants to stop.
  ///   - progress: Is told of each operation that is over.
  /// - Returns: What the run did.
  /// - Throws: A ``Failure`` where the ledger cannot be written.
  package func run(
    interruptions: AsyncStream<Void>, progress: @Sendable (Report) -> Void
  ) async throws -> Result {
    let pending = try ledger.operations(of: remote, in: [.pending])
    let notBefore = try ledger.notBefore(remote).map { $0 - clock.seconds() } ?? 0
    var machine = DeliveryMachine(
      jobs: pending.map { .init(id: $0.id, lane: $0.publicID.description) }, limits: limits,
      seed: clock.seed(),
      notBefore: notBefore > 0 ? clock.milliseconds() + clock.scaled(seconds: notBefore) : 0)
    let result = try await withThrowingTaskGroup(of: Message.self) { group in
      group.addTask {
        for await _ in interruptions { return .interrupted }
        // The stream ends with the command; until then nobody interrupts.
        try? await Task.sleep(for: .seconds(1 << 30))
        return .graceIsOver
      }
      var loop = Loop()
      try perform(machine.handle(.began, now: clock.milliseconds()), &loop, &group)
      while loop.ending == nil, let message = try await group.next() {
        let event: DeliveryMachine.Event
        switch message {
        case .failed(let error): throw error
        case .graceIsOver:
          group.cancelAll()
          continue
        case .interrupted:
          event = .interrupted
          let clock = clock
          group.addTask {
            try? await clock.sleep(milliseconds: Self.grace)
            return .graceIsOver
          }
        case .woke(let time):
          if loop.timer == time { loop.timer = nil }
          event = .woke
        case .finished(let id, let report, let answer, let fatal):
          loop.reports[id] = report
          loop.fatal = loop.fatal ?? fatal
          progress(report)
          event = .answered(job: id, answer)
        }
        try perform(machine.handle(event, now: clock.milliseconds()), &loop, &group)
      }
      group.cancelAll()
      return loop
    }
    return try summary(result)
  }

  private struct Loop {
    var reports: [Int: Report] = [:]
    var ending: DeliveryMachine.Ending?
    var fatal: Failure?
    var timer: Int?
    var attempts = 0
  }

  private func perform(
    _ actions: [DeliveryMachine.Action], _ loop: inout Loop,
    _ group: inout ThrowingTaskGroup<Message, any Error>
  ) throws {
    for action in actions {
      switch action {
      case .send(let id):
        loop.attempts += 1
        // What is about to be sent is on the disk before the first byte goes.
        guard let operation = try ledger.begin(id, remote) else {
          throw Failure(.unable, "the queue was changed by something else during the push")
        }
        group.addTask {
          do { return try await carryOut(operation) } catch { return .failed(error) }
        }
      case .wake(let time):
        if let timer = loop.timer, timer <= time { continue }
        loop.timer = time
        let clock = clock
        group.addTask {
          try? await clock.sleep(milliseconds: time - clock.milliseconds())
          return .woke(time)
        }
      case .end(let ending): loop.ending = ending
      }
    }
  }

  /// Takes one operation through its requests, and keeps how it ended before anything else hears of it.
  private func carryOut(_ operation: Operation) async throws -> Message {
    var course = OperationCourse(operation, account: remote.account)
    var step = course.handle(await session.send(course.first))
    while case .send(let request) = step { step = course.handle(await session.send(request)) }
    guard case .finish(let verdict) = step else { return .graceIsOver }
    var report = Report(operation: operation, outcome: .done)
    switch verdict {
    case .done(let etag):
      try ledger.complete(operation, etag: etag, remote)
      return .finished(operation.id, report, .accepted, nil)
    case .conflict(let conflict):
      try ledger.refuse(operation, error: conflict.description)
      report.outcome = .conflict(conflict)
      return .finished(operation.id, report, .refused, nil)
    case .refused(let refusal):
      let error = redactor.redacted(refusal.description)
      try ledger.refuse(operation, error: error)
      report.outcome = .failed(error: error, help: refusal.help)
      return .finished(operation.id, report, .refused, nil)
    case .unclear(let reason, let retryAfter):
      let error = redactor.redacted(reason)
      let seconds = retryAfter.flatMap { RetryAfter.seconds($0, now: clock.seconds()) }
      let nextTry = clock.seconds() + (seconds ?? 1)
      try ledger.postpone(operation, error: error, nextTry: nextTry)
      report.outcome = .postponed(error: error)
      let answer = DeliveryMachine.Answer.failed(retryAfter: seconds.map(clock.scaled))
      return .finished(operation.id, report, answer, nil)
    case .fatal(let failure):
      let error = redactor.redacted(failure.description)
      try ledger.postpone(operation, error: error, nextTry: nil)
      report.outcome = .postponed(error: error)
      return .finished(operation.id, report, .fatal, failure)
    }
  }

  private func summary(_ loop: Loop) throws -> Result {
    if case .askedToWait(let time)? = loop.ending {
      let wait = max(0, time - clock.milliseconds()) / 1000
      try ledger.setNotBefore(clock.seconds() + wait, remote)
    } else {
      try ledger.setNotBefore(nil, remote)
    }
    return Result(
      reports: loop.reports.sorted { $0.key < $1.key }.map(\.value),
      waiting: try ledger.operations(of: remote, in: [.pending, .syncing]),
      ending: loop.ending ?? .finished, fatal: loop.fatal, attempts: loop.attempts)
  }
}
