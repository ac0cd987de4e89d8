import Contract
import Delivery
import Testing

/// Which version of a charter a push replaces: the one that was compared, and no other.
@Suite struct CharterVersionTests: OneCharter {
  private func known(_ boat: String, etag: String? = nil) throws -> LedgerDocument {
    let payload = try Payload(file(body(boat)))
    return LedgerDocument(
      publicID: payload.publicID, title: payload.title, hash: payload.hash,
      contentHash: payload.contentHash, summaryHash: payload.summaryHash, etag: etag,
      isPublishedHere: true, resource: .charter, serverID: server)
  }

  private func planner(
    _ files: [PayloadFile], _ documents: [LedgerDocument] = [],
    _ operations: [QueuedOperation] = [], overwrites: Planner.Overwrites = .none,
    requested: Set<PublicID> = []
  ) -> Planner {
    Planner(
      files: files, documents: documents, operations: operations, listed: [:],
      account: Sample.account, overwrites: overwrites, resource: .charter, requested: requested)
  }

  private func found(_ text: String) throws -> ServerCharter {
    try #require(ServerCharter(try JSON(parsing: Array(text.utf8))))
  }

  /// An operation that was sent without an answer.
  private func sent(_ kind: OperationKind, base: String?) throws -> QueuedOperation {
    var left = try operation(kind, base: base, serverID: server)
    left.state = .pending
    if kind == .unpublish { (left.hash, left.contentHash) = (nil, nil) }
    return left
  }

  @Test func `only what would be changed is asked for`() throws {
    let theirs = [try found(charter())]
    func questions(_ planner: Planner) throws -> [String] {
      try CharterPlanner(planner, server: theirs).questions()
    }
    let same = [try file(body())]
    let changed = [try file(body("Iris"))]
    #expect(try questions(planner(same)) == [])
    #expect(try questions(planner(same, [known("Alba")])) == [])
    // A conflict that nobody has decided, and what was changed in the app alone.
    #expect(try questions(planner(changed)) == [])
    #expect(try questions(planner(same, [known("Alba")], overwrites: .all)) == [])
    #expect(try questions(planner(changed, overwrites: .all)) == [server])
    #expect(try questions(planner(changed, [known("Alba")])) == [server])
    #expect(try questions(planner([], [known("Alba")])) == [server])
    #expect(try questions(planner(same, [], [sent(.publishUpdate, base: nil)])) == [server])
    let own = try Sample.name(server.lowercased())
    #expect(try questions(planner([], requested: [own])) == [server])
  }

  @Test func `what was read alone is newer than the list`() throws {
    let here = planner([try file(body("Iris"))], [try known("Alba")])
    let asked = CharterPlanner(here, server: [try found(charter())])
    let value = try found(charter("Muse")).value
    let edited = asked.knowing([server: .found(value, etag: "\"3\"")])
    #expect(try edited.questions() == [])
    #expect(text(try edited.plan()) == ["\(name) conflict changed"])
    // A server without versions gets none.
    let unnamed = asked.knowing([server: .found(try found(charter()).value, etag: nil)])
    #expect(queued(try unnamed.plan()) == ["publish_update \(name) -"])
  }

  @Test func `an edit since an operation was sent is a conflict`() throws {
    let here = [try file(body())]
    let before = [try known("Muse")]
    for kind in [OperationKind.publishUpdate, .unpublish] {
      let files = kind == .unpublish ? [] : here
      let left = [try sent(kind, base: "\"1\"")]
      let edited = try makePlan(planner(files, before, left), on: [found(charter("Iris"))])
      #expect(text(edited) == ["\(name) conflict changed"])
      #expect(edited.enqueued.superseded == [1] && edited.enqueued.operations.isEmpty)
      // What it was to replace is still there.
      let same = try makePlan(planner(files, before, left), on: [found(charter("Muse"))])
      #expect(text(same) == ["\(name) resume \(kind.rawValue)"])
      #expect(same.enqueued.isEmpty)
      let decided = try makePlan(
        planner(files, before, left, overwrites: .all), on: [found(charter("Iris"))])
      #expect(queued(decided) == ["\(kind.rawValue) \(name) \"2\""])
      #expect(decided.enqueued.superseded == [1])
    }
    // It has arrived.
    let left = [try sent(.publishUpdate, base: "\"1\"")]
    let arrived = try makePlan(planner(here, before, left), on: [found(charter())])
    #expect(text(arrived) == ["\(name) resume publish_update"])
  }

  @Test func `only the version that was shown is overwritten`() throws {
    let files = [try file(body())]
    let left = [try sent(.publishUpdate, base: "\"2\"")]
    // The list and the ledger say the same each time.
    let here = planner(files, [try known("Muse")], left)
    let shown = try makePlan(here, on: [found(charter("Iris"))], etag: "\"2\"")
    #expect(text(shown) == ["\(name) resume publish_update"])
    let edited = try makePlan(here, on: [found(charter("Iris"))], etag: "\"3\"")
    #expect(text(edited) == ["\(name) conflict changed"])
    #expect(edited.enqueued.superseded == [1])
  }

  @Test func `a version that was replaced is not asked for`() throws {
    let before = [try known("Alba", etag: "\"1\"")]
    let file = try file(body("Iris"))
    for files in [[file], []] {
      let kind = files.isEmpty ? "unpublish" : "publish_update"
      let here = planner(files, before, overwrites: .all)
      let same = try makePlan(here, on: [found(charter())], etag: nil)
      #expect(queued(same) == ["\(kind) \(name) \"1\""])
      // Edited in the app, on a server that says no version when it is asked.
      let edited = try makePlan(here, on: [found(charter("Muse"))], etag: nil)
      #expect(queued(edited) == ["\(kind) \(name) *"])
      let named = try makePlan(here, on: [found(charter("Muse"))], etag: "\"2\"")
      #expect(queued(named) == ["\(kind) \(name) \"2\""])
    }
    // The ledger has no version, either.
    let here = planner([file], [try known("Alba")], overwrites: .all)
    let edited = try makePlan(here, on: [found(charter("Muse"))], etag: nil)
    #expect(queued(edited) == ["publish_update \(name) -"])
  }

  @Test func `a withdrawal that waits does not take what was changed since`() throws {
    let own = try Sample.name(server.lowercased())
    for count in [0, 1] {
      var left = try Sample.operation(.unpublish, own.description, sent: count, base: "\"1\"")
      (left.resource, left.serverID) = (.charter, server)
      let plan = try makePlan(planner([], [], [left]), on: [found(charter())])
      #expect(text(plan).last == "\(own) not here")
      #expect(plan.enqueued.operations.isEmpty && plan.enqueued.superseded == [1])
      // It is decided on again, also if the server gives no versions.
      for etag in ["\"2\"", nil] {
        let again = try makePlan(
          planner([], [], [left], overwrites: .some([own])), on: [found(charter())], etag: etag)
        #expect(text(again).last == "\(own) withdraw")
        #expect(queued(again) == ["unpublish \(own) \(etag ?? "-")"])
        #expect(again.enqueued.operations.map(\.serverID) == [server])
        #expect(again.enqueued.superseded == [1])
      }
    }
  }

  /// The list, which was read in the same push, shows it: one 404 does not publish it twice.
  @Test(arguments: [Lookup.unread("503"), .missing])
  func `a charter that cannot be read waits`(answer: Lookup) throws {
    func plan(_ planner: Planner) throws -> Plan {
      try CharterPlanner(planner, server: [found(charter())]).knowing([server: answer]).plan()
    }
    let own = try Sample.name(server.lowercased())
    let changed = [try file(body("Iris"))]
    for here in [
      planner(changed, [try known("Alba")]), planner(changed, overwrites: .all),
      planner([], [try known("Alba")]),
    ] {
      #expect(text(try plan(here)) == ["\(name) unread"])
      #expect(try plan(here).enqueued.isEmpty)
    }
    #expect(text(try plan(planner([], requested: [own]))) == ["\(own) unread"])
    let waiting = try plan(planner(changed, [known("Alba")], [sent(.publishUpdate, base: nil)]))
    #expect(text(waiting) == ["\(name) unread"])
    #expect(waiting.enqueued.held == [1])
    #expect(waiting.enqueued.operations.isEmpty && waiting.enqueued.superseded.isEmpty)
    // Without it in the list, it is not there any more.
    let absent = CharterPlanner(planner(changed, [try known("Alba")]), server: [])
    #expect(text(try absent.plan()) == ["\(name) conflict withdrawn"])
  }

  @Test func `a charter that the server lists is not forgotten because of one 404`() throws {
    var waiting = try operation(.unpublish, sent: 0, base: "\"2\"", serverID: server)
    waiting.state = .pending
    for left in [[], [waiting]] {
      let asked = CharterPlanner(
        planner([], [try known("Alba")], left), server: [try found(charter())])
      #expect(try asked.questions() == [server])
      // The list, which was read in the same push, shows it.
      let doubtful = try asked.knowing([server: .missing]).plan()
      #expect(text(doubtful) == ["\(name) unread"])
      #expect(doubtful.hasObstacles && doubtful.enqueued.isEmpty)
      #expect(doubtful.enqueued.held == left.map(\.id))
    }
    let unlisted = CharterPlanner(planner([], [try known("Alba")]), server: [])
    let gone = try unlisted.plan()
    #expect(text(gone) == ["\(name) gone"])
    #expect(gone.enqueued.forgotten == [try Sample.name(name)])
  }

  @Test func `a charter that arrived without an answer is not forgotten while it cannot be read`()
    throws
  {
    var left = try operation(.publish)
    left.state = .pending
    for answer in [Lookup.unread("503"), .missing] {
      let asked = CharterPlanner(planner([], [], [left]), server: [try found(charter())])
      #expect(try asked.questions() == [server])
      let waiting = try asked.knowing([server: answer]).plan()
      #expect(text(waiting) == ["\(name) unread"])
      #expect(waiting.enqueued.held == [1] && waiting.enqueued.forgotten.isEmpty)
      #expect(waiting.enqueued.operations.isEmpty && waiting.enqueued.superseded.isEmpty)
      // The next push can read it.
      let here = planner([], waiting.enqueued.found, [left])
      let next = try makePlan(here, on: [found(charter())])
      #expect(text(next) == ["\(name) withdraw"])
      #expect(next.enqueued.operations.map(\.serverID) == [server])
      #expect(next.enqueued.superseded == [1])
    }
  }
}
