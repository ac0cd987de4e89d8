import Dispatch
import Synchronization

/// Works on many things in parallel, with as many workers as the build may use.
package enum Parallel {
  /// The results for 0 ..< `count`, ordered by index, whatever order they were made in.
  ///
  /// - Parameters:
  ///   - count: How many results there are.
  ///   - jobs: How many workers there are; each has its own state, such as a lane.
  ///   - state: Makes a worker's state.
  ///   - body: Makes one result.
  /// - Returns: The results.
  /// - Throws: The error of the lowest index that failed, after every worker has stopped.
  package static func map<Worker: ~Copyable, Result: Sendable>(
    count: Int, jobs: Int, state: @Sendable () throws -> Worker,
    _ body: @Sendable (inout Worker, Int) throws -> Result
  ) throws -> [Result] {
    let next = Atomic<Int>(0)
    let hasFailed = Atomic<Bool>(false)
    let shared = Mutex<Gathered<Result>>(Gathered(count: count))
    withoutActuallyEscaping(state) { state in
      withoutActuallyEscaping(body) { body in
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
          var made: [(Int, Result)] = []
          var failure: (index: Int, error: any Error)?
          var index = -1
          do {
            var worker = try state()
            while !hasFailed.load(ordering: .relaxed) {
              index = next.wrappingAdd(1, ordering: .relaxed).oldValue
              guard index < count else { break }
              made.append((index, try body(&worker, index)))
            }
          } catch {
            failure = (index, error)
            hasFailed.store(true, ordering: .relaxed)
          }
          let finished = made
          let failed = failure
          shared.withLock { $0.take(finished, failed) }
        }
      }
    }
    return try shared.withLock { try $0.results() }
  }

  /// The results for 0 ..< `count` of workers without a state.
  package static func map<Result: Sendable>(
    count: Int, jobs: Int, _ body: @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    try map(count: count, jobs: jobs, state: {}, { (_: inout Void, index) in try body(index) })
  }

  /// The results of two different pieces of work.
  package static func both<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @Sendable () throws -> First, _ second: @Sendable () throws -> Second
  ) throws -> (First, Second) {
    let made = Mutex<(First?, Second?)>((nil, nil))
    _ = try map(count: 2, jobs: jobs) { index in
      if index == 0 {
        let result = try first()
        made.withLock { $0.0 = result }
      } else {
        let result = try second()
        made.withLock { $0.1 = result }
      }
    }
    let (one, other) = made.withLock { $0 }
    return (try one ?? first(), try other ?? second())
  }

  private struct Gathered<Result: Sendable> {
    var slots: [Result?]
    var failure: (index: Int, error: any Error)?

    init(count: Int) {
      slots = Array(repeating: nil, count: count)
    }

    mutating func take(_ made: [(Int, Result)], _ failed: (index: Int, error: any Error)?) {
      for (index, result) in made { slots[index] = result }
      if let failed, failed.index < failure?.index ?? .max { failure = failed }
    }

    func results() throws -> [Result] {
      if let failure { throw failure.error }
      return slots.compactMap { $0 }
    }
  }
}
