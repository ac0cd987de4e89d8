import Bytes
import Content
import Diagnostics
import Glibc

/// How sources are parsed.
public enum ParsingMode: Sendable {
  /// In child processes of this executable, each document within limits.
  case lanes(executable: String)
  /// In this process: for tests of what comes behind the parsers.
  case inProcess
}

/// A parsing lane, seen from its owner: a child process that is replaced when it dies.
///
/// A worker and its lane take turns: the lane reads a whole batch before it answers, so neither
/// waits for room in a pipe while the other does.
struct Lane: ~Copyable {
  private let executable: String
  private var child: ChildProcess?
  /// What is sent; it keeps its memory from one batch to the next.
  private var message = ByteWriter()

  init(executable: String) {
    self.executable = executable
  }

  /// Parses a batch.
  ///
  /// A document that kills the lane, or overruns it, costs itself alone: the batch is then parsed
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

  /// Where the libraries are, if not in the usual places; and a dying lane is no news.
  private static var environment: [String] {
    let libraries = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=\(String(cString: $0))" }
    return ["SWIFT_BACKTRACE=enable=no"] + (libraries.map { [$0] } ?? [])
  }

  /// Sends a batch and reads its answers; `nil` where the lane did not survive it.
  private mutating func exchange(_ requests: [LaneRequest]) throws(MachineFailure) -> [LaneAnswer]?
  {
    if child == nil {
      child = try ChildProcess(
        executable, ["lane"], environment: Self.environment)
    }
    guard let input = child?.input, let output = child?.output else { return nil }
    message.removeAll()
    message.writeFramed { for request in requests { request.encode(into: &$0) } }
    let answers = Self.converse(requests, message, input: input, output: output)
    if answers == nil { child = nil }
    return answers
  }

  private static func converse(
    _ requests: [LaneRequest], _ message: ByteWriter, input: Int32, output: Int32
  ) -> [LaneAnswer]? {
    // The lane's own timers end it; this deadline is for one that cannot even be ended by them.
    let deadline = monotonicSeconds() + Double(LaneMain.secondsPerDocument * (requests.count + 2))
    guard message.bytes.withUnsafeBytes({ Descriptor.writeAll(input, $0) }) == nil,
      let length = receive(4, from: output, deadline: deadline)
    else { return nil }
    var lengthReader = ByteReader(length)
    guard let count = lengthReader.readUInt32(), count <= 512 << 20,
      let bytes = receive(Int(count), from: output, deadline: deadline)
    else { return nil }
    var reader = ByteReader(bytes)
    var answers: [LaneAnswer] = []
    for request in requests {
      guard let answer = reader.readBytes() else { return nil }
      var answerReader = ByteReader(answer)
      guard let parsed = ParsedSource(decoding: &answerReader, source: request.bytes) else {
        return nil
      }
      answers.append(.parsed(parsed))
    }
    return answers
  }

  private static func receive(_ count: Int, from output: Int32, deadline: Double) -> [UInt8]? {
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count, let base = buffer.baseAddress {
        var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(clamping: Int((deadline - monotonicSeconds()) * 1_000))
        let ready = poll(&wait, 1, max(0, milliseconds))
        if ready < 0, errno == EINTR { continue }
        let got = ready > 0 ? read(output, base + filled, count - filled) : 0
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isComplete = false
          return
        }
        filled += got
      }
    }
    return isComplete ? bytes : nil
  }

  private static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Parses batches, in a lane or here.
struct SourceParserWorker: ~Copyable {
  private var lane: Lane?

  init(_ mode: ParsingMode) {
    switch mode {
    case .lanes(let executable): lane = Lane(executable: executable)
    case .inProcess: lane = nil
    }
  }

  mutating func parse(_ requests: [LaneRequest]) throws(MachineFailure) -> [LaneAnswer] {
    if requests.isEmpty { return [] }
    if lane != nil, let answers = try lane?.parse(requests) { return answers }
    return requests.map { .parsed(ParsedSource(parsing: $0.bytes, layout: $0.layout)) }
  }
}
