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
    _ boat: String, published id: String, on server: [ServerCharter], isOurs: Bool = true,
    also others: [String: String] = [:], left: [QueuedOperation] = []
  ) throws -> Plan {
    func file(_ boat: String) throws -> PayloadFile {
      PayloadFile(
        publicID: try Sample.name(name), bytes: Array(body(boat).utf8), resource: .charter)
    }
    let payload = try Payload(file("Alba"))
    let known = LedgerDocument(
      publicID: payload.publicID, title: payload.title, hash: payload.hash,
      contentHash: payload.contentHash, summaryHash: payload.summaryHash, etag: "\"1\"",
      isPublishedHere: isOurs, resource: .charter, serverID: id)
    let equal = try others.map { name, id in
      var other = known
      (other.publicID, other.serverID) = (try Sample.name(name), id)
      return other
    }
    let planner = Planner(
      files: [try file(boat)], documents: [known] + equal, operations: left, listed: [:],
      account: Sample.account, resource: .charter)
    return try makePlan(planner, on: server, etag: "\"1\"")
  }

  @Test func `both clones take the older one, and who sent the other one withdraws it`() throws {
    let server = [try charter(younger), try charter(older)]
    let first = try plan("Alba", published: older, on: server)
    #expect(text(first) == ["week unchanged", "\(younger.lowercased()) not here"])
    #expect(first.enqueued.found.isEmpty && first.enqueued.operations.isEmpty)
    let second = try plan("Alba", published: younger, on: server)
    #expect(text(second) == ["week unchanged", "\(younger.lowercased()) withdraw"])
    #expect(second.enqueued.found.map(\.serverID) == [older])
    #expect(queued(second) == ["unpublish \(younger.lowercased()) \"1\""])
    #expect(second.enqueued.operations.map(\.serverID) == [younger])
    let edited = try plan("Iris", published: younger, on: server)
    #expect(edited.enqueued.operations.map(\.serverID) == [older, younger])
  }

  @Test func `what was only found, or has an equal in the library, is not withdrawn`() throws {
    let server = [try charter(younger), try charter(older)]
    let found = try plan("Alba", published: younger, on: server, isOurs: false)
    #expect(text(found) == ["week unchanged", "\(younger.lowercased()) not here"])
    let third = "CCCCCCCC-0000-4000-8000-000000000003"
    let equal = try plan(
      "Alba", published: younger, on: server + [try charter(third)], also: ["x-week": third])
    #expect(!queued(equal).contains { $0.contains(younger.lowercased()) })
  }

  @Test func `a withdrawal of the second that was not sent is not forgotten`() throws {
    let server = [try charter(younger), try charter(older)]
    var left = try Sample.operation(.unpublish, younger.lowercased(), base: "\"1\"")
    (left.resource, left.serverID) = (.charter, younger)
    let again = try plan("Alba", published: older, on: server, left: [left])
    #expect(queued(again) == ["unpublish \(younger.lowercased()) \"1\""])
    #expect(again.enqueued.superseded == [1])
    left.sent = 1
    let sent = try plan("Alba", published: older, on: server, left: [left])
    #expect(text(sent) == ["\(younger.lowercased()) resume unpublish", "week unchanged"])
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
