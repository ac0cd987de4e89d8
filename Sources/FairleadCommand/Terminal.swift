import Diagnostics
import Glibc

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
  static func end(_ code: Int32, holding kept: some Any) -> Never {
    withExtendedLifetime(kept) { exit(code) }
  }

  private static func write(_ bytes: [UInt8], to stream: Int32) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        let put = Glibc.write(stream, base + offset, buffer.count - offset)
        if put < 0, errno == EINTR { continue }
        // A reader that has gone wants no more; that is no failure of ours.
        if put <= 0 { return }
        offset += put
      }
    }
  }
}
