import Identity
import System

/// The build's workers, as the content layer needs them.
struct PoolWorkers: IdentityWorkers {
  let jobs: Int

  func map<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) -> Result
  ) throws -> [Result] {
    // Handing over a few documents at once costs more than doing the work.
    let batch = 64
    let batches = (count + batch - 1) / batch
    return try Parallel.map(count: batches, jobs: jobs) { index in
      (index * batch..<min(count, (index + 1) * batch)).map(body)
    }.flatMap { $0 }
  }
}
