import Glibc
import SyncFiles

/// A program with text as input and output.
enum ChildProcess {
  /// Runs a program to its end.
  ///
  /// It inherits the environment without our token.
  ///
  /// - Throws: A ``Failure`` if it cannot be started.
  static func run(
    _ program: String, _ arguments: [String], input: String
  ) throws -> (code: Int32, output: String) {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    defer { fromChild.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)
    // A helper's error message may quote its input.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = inherited().map { strdup($0) }
    words.append(nil)
    variables.append(nil)
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, nil, words, variables)
    toChild.closeReading()
    fromChild.closeWriting()
    guard code == 0 else {
      toChild.close()
      throw Failure(.unable, "\(program) cannot be started: \(SystemCode(number: code))")
    }
    // A credential is smaller than the buffer of a pipe, so this cannot wait for the child's output to be read.
    // A child that does not want all of it may still answer.
    try? FileCalls.writeAll(toChild.writing, Array(input.utf8))
    toChild.close()
    let output = Result {
      try SystemFile.read(
        fromChild.reading, path: "the answer of \(program)", limit: 1 << 20)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let ended = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return (ended, String(decoding: try output.get(), as: UTF8.self))
  }

  private static func inherited() -> [String] {
    var variables: [String] = []
    var pointer = environ
    while let entry = pointer.pointee {
      let variable = String(cString: entry)
      if !variable.hasPrefix("FAIRLEAD_TOKEN=") { variables.append(variable) }
      pointer += 1
    }
    return variables
  }
}

/// Both ends of a pipe, closed once each.
private final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws {
    (reading, writing) = try SystemFile.attempt("cannot create a pipe") { try FileCalls.pipe() }
  }

  func closeReading() {
    if reading >= 0 { FileCalls.release(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { FileCalls.release(writing) }
    writing = -1
  }

  func close() {
    closeReading()
    closeWriting()
  }

  deinit { close() }
}
