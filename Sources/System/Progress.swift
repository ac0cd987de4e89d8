import Synchronization

/// Hears how far a long piece of work has come, from any number of workers.
package struct Progress: Sendable {
  /// Nobody hears.
  package static let off = Progress(nil)

  private let hear: (@Sendable (_ work: String, _ done: Int, _ total: Int) -> Void)?

  /// - Parameter hear: Gets what is being done, how many things are done, and how many there are.
  package init(_ hear: (@Sendable (_ work: String, _ done: Int, _ total: Int) -> Void)?) {
    self.hear = hear
  }

  /// Begins a part of the work.
  ///
  /// - Parameters:
  ///   - work: What is done, such as `reading`.
  ///   - total: How many things there are.
  /// - Returns: What counts them.
  package func step(_ work: String, of total: Int) -> Step {
    guard let hear else { return Step(nil) }
    return Step { done in hear(work, done, total) }
  }

  /// A part of the work.
  package final class Step: Sendable {
    private let hear: (@Sendable (Int) -> Void)?
    private let done = Atomic<Int>(0)

    fileprivate init(_ hear: (@Sendable (Int) -> Void)?) { self.hear = hear }

    /// Counts things that are done.
    package func advance(by count: Int) {
      guard let hear else { return }
      hear(done.wrappingAdd(count, ordering: .relaxed).newValue)
    }
  }
}
