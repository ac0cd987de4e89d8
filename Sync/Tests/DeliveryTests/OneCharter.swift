import Contract
import Delivery

/// The plan of the charters on a server that gives every charter it is asked for the same ETag.
func makePlan(
  _ planner: Planner, on server: [ServerCharter]?, etag: String? = "\"2\"",
  newer: Revision? = nil
) throws -> Plan {
  var charters = CharterPlanner(planner, server: server)
  while case let questions = try charters.questions(), !questions.isEmpty {
    let found = (server ?? []).filter { questions.contains($0.id) }
    charters = charters.knowing(
      Dictionary(found.map { ($0.id, Lookup.found($0.value, etag: etag)) }) { first, _ in first })
  }
  return try charters.plan(newer: newer)
}

/// Tests with one charter, and one server that has published it or not.
protocol OneCharter {}

extension OneCharter {
  var name: String { "9cc67646-bcb1-41a1-8b36-613378b9f2db" }
  var server: String { "AAAAAAAA-0000-4000-8000-000000000001" }

  func body(_ boat: String = "Alba", name: String = "Week", more: String = "") -> String {
    #"""
    {"name":"\#(name)","boat_name":"\#(boat)","start_date":"2026-05-16T12:00:00Z",\#
    "end_date":"2026-05-23T12:00:00Z","visibility":"public"\#(more)}
    """#
  }

  /// What the server reports of a charter; it writes numbers in its own way.
  func charter(_ boat: String = "Alba", id: String? = nil) -> String {
    String(body(boat).dropLast()) + #","id":"\#(id ?? server)","user_id":"x"}"#
  }

  func file(_ body: String) throws -> PayloadFile {
    PayloadFile(publicID: try Sample.name(name), bytes: Array(body.utf8), resource: .charter)
  }

  func operation(
    _ kind: OperationKind, sent: Int = 1, base: String? = nil, serverID: String? = nil
  ) throws -> QueuedOperation {
    let payload = try Payload(file(body()))
    return QueuedOperation(
      id: 1, publicID: try Sample.name(name), title: "Week", kind: kind, state: .syncing,
      key: "key", hash: payload.hash, contentHash: payload.contentHash, summaryHash: nil,
      body: kind == .unpublish ? nil : payload.bytes, base: base, sent: sent, lastError: nil,
      nextTry: nil, resource: .charter, serverID: serverID)
  }
}
