import Contract
import Delivery
import Testing

/// When a plan asks the server for a document that is the same here as in the ledger.
@Suite struct ListedVersionTests {
  private func planner(
    etag: String?, known: String? = "\"1\"", overwrites: Planner.Overwrites = .none
  ) throws -> Planner {
    try makePlanner(
      [try Sample.file("ropes-1")], [try Sample.known("ropes-1", etag: known)],
      listed: [try Sample.listed("ropes-1", etag: etag)], overwrites: overwrites)
  }

  @Test func `a text that was changed on the server shows in the version of the list`() throws {
    let name = try Sample.name("ropes-1")
    #expect(try planner(etag: "\"1\"").questions.isEmpty)
    // A proxy that compresses answers marks them as weak.
    #expect(try planner(etag: "\"1\"", known: "W/\"1\"").questions.isEmpty)
    #expect(try planner(etag: nil).questions.isEmpty)
    #expect(try planner(etag: "\"2\"", known: nil).questions.isEmpty)
    let changed = try planner(etag: "\"2\"")
    #expect(changed.questions == [name])
    var members = try Sample.detail("ropes-1").members ?? []
    members.removeAll { $0.key == "content_data" }
    let theirs = JSON.object(members + [JSON.Member("content_data", .object([]))])
    #expect(
      try text(changed.plan([name: .found(theirs, etag: "\"2\"")])) == [
        "ropes-1 conflict changed"
      ])
  }

  @Test func `what is to be overwritten is asked for, whatever the list says`() throws {
    let name = try Sample.name("ropes-1")
    for overwrites in [Planner.Overwrites.all, .some([name])] {
      let planner = try planner(etag: nil, overwrites: overwrites)
      #expect(planner.questions == [name])
      #expect(
        try text(planner.plan([name: .found(try Sample.detail("ropes-1"), etag: "\"1\"")]))
          == ["ropes-1 unchanged"])
      let edited = try Sample.detail("ropes-1", title: "Theirs")
      #expect(
        try queued(planner.plan([name: .found(edited, etag: "\"2\"")]))
          == ["publish_update ropes-1 \"2\""])
    }
  }

  @Test func `a language that was changed on the server is a conflict`() throws {
    let name = try Sample.name("ropes-1")
    let theirs = JSON.object(
      (try Sample.detail("ropes-1").members ?? []) + [JSON.Member("language", .text("de"))])
    let changed = try planner(etag: "\"2\"")
    #expect(
      try text(changed.plan([name: .found(theirs, etag: "\"2\"")])) == [
        "ropes-1 conflict changed"
      ])
    // Without versions the hash of the content decides, as before.
    #expect(
      try text(changed.plan([name: .found(theirs, etag: nil)])) == ["ropes-1 unchanged"])
  }

  @Test func `what was made unlisted on the server is not unchanged`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner([try Sample.file("ropes-1")], [try Sample.known("ropes-1")])
    let plan = try planner.plan([name: .found(try Sample.detail("ropes-1"), etag: "\"2\"")])
    #expect(text(plan) == ["ropes-1 conflict changed"])
    guard case .conflict(let conflict)? = plan.entries.first?.change else { return }
    #expect(conflict.differences.map(\.path) == ["visibility"])
  }

  @Test func `without git, an unlisted document is looked for before it is published`() throws {
    let name = try Sample.name("hidden-1")
    let planner = try makePlanner([try Sample.special("hidden-1")])
    #expect(planner.questions == [name])
    #expect(try text(planner.plan([name: .missing])) == ["hidden-1 publish"])
    let theirs = [name: Lookup.found(try Sample.detail("hidden-1", title: "Older"), etag: "\"2\"")]
    #expect(try text(planner.plan(theirs)) == ["hidden-1 conflict unknown"])
    let decided = try makePlanner([try Sample.special("hidden-1")], overwrites: .some([name]))
    #expect(try queued(decided.plan(theirs)) == ["publish_update hidden-1 \"2\""])

    // It is public now, and a push without a question was refused.
    let refused = try Sample.operation(.publish, "hidden-1", state: .failed, sent: 1)
    let again = try makePlanner([try Sample.file("hidden-1")], [], [refused])
    #expect(again.questions == [name])
    #expect(try text(again.plan(theirs)) == ["hidden-1 conflict unknown"])
    // A server without unlisted documents has them all in its list.
    #expect(
      try makePlanner([try Sample.file("hidden-1")], [], [refused], capabilities: .older).questions
        .isEmpty)
  }
}
