import Contract
import Delivery
import Testing

/// What a plan makes of charters here, on a server and in a ledger.
@Suite struct CharterPlannerTests: OneCharter {
  private func plan(
    _ files: [PayloadFile], _ documents: [LedgerDocument] = [], on server: [String]?,
    operations: [QueuedOperation] = [], overwrites: Planner.Overwrites = .none,
    capabilities: Capabilities = .all, requested: Set<PublicID> = [], newer: Revision? = nil
  ) throws -> Plan {
    let planner = Planner(
      files: files, documents: documents, operations: operations, listed: [:],
      account: Sample.account, overwrites: overwrites, capabilities: capabilities,
      resource: .charter, requested: requested)
    let charters = try server?.map { text in
      try #require(ServerCharter(try JSON(parsing: Array(text.utf8))))
    }
    return try makePlan(planner, on: charters, newer: newer)
  }

  private func known(_ body: String) throws -> LedgerDocument {
    let payload = try Payload(file(body))
    return LedgerDocument(
      publicID: payload.publicID, title: payload.title, hash: payload.hash,
      contentHash: payload.contentHash, summaryHash: payload.summaryHash, etag: "\"1\"",
      isPublishedHere: true, resource: .charter, serverID: server)
  }

  @Test func `what the ledger does not know is found by what it says`() throws {
    let here = [try file(body())]
    #expect(text(try plan(here, on: [])) == ["\(name) publish"])
    #expect(text(try plan(here, on: [charter()])) == ["\(name) unchanged"])
    #expect(try plan(here, on: [charter()]).enqueued.found.map(\.serverID) == [server])
    #expect(text(try plan(here, on: [charter("Iris")])) == ["\(name) conflict unknown"])
    let decided = try plan(here, on: [charter("Iris")], overwrites: .all)
    #expect(decided.enqueued.operations.map(\.serverID) == [server])
    #expect(decided.enqueued.operations.map(\.kind) == [.publishUpdate])
  }

  @Test func `an older commit changes no charter`() throws {
    let newer = try #require(Revision(".@\(String(repeating: "c", count: 40))"))
    let refused = ["\(name) conflict newer"]
    #expect(text(try plan([file(body())], on: [], newer: newer)) == refused)
    let known = [try known(body("Iris"))]
    #expect(text(try plan([file(body())], known, on: [charter("Iris")], newer: newer)) == refused)
    #expect(text(try plan([], known, on: [charter("Iris")], newer: newer)) == refused)
    #expect(
      queued(
        try plan([file(body())], known, on: [charter("Iris")], overwrites: .all, newer: newer))
        == ["publish_update \(name) \"2\""])
  }

  @Test func `weeks of one name differ by their days`() throws {
    func week(_ day: Int, location: String, id: Int? = nil) -> String {
      let more = id.map { #","id":"AAAAAAAA-0000-4000-8000-00000000000\#($0)""# } ?? ""
      return #"""
        {"name":"Week","location_text":"\#(location)","start_date":"2026-10-\#(day)T12:00:00Z",\#
        "end_date":"2026-10-\#(day + 7)T12:00:00Z","visibility":"public"\#(more)}
        """#
    }
    func files(_ weeks: [(String, String)]) throws -> [PayloadFile] {
      try weeks.map { name, body in
        PayloadFile(
          publicID: try Sample.name(name), bytes: Array(body.utf8), resource: .charter)
      }
    }
    let theirs = [(10, 1), (17, 2)].map { week($0, location: "Split", id: $1) }
    // The last one is new and touches the second one. It comes first by its name.
    let here = try files([
      ("week-a", week(24, location: "Split")), ("week-b", week(17, location: "Hvar")),
      ("week-c", week(10, location: "Split")),
    ])
    let plan = try plan(here, on: theirs)
    #expect(text(plan) == ["week-a publish", "week-b conflict unknown", "week-c unchanged"])
    guard case .conflict(let conflict) = plan.entries[1].change else { return }
    #expect(conflict.differences.map(\.path) == ["location_text"])
    // One that was moved takes what nobody else has.
    let moved = try files([
      ("week-a", week(14, location: "Split")), ("week-b", week(17, location: "Hvar")),
    ])
    let decided = try self.plan(moved, on: theirs, overwrites: .all)
    #expect(
      decided.enqueued.operations.map { "\($0.publicID) \($0.serverID?.suffix(1) ?? "-")" }
        == ["week-a 1", "week-b 2"])
  }

  @Test func `the ledger decides who changed a charter`() throws {
    let before = try known(body())
    let here = [try file(body("Iris"))]
    #expect(text(try plan(here, [before], on: [charter()])) == ["\(name) update boat_name"])
    #expect(queued(try plan(here, [before], on: [charter()])) == ["publish_update \(name) \"2\""])
    #expect(text(try plan(here, [before], on: [charter("Muse")])) == ["\(name) conflict changed"])
    #expect(text(try plan(here, [before], on: [])) == ["\(name) conflict withdrawn"])
    #expect(text(try plan([], [before], on: [charter()])) == ["\(name) withdraw"])
    #expect(text(try plan([], [before], on: [charter("Muse")])) == ["\(name) conflict changed"])
    #expect(text(try plan([], [before], on: [])) == ["\(name) gone"])
    // Nothing is forgotten because a server has no charters.
    let none = Capabilities(
      contentTypes: ContentType.allCases, visibilities: Visibility.onServers, hasRevisions: true)
    #expect(
      text(try plan(here, [before], on: nil, capabilities: none))
        == ["\(name) kept back: this server does not support charters"])
    #expect(
      text(try plan([], [before], on: nil, capabilities: none))
        == ["\(name) kept: this server does not support charters"])
  }

  @Test func `what was changed in the app alone stays, unless it is overwritten`() throws {
    let before = try known(body())
    let here = [try file(body())]
    let left = try plan(here, [before], on: [charter("Muse")])
    #expect(text(left) == ["\(name) left boat_name"])
    #expect(left.enqueued.isEmpty && !left.hasChanges && !left.hasObstacles)
    for overwrites in [Planner.Overwrites.all, .some([try Sample.name(name)])] {
      let decided = try plan(here, [before], on: [charter("Muse")], overwrites: overwrites)
      #expect(text(decided) == ["\(name) update boat_name"])
      #expect(queued(decided) == ["publish_update \(name) \"2\""])
    }
  }

  @Test func `a charter that another clone published is not withdrawn without a decision`() throws {
    var found = try known(body())
    found.isPublishedHere = false
    let plan = try plan([], [found], on: [charter()])
    #expect(text(plan) == ["\(name) conflict unproven"])
    #expect(plan.hasObstacles)
    guard case .conflict(let conflict)? = plan.entries.first?.change else { return }
    #expect(
      conflict.description
        == "it is no longer here, but stays on the server: nothing shows that this library "
        + "published it")
    let decided = try self.plan([], [found], on: [charter()], overwrites: .all)
    #expect(queued(decided) == ["unpublish \(name) \"2\""])
    #expect(text(try self.plan([], [found], on: [])) == ["\(name) gone"])
  }

  @Test func `the account's other charters are named, but not those that nobody else sees`() throws
  {
    let here = [try file(body())]
    let other = "AAAAAAAA-0000-4000-8000-000000000002"
    let theirs = String(body(name: "Regatta").dropLast()) + #","id":"\#(other)"}"#
    let hidden = theirs.replacing("public", with: "private").replacing("0002", with: "0003")
    let plan = try plan(here, on: [charter(), theirs, hidden])
    #expect(text(plan) == ["\(name) unchanged", "\(other.lowercased()) not here"])
    #expect(plan.entries.map(\.title) == ["Week", "Regatta"])
    // With all of them, only what is known here is meant.
    #expect(try self.plan(here, on: [charter(), theirs], overwrites: .all).withdrawals == 0)
    let wanted = try self.plan(
      here, on: [charter(), theirs], requested: [try Sample.name(other.lowercased())])
    #expect(queued(wanted) == ["unpublish \(other.lowercased()) \"2\""])
    #expect(wanted.enqueued.operations.map(\.serverID) == [other])
  }

  @Test func `a removed field is a withdrawal and a publication, in this order`() throws {
    let before = try known(body(more: #","location_text":"Split""#))
    let theirs = String(charter().dropLast()) + #","location_text":"Split"}"#
    let plan = try plan([try file(body())], [before], on: [theirs])
    #expect(queued(plan) == ["unpublish \(name) \"2\"", "publish \(name) -"])
    #expect(plan.withdrawals == 0)
  }

  @Test func `what another clone has sent again under a new id is found by what it says`() throws {
    let before = try known(body(more: #","location_text":"Split""#))
    let new = "AAAAAAAA-0000-4000-8000-000000000002"
    let here = [try file(body())]
    for overwrites in [Planner.Overwrites.none, .all] {
      let pulled = try plan(here, [before], on: [charter(id: new)], overwrites: overwrites)
      #expect(text(pulled) == ["\(name) unchanged"])
      #expect(pulled.enqueued.operations.isEmpty && !pulled.hasObstacles)
      #expect(pulled.enqueued.found.map(\.serverID) == [new])
      // This clone has not published it.
      #expect(pulled.enqueued.found.map(\.isPublishedHere) == [false])
      let next = try plan(here, pulled.enqueued.found, on: [charter(id: new)])
      #expect(text(next) == ["\(name) unchanged"] && next.enqueued.isEmpty)
    }
    // One that only begins on the same day may be another one.
    #expect(
      text(try plan(here, [before], on: [charter("Iris", id: new)]))
        == ["\(name) conflict withdrawn", "\(new.lowercased()) not here"])
  }

  @Test func `an operation in doubt is sent again, unless the charter has changed`() throws {
    var left = try operation(.publish)
    left.state = .pending
    let same = try plan([try file(body())], on: [charter()], operations: [left])
    #expect(text(same) == ["\(name) resume publish"])
    #expect(same.enqueued.superseded.isEmpty)
    let here = [try file(body("Iris"))]
    let arrived = try plan(here, on: [charter()], operations: [left])
    #expect(text(arrived) == ["\(name) update boat_name"])
    #expect(queued(arrived) == ["publish_update \(name) \"2\""])
    #expect(arrived.enqueued.operations.map(\.serverID) == [server])
    let absent = try plan(here, on: [], operations: [left])
    #expect(queued(absent) == ["publish \(name) -"])
    for plan in [arrived, absent] { #expect(plan.enqueued.superseded == [1]) }
  }

  @Test func `a charter that is private now is not published by an operation in doubt`() throws {
    var left = try operation(.publish)
    left.state = .pending
    let arrived = try plan([], on: [charter()], operations: [left])
    #expect(queued(arrived) == ["unpublish \(name) \"2\""])
    #expect(arrived.enqueued.operations.map(\.serverID) == [server])
    let absent = try plan([], on: [], operations: [left])
    #expect(text(absent) == ["\(name) gone"])
    for plan in [arrived, absent] { #expect(plan.enqueued.superseded == [1]) }

    left.kind = .publishUpdate
    let before = try known(body("Muse"))
    for theirs in [charter(), charter("Muse")] {
      let plan = try plan([], [before], on: [theirs], operations: [left])
      #expect(text(plan) == ["\(name) withdraw"])
      #expect(plan.enqueued.superseded == [1])
    }
    let edited = try plan([], [before], on: [charter("Iris")], operations: [left])
    #expect(text(edited) == ["\(name) conflict changed"])
    #expect(edited.enqueued.superseded == [1] && edited.enqueued.operations.isEmpty)
  }

  @Test func `a charter that arrived without an answer stays known while its withdrawal waits`()
    throws
  {
    var left = try operation(.publish)
    left.state = .pending
    let first = try plan([], on: [charter()], operations: [left])
    #expect(text(first) == ["\(name) withdraw"])
    let record = try #require(first.enqueued.found.first)
    #expect(record.serverID == server && record.isPublishedHere)
    var next = try operation(.unpublish, sent: 0, base: "\"1\"", serverID: server)
    (next.id, next.state) = (2, .pending)
    let again = try plan([], [record], on: [charter()], operations: [next])
    #expect(text(again) == ["\(name) withdraw"])
    #expect(again.enqueued.operations.map(\.serverID) == [server])
    #expect(queued(again) == ["unpublish \(name) \"2\""])
  }

  @Test func `a number is the same, however it is written`() throws {
    let here = try Payload(file(body(more: #","latitude":43.5,"longitude":16"#)))
    let theirs = String(charter().dropLast()) + #","latitude":43.500,"longitude":16.0}"#
    let value = try JSON(parsing: Array(theirs.utf8))
    #expect(FieldDifference.contentHash(ofCharter: value) == here.contentHash)
  }

  @Test(arguments: [
    (#"{"name":"Week"}"#, "`start_date` is missing"),
    (#","boat":"x""#, "`boat` is not a key of a payload"),
    (#","latitude":"43""#, "`latitude` is '43'; a number is expected"),
    (#","id":"x""#, "`id` is not a key of a payload"),
  ])
  func `a payload that breaks the contract is not sent`(_ more: String, _ problem: String) throws {
    let text = more.hasPrefix("{") ? more : body(more: more)
    #expect(throws: PayloadProblem(file: "charters/\(name).json", what: problem)) {
      try Payload(file(text))
    }
  }
}
