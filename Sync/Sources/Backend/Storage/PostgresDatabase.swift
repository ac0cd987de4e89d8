/// PostgreSQL, which any number of backend processes share.
///
/// Transactions run at its default level, read committed: what must be true between two requests is
/// in one statement, in a unique index, or of a row that was locked when it was read.
actor PostgresDatabase: Database {
  nonisolated let dialect = Dialect.postgres
  private var inUse = 0
  private var ready: [PostgresConnection] = []
  /// Not open: never used, or refused by PostgreSQL.
  private var closed: [PostgresConnection]
  /// The oldest first.
  private var waiting: [Waiter] = []
  private var isTiming = false
  /// Until then none is opened while others work: PostgreSQL accepts no more of them.
  private var restUntil = ContinuousClock.now

  private struct Waiter {
    let request: CheckedContinuation<PostgresConnection, any Error>
    let since: ContinuousClock.Instant
  }

  private static let rest = Duration.seconds(5)
  /// A request that waited longer is refused: its client may be gone before it is carried out, and what was
  /// left by such clients would keep others waiting.
  private static let patience = Duration.seconds(20)
  /// Prepares connections; each is opened when all others are in use.
  init(address: String) {
    closed = (0..<8).map { PostgresConnection(address: address, number: $0) }
  }

  nonisolated func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await run(.reading, body)
  }

  nonisolated func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await run(.writing, body)
  }

  func close() async {
    for connection in ready { await connection.close() }
  }

  private nonisolated func run<Value: Sendable>(
    _ access: PostgresConnection.Access,
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    let start = ContinuousClock.now
    while true {
      let connection = try await take(since: start)
      do {
        let value = try await connection.transaction(access, body)
        await giveBack(connection)
        return value
      } catch let failure as PostgresConnection.NotBegun {
        try await putAway(connection, failure.cause, since: start)
      } catch {
        await giveBack(connection)
        throw error
      }
    }
  }

  private func take(since start: ContinuousClock.Instant) async throws -> PostgresConnection {
    let mayOpen = inUse == 0 || restUntil <= .now
    if let connection = ready.popLast() ?? (mayOpen ? closed.popLast() : nil) {
      inUse += 1
      return connection
    }
    return try await withCheckedThrowingContinuation {
      let place = waiting.firstIndex { $0.since > start } ?? waiting.endIndex
      waiting.insert(Waiter(request: $0, since: start), at: place)
      startTimer()
    }
  }

  private func giveBack(_ connection: PostgresConnection) {
    refuseLate()
    if waiting.isEmpty {
      inUse -= 1
      ready.append(connection)
    } else {
      waiting.removeFirst().request.resume(returning: connection)
    }
  }

  /// Takes a connection that cannot be opened out of use; the request tries the others, unless there are none
  /// or it took long.
  private func putAway(
    _ connection: PostgresConnection, _ cause: StorageFailure,
    since start: ContinuousClock.Instant
  ) throws {
    inUse -= 1
    closed.insert(connection, at: 0)
    restUntil = .now + Self.rest
    if inUse == 0, ready.isEmpty {
      // Nobody will give one back.
      for waiter in waiting { waiter.request.resume(throwing: cause) }
      waiting = []
      throw cause
    }
    if ContinuousClock.now - start >= Self.patience { throw cause }
  }

  // MARK: Waiting

  private func startTimer() {
    guard !isTiming, let oldest = waiting.first else { return }
    isTiming = true
    let next = min(oldest.since + Self.patience, .now + Self.rest)
    Task {
      try? await Task.sleep(until: next, clock: .continuous)
      wake()
    }
  }

  /// Gives those who wait what PostgreSQL may accept again, because others may come back late or never.
  private func wake() {
    isTiming = false
    refuseLate()
    while restUntil <= .now, !waiting.isEmpty, let connection = closed.popLast() {
      inUse += 1
      waiting.removeFirst().request.resume(returning: connection)
    }
    startTimer()
  }

  private func refuseLate() {
    let now = ContinuousClock.now
    waiting.removeAll { waiter in
      guard now - waiter.since >= Self.patience else { return false }
      waiter.request.resume(
        throwing: StorageFailure.busy("no connection to PostgreSQL was free for 20 s"))
      return true
    }
  }
}
