import Bytes
import Documents
import Glibc
import Reading
import System
import SystemCalls

/// The life of a lane: read a batch, parse it, answer, until the owner closes the pipe.
///
/// Before the first byte arrives, a lane puts itself in a sandbox (`LaneSandbox`) and limits its
/// memory. What can go wrong then is that it dies or takes too long, and both end it.
package enum LaneMain {
  /// The CPU time that a lane may take for one document, in seconds.
  package static let secondsPerDocument = 2
  /// The time by the clock: on a busy machine a lane gets a small part of the processor.
  static let clockSecondsPerDocument = 6
  /// The longest answer to a batch that its owner reads, in bytes.
  static let largestAnswer: UInt32 = 512 << 20
  /// What a lane sends when it is in its sandbox and waits for documents.
  static let ready = Array("lane".utf8)

  /// Serves standard input to standard output; returns when the input ends.
  package static func run() {
    guard LaneSandbox.shutIn(), write(ready) else { return }
    var writer = ByteWriter()
    while let batch = readBatch() {
      writer.removeAll()
      var reader = ByteReader(batch)
      guard let number = reader.readUInt32() else { return }
      writer.write(number)
      var index: UInt32 = 0
      while reader.remaining > 0 {
        guard let request = LaneRequest(decoding: &reader) else { return }
        setTimers(cpu: secondsPerDocument, clock: clockSecondsPerDocument)
        let parsed = ParsedSource(parsing: request.bytes, layout: request.layout)
        writer.write(index)
        writer.writeFramed { parsed.encode(into: &$0) }
        index += 1
      }
      // Between batches a lane waits, and may do so for long.
      setTimers(cpu: 0, clock: 0)
      guard send(writer.bytes) else { return }
    }
  }

  /// A signal ends the process when the time is up: the default action of both timers.
  private static func setTimers(cpu: Int, clock: Int) {
    for (which, seconds) in [(ITIMER_PROF, cpu), (ITIMER_REAL, clock)] {
      var timer = itimerval()
      timer.it_value.tv_sec = seconds
      setitimer(__itimer_which_t(which.rawValue), &timer, nil)
    }
  }

  private static func readBatch() -> [UInt8]? {
    guard let header = readExactly(4) else { return nil }
    var reader = ByteReader(header)
    guard let length = reader.readUInt32() else { return nil }
    return readExactly(Int(length))
  }

  private static func readExactly(_ count: Int) -> [UInt8]? {
    var failure: SystemCode?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = Descriptor.fill(0, UnsafeMutableRawBufferPointer(buffer), failure: &failure)
    }
    return failure == nil && bytes.count == count ? bytes : nil
  }

  private static func send(_ bytes: [UInt8]) -> Bool {
    var header = ByteWriter()
    header.write(UInt32(bytes.count))
    return write(header.bytes) && write(bytes)
  }

  static func write(_ bytes: [UInt8]) -> Bool {
    do throws(SystemCode) {
      try FileCalls.writeAll(1, bytes)
      return true
    } catch {
      return false
    }
  }
}
