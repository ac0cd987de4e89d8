import GRDB
import Synchronization

/// Commits the writes that wait for the disk together: one `fsync` for many requests.
///
/// Each write runs in its own savepoint, so one that fails does not undo its neighbours.
/// None is answered before its commit is on disk.
final class GroupCommit: Sendable {
  /// A write that waits: `run` inside the transaction, then exactly one of the other two.
  private struct Job: Sendable {
    var run: @Sendable (GRDB.Database) -> (any Error)?
    var succeed: @Sendable () -> Void
    var fail: @Sendable (any Error) -> Void
  }

  private struct State {
    var waiting: [Job] = []
    var isRunning = false
  }

  private let pool: DatabasePool
  private let state = Mutex(State())
  // A batch has the write lock, for which `user add` waits at most five seconds.
  private static let largestBatch = 128

  init(pool: DatabasePool) {
    self.pool = pool
  }

  /// Runs a write and returns when it is on disk.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (GRDB.Database) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let result = Mutex<Result<Value, any Error>?>(nil)
      enqueue(
        Job(
          run: { database in
            let outcome = Result { try body(database) }
            result.withLock { $0 = outcome }
            if case .failure(let error) = outcome { return error }
            return nil
          },
          succeed: {
            switch result.withLock({ $0 }) {
            case .success(let value): continuation.resume(returning: value)
            case .failure(let error): continuation.resume(throwing: error)
            case nil: continuation.resume(throwing: StorageFailure.other("the write did not run"))
            }
          },
          fail: { continuation.resume(throwing: $0) }))
    }
  }

  private func enqueue(_ job: Job) {
    let mustStart = state.withLock { state in
      state.waiting.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if mustStart { runBatch() }
  }

  private func runBatch() {
    pool.asyncWriteWithoutTransaction { [self] database in
      let batch = state.withLock { state in
        let batch = Array(state.waiting.prefix(Self.largestBatch))
        state.waiting.removeFirst(batch.count)
        return batch
      }
      commit(batch, database)
      let isMore = state.withLock { state in
        state.isRunning = !state.waiting.isEmpty
        return state.isRunning
      }
      if isMore { runBatch() }
    }
  }

  private func commit(_ batch: [Job], _ database: GRDB.Database) {
    do {
      try database.inTransaction(.immediate) {
        for job in batch {
          try database.inSavepoint {
            guard let error = job.run(database) else { return .commit }
            // A full disk ends the whole transaction, not just the savepoint.
            if !database.isInsideTransaction { throw error }
            return .rollback
          }
        }
        return .commit
      }
    } catch {
      let failure = StorageFailure(error, file: pool.path)
      for job in batch { job.fail(failure) }
      return
    }
    for job in batch { job.succeed() }
  }
}
