import Bytes
import Content
import Glibc

/// The life of a lane: read a batch, parse it, answer, until the owner closes the pipe.
///
/// A lane inherits no environment and can open neither files nor sockets: it may have no descriptor
/// but its two pipes and standard error. What it can do wrong is to die or to dawdle, and both end
/// it under the limits that it sets itself before the first byte arrives.
public enum LaneMain {
  /// The address space that a lane may have, in bytes.
  static let memoryLimit: rlim_t = 512 << 20
  /// The time that a lane may take for one document, in seconds, by CPU and by the wall clock.
  static let secondsPerDocument = 2

  /// Serves standard input to standard output; returns when the input ends.
  public static func run() {
    limitResources()
    var writer = ByteWriter()
    while let batch = readBatch() {
      writer.removeAll()
      var reader = ByteReader(batch)
      while reader.remaining > 0 {
        guard let request = LaneRequest(decoding: &reader) else { return }
        setTimers(seconds: secondsPerDocument)
        let parsed = ParsedSource(parsing: request.bytes, layout: request.layout)
        var answer = ByteWriter()
        parsed.encode(into: &answer)
        writer.write(answer.bytes)
      }
      // Between batches a lane waits, and may do so for long.
      setTimers(seconds: 0)
      guard send(writer.bytes) else { return }
    }
  }

  private static func limitResources() {
    var memory = rlimit(rlim_cur: memoryLimit, rlim_max: memoryLimit)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    var descriptors = rlimit(rlim_cur: 3, rlim_max: 3)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &descriptors)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }

  /// A signal ends the process when the time is up: the default action of both timers.
  private static func setTimers(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  private static func readBatch() -> [UInt8]? {
    guard let header = readExactly(4) else { return nil }
    var reader = ByteReader(header)
    guard let length = reader.readUInt32() else { return nil }
    return readExactly(Int(length))
  }

  private static func readExactly(_ count: Int) -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = Descriptor.fill(0, UnsafeMutableRawBufferPointer(buffer), failure: &failure)
    }
    return failure == 0 && bytes.count == count ? bytes : nil
  }

  private static func send(_ bytes: [UInt8]) -> Bool {
    var header = ByteWriter()
    header.write(UInt32(bytes.count))
    let sent = header.bytes.withUnsafeBytes { Descriptor.writeAll(1, $0) } == nil
    return sent && bytes.withUnsafeBytes { Descriptor.writeAll(1, $0) } == nil
  }
}
