import Bytes
import Diagnostics
import Documents
import Glibc
import Reading
import System
import SystemCalls

/// How sources are parsed.
package enum ParsingMode: Sendable {
  /// In child processes of this executable, each document within limits.
  case lanes(executable: String)
  /// In this process: for tests of what comes after the parsers.
  case inProcess
}

/// A parsing lane, seen from its owner: a child process that is replaced when it dies.
///
/// A worker and its lane take turns: the lane reads a whole batch before it answers, so neither
/// waits for room in a pipe while the other does.
struct Lane: ~Copyable {
  private let executable: String
  private var child: ChildProcess?
  /// Whether the child has said that it is ready.
  private var isReady = false
  /// The buffer for sending; it keeps its memory from one batch to the next.
  private var message = ByteWriter()
  /// The number of the last batch that the child was sent.
  private var batch: UInt32 = 0

  init(executable: String) {
    self.executable = executable
  }

  /// Parses a batch.
  ///
  /// A document that kills the lane, or overruns it, affects only itself: the batch is then parsed
  /// again one by one.
  mutating func parse(_ requests: [LaneRequest]) throws(MachineFailure) -> [LaneAnswer] {
    if let answers = try exchange(requests) { return answers }
    if requests.count == 1 { return [.exceeded] }
    var answers: [LaneAnswer] = []
    for request in requests {
      answers.append(try exchange([request])?.first ?? .exceeded)
    }
    return answers
  }

  /// Where the libraries are, if not in the usual places; and no report when a lane dies.
  private static var environment: [String] {
    let libraries = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=\(String(cString: $0))" }
    return ["SWIFT_BACKTRACE=enable=no"] + (libraries.map { [$0] } ?? [])
  }

  /// How long a lane may take until it is ready, in seconds.
  private static let secondsToStart = 60.0

  /// Starts a child if none is running, and does not wait for it.
  ///
  /// - Throws: A child that cannot be started.
  mutating func begin() throws(MachineFailure) {
    if child != nil { return }
    let started = try ChildProcess.started(executable, ["lane"], environment: Self.environment)
    do throws(SystemCode) {
      // It is written to as it reads: one that does not must not keep its owner waiting for ever.
      if let input = started.input { try FileCalls.setNonBlocking(input) }
    } catch {
      throw MachineFailure.system("write to", "a parsing lane", code: error)
    }
    child = consume started
    isReady = false
    batch = 0
  }

  /// Waits until a child is ready.
  ///
  /// - Throws: If it ends before it has seen a document, no document killed it: that is the machine's
  ///   failure.
  private mutating func start() throws(MachineFailure) {
    try begin()
    guard !isReady, let output = child?.output else { return }
    let ready = try Self.receive(
      4, from: output, deadline: SystemClock.now() + Self.secondsToStart)
    guard ready == LaneMain.ready else {
      child = nil
      throw MachineFailure("cannot start a parsing lane: \(executable) ended before it was ready")
    }
    isReady = true
  }

  /// Sends a batch and reads its answers; `nil` if the lane did not survive it.
  private mutating func exchange(_ requests: [LaneRequest]) throws(MachineFailure) -> [LaneAnswer]?
  {
    try start()
    guard let input = child?.input, let output = child?.output else { return nil }
    batch &+= 1
    let number = batch
    message.removeAll()
    message.writeFramed {
      $0.write(number)
      for request in requests { request.encode(into: &$0) }
    }
    let answers = try Self.converse(
      requests, message: message, number: number, input: input, output: output)
    if answers == nil { child = nil }
    return answers
  }

  private static func converse(
    _ requests: [LaneRequest], message: ByteWriter, number: UInt32, input: Int32, output: Int32
  ) throws(MachineFailure) -> [LaneAnswer]? {
    // The lane's own timers end it; this deadline is for one that cannot even be ended by them.
    let seconds = LaneMain.clockSecondsPerDocument + LaneMain.secondsPerDocument * requests.count
    let deadline = SystemClock.now() + Double(seconds)
    guard try send(message.bytes, to: input, deadline: deadline),
      let length = try receive(4, from: output, deadline: deadline)
    else { return nil }
    var lengthReader = ByteReader(length)
    guard let count = lengthReader.readUInt32(), count <= LaneMain.largestAnswer,
      let bytes = try receive(Int(count), from: output, deadline: deadline)
    else { return nil }
    var reader = ByteReader(bytes)
    // An answer to another batch, or to another document of this one, does not count.
    guard reader.readUInt32() == number else { return nil }
    var answers: [LaneAnswer] = []
    for (index, request) in requests.enumerated() {
      guard reader.readUInt32() == UInt32(index), let answer = reader.readBytes() else {
        return nil
      }
      var answerReader = ByteReader(answer)
      guard let parsed = ParsedSource(decoding: &answerReader, source: request.bytes),
        answerReader.remaining == 0
      else { return nil }
      answers.append(.parsed(parsed))
    }
    return reader.remaining == 0 ? answers : nil
  }

  /// Waits until a pipe can be used, at most until the deadline.
  private static func wait(for number: Int32, _ events: Int32, until deadline: Double) -> Bool {
    while true {
      var wait = pollfd(fd: number, events: Int16(events), revents: 0)
      let milliseconds = Int32(clamping: Int((deadline - SystemClock.now()) * 1_000))
      let ready = poll(&wait, 1, max(0, milliseconds))
      if ready < 0, errno == EINTR { continue }
      return ready > 0
    }
  }

  /// Writes to a lane; false if it has ended, or does not read before the deadline.
  ///
  /// What the system does not do here is not the document's fault.
  private static func send(
    _ bytes: [UInt8], to input: Int32, deadline: Double
  ) throws(MachineFailure) -> Bool {
    var failure: SystemCode?
    let isSent = bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        do throws(SystemCode) {
          offset += try FileCalls.write(
            input, UnsafeRawBufferPointer(rebasing: bytes[offset...]))
        } catch {
          if !error.isFull, !error.isBrokenPipe { failure = error }
          guard error.isFull, wait(for: input, POLLOUT, until: deadline) else { return false }
        }
      }
      return true
    }
    if let failure { throw MachineFailure.system("write to", "a parsing lane", code: failure) }
    return isSent
  }

  /// Reads from a lane; `nil` if it has ended, or does not write before the deadline.
  private static func receive(
    _ count: Int, from output: Int32, deadline: Double
  ) throws(MachineFailure) -> [UInt8]? {
    var isComplete = true
    var failure: SystemCode?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        var got = 0
        if wait(for: output, POLLIN, until: deadline) {
          do throws(SystemCode) { got = try FileCalls.read(output, rest) } catch {
            failure = error
          }
        }
        guard got > 0 else {
          isComplete = false
          return
        }
        filled += got
      }
    }
    if let failure { throw MachineFailure.system("read from", "a parsing lane", code: failure) }
    return isComplete ? bytes : nil
  }
}
