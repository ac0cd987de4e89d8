import Contract
import Delivery
import Testing

/// One charter that two clones of a library publish at the same moment.
@Suite struct CharterTwinTests {
  private let name = "week"
  private let older = "BBBBBBBB-0000-4000-8000-000000000001"
  private let younger = "AAAAAAAA-0000-4000-8000-000000000002"

  private func body(_ boat: String, more: String = "") -> String {
    #"""
    {"name":"Week","boat_name":"\#(boat)","start_date":"2026-05-16T12:00:00Z",\#
    "end_date":"2026-05-23T12:00:00Z","visibility":"public"\#(more)}
    """#
  }

  private func charter(_ id: String, boat: String = "Alba") throws -> ServerCharter {
    let second = id == older ? 1 : 2
    let more = #","id":"\#(id)","created_at":"2026-05-01T12:00:0\#(second)Z""#
    return try #require(ServerCharter(JSON(parsing: Array(body(boat, more: more).utf8))))
  }

  private func plan(
    _ boat: String, published id: String, on server: [ServerCharter]
  ) throws -> Plan {
    func file(_ boat: String) throws -> PayloadFile {
      PayloadFile(
        publicID: try Sample.name(name), bytes: Array(body(boat).utf8), resource: .charter)
    }
    let payload = try Payload(file("Alba"))
    let known = LedgerDocument(
      publicID: payload.publicID, title: payload.title, hash: payload.hash,
      contentHash: payload.contentHash, summaryHash: payload.summaryHash, etag: "\"1\"",
      isPublishedHere: true, resource: .charter, serverID: id)
    let planner = Planner(
      files: [try file(boat)], documents: [known], operations: [], listed: [:],
      account: Sample.account, resource: .charter)
    return try CharterPlanner(planner, server: server).plan()
  }

  @Test func `both clones take the older one, and report the other one`() throws {
    let server = [try charter(younger), try charter(older)]
    let first = try plan("Alba", published: older, on: server)
    let second = try plan("Alba", published: younger, on: server)
    for plan in [first, second] {
      #expect(text(plan) == ["week unchanged", "\(younger.lowercased()) not here"])
    }
    #expect(first.enqueued.found.isEmpty)
    #expect(second.enqueued.found.map(\.serverID) == [older])
    let edited = try plan("Iris", published: younger, on: server)
    #expect(edited.enqueued.operations.map(\.serverID) == [older])
  }

  @Test func `one that was withdrawn as the second is not a conflict`() throws {
    let plan = try plan("Alba", published: younger, on: [charter(older)])
    #expect(text(plan) == ["week unchanged"])
    #expect(plan.enqueued.found.map(\.serverID) == [older])
  }

  @Test func `one that differs stays a charter of its own`() throws {
    let server = [try charter(younger), try charter(older, boat: "Muse")]
    #expect(
      text(try plan("Alba", published: younger, on: server)) == [
        "week unchanged", "\(older.lowercased()) not here",
      ])
  }
}
