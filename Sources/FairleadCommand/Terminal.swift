import Diagnostics
import Glibc
import Synchronization
import System
import SystemCalls

/// Standard output and standard error, written as bytes.
enum Terminal {
  /// Writing to a closed pipe, or beyond a limit for files, fails instead of ending the process.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func print(_ text: String) {
    write(Array(text.utf8), to: 1)
  }

  static func print(_ bytes: [UInt8]) {
    write(bytes, to: 1)
  }

  static func warn(_ text: String) {
    write(Array(InertMarkers.made(in: text).utf8), to: 2)
  }

  /// Shows a line on standard error that whatever is printed next replaces.
  static func show(line: String) {
    isLineShown.withLock { isShown in
      isShown = true
      put(Array("\r\(line)\u{1B}[K".utf8), to: 2)
    }
  }

  private static let isLineShown = Mutex(false)

  /// Whether a stream is a terminal.
  static func isTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

  /// Whether standard error is a terminal that somebody watches and where a line can be rewritten.
  static var showsProgress: Bool {
    isTerminal(2) && variable("TERM") != "dumb" && variable("CI") == nil
  }

  /// An environment variable that is not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Ends the process, and leaves what a command still uses to the system, which frees the memory
  /// of ten thousand documents faster than they can be freed one by one.
  static func end(_ code: Int32, holding kept: some Any) throws -> Never {
    try checkOutput()
    withExtendedLifetime(kept) { exit(code) }
  }

  /// Ends the process at once.
  static func end(_ code: Int32) -> Never { exit(code) }

  private static func write(_ bytes: [UInt8], to stream: Int32) {
    isLineShown.withLock { isShown in
      if isShown { put(Array("\r\u{1B}[K".utf8), to: 2) }
      isShown = false
    }
    put(bytes, to: stream)
  }

  private static func put(_ bytes: [UInt8], to stream: Int32) {
    do throws(SystemCode) {
      try FileCalls.writeAll(stream, bytes)
    } catch {
      // A closed pipe is not a failure: its reader wants no more. And what standard error
      // does not accept cannot be reported anywhere.
      if stream == 1, !error.isBrokenPipe {
        failure.withLock { $0 = $0 ?? .system("write to", "standard output", code: error) }
      }
    }
  }

  /// Why standard output did not accept everything.
  private static let failure = Mutex<MachineFailure?>(nil)

  /// Fails if standard output has not accepted everything: half a report must not look complete.
  static func checkOutput() throws {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
