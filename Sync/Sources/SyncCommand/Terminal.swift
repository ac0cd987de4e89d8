import Delivery
import Glibc
import Synchronization
import SystemCalls

/// Standard output and standard error, written as bytes.
enum Terminal {
  /// Writing to a closed pipe, or beyond a limit for files, fails instead of ending the process.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func print(_ text: String) {
    write(text, to: 1)
  }

  static func warn(_ text: String) {
    write(text, to: 2)
  }

  static func isTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

  /// Whether standard error is a terminal that somebody watches and where a line can be rewritten.
  static var showsProgress: Bool {
    isTerminal(2) && variable("TERM") != "dumb" && variable("CI") == nil
  }

  /// Whether standard output gets colours if nobody has chosen: what no-color.org and force-color.org ask for.
  static var wantsColor: Bool {
    if variable("NO_COLOR") != nil { return false }
    if let forced = variable("FORCE_COLOR") { return forced != "0" }
    return isTerminal(1) && variable("TERM") != "dumb"
  }

  /// An environment variable that is not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The whole environment.
  static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    var pointer = environ
    while let entry = pointer.pointee {
      let variable = String(cString: entry)
      if let sign = variable.firstIndex(of: "=") {
        variables[String(variable[..<sign])] = String(variable[variable.index(after: sign)...])
      }
      pointer += 1
    }
    return variables
  }

  /// A line that is typed without being shown.
  static func secretLine(prompt: String) -> String {
    warn(prompt)
    var before = termios()
    tcgetattr(0, &before)
    let isShown = Atomic(false)
    // Shells may leave a terminal as Ctrl-C finds it. That also ends the reading, but one line ends once.
    let show: @Sendable () -> Void = { [before] in
      if isShown.exchange(true, ordering: .relaxed) { return }
      var before = before
      tcsetattr(0, TCSAFLUSH, &before)
      warn("\n")
    }
    defer { show() }
    return Interruptions.preceded(by: show) {
      var silent = before
      silent.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(0, TCSAFLUSH, &silent)
      return readLine() ?? ""
    }
  }

  private static func write(_ text: String, to stream: Int32) {
    do throws(SystemCode) {
      try FileCalls.writeAll(stream, Array(text.utf8))
    } catch {
      // A closed pipe is not a failure: its reader wants no more. And what standard error
      // does not accept cannot be reported anywhere.
      if stream == 1, error.number != EPIPE { failure.withLock { $0 = $0 ?? error } }
    }
  }

  /// Why standard output did not accept everything.
  private static let failure = Mutex<SystemCode?>(nil)

  /// Fails if standard output has not accepted everything: half a report must not look complete.
  static func checkOutput() throws {
    guard let code = failure.withLock({ $0 }) else { return }
    throw Failure(.unable, "cannot write to standard output: \(code)")
  }
}
