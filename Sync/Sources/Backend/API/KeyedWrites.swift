import Crypto

/// Writes that are done once, however often they are sent under one idempotency key.
struct KeyedWrites: Sendable {
  let database: any Database
  private let keys = KeysInProgress()

  init(database: any Database) {
    self.database = database
  }

  /// Runs a write in a transaction, or gives the answer that it had before.
  func answer(
    key: String?, body: [UInt8], account: String,
    _ write: @escaping @Sendable (any SQLConnection) throws -> StoredAnswer
  ) async throws -> StoredAnswer {
    guard let key else { return try await database.write(write) }
    let hash = Array(SHA256.hash(data: body))
    return try await keys.holding("\(account) \(key)") {
      try await database.write { connection in
        // Other processes have their own keys in progress.
        if database.dialect == .postgres,
          try connection.row(
            "SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0))", [.text(account + key)]
          )?.flag(0) == false
        {
          throw Problem.keyInProgress
        }
        let idempotency = Idempotency(connection: connection)
        switch try idempotency.find(key, account: account, bodyHash: hash, now: .now) {
        case .answered(let answer): return answer
        case .otherBody: throw Problem.keyReused
        case .new: break
        }
        let answer = try write(connection)
        try idempotency.store(answer, key: key, account: account, bodyHash: hash, now: .now)
        return answer
      }
    }
  }
}
