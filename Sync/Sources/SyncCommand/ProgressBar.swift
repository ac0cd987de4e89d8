import Delivery
import Synchronization

/// How far a push is: a bar on a terminal that is watched, a line now and then elsewhere.
final class ProgressBar: Sendable {
  private let total: Int
  private let isQuiet: Bool
  private let isTerminal = Terminal.showsProgress
  private let done = Mutex<Set<Int>>([])
  private let hasWaited = Mutex(false)

  private static let width = 30

  /// Nothing is counted before there is a plan.
  init(total: Int = 0, isQuiet: Bool) {
    self.total = total
    self.isQuiet = isQuiet
  }

  /// Counts an operation that is over; one that is tried again is counted once.
  func advance(_ report: DeliveryRun.Report) {
    if isQuiet { return }
    if case .postponed(let error) = report.outcome { return wait(error) }
    // Drawn under the lock, so that two operations that end at once are not shown in the wrong order.
    done.withLock { done in
      guard done.insert(report.operation.id).inserted else { return }
      show(done.count)
    }
  }

  /// Reports the first wait: a server that is down may take minutes.
  func wait(_ error: String) {
    if isQuiet { return }
    hasWaited.withLock { hasWaited in
      if hasWaited { return }
      hasWaited = true
      Terminal.warn("\(isTerminal ? "\r\u{1B}[K" : "")waiting: \(error)\n")
    }
  }

  private func show(_ count: Int) {
    if isTerminal {
      draw(count)
    } else if count == total || count * 10 / total > (count - 1) * 10 / total {
      Terminal.warn("\(count) of \(total) sent\n")
    }
  }

  private func draw(_ count: Int) {
    // A thousand times per second would cost more than the push.
    let step = max(1, total / 200)
    guard count % step == 0 || count == total else { return }
    let filled = count * Self.width / total
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: Self.width - filled)
    Terminal.warn("\r\(bar) \(count)/\(total)")
  }

  /// Ends the bar's line.
  func finish() {
    if isTerminal, !isQuiet, total > 0 { Terminal.warn("\n") }
  }
}
