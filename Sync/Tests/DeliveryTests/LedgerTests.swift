import Delivery
import Foundation
import GRDB
import SyncTestSupport
import Testing

@Suite struct LedgerTests {
  private func plan(_ operations: [NewOperation]) -> Ledger.Enqueued {
    var plan = Ledger.Enqueued()
    plan.operations = operations
    return plan
  }

  private func publication(_ name: String, title: String = "Title") throws -> NewOperation {
    let payload = try Sample.payload(name, title: title)
    return NewOperation(.publish, payload.publicID, title: title, payload: payload)
  }

  private func remote(_ ledger: Ledger, at host: String = "library.example") throws -> Remote {
    try ledger.remote(
      server: try ServerAddress("https://\(host)/api/v1"), account: Sample.account)
  }

  /// Publishes some documents, as a push does.
  private func push(_ names: [String], to remote: Remote, _ ledger: Ledger) throws {
    try ledger.enqueue(plan(try names.map { try publication($0) }), to: remote)
    for operation in try ledger.operations(of: remote, in: [.pending]) {
      let begun = try #require(try ledger.begin(operation.id, remote))
      try ledger.complete(begun, etag: "\"7\"", remote)
    }
  }

  @Test func `every commit is on the disk before the method returns`() throws {
    let folder = try TemporaryFolder()
    let durability = try Ledger(folder: folder.path).durability()
    #expect(durability.journal == "wal")
    #expect(durability.synchronous == 2, "FULL")
    #expect(try Ledger(folder: folder.path).durability().synchronous == 2, "also the next time")
  }

  @Test func `the ledger is for its owner alone`() throws {
    let folder = try TemporaryFolder()
    _ = try Ledger(folder: "\(folder.path)/a/b")
    let mode = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a/b")[
      .posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test func `a pause that only a wrong clock could have written is not believed`() throws {
    let ledger = try Ledger.inMemory()
    let remote = try remote(ledger)
    let now = 1_800_000_000
    for pause in [-300, 300, 30 * 86_400] {
      try ledger.setNotBefore(now + pause, remote)
      #expect(try ledger.notBefore(remote, now: now) == now + pause)
    }
    try ledger.setNotBefore(now + 365 * 86_400, remote)
    #expect(try ledger.notBefore(remote, now: now) == nil)
  }

  @Test func `what was on the way at a crash waits again under its key`() throws {
    let folder = try TemporaryFolder()
    var key = ""
    do {
      let ledger = try Ledger(folder: folder.path)
      let remote = try remote(ledger)
      try ledger.enqueue(plan([try publication("one"), try publication("two")]), to: remote)
      let pending = try ledger.operations(of: remote, in: [.pending])
      #expect(pending.map(\.publicID.description) == ["one", "two"])
      #expect(pending.allSatisfy { !$0.key.isEmpty && !$0.isInDoubt })
      key = try #require(try ledger.begin(pending[0].id, remote)).key
    }
    let ledger = try Ledger(folder: folder.path)
    let remote = try remote(ledger)
    #expect(try ledger.operations(of: remote, in: [.syncing]).map(\.key) == [key])
    #expect(try ledger.recover(remote) == 1)
    let pending = try ledger.operations(of: remote, in: [.pending], withBodies: true)
    #expect(pending.map(\.isInDoubt) == [true, false])
    #expect(pending[0].key == key)
    #expect(pending[0].body == (try Sample.payload("one")).bytes)
  }

  @Test func `an operation is begun once`() throws {
    let ledger = try Ledger.inMemory()
    let remote = try remote(ledger)
    try ledger.enqueue(plan([try publication("one")]), to: remote)
    let id = try #require(try ledger.operations(of: remote, in: [.pending]).first).id
    #expect(try ledger.begin(id, remote) != nil)
    #expect(try ledger.begin(id, remote) == nil)
  }

  @Test func `what is done is recorded together with its version`() throws {
    let ledger = try Ledger.inMemory()
    let remote = try remote(ledger)
    try ledger.enqueue(plan([try publication("one")]), to: remote)
    let id = try #require(try ledger.operations(of: remote, in: [.pending]).first).id
    let operation = try #require(try ledger.begin(id, remote))
    try ledger.complete(operation, etag: "\"7\"", remote)
    #expect(try ledger.documents(of: remote) == [try Sample.known("one", etag: "\"7\"")])
    #expect(try ledger.counts(remote) == [.synced: 1])
    let done = try ledger.operations(of: remote, in: [.synced], withBodies: true)
    #expect(done.map(\.body) == [nil], "the payload has served")
  }

  @Test func `a following operation replaces the version that its predecessor got`() throws {
    let ledger = try Ledger.inMemory()
    let remote = try remote(ledger)
    try ledger.enqueue(plan([try publication("one")]), to: remote)
    let first = try #require(try ledger.operations(of: remote, in: [.pending]).first)
    let begun = try #require(try ledger.begin(first.id, remote))
    try ledger.postpone(begun, error: "reset", nextTry: 5)
    let new = try Sample.payload("one", title: "New")
    try ledger.enqueue(
      plan([NewOperation(.publishUpdate, new.publicID, title: "New", payload: new)]), to: remote)
    let both = try ledger.operations(of: remote, in: [.pending])
    #expect(both.map(\.kind) == [.publish, .publishUpdate])
    try ledger.complete(try #require(try ledger.begin(both[0].id, remote)), etag: "\"7\"", remote)
    #expect(try #require(try ledger.begin(both[1].id, remote)).base == "\"7\"")
  }

  @Test func `a new address of an account begins with what was published at the last one`() throws {
    let folder = try TemporaryFolder()
    let ledger = try Ledger(folder: folder.path)
    let old = try remote(ledger)
    #expect(old.earlier == nil)
    try ledger.enqueue(plan([try publication("one")]), to: old)
    let id = try #require(try ledger.operations(of: old, in: [.pending]).first).id
    try ledger.complete(try #require(try ledger.begin(id, old)), etag: "\"7\"", old)

    let address = try ServerAddress("https://new.library.example/api/v1")
    let other = try ledger.remote(server: address, account: "somebody else")
    #expect(other.earlier == nil)
    #expect(try ledger.documents(of: other).isEmpty)
    let new = try ledger.remote(server: address, account: Sample.account)
    #expect(new.earlier == "https://library.example/api/v1")
    for remote in [old, new] {
      #expect(try ledger.documents(of: remote) == [try Sample.known("one", etag: "\"7\"")])
    }
    #expect(try ledger.remote(server: address, account: Sample.account).earlier == nil)
    // What was only looked at is copied again later.
    try ledger.forget(new)
    #expect(try ledger.remotes().map(\.account) == [Sample.account, "somebody else"])
    let later = try ledger.remote(server: address, account: Sample.account)
    #expect(later.earlier == "https://library.example/api/v1")
    // The rows are sealed: they can be read again.
    let again = try Ledger(folder: folder.path)
    #expect(try again.documents(of: later).count == 1)
  }

  @Test func `a trial on a copy of the server does not hide what was pushed after it`() throws {
    let folder = try TemporaryFolder()
    let ledger = try Ledger(folder: folder.path)
    let old = try remote(ledger)
    try push(["one"], to: old, ledger)
    let trial = try remote(ledger, at: "trial.example")
    try push([], to: trial, ledger)
    try push(["two"], to: old, ledger)
    let new = try remote(ledger, at: "new.example")
    #expect(new.earlier == "https://library.example/api/v1")
    #expect(try ledger.documents(of: new).map(\.publicID.description) == ["one", "two"])

    // A push that changes nothing counts.
    try push([], to: trial, ledger)
    #expect(
      try remote(ledger, at: "newer.example").earlier == "https://trial.example/api/v1")
    #expect(try Ledger(folder: folder.path).remotes().count == 4)
  }

  @Test func `an older ledger, which does not know the last push, can be used`() throws {
    let folder = try TemporaryFolder()
    do {
      let ledger = try Ledger(folder: folder.path)
      try push(["one"], to: try remote(ledger), ledger)
      try push(["two"], to: try remote(ledger, at: "trial.example"), ledger)
    }
    let database = try DatabaseQueue(path: Ledger.path(in: folder.path))
    try database.write { database in
      try database.execute(
        sql: "DROP TABLE push; DELETE FROM grdb_migrations WHERE identifier = '6'")
    }
    try database.close()
    let ledger = try Ledger(folder: folder.path)
    #expect(try remote(ledger, at: "new.example").earlier == "https://trial.example/api/v1")
    try push([], to: try remote(ledger), ledger)
    #expect(try remote(ledger, at: "newer.example").earlier == "https://library.example/api/v1")
  }

  @Test func `a ledger that several processes create at once is one ledger`() async throws {
    let folder = try TemporaryFolder()
    // Tasks share a process id, so their drafts would have the same name.
    try Ledger.makeFolder(folder.path)
    let states = try await withThrowingTaskGroup(of: Digest.self) { group in
      for _ in 0..<8 { group.addTask { try Ledger(folder: folder.path).state() } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(states.count == 1)
  }

  @Test func `a plan is carried out once`() throws {
    let ledger = try Ledger.inMemory()
    let remote = try remote(ledger)
    var plan = plan([try publication("one")])
    plan.planID = "plan-1"
    try ledger.enqueue(plan, to: remote)
    #expect(try ledger.isUsed(planID: "plan-1"))
    #expect(throws: Failure.self) { try ledger.enqueue(plan, to: remote) }
    #expect(try ledger.counts(remote) == [.pending: 1])
  }

  @Test func `the state changes with every push and differs between empty ledgers`() throws {
    let ledger = try Ledger.inMemory()
    let remote = try remote(ledger)
    let empty = try ledger.state()
    #expect(try Ledger.inMemory().state() != empty)
    #expect(try ledger.state() == empty)
    try ledger.enqueue(plan([try publication("one")]), to: remote)
    #expect(try ledger.state() != empty)
  }

  @Test func `what failed may be tried again under a new key`() throws {
    let ledger = try Ledger.inMemory()
    let remote = try remote(ledger)
    try ledger.enqueue(plan([try publication("one")]), to: remote)
    let id = try #require(try ledger.operations(of: remote, in: [.pending]).first).id
    let operation = try #require(try ledger.begin(id, remote))
    try ledger.refuse(operation, error: "the server answered 422")
    #expect(
      try ledger.operations(of: remote, in: [.failed]).map(\.lastError)
        == ["the server answered 422"])
    #expect(try ledger.resetFailed(remote) == 1)
    let again = try ledger.operations(of: remote, in: [.pending])
    #expect(again.map(\.isInDoubt) == [false])
    #expect(again[0].key != operation.key)
  }

  @Test func `two accounts have two records`() throws {
    let ledger = try Ledger.inMemory()
    let one = try remote(ledger)
    let other = try ledger.remote(
      server: try ServerAddress("https://library.example/api/v1"), account: "somebody")
    try ledger.enqueue(plan([try publication("one")]), to: one)
    #expect(try ledger.operations(of: other, in: [.pending]).isEmpty)
    #expect(try remote(ledger) == one)
  }

  @Test func `a file that is not a ledger is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "no database ", count: 100), to: "sync.sqlite", mode: 0o600)
    let failure = #expect(throws: Failure.self) { try Ledger(folder: folder.path) }
    #expect(
      failure?.description.contains("sync.sqlite cannot be used: file is not a database") == true)
  }

  @Test func `only one process pushes`() throws {
    let folder = try TemporaryFolder()
    let lock = try #require(try FileLock.taken("\(folder.path)/lock"))
    #expect(try FileLock.taken("\(folder.path)/lock") == nil)
    lock.release()
    #expect(try FileLock.taken("\(folder.path)/lock") != nil)
  }
}
