import Synchronization
import System

/// How far a command is: a line on a terminal, once it takes more than a second.
final class ProgressLine: Sendable {
  /// When the line is shown next.
  private let next = Mutex(ContinuousClock.now + .seconds(1))

  /// What shows how far a build is, unless the command is quiet or nobody watches.
  static var progress: Progress {
    guard !PrintingChoices.isQuiet, Terminal.showsProgress else { return .off }
    let line = ProgressLine()
    return Progress { line.show($0, $1, of: $2) }
  }

  private func show(_ work: String, _ done: Int, of total: Int) {
    next.withLock { next in
      let now = ContinuousClock.now
      if now < next { return }
      next = now + .milliseconds(100)
      Terminal.show(line: "  \(work) \(done) of \(total)")
    }
  }
}
