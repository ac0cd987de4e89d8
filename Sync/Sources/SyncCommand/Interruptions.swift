import Dispatch
import Glibc
import Synchronization

/// Ctrl-C: what it asks for, and what is done before it ends the process.
enum Interruptions {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// A source lives as long as it is referenced; these live as long as the process.
  private static let sources = Mutex<[any DispatchSourceSignal]>([])

  private static let count = Mutex(0)

  /// Each one: the first asks the push to end, the second ends the process.
  static func stream() -> AsyncStream<Void> {
    AsyncStream { continuation in
      sources.withLock { sources in
        for number in signals {
          // The default action would end the process before the source gets the signal.
          signal(number, SIG_IGN)
          let source = DispatchSource.makeSignalSource(
            signal: number, queue: DispatchQueue(label: "interruptions"))
          source.setEventHandler { interrupt(continuation) }
          source.resume()
          sources.append(source)
        }
      }
    }
  }

  /// What `work` returns; a signal that ends the process meanwhile calls `last` before.
  static func preceded<Value>(
    by last: @escaping @Sendable () -> Void, _ work: () -> Value
  ) -> Value {
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        last()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
    }
    return work()
  }

  private static func interrupt(_ continuation: AsyncStream<Void>.Continuation) {
    let count = count.withLock { count in
      count += 1
      return count
    }
    // The queue is exact at every moment, so ending here loses nothing.
    if count > 1 { _exit(2) }
    Terminal.warn("\nstopping; press Ctrl-C again to stop at once\n")
    continuation.yield()
  }
}
