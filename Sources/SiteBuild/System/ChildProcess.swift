import Diagnostics
import Glibc
import Synchronization

/// A child process with pipes to its standard input and from its standard output.
///
/// Its standard error goes nowhere. The pipes close on exec in every other child, so the end of
/// this one is seen as the end of its output.
struct ChildProcess: ~Copyable {
  let process: pid_t
  private(set) var input: Int32
  let output: Int32

  /// One child is started at a time: between the making of a pipe and its mark to close on exec,
  /// no other child may come to be, for it would keep the pipe open.
  private static let gate = Mutex<Void>(())

  private static func pipes() -> (toChild: [Int32], fromChild: [Int32])? {
    var ends: [[Int32]] = []
    for _ in 0..<2 {
      var pair: [Int32] = [-1, -1]
      guard pipe(&pair) == 0 else {
        let code = errno
        for end in ends.joined() { _ = close(end) }
        errno = code
        return nil
      }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ends.append(pair)
    }
    return (ends[0], ends[1])
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: What the program is told, without its own name.
  ///   - environment: The child's variables; `nil` hands on this process's own.
  /// - Throws: What the system says.
  init(
    _ program: String, _ arguments: [String], environment: [String]? = nil
  ) throws(MachineFailure) {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) }
    let own = variables.count
    if environment == nil {
      var inherited = environ
      while let variable = inherited.pointee {
        variables.append(variable)
        inherited += 1
      }
    }
    variables.append(nil)
    defer {
      for word in words { free(word) }
      for variable in variables.prefix(own) { free(variable) }
    }
    let started = Self.gate.withLock { _ in Self.start(program, words, variables) }
    guard case .success(let child) = started else {
      throw MachineFailure.system("start", program)
    }
    (process, input, output) = child
  }

  private enum Started {
    case success((pid_t, Int32, Int32))
    case failure
  }

  /// Makes the pipes and the process; on failure `errno` says why.
  private static func start(
    _ program: String, _ words: [UnsafeMutablePointer<CChar>?],
    _ variables: [UnsafeMutablePointer<CChar>?]
  ) -> Started {
    guard let (toChild, fromChild) = pipes() else { return .failure }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, words, variables)
    _ = close(toChild[0])
    _ = close(fromChild[1])
    guard code == 0 else {
      _ = close(toChild[1])
      _ = close(fromChild[0])
      errno = code
      return .failure
    }
    return .success((process, toChild[1], fromChild[0]))
  }

  /// Tells the child that no more comes.
  mutating func closeInput() {
    if input >= 0 { _ = close(input) }
    input = -1
  }

  /// Waits for the child's end and returns its exit code; 128 and more for a signal.
  consuming func finish() -> Int32 {
    var status: Int32 = 0
    closeInput()
    _ = close(output)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    discard self
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  deinit {
    if input >= 0 { _ = close(input) }
    _ = close(output)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Everything that a program prints, or `nil` where it ends with another code than 0.
  static func outputOf(
    _ program: String, _ arguments: [String], limit: Int
  ) throws(MachineFailure) -> [UInt8]? {
    var child = try ChildProcess(program, arguments)
    child.closeInput()
    var failure: Int32 = 0
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = Descriptor.fill(
          child.output, UnsafeMutableRawBufferPointer(buffer), failure: &failure)
      }
      if more.isEmpty { break }
      bytes += more
    }
    return child.finish() == 0 && failure == 0 ? bytes : nil
  }
}
