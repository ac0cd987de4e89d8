/// PostgreSQL, which any number of backend processes share.
///
/// Transactions run at its default level, read committed: what must be true between two requests is
/// in one statement, in a unique index, or of a row that was read `FOR UPDATE`.
actor PostgresDatabase: Database {
  nonisolated let dialect = Dialect.postgres
  private var idle: [PostgresConnection]
  private var waiting: [CheckedContinuation<PostgresConnection, Never>] = []

  /// Prepares connections; each is opened at first use.
  init(address: String, connections: Int = 8) {
    idle = (0..<connections).map { PostgresConnection(address: address, number: $0) }
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
    for connection in idle { await connection.close() }
  }

  private nonisolated func run<Value: Sendable>(
    _ access: PostgresConnection.Access,
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    let connection = await take()
    do {
      let value = try await connection.transaction(access, body)
      await giveBack(connection)
      return value
    } catch StorageFailure.unavailable(let cause) {
      await giveBack(connection, isBroken: true)
      throw StorageFailure.unavailable(cause)
    } catch {
      await giveBack(connection)
      throw error
    }
  }

  private func take() async -> PostgresConnection {
    if let connection = idle.popLast() { return connection }
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// One that cannot be opened now is the last to be taken again: those that are open still work.
  private func giveBack(_ connection: PostgresConnection, isBroken: Bool = false) {
    if waiting.isEmpty {
      idle.insert(connection, at: isBroken ? 0 : idle.endIndex)
    } else {
      waiting.removeFirst().resume(returning: connection)
    }
  }
}
