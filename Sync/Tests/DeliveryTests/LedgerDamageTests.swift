import Delivery
import Foundation
import SyncTestSupport
import Testing

/// A ledger on a failing disk: each of its bytes is changed, and it is cut off everywhere.
///
/// Either the ledger is as it was, so nothing is lost or sent twice, or it is refused.
@Suite struct LedgerDamageTests {
  /// Every how many bytes; `Sync/Soak/run` takes every one.
  private static let step =
    ProcessInfo.processInfo.environment["FAIRLEAD_LEDGER_STEP"].flatMap { Int($0) } ?? 61

  /// Everything that a push reads from a ledger.
  private static func lines(_ ledger: Ledger) throws -> [String] {
    try ledger.remotes().flatMap { remote in
      ["\(remote) \(String(describing: try ledger.notBefore(remote, now: 1_800_000_000)))"]
        + (try ledger.documents(of: remote).map { "\($0)" })
        + (try ledger.operations(of: remote, in: OperationState.allCases, withBodies: true)
          .map { "\($0)" })
    }
  }

  /// Fills a ledger with operations in every state; returns what was in it after each step.
  private func fill(_ ledger: Ledger) throws -> [[String]] {
    var states: [[String]] = [[]]
    func step<Value>(_ work: () throws -> Value) throws -> Value {
      let value = try work()
      states.append(try Self.lines(ledger))
      return value
    }
    let remote = try step {
      try ledger.remote(
        server: try ServerAddress("https://library.example/api/v1"), account: Sample.account,
        name: "maria")
    }
    for name in ["done", "doubt", "failed", "sending", "waiting"] {
      var plan = Ledger.Enqueued()
      let payload = try Sample.payload(name)
      plan.operations = [NewOperation(.publish, payload.publicID, title: name, payload: payload)]
      try step { try ledger.enqueue(plan, to: remote) }
    }
    let ids = try ledger.operations(of: remote, in: [.pending]).map(\.id)
    let begun = try ids.prefix(4).map { id in
      try #require(try step { try ledger.begin(id, remote) })
    }
    try step { try ledger.complete(begun[0], etag: "\"7\"", remote) }
    try step { try ledger.postpone(begun[1], error: "reset", nextTry: 9) }
    try step { try ledger.refuse(begun[2], error: "the server answered 422") }
    try step { try ledger.setNotBefore(1_800_000_000, remote) }
    return states
  }

  /// What is read from the files of a ledger; `nil` if it is refused, with its reason.
  private func content(of files: [String: Data], in folder: String) throws -> [String]? {
    let manager = FileManager.default
    for name in ["sync.sqlite", "sync.sqlite-wal", "sync.sqlite-shm"] {
      let path = "\(folder)/\(name)"
      if manager.fileExists(atPath: path) { try manager.removeItem(atPath: path) }
      try files[name]?.write(to: URL(fileURLWithPath: path))
    }
    do { return try Self.lines(try Ledger(folder: folder)) } catch let failure as Failure {
      #expect(failure.description.hasPrefix("the ledger \(folder)/sync.sqlite cannot be used: "))
      return nil
    }
  }

  @Test func `a damaged byte is found or changes nothing`() throws {
    let folder = try TemporaryFolder()
    let whole = try #require(try fill(try Ledger(folder: folder.path)).last)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/sync.sqlite"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/sync.sqlite-wal"))
    #expect(try content(of: ["sync.sqlite": bytes], in: folder.path) == whole)
    var refused = 0
    for place in stride(from: 0, to: bytes.count, by: Self.step) {
      var damaged = bytes
      damaged[place] ^= place.isMultiple(of: 2) ? 1 : 0xFF
      guard let found = try content(of: ["sync.sqlite": damaged], in: folder.path) else {
        refused += 1
        continue
      }
      if found != whole { Issue.record("byte \(place) of \(bytes.count) changes the ledger") }
    }
    #expect(refused > bytes.count / Self.step / 20, "\(refused)")
  }

  @Test func `a ledger that is cut off is refused`() throws {
    let folder = try TemporaryFolder()
    let whole = try #require(try fill(try Ledger(folder: folder.path)).last)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/sync.sqlite"))
    for length in stride(from: 2, to: bytes.count, by: Self.step * 5) {
      let found = try content(of: ["sync.sqlite": bytes.prefix(length)], in: folder.path)
      if found != nil, found != whole { Issue.record("\(length) of \(bytes.count) bytes pass") }
    }
    // As a kill at its first write leaves it; to SQLite one byte is none.
    for nothing in [Data(), bytes.prefix(1)] {
      #expect(try content(of: ["sync.sqlite": nothing], in: folder.path) == [])
    }
  }

  @Test func `a damaged journal gives an earlier state or none`() throws {
    let (folder, copy) = (try TemporaryFolder(), try TemporaryFolder())
    let ledger = try Ledger(folder: folder.path)
    let states = Set(try fill(ledger))
    var files: [String: Data] = [:]
    for name in ["sync.sqlite", "sync.sqlite-wal"] {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    withExtendedLifetime(ledger) {}
    let journal = try #require(files["sync.sqlite-wal"])
    #expect(journal.count > 10_000)
    for place in stride(from: 0, to: journal.count, by: Self.step * 9) {
      var damaged = journal
      damaged[place] ^= 0x10
      for wal in [damaged, journal.prefix(place)] {
        files["sync.sqlite-wal"] = wal
        if let found = try content(of: files, in: copy.path), !states.contains(found) {
          Issue.record("byte \(place) of \(journal.count) of the journal gives a new state")
        }
      }
    }
  }
}
