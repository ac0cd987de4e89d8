import Contract
import Synchronization

/// Carries out the queue: the loop around the machine, which does what the machine decides.
package struct DeliveryRun: Sendable {
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
  ///   - remote: Its account and server.
  ///   - session: The session that signs and sends.
  ///   - limits: The limits of retries and speed.
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
    package var operation: QueuedOperation
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
    package var waiting: [QueuedOperation]
    /// Why the run ended.
    package var ending: DeliveryMachine.Ending
    /// What prevented every request.
    package var fatal: Failure?
  }

  /// Carries out everything that is pending.
  ///
  /// - Parameters:
  ///   - held: What is not sent, and waits.
  ///   - interruptions: Yields when the user wants to stop.
  ///   - progress: Called for each operation that is finished or has to wait.
  /// - Returns: What the run did, also if it ended because the ledger could not be written.
  /// - Throws: A ``Failure`` if the ledger cannot be read.
  package func run(
    besides held: [Int] = [], interruptions: AsyncStream<Void>,
    progress: @escaping @Sendable (Report) -> Void
  ) async throws -> Result {
    let pending = try ledger.operations(of: remote, in: [.pending]).filter {
      !held.contains($0.id)
    }
    let now = clock.seconds()
    let notBefore = try ledger.notBefore(remote, now: now).map { $0 - now } ?? 0
    let machine = DeliveryMachine(
      jobs: pending.map { .init(id: $0.id, lane: $0.publicID.description) }, limits: limits,
      seed: clock.seed(),
      notBefore: notBefore > 0
        ? clock.milliseconds() + clock.milliseconds(ofServerSeconds: notBefore) : 0)
    let record = Mutex(Record())
    let charters = Mutex(try known(pending.contains { $0.resource == .charter }))
    let claim: @Sendable (String, PublicID) -> Bool = { serverID, name in
      charters.withLock { charters in
        let owner = charters[serverID] ?? name
        charters[serverID] = owner
        return owner == name
      }
    }
    var loop = MachineLoop(machine, clock: clock)
    let ending: DeliveryMachine.Ending
    do {
      ending = try await loop.run(interruptions: interruptions) { id in
        // What is about to be sent is on the disk before the first byte is sent.
        guard let operation = try ledger.begin(id, remote) else {
          throw Failure(.unable, "the queue was changed by something else during the push")
        }
        return operation
      } send: { operation in
        let ended = try await carryOut(operation, claim)
        record.withLock { record in
          record.reports[operation.id] = ended.report
          record.fatal = record.fatal ?? ended.fatal
        }
        // The end of the run reports what nothing else could follow.
        if ended.fatal == nil { progress(ended.report) }
        return ended.answer
      }
    } catch let failure as Failure {
      // What was sent before the disk was full is on the server.
      record.withLock { $0.fatal = failure }
      return try result(record.withLock { $0 }, .fatal)
    }
    try rememberPause(ending)
    return try result(record.withLock { $0 }, ending)
  }

  private struct Record: Sendable {
    var reports: [Int: Report] = [:]
    var fatal: Failure?
  }

  private struct Ended {
    var report: Report
    var answer: DeliveryMachine.Answer
    var fatal: Failure?
  }

  /// What the server's charters are published as, by their ids.
  private func known(_ hasCharters: Bool) throws -> [String: PublicID] {
    guard hasCharters else { return [:] }
    let pairs = try ledger.documents(of: remote).compactMap { document in
      document.serverID.map { ($0, document.publicID) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Takes one operation through its requests, and records how it ended before reporting it.
  private func carryOut(
    _ operation: QueuedOperation, _ claim: @escaping @Sendable (String, PublicID) -> Bool
  ) async throws -> Ended {
    let name = operation.publicID
    var operation = operation
    var course: any Course =
      switch operation.resource {
      case .document: OperationCourse(operation, account: remote.account)
      case .charter: CharterCourse(operation) { claim($0, name) }
      }
    var request = course.first
    var verdict: OperationCourse.Verdict?
    while verdict == nil {
      switch course.handle(await session.send(request)) {
      case .send(let next): request = next
      case .finish(let found): verdict = found
      }
    }
    operation.serverID = course.serverID
    var report = Report(operation: operation, outcome: .done)
    switch verdict ?? .unclear("it was stopped", retryAfter: nil) {
    case .done(let etag):
      try ledger.complete(operation, etag: redactor.clean(etag), remote)
      return Ended(report: report, answer: .accepted, fatal: nil)
    case .conflict(let conflict):
      try ledger.refuse(operation, error: conflict.description)
      report.outcome = .conflict(conflict)
      return Ended(report: report, answer: .refused, fatal: nil)
    case .refused(let refusal):
      let error = redactor.redacted(refusal.description)
      try ledger.refuse(operation, error: error)
      report.outcome = .failed(error: error, help: refusal.help)
      return Ended(report: report, answer: .refused, fatal: nil)
    case .unclear(let reason, let retryAfter):
      let error = redactor.redacted(reason)
      let seconds = retryAfter.flatMap { RetryAfter.seconds($0, now: clock.seconds()) }
      let nextTry = clock.seconds() + (seconds ?? 1)
      try ledger.postpone(operation, error: error, nextTry: nextTry)
      report.outcome = .postponed(error: error)
      let answer = DeliveryMachine.Answer.failed(
        retryAfter: seconds.map(clock.milliseconds(ofServerSeconds:)))
      return Ended(report: report, answer: answer, fatal: nil)
    case .full(let reason):
      let error = redactor.redacted(reason)
      try ledger.postpone(operation, error: error, nextTry: nil)
      report.outcome = .postponed(error: error)
      // Not a failure for the machine: withdrawals, which come last, must not wait for room.
      return Ended(report: report, answer: .refused, fatal: nil)
    case .fatal(let failure):
      let error = redactor.redacted(failure.description)
      try ledger.postpone(operation, error: error, nextTry: nil)
      report.outcome = .postponed(error: error)
      return Ended(report: report, answer: .fatal, fatal: failure)
    }
  }

  private func rememberPause(_ ending: DeliveryMachine.Ending) throws {
    var notBefore: Int?
    if case .askedToWait(let time) = ending {
      notBefore = clock.seconds() + max(0, time - clock.milliseconds()) / 1000
    }
    try ledger.setNotBefore(notBefore, remote)
  }

  private func result(_ record: Record, _ ending: DeliveryMachine.Ending) throws -> Result {
    Result(
      reports: record.reports.sorted { $0.key < $1.key }.map(\.value),
      waiting: try ledger.operations(of: remote, in: [.pending, .syncing]), ending: ending,
      fatal: record.fatal)
  }
}
