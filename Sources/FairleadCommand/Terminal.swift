import Diagnostics
import Glibc
import Synchronization
import System

/// Standard output and standard error, written by bytes.
enum Terminal {
  /// Writing to a reader that has gone fails instead of ending the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  static func print(_ text: String) {
    write(Array(text.utf8), to: 1)
  }

  static func print(_ bytes: [UInt8]) {
    write(bytes, to: 1)
  }

  static func warn(_ text: String) {
    write(Array(text.utf8), to: 2)
  }

  /// Whether a stream is a terminal that shows colours.
  static func showsColor(_ stream: Int32) -> Bool {
    isatty(stream) == 1 && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
  }

  /// A variable of the environment that is set to something.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Ends the process, and leaves what a command still holds to the system, which takes the memory
  /// of ten thousand documents back faster than they can be freed one by one.
  static func end(_ code: Int32, holding kept: some Any) throws -> Never {
    try checkOutput()
    withExtendedLifetime(kept) { exit(code) }
  }

  /// Ends the process at once.
  static func end(_ code: Int32) -> Never { exit(code) }

  private static func write(_ bytes: [UInt8], to stream: Int32) {
    do throws(SystemCode) {
      try FileCalls.writeAll(stream, bytes)
    } catch {
      // A reader that has gone wants no more; it is not a failure. And what standard error
      // does not take can be said nowhere.
      if stream == 1, !error.isBrokenPipe {
        failure.withLock { $0 = $0 ?? .system("write to", "standard output", code: error) }
      }
    }
  }

  /// What kept standard output from taking everything.
  private static let failure = Mutex<MachineFailure?>(nil)

  /// Fails where standard output has not taken everything: half a report must not look whole.
  static func checkOutput() throws {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
