import Diagnostics
import Dispatch
import Editing
import SiteBuild
import Synchronization
import System
import SystemCalls

/// Reads a library in another thread, so that pages that are saved meanwhile need not wait for it.
final class LiveReading {
  private let wake: (reading: Int32, writing: Int32)
  private let finished = Finished()
  /// The files that have changed since it was read last, for the terminal; `nil` if it is not being read.
  private var changed: [String]?
  private var profile = Profile.off
  private var start = 0.0

  /// Where the thread leaves the library.
  private final class Finished: Sendable {
    let outcome = Mutex<Result<LiveSite, MachineFailure>?>(nil)
  }

  /// A library that was read.
  struct Done {
    let outcome: Result<LiveSite, MachineFailure>
    let changed: [String]
    let profile: Profile
    let start: Double
  }

  init() throws(MachineFailure) {
    wake = try MachineFailure.naming("make", "a pipe") { () throws(SystemCode) in
      try FileCalls.pipe()
    }
  }

  /// What can be read from once the library has been read.
  var descriptor: Int32 { wake.reading }

  var isRunning: Bool { changed != nil }

  /// Begins to read; there is one reading at a time.
  func begin(_ preview: LivePreview, _ changed: [String], at now: Double) {
    self.changed = changed
    start = now
    profile = Profile.chosen
    let read = preview.reading(profile)
    let writing = wake.writing
    DispatchQueue.global().async { [finished] in
      let outcome = read()
      finished.outcome.withLock { $0 = outcome }
      // Only a full pipe could refuse a byte, and nobody else writes into it.
      try? FileCalls.writeAll(writing, [0])
    }
  }

  /// The library, if it has been read.
  func take() throws -> Done? {
    let isReady = try MachineFailure.naming("wait for", "a pipe") { () throws(SystemCode) in
      try SocketCalls.isReady(wake.reading)
    }
    guard isReady, let changed else { return nil }
    _ = try MachineFailure.naming("read", "a pipe") { () throws(SystemCode) in
      try FileCalls.read(wake.reading)
    }
    guard let outcome = finished.outcome.withLock({ $0.take() }) else { return nil }
    self.changed = nil
    return Done(outcome: outcome, changed: changed, profile: profile, start: start)
  }
}
