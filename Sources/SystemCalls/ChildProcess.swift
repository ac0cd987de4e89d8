import Glibc
import Synchronization

/// A child process with pipes to its standard input and from its standard output.
///
/// Its standard error is discarded, unless something else is wanted. The pipes close on exec in every other
/// child, so the end of this one is seen as the end of its output.
public struct ChildProcess: ~Copyable, Sendable {
  public let process: pid_t
  /// The pipe to its standard input; `nil` once that is closed.
  public private(set) var input: Int32?
  public let output: Int32

  /// Where the standard error of a child goes.
  public enum ErrorOutput: Sendable {
    case discarded
    /// Into its output.
    case joined
    /// To that of this process.
    case passedOn
  }

  /// How the variable begins that no child gets.
  private static let secret = "FAIRLEAD_TOKEN="

  /// The number of this process.
  public static var own: Int32 { getpid() }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: The program's arguments, without its own name.
  ///   - environment: The child's variables; `nil` passes on this process's own, but for the token.
  ///   - changes: Variables that it gets besides those, or instead of those with the same names, as `NAME=VALUE`.
  ///   - errors: Where what it writes to its standard error goes.
  ///   - kept: A descriptor that it has open, too, such as that of a lock.
  /// - Throws: The system's error.
  public init(
    _ program: String, _ arguments: [String], environment: [String]? = nil,
    setting changes: [String] = [], errors: ErrorOutput = .discarded, keeping kept: Int32? = nil
  ) throws(SystemCode) {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    // Of two with the same name the first one counts.
    var variables: [UnsafeMutablePointer<CChar>?] = (changes + (environment ?? [])).map {
      strdup($0)
    }
    let own = variables.count
    if environment == nil {
      var inherited = environ
      while let variable = inherited.pointee {
        // Only the program that pushes needs the token, and this process becomes that one.
        let isReplaced = ([Self.secret] + changes).contains {
          strncmp(variable, $0, strcspn($0, "=") + 1) == 0
        }
        if !isReplaced { variables.append(variable) }
        inherited += 1
      }
    }
    variables.append(nil)
    defer {
      for word in words { free(word) }
      for variable in variables.prefix(own) { free(variable) }
    }
    let started = Self.gate.withLock { _ -> Result<(pid_t, Int32, Int32), SystemCode> in
      do throws(SystemCode) {
        return .success(
          try Self.start(
            program, words: words, variables: variables, errors: errors, kept: kept))
      } catch {
        return .failure(error)
      }
    }
    (process, input, output) = try started.get()
  }

  /// One child is started at a time: between the making of a pipe and its mark to close on exec,
  /// no other child may start, because it would keep the pipe open.
  private static let gate = Mutex<Void>(())

  /// Makes the pipes and the process.
  private static func start(
    _ program: String, words: [UnsafeMutablePointer<CChar>?],
    variables: [UnsafeMutablePointer<CChar>?], errors: ErrorOutput, kept: Int32?
  ) throws(SystemCode) -> (pid_t, Int32, Int32) {
    let toChild = try FileCalls.pipe()
    let fromChild: (reading: Int32, writing: Int32)
    do throws(SystemCode) {
      fromChild = try FileCalls.pipe()
    } catch {
      for end in [toChild.reading, toChild.writing] { FileCalls.release(end) }
      throw error
    }
    var actions = posix_spawn_file_actions_t()
    // These only note what to do, and fail only if there is no memory.
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)
    switch errors {
    case .discarded: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .joined: posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 2)
    case .passedOn: break
    }
    // Its own number: that only takes away the mark to close on exec.
    if let kept { posix_spawn_file_actions_adddup2(&actions, kept, kept) }
    // What started this process may have blocked signals, which is inherited: nothing could end the child.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, &attributes, words, variables)
    for end in [toChild.reading, fromChild.writing] { FileCalls.release(end) }
    guard code == 0 else {
      for end in [toChild.writing, fromChild.reading] { FileCalls.release(end) }
      throw SystemCode(number: code)
    }
    return (process, toChild.writing, fromChild.reading)
  }

  /// Writes all bytes to its standard input, if that is open.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemCode) {
    if let input { try FileCalls.writeAll(input, bytes) }
  }

  /// Signals the end of input to the child.
  public mutating func closeInput() {
    if let input { FileCalls.release(input) }
    input = nil
  }

  /// Waits for the child's end and returns its exit code; 128 and more for a signal.
  ///
  /// - Throws: A child whose exit status the system does not report.
  public consuming func finish() throws(SystemCode) -> Int32 {
    closeInput()
    FileCalls.release(output)
    let process = process
    discard self
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      let code = SystemCode(number: errno)
      if code.number != EINTR { throw code }
    }
    Self.forget(process)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  deinit {
    if let input { FileCalls.release(input) }
    FileCalls.release(output)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    Self.forget(process)
  }
}
