import Glibc
import SystemCalls

/// A program with text as input and output.
enum ChildProcess {
  /// Runs a program to its end.
  ///
  /// It inherits the environment without our token. Its error messages are part of the output if that
  /// is wanted.
  ///
  /// - Throws: A ``Failure`` if it cannot be started, or if its answer or its end cannot be read.
  static func run(
    _ program: String, _ arguments: [String], input: String, withErrors: Bool = false
  ) throws -> (code: Int32, output: String) {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    defer { fromChild.reading.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading.number, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing.number, 1)
    if withErrors {
      posix_spawn_file_actions_adddup2(&actions, fromChild.writing.number, 2)
    } else {
      // A helper's error message may quote its input.
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = inherited().map { strdup($0) }
    words.append(nil)
    variables.append(nil)
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, nil, words, variables)
    toChild.reading.close()
    fromChild.writing.close()
    guard code == 0 else {
      toChild.writing.close()
      throw Failure(.unable, "\(program) cannot be started: \(SystemCode(number: code))")
    }
    // A credential is smaller than the buffer of a pipe, so this cannot wait for the child's output to be read.
    // A child that does not want all of it may still answer.
    try? FileCalls.writeAll(toChild.writing.number, Array(input.utf8))
    toChild.writing.close()
    let output = Result {
      try SystemFile.read(
        fromChild.reading.number, path: "the answer of \(program)", limit: 1 << 20)
    }
    // A child that has more to say than is read ends, and is not waited for endlessly.
    fromChild.reading.close()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      // Without a status nobody knows how it ended: 0 would be its success.
      guard errno == EINTR else {
        throw Failure(
          .unable, "the exit status of \(program) cannot be read: \(SystemCode(number: errno))")
      }
    }
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

/// Both ends of a pipe.
private struct Pipe {
  let reading: PipeEnd
  let writing: PipeEnd

  init() throws {
    let ends = try SystemFile.attempt("cannot create a pipe") { try FileCalls.pipe() }
    reading = PipeEnd(ends.reading)
    writing = PipeEnd(ends.writing)
  }
}

/// An end of a pipe, closed once.
private final class PipeEnd {
  let number: Int32
  private var isOpen = true

  init(_ number: Int32) {
    self.number = number
  }

  func close() {
    if isOpen { FileCalls.release(number) }
    isOpen = false
  }

  deinit { close() }
}
