import Dispatch
import Glibc
import Synchronization

/// Ctrl-C: what it asks for, and what is done before it ends the process.
enum Interruptions {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private struct State {
    /// A source lives as long as it is referenced; these live as long as the process.
    var sources: [any DispatchSourceSignal] = []
    /// Whom the first signal asks to end the push.
    var push: AsyncStream<Void>.Continuation?
    /// Whether a push was asked to end.
    var isStopping = false
    /// Whether no signal ends the process now, and the last one that would have.
    var isHeld = false
    var waiting: Int32?
  }

  private static let state = Mutex(State())

  /// Each one: the first asks the push to end, the second ends the process.
  static func stream() -> AsyncStream<Void> {
    watch()
    return AsyncStream { continuation in state.withLock { $0.push = continuation } }
  }

  /// Holds back signals that would end the process, or delivers those that were held back.
  static func hold(_ isHeld: Bool) {
    if isHeld { watch() }
    let waiting = state.withLock { state in
      state.isHeld = isHeld
      defer { state.waiting = nil }
      return state.waiting
    }
    if let waiting { end(waiting) }
  }

  /// What `work` returns; a signal that ends the process meanwhile calls `last` before.
  static func preceded<Value>(
    by last: @escaping @Sendable () -> Void, _ work: () -> Value
  ) -> Value {
    let sources = signals.map { number in
      source(of: number, in: .global()) {
        last()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
    }
    defer {
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
    }
    return work()
  }

  private static func watch() {
    state.withLock { state in
      if !state.sources.isEmpty { return }
      state.sources = signals.map { number in
        source(of: number, in: DispatchQueue(label: "interruptions")) { received(number) }
      }
    }
  }

  private static func source(
    of number: Int32, in queue: DispatchQueue, _ work: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    // The default action would end the process before the source gets the signal.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: work)
    source.resume()
    return source
  }

  private static func received(_ number: Int32) {
    let (push, isHeld) = state.withLock { state in
      defer { state.push = nil }
      if state.push != nil {
        state.isStopping = true
      } else if state.isHeld {
        state.waiting = number
      }
      return (state.push, state.isHeld)
    }
    if let push {
      Terminal.warn("\nstopping; press Ctrl-C again to stop at once\n")
      push.yield()
    } else if isHeld {
      Terminal.warn("\nstopping as soon as the new tokens are saved\n")
    } else {
      end(number)
    }
  }

  private static func end(_ number: Int32) {
    // The queue is exact at every moment, so ending here loses nothing.
    if state.withLock(\.isStopping) { _exit(2) }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
