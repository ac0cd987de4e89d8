/// The loop around a ``DeliveryMachine``: it sends, waits and wakes as the machine decides, and
/// decides nothing itself.
struct MachineLoop: Sendable {
  private var machine: DeliveryMachine
  private let clock: RunClock
  private var timer: Int?
  private var ending: DeliveryMachine.Ending?

  /// How long requests in flight may continue after Ctrl-C, in milliseconds.
  private static let grace = 5000

  private enum Message: Sendable {
    case answered(job: Int, DeliveryMachine.Answer)
    case woke(Int)
    case interrupted
    case graceIsOver
    case nothing
  }

  init(_ machine: DeliveryMachine, clock: RunClock) {
    self.machine = machine
    self.clock = clock
  }

  /// Runs the machine to its end.
  ///
  /// - Parameters:
  ///   - interruptions: Yields when the user wants to stop.
  ///   - prepare: Called before a job is sent, in the order of sending.
  ///   - send: Sends a job and returns how that ended.
  /// - Returns: Why the run ended.
  /// - Throws: What `prepare` and `send` throw; then requests in flight are cancelled.
  mutating func run<Prepared: Sendable>(
    interruptions: AsyncStream<Void>, prepare: (Int) throws -> Prepared,
    send: @escaping @Sendable (Prepared) async throws -> DeliveryMachine.Answer
  ) async throws -> DeliveryMachine.Ending {
    try await withThrowingTaskGroup(of: Message.self) { group in
      group.addTask {
        for await _ in interruptions { return .interrupted }
        return .nothing
      }
      var event: DeliveryMachine.Event? = .began
      while true {
        if let event {
          for action in machine.handle(event, now: clock.milliseconds()) {
            switch action {
            case .send(let job):
              let prepared = try prepare(job)
              group.addTask { .answered(job: job, try await send(prepared)) }
            case .wake(let time): wake(at: time, &group)
            case .end(let ending): self.ending = ending
            }
          }
        }
        if ending != nil { break }
        guard let message = try await group.next() else { break }
        event = self.event(of: message, &group)
      }
      group.cancelAll()
      return ending ?? .finished
    }
  }

  private mutating func wake(at time: Int, _ group: inout ThrowingTaskGroup<Message, any Error>) {
    if let timer, timer <= time { return }
    timer = time
    let clock = clock
    group.addTask {
      try? await clock.sleep(milliseconds: time - clock.milliseconds())
      return .woke(time)
    }
  }

  private mutating func event(
    of message: Message, _ group: inout ThrowingTaskGroup<Message, any Error>
  ) -> DeliveryMachine.Event? {
    switch message {
    case .answered(let job, let answer): return .answered(job: job, answer)
    case .woke(let time):
      if timer == time { timer = nil }
      return .woke
    case .interrupted:
      let clock = clock
      group.addTask {
        try? await clock.sleep(milliseconds: Self.grace)
        return .graceIsOver
      }
      return .interrupted
    case .graceIsOver:
      // Then requests in flight are in doubt, which the next run resolves.
      group.cancelAll()
      return nil
    case .nothing: return nil
    }
  }
}
