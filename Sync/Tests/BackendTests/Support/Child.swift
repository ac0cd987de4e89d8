import Foundation

/// A child process that ends with the tests, however they end.
///
/// A shell is in between: it reads its standard input, which closes when the tests' process is
/// gone, and then ends the one process that it started.
final class Child: Sendable {
  /// The process itself, not the shell.
  let id: pid_t
  private let shell: Process
  private let input: Pipe
  private let output: LineReader

  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    errors: String, endSignal: String = "TERM", limits: String = ""
  ) throws {
    shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let script = """
      \(limits)
      "$@" 2>"$ERRORS" </dev/null & child=$!
      echo "$child"
      (while kill -0 $child 2>/dev/null; do sleep 0.2; done; kill $$ 2>/dev/null) >/dev/null 2>&1 &
      cat >/dev/null
      kill -\(endSignal) $child
      wait $child
      """
    shell.arguments = ["-c", script, "sh", program] + arguments
    shell.environment = ProcessInfo.processInfo.environment
      .merging(environment) { _, new in new }.merging(["ERRORS": errors]) { _, new in new }
    input = Pipe()
    let outputPipe = Pipe()
    shell.standardInput = input
    shell.standardOutput = outputPipe
    output = LineReader(
      descriptor: outputPipe.fileHandleForReading.fileDescriptor, owner: outputPipe)
    try shell.run()
    guard let line = output.next(within: 10), let id = pid_t(line) else {
      throw Failure("'\(program)' did not start")
    }
    self.id = id
  }

  deinit {
    try? input.fileHandleForWriting.close()
  }

  /// The next line of its standard output.
  func line(within seconds: Double) -> String? { output.next(within: seconds) }

  func send(_ signal: Int32) {
    kill(id, signal)
  }

  /// Waits until it is gone; returns whether it was in time.
  func waitForEnd(within seconds: Double) async -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if kill(id, 0) != 0 || Self.isZombie(id) { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  private static func isZombie(_ id: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
      return true
    }
    return text.contains(") Z ")
  }
}

/// Reads lines from a pipe with a time limit.
final class LineReader: Sendable {
  private let descriptor: Int32
  private let owner: Pipe

  init(descriptor: Int32, owner: Pipe) {
    self.descriptor = descriptor
    self.owner = owner
  }

  func next(within seconds: Double) -> String? {
    var line: [UInt8] = []
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Foundation.poll(&poll, 1, 100) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}

/// What a test's own machinery could not do.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
