import Contract
import Delivery
import SyncTestSupport
import Testing

/// What `status` prints of a ledger.
@Suite struct StatusTests {
  private let folder: TemporaryFolder
  private let ledger: Ledger
  private let remote: Remote

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(folder: folder.path)
    remote = try ledger.remote(
      server: ServerAddress("http://127.0.0.1:1/api/v1"), account: "1", name: "maria")
  }

  private func status() throws -> String {
    try Program.run([try #require(Program.path), "status", "--state", folder.path]).output
  }

  @Test func `what failed is named after any number of operations that wait`() throws {
    var plan = Ledger.Enqueued()
    plan.operations = try (10..<55).map {
      NewOperation(.unpublish, try #require(PublicID("page-\($0)")), title: "Page")
    }
    try ledger.enqueue(plan, to: remote)
    let queued = try ledger.operations(of: remote, in: [.pending])
    for operation in queued.prefix(20) {
      try ledger.postpone(operation, error: "the server was silent", nextTry: nil)
    }
    try ledger.refuse(try #require(queued.last), error: "the server answered 403")
    let waiting = (10..<29).map {
      "  pending unpublish page-\($0)\n      the server was silent\n"
    }.joined()
    #expect(
      try status() == """
        http://127.0.0.1:1/api/v1, account maria
          0 documents published, 44 pending, 1 failed
          failed unpublish page-54
              the server answered 403
        \(waiting)  … and 1 more; --format json lists all
          = help: `fairlead push --retry-failed` retries what failed

        """)
  }

  @Test func `a conflict is not retried, but shown by the next push`() throws {
    var plan = Ledger.Enqueued()
    plan.operations = try (1...4).map {
      NewOperation(.unpublish, try #require(PublicID("page-\($0)")), title: "Page")
    }
    try ledger.enqueue(plan, to: remote)
    let queued = try ledger.operations(of: remote, in: [.pending])
    func help(after operation: QueuedOperation, _ error: String) throws -> [String] {
      try ledger.refuse(operation, error: error)
      return try status().split(separator: "\n").map(String.init).filter { $0.contains("= help") }
    }
    let shows = "  = help: `fairlead push` shows the conflict"
    #expect(try help(after: queued[0], Conflict(.withdrawn).description) == [shows])
    #expect(try help(after: queued[1], Conflict(.changed).description) == [shows + "s"])
    #expect(
      try help(after: queued[2], "the server answered 403") == [
        shows + "s", "  = help: `fairlead push --retry-failed` retries what failed",
      ])
  }

  @Test func `a pause that is over is not announced`() throws {
    try ledger.setNotBefore(1_700_000_000, remote)
    #expect(
      try status() == """
        http://127.0.0.1:1/api/v1, account maria
          0 documents published, 0 pending, 0 failed

        """)
  }
}
