import Contract
import Delivery
import Testing

/// A commit that is pushed after one that contains it, as by a job of CI that runs again.
@Suite struct OlderCommitTests {
  private static func revision(_ digit: String) throws -> Revision {
    try #require(Revision(".@\(String(repeating: digit, count: 40))"))
  }

  @Test func `an older commit changes nothing unless that was decided`() throws {
    let newer = try Self.revision("c")
    let (mine, gone, new) = ("ropes-1", "ropes-2", "ropes-3")
    var known = try [mine, gone].map { try Sample.known($0, title: "Theirs", etag: "\"9\"") }
    for index in known.indices {
      (known[index].revision, known[index].commit) = (newer, newer.commit)
    }
    func plan(_ found: Revision?, _ overwrites: Planner.Overwrites = .none) throws -> Plan {
      let planner = try makePlanner(
        [Sample.file(mine), Sample.file(new)], known,
        listed: [mine, gone].map { try Sample.detail($0, title: "Theirs") },
        overwrites: overwrites, revision: Self.revision("b"))
      var lookups: [PublicID: Lookup] = [try Sample.name(new): .missing]
      for name in [mine, gone] {
        lookups[try Sample.name(name)] = .found(
          try Sample.detail(name, title: "Theirs"), etag: "\"9\"",
          revision: newer)
      }
      #expect(planner.commitsBefore(lookups) == [newer.commit])
      return try planner.plan(lookups, newer: found)
    }
    let changes = [
      "ropes-1 update title content_data.title", "ropes-2 withdraw", "ropes-3 publish",
    ]
    #expect(try text(plan(nil)) == changes)
    let refused = try plan(newer)
    #expect(
      text(refused)
        == ["ropes-1 conflict newer", "ropes-2 conflict newer", "ropes-3 conflict newer"])
    #expect(refused.enqueued.operations.isEmpty)
    #expect(try text(plan(newer, .all)) == changes)
    #expect(
      try text(plan(newer, .some([Sample.name(new)]))).last == "ropes-3 publish")
    // What it does not change keeps its own commit in the ledger, which may be newer still.
    var unchanged = try Sample.known(mine, title: "Mine", etag: "\"9\"")
    let newest = try Self.revision("d")
    (unchanged.revision, unchanged.commit) = (newest, newest.commit)
    let same = try makePlanner(
      [Sample.file(mine, title: "Mine")], [unchanged],
      listed: [Sample.detail(mine, title: "Mine")], revision: Self.revision("b")
    ).plan([:], newer: newer)
    #expect(text(same) == ["ropes-1 unchanged"])
    #expect(same.enqueued.found.isEmpty)
    // Without the ledger, another clone's version is as old as before.
    known = []
    #expect(
      try text(plan(newer))
        == ["ropes-1 conflict newer", "ropes-2 not here", "ropes-3 conflict newer"])
  }
}
