import Diagnostics
import Dispatch
import Synchronization
import System
import SystemCalls

/// Work in another thread, one piece at a time, for a loop that waits for descriptors.
final class BackgroundWork<Value: Sendable> {
  private let wake: (reading: Int32, writing: Int32)
  private let finished = Finished()
  /// Whether a piece has begun that was not taken yet.
  private(set) var isRunning = false

  /// Where the thread leaves what it has made.
  private final class Finished: Sendable {
    let value = Mutex<Value?>(nil)
  }

  init() throws(MachineFailure) {
    wake = try MachineFailure.naming("make", "a pipe") { () throws(SystemCode) in
      try FileCalls.pipe()
    }
  }

  /// What can be read from once the work is done.
  var descriptor: Int32 { wake.reading }

  /// Begins; no other piece may be running.
  func begin(_ work: @escaping @Sendable () -> Value) {
    isRunning = true
    let writing = wake.writing
    DispatchQueue.global().async { [finished] in
      let value = work()
      finished.value.withLock { $0 = value }
      // Only a full pipe could refuse a byte, and nobody else writes into it.
      try? FileCalls.writeAll(writing, [0])
    }
  }

  /// What was made, if it is done; only once.
  func take() throws -> Value? {
    let isReady = try MachineFailure.naming("wait for", "a pipe") { () throws(SystemCode) in
      try SocketCalls.isReady(wake.reading)
    }
    guard isReady else { return nil }
    _ = try MachineFailure.naming("read", "a pipe") { () throws(SystemCode) in
      try FileCalls.read(wake.reading)
    }
    let value = finished.value.withLock { $0.take() }
    if value != nil { isRunning = false }
    return value
  }
}
