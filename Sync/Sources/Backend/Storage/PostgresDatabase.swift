/// PostgreSQL, which any number of backend processes share.
///
/// Transactions run at its default level, read committed: what must be true between two requests is
/// in one statement, in a unique index, or of a row that was read `FOR UPDATE`.
actor PostgresDatabase: Database {
  nonisolated let dialect = Dialect.postgres
  private var inUse = 0
  /// Open and idle.
  private var ready: [PostgresConnection] = []
  private var closed: [PostgresConnection]
  private var waiting: [Waiter] = []
  /// Until then none is opened while others work: PostgreSQL accepts no more of them.
  private var restUntil = ContinuousClock.now

  private struct Waiter {
    let request: CheckedContinuation<PostgresConnection, any Error>
    let since = ContinuousClock.now
  }

  private static let rest = Duration.seconds(5)
  /// A request that waited longer is refused: its client may be gone before it is carried out, and what was
  /// left by such clients would keep others waiting.
  private static let patience = Duration.seconds(20)
  /// How often a request tries to open a connection.
  private static let attempts = 3

  /// Prepares connections; each is opened when all others are in use.
  init(address: String, connections: Int = 8) {
    closed = (0..<connections).map { PostgresConnection(address: address, number: $0) }
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
    let connection = try await opened()
    do {
      let value = try await connection.transaction(access, body)
      await giveBack(connection)
      return value
    } catch {
      await giveBack(connection)
      throw error
    }
  }

  /// A connection that is open; if no more can be opened, one that others use is waited for.
  private func opened() async throws -> PostgresConnection {
    var failures = 0
    while true {
      let connection = try await take()
      do {
        try await connection.open()
        return connection
      } catch {
        inUse -= 1
        failures += 1
        closed.insert(connection, at: 0)
        restUntil = .now + Self.rest
        let isHopeless = inUse == 0 && ready.isEmpty
        if !isHopeless, failures < Self.attempts { continue }
        if isHopeless {
          // Nobody will give one back.
          for waiter in waiting { waiter.request.resume(throwing: error) }
          waiting = []
        }
        throw error
      }
    }
  }

  private func take() async throws -> PostgresConnection {
    let mayOpen = inUse == 0 || restUntil <= .now
    if let connection = ready.popLast() ?? (mayOpen ? closed.popLast() : nil) {
      inUse += 1
      return connection
    }
    return try await withCheckedThrowingContinuation { waiting.append(Waiter(request: $0)) }
  }

  private func giveBack(_ connection: PostgresConnection) {
    while !waiting.isEmpty {
      let waiter = waiting.removeFirst()
      if ContinuousClock.now - waiter.since < Self.patience {
        waiter.request.resume(returning: connection)
        return
      }
      waiter.request.resume(
        throwing: StorageFailure.busy("no connection to PostgreSQL was free for 20 s"))
    }
    inUse -= 1
    ready.append(connection)
  }
}
