import Contract
import Delivery
import Testing

@Suite struct PlannerTests {
  @Test func `a new document is published without a question`() throws {
    let planner = try makePlanner([try Sample.file("ropes-1")])
    #expect(planner.questions.isEmpty)
    let plan = try planner.plan([:])
    #expect(text(plan) == ["ropes-1 publish"])
    #expect(queued(plan) == ["publish ropes-1 -"])
  }

  @Test func `the oldest is sent first`() throws {
    let files = [("c-1", "2026"), ("b-1", "2024"), ("a-1", "2025")].map { name, year in
      try? Sample.special(name, more: #","created_at":"\#(year)-01-15T09:00:00Z""#)
    }.compactMap { $0 }
    #expect(
      try queued(makePlanner(files).plan([:])) == [
        "publish b-1 -", "publish a-1 -", "publish c-1 -",
      ])
  }

  @Test func `an older server gets no key that it would refuse`() throws {
    let file = try Sample.special(
      "ropes-1",
      more: #","created_at":"2026-01-15T09:00:00Z","updated_at":"2026-01-16T09:00:00Z""#)
    let payload = try Payload(file)
    func keys(_ capabilities: Capabilities, _ kind: OperationKind) throws -> [String] {
      let body = try #require(capabilities.body(of: payload, for: kind))
      return try #require(JSON(parsing: body).members).map(\.key)
    }
    let common = ["title", "description", "content_type", "content_data", "tags", "language"]
    #expect(try keys(.older, .publish) == common + ["public_id", "can_fork"])
    #expect(try keys(.older, .publishUpdate) == common)
    #expect(Capabilities.all.body(of: payload, for: .publish) == file.bytes)
    #expect(try keys(.all, .publishUpdate) == common + ["updated_at", "visibility"])
  }

  @Test func `what is the same here, there and in the ledger raises no question`() throws {
    let planner = try makePlanner(
      [try Sample.file("ropes-1")], [try Sample.known("ropes-1")],
      listed: [try Sample.detail("ropes-1")])
    #expect(planner.questions.isEmpty)
    let plan = try planner.plan([:])
    #expect(text(plan) == ["ropes-1 unchanged"])
    #expect(plan.enqueued.isEmpty)
  }

  @Test func `a changed document replaces the version of the ledger and names its fields`() throws {
    let planner = try makePlanner(
      [try Sample.file("ropes-1", title: "New")], [try Sample.known("ropes-1")],
      listed: [try Sample.detail("ropes-1")])
    #expect(planner.questions == [try Sample.name("ropes-1")])
    let plan = try planner.plan([
      try Sample.name("ropes-1"): .found(try Sample.detail("ropes-1"), etag: "\"1\"")
    ])
    #expect(text(plan) == ["ropes-1 update title content_data.title"])
    #expect(queued(plan) == ["publish_update ropes-1 \"1\""])
  }

  @Test func `a change that readers do not see is sent too`() throws {
    let planner = try makePlanner(
      [try Sample.file("ropes-1", language: "de")], [try Sample.known("ropes-1")],
      listed: [try Sample.detail("ropes-1")])
    let plan = try planner.plan([
      try Sample.name("ropes-1"): .found(try Sample.detail("ropes-1"), etag: "\"1\"")
    ])
    #expect(text(plan) == ["ropes-1 update "])
  }

  @Test func `what someone else changed is a conflict and is not sent`() throws {
    let name = try Sample.name("ropes-1")
    let lookup = [name: Lookup.found(try Sample.detail("ropes-1", title: "Theirs"), etag: "\"2\"")]
    for title in ["Title", "Mine"] {
      let planner = try makePlanner(
        [try Sample.file("ropes-1", title: title)], [try Sample.known("ropes-1")],
        listed: [try Sample.detail("ropes-1", title: "Theirs")])
      #expect(planner.questions == [name])
      let plan = try planner.plan(lookup)
      #expect(text(plan) == ["ropes-1 conflict changed"])
      #expect(plan.enqueued.isEmpty)
    }
  }

  @Test func `an overwrite replaces the version that was looked at`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner(
      [try Sample.file("ropes-1", title: "Mine")], [try Sample.known("ropes-1")],
      overwrites: .some([name]))
    let plan = try planner.plan([
      name: .found(try Sample.detail("ropes-1", title: "Theirs"), etag: "\"2\"")
    ])
    #expect(queued(plan) == ["publish_update ropes-1 \"2\""])
  }

  @Test func `a new version name for the same content is not a conflict`() throws {
    let planner = try makePlanner(
      [try Sample.file("ropes-1", title: "New")], [try Sample.known("ropes-1")],
      listed: [try Sample.detail("ropes-1")])
    let plan = try planner.plan([
      try Sample.name("ropes-1"): .found(try Sample.detail("ropes-1"), etag: nil)
    ])
    #expect(text(plan) == ["ropes-1 update title content_data.title"])
    #expect(queued(plan) == ["publish_update ropes-1 \"1\""])
  }

  @Test func `what no update can change is named until it is published again`() throws {
    let name = try Sample.name("ropes-1")
    var members = try Sample.detail("ropes-1").members ?? []
    members.removeAll { $0.key == "can_fork" }
    let theirs = JSON.object(
      members + [JSON.Member("can_fork", .bool(false)), JSON.Member("chain_depth", .number(1))])
    let lookup = [name: Lookup.found(theirs, etag: "\"1\"")]
    let listed = [try Sample.detail("ropes-1")]
    let before = try Sample.known("ropes-1")
    let more = #","updated_at":"2026-01-16T09:00:00Z""#
    for (file, known) in [
      (try Sample.file("ropes-1"), [before]), (try Sample.special("ropes-1", more: more), [before]),
      (try Sample.file("ropes-1"), []),
    ] {
      let plan = try makePlanner([file], known, listed: listed, overwrites: .all).plan(lookup)
      #expect(
        text(plan) == [
          "ropes-1 kept back: an update cannot change this: withdraw the document, and publish it "
            + "again"
        ])
      #expect(plan.enqueued.isEmpty && !plan.hasObstacles)
    }
    let changed = try makePlanner(
      [try Sample.file("ropes-1", title: "New")], [before], listed: listed
    ).plan(lookup)
    #expect(text(changed) == ["ropes-1 update title content_data.title can_fork"])
    guard case .update(let differences)? = changed.entries.first?.change else { return }
    #expect(differences.map(\.isFixed) == [false, false, true])
    let fork = #","forked_from_id":"AAAAAAAA-0000-4000-8000-000000000001""#
    let forked = try makePlanner(
      [try Sample.special("ropes-1", more: fork)], [before], listed: listed
    ).plan(lookup)
    guard case .keptBack(.fixed(let fields))? = forked.entries.first?.change else {
      Issue.record("\(text(forked))")
      return
    }
    #expect(fields.map(\.path) == ["can_fork", "forked_from_id"])
  }

  @Test func `what someone withdrew is a conflict`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner([try Sample.file("ropes-1")], [try Sample.known("ropes-1")])
    #expect(planner.questions == [name])
    #expect(text(try planner.plan([name: .missing])) == ["ropes-1 conflict withdrawn"])
    let decided = try makePlanner(
      [try Sample.file("ropes-1")], [try Sample.known("ropes-1")], overwrites: .all)
    #expect(queued(try decided.plan([name: .missing])) == ["publish ropes-1 -"])
  }

  @Test func `without a ledger equal documents are found, and others are conflicts`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner(
      [try Sample.file("ropes-1")], listed: [try Sample.detail("ropes-1")])
    #expect(planner.questions == [name])
    let same = try planner.plan([name: .found(try Sample.detail("ropes-1"), etag: "\"3\"")])
    #expect(text(same) == ["ropes-1 unchanged"])
    #expect(same.enqueued.found.map(\.isPublishedHere) == [false])
    let other = try planner.plan([
      name: .found(try Sample.detail("ropes-1", title: "Other"), etag: "\"3\"")
    ])
    #expect(text(other) == ["ropes-1 conflict unknown"])
    let foreign = try planner.plan([
      name: .found(try Sample.detail("ropes-1", author: "somebody"), etag: "\"3\"")
    ])
    #expect(text(foreign) == ["ropes-1 conflict foreign"])
  }

  @Test func `only what this repository published is withdrawn`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner([], [try Sample.known("ropes-1")])
    #expect(planner.questions == [name])
    let plan = try planner.plan([name: .found(try Sample.detail("ropes-1"), etag: "\"1\"")])
    #expect(queued(plan) == ["unpublish ropes-1 \"1\""])
    #expect(text(try planner.plan([name: .missing])) == ["ropes-1 gone"])
    let changed = try planner.plan([
      name: .found(try Sample.detail("ropes-1", title: "Theirs"), etag: "\"2\"")
    ])
    #expect(text(changed) == ["ropes-1 conflict changed"])
  }

  @Test func `new documents come first and withdrawals last`() throws {
    let plan = try makePlanner(
      [try Sample.file("zebra"), try Sample.file("middle", title: "New")],
      [try Sample.known("apple"), try Sample.known("middle")]
    ).plan([
      try Sample.name("apple"): .found(try Sample.detail("apple"), etag: "\"1\""),
      try Sample.name("middle"): .found(try Sample.detail("middle"), etag: "\"1\""),
    ])
    #expect(
      queued(plan) == ["publish zebra -", "publish_update middle \"1\"", "unpublish apple \"1\""])
  }

  @Test func `a mistake here does not empty the server`() {
    #expect(throws: Never.self) {
      try DeletionGuard.check(withdrawals: 10, files: 1, published: 20, allowed: nil)
      try DeletionGuard.check(withdrawals: 30, files: 1, published: 300, allowed: nil)
      try DeletionGuard.check(withdrawals: 31, files: 1, published: 300, allowed: 31)
    }
    let tooMany = #expect(throws: Failure.self) {
      try DeletionGuard.check(withdrawals: 31, files: 1, published: 300, allowed: nil)
    }
    #expect(
      tooMany?.description
        == "31 of 300 published documents would be withdrawn, and the limit is 30; nothing was sent"
    )
    let empty = #expect(throws: Failure.self) {
      try DeletionGuard.check(withdrawals: 3, files: 0, published: 3, allowed: 100)
    }
    #expect(
      empty?.description
        == "there are no payloads, and 3 published documents would be withdrawn; nothing was "
        + "sent")
    #expect(
      empty?.help
        == "run `fairlead build`; if nothing is to stay published, use --allow-deletes 3")
    #expect(throws: Never.self) {
      try DeletionGuard.check(withdrawals: 3, files: 0, published: 3, allowed: 3)
    }
  }
}
