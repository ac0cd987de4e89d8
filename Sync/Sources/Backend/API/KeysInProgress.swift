import Synchronization

/// The idempotency keys whose first request is being answered by this process.
final class KeysInProgress: Sendable {
  private let keys = Mutex<Set<String>>([])

  /// Runs a request that owns its key, or refuses it if another one does.
  func holding<Value>(
    _ key: String, _ body: () async throws -> Value
  ) async throws -> Value {
    guard keys.withLock({ $0.insert(key).inserted }) else { throw Problem.keyInProgress }
    defer { keys.withLock { _ = $0.remove(key) } }
    return try await body()
  }
}
