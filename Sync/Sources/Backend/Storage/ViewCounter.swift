import Logging
import ServiceLifecycle
import Synchronization

/// Counts views in memory and writes them every few seconds, so that reading costs no write.
///
/// A crash loses the views of the last seconds, and nothing else.
final class ViewCounter: Service {
  private let database: any Database
  private let logger: Logger
  /// How long access tokens are valid, in seconds.
  private let accessLifetime: Int
  private let counts = Mutex(Counts())

  private struct Counts {
    /// By public id in lower case.
    var waiting: [String: Int] = [:]
    /// What is on its way to the database: shown until it is there, so that no count goes down.
    var leaving: [String: Int] = [:]
  }

  init(database: any Database, logger: Logger, accessLifetime: Int) {
    self.database = database
    self.logger = logger
    self.accessLifetime = accessLifetime
  }

  /// Counts a view of a document that exists.
  func count(_ publicID: String) {
    counts.withLock { $0.waiting[publicID.lowercased(), default: 0] += 1 }
  }

  /// The views of a document that are not written yet.
  func waiting(_ publicID: String) -> Int {
    let name = publicID.lowercased()
    return counts.withLock { ($0.waiting[name] ?? 0) + ($0.leaving[name] ?? 0) }
  }

  /// Writes until the server stops, and once more at the end.
  ///
  /// Expired keys and tokens are removed at the same time.
  func run() async throws {
    var rounds = 0
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      if rounds % 300 == 0 { await removeExpired() }
      rounds += 1
      await flush()
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(2)) }
    }
    await flush()
  }

  private func flush() async {
    let taken = counts.withLock { counts in
      swap(&counts.waiting, &counts.leaving)
      return counts.leaving
    }
    guard !taken.isEmpty else { return }
    // In one order everywhere, so that two processes never wait for each other.
    let views = taken.sorted { $0.key < $1.key }
    do {
      try await database.write { connection in
        let documents = Documents(connection: connection)
        for (publicID, count) in views { try documents.addViews(count, publicID: publicID) }
      }
      counts.withLock { $0.leaving = [:] }
    } catch {
      counts.withLock { counts in
        counts.waiting.merge(taken, uniquingKeysWith: +)
        counts.leaving = [:]
      }
      logger.warning("views are not written yet", metadata: ["cause": "\(error)"])
    }
  }

  private func removeExpired() async {
    let accessLifetime = accessLifetime
    do {
      try await database.write { connection in
        try Idempotency(connection: connection).removeExpired(now: .now)
        try RefreshTokens(connection: connection).removeExpired(
          now: .now, accessLifetime: accessLifetime)
      }
    } catch {
      logger.warning("old keys are not removed yet", metadata: ["cause": "\(error)"])
    }
  }
}
