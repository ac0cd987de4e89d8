import Contract
import Delivery
import Testing

/// How a plan takes up what an earlier push left in the queue.
@Suite struct PlannerQueueTests {
  @Test func `what is in doubt continues under its key`() throws {
    let left = try Sample.operation(.publish, "ropes-1", sent: 1)
    let planner = try makePlanner(
      [try Sample.file("ropes-1")], [], [left], listed: [try Sample.detail("ropes-1")])
    #expect(planner.questions == [left.publicID])
    for lookups in [try missing(), try found("Title")] {
      let plan = try planner.plan(lookups)
      #expect(text(plan) == ["ropes-1 resume publish"])
      #expect(plan.enqueued.isEmpty)
    }
  }

  @Test func `what is in doubt does not replace what another clone sent since`() throws {
    func commit(_ digit: String) -> String { ".@" + String(repeating: digit, count: 40) }
    let here = try #require(Revision(commit("b")))
    for kind in OperationKind.allCases {
      var left = try Sample.operation(kind, "ropes-1", sent: 1, base: "\"9\"")
      left.revision = here
      var known = try Sample.known("ropes-1", title: "Old", etag: "\"9\"")
      known.revision = Revision(commit("a"))
      let planner = try makePlanner(
        kind == .unpublish ? [] : [try Sample.file("ropes-1")], kind == .publish ? [] : [known],
        [left], revision: here)
      #expect(planner.questions == [left.publicID])
      // It went back to the old text, so the ETag is the one of the operation.
      for theirs in [commit("c"), commit("b") + "-dirty", "other" + commit("c").dropFirst()] {
        let plan = try planner.plan(found("Old", revision: theirs))
        #expect(!text(plan)[0].contains("resume"), "\(kind) \(theirs)")
        #expect(plan.enqueued.operations.isEmpty && plan.enqueued.superseded == [1])
      }
      let ahead = try planner.plan(found("Old", revision: commit("c")))
      #expect(text(ahead) == ["ropes-1 conflict ahead"])
      // It has arrived, or the server has what it replaces.
      var lookups = [try missing(), try found("Title", revision: commit("b"))]
      if kind != .publish { lookups.append(try found("Old", revision: commit("a"))) }
      for lookup in lookups {
        #expect(text(try planner.plan(lookup)) == ["ropes-1 resume \(kind.rawValue)"])
      }
      let unread = try planner.plan([left.publicID: .unread("no")])
      #expect(text(unread) == ["ropes-1 unread"])
      #expect(unread.enqueued.superseded.isEmpty && unread.enqueued.held == [1])
    }
  }

  /// The server's answer about the document.
  private func found(_ title: String, revision: String? = nil) throws -> [PublicID: Lookup] {
    [
      try Sample.name("ropes-1"): .found(
        try Sample.detail("ropes-1", title: title), etag: "\"9\"",
        revision: revision.flatMap { Revision($0) })
    ]
  }

  private func missing() throws -> [PublicID: Lookup] { [try Sample.name("ropes-1"): .missing] }

  @Test func `what is private now is never published, whether it has arrived or not`() throws {
    for kind in [OperationKind.publish, .publishUpdate] {
      let left = try Sample.operation(kind, "ropes-1", title: "Sent", sent: 1)
      let known = kind == .publish ? [] : [try Sample.known("ropes-1")]
      let planner = try makePlanner([], known, [left])
      #expect(planner.questions == [left.publicID])
      let arrived = try planner.plan(found("Sent"))
      #expect(text(arrived) == ["ropes-1 withdraw"])
      #expect(queued(arrived) == ["unpublish ropes-1 \"9\""])
      #expect(arrived.enqueued.superseded == [1])
      let absent = try planner.plan(missing())
      #expect(text(absent) == ["ropes-1 gone"])
      #expect(absent.enqueued.operations.isEmpty && absent.enqueued.superseded == [1])
      let edited = try planner.plan(found("Theirs"))
      #expect(text(edited) == ["ropes-1 conflict changed"])
      #expect(edited.enqueued.operations.isEmpty && edited.enqueued.superseded == [1])
      // What cannot be read is neither sent nor forgotten.
      let unread = try planner.plan([left.publicID: .unread("no")])
      #expect(text(unread) == ["ropes-1 unread"])
      #expect(unread.enqueued.superseded.isEmpty && unread.enqueued.held == [1])
    }
    // The update has not arrived.
    let left = try Sample.operation(.publishUpdate, "ropes-1", title: "Sent", sent: 1)
    let before = try makePlanner([], [try Sample.known("ropes-1")], [left]).plan(found("Title"))
    #expect(queued(before) == ["unpublish ropes-1 \"9\""])
    #expect(before.enqueued.superseded == [1])
  }

  @Test func `a publication that arrives late is withdrawn by the next push`() throws {
    let left = try Sample.operation(.publish, "ropes-1", title: "Sent", sent: 1)
    let first = try makePlanner([], [], [left]).plan(missing())
    let record = try #require(first.enqueued.found.first)
    let planner = try makePlanner([], [record])
    #expect(planner.questions == [left.publicID])
    #expect(try queued(planner.plan(found("Sent"))) == ["unpublish ropes-1 \"9\""])
    let calm = try planner.plan(missing())
    #expect(text(calm) == ["ropes-1 gone"])
    #expect(calm.enqueued.forgotten == [left.publicID])
  }

  @Test func `what arrived without an answer stays known while the operation after it waits`()
    throws
  {
    for kind in [OperationKind.publish, .publishUpdate] {
      let left = try Sample.operation(kind, "ropes-1", title: "Sent", sent: 1)
      let known = kind == .publish ? [] : [try Sample.known("ropes-1")]
      for files in [[], [try Sample.file("ropes-1", title: "New")]] {
        let first = try makePlanner(files, known, [left]).plan(found("Sent"))
        let record = try #require(first.enqueued.found.first)
        #expect(record == (try Sample.known("ropes-1", title: "Sent", etag: "\"9\"")))
        var next = try Sample.operation(
          files.isEmpty ? .unpublish : .publishUpdate, "ropes-1", title: "New", base: "\"9\"")
        next.id = 2
        let planner = try makePlanner(files, [record], [next])
        #expect(planner.questions == [left.publicID])
        let again = try planner.plan(found("Sent"))
        #expect(text(again)[0].contains(files.isEmpty ? "withdraw" : "update title"))
        #expect(again.enqueued.isEmpty, "the operation of the last push serves")
      }
      // The server still has what the ledger knows, or what somebody else wrote.
      let before = try Sample.known("ropes-1", etag: "\"9\"")
      for title in ["Title", "Theirs"] {
        let plan = try makePlanner([], [before], [left]).plan(found(title))
        #expect(plan.enqueued.found.isEmpty)
      }
    }
  }

  @Test func `what was corrected is sent instead of what is in doubt`() throws {
    let file = try Sample.file("ropes-1", title: "New")
    let left = try Sample.operation(.publish, "ropes-1", title: "Sent", sent: 1)
    let listed = [try Sample.detail("ropes-1")]
    let first = try makePlanner([file], [], [left], listed: listed)
    #expect(first.questions == [left.publicID])
    #expect(try queued(first.plan(missing())) == ["publish ropes-1 -"])
    #expect(try queued(first.plan(found("Sent"))) == ["publish_update ropes-1 \"9\""])
    #expect(try text(first.plan(found("New"))) == ["ropes-1 unchanged"])
    #expect(try text(first.plan(found("Theirs"))) == ["ropes-1 conflict unknown"])
    let update = try Sample.operation(.publishUpdate, "ropes-1", title: "Sent", sent: 1)
    let next = try makePlanner([file], [try Sample.known("ropes-1")], [update], listed: listed)
    for title in ["Sent", "Title"] {
      #expect(try queued(next.plan(found(title))) == ["publish_update ropes-1 \"9\""])
    }
    #expect(try text(next.plan(found("Theirs"))) == ["ropes-1 conflict changed"])
    // It is again what the ledger has, but the server got the other one.
    let back = try makePlanner(
      [try Sample.file("ropes-1")], [try Sample.known("ropes-1")], [update], listed: listed)
    #expect(try queued(back.plan(found("Sent"))) == ["publish_update ropes-1 \"9\""])
    #expect(try text(back.plan(found("Title"))) == ["ropes-1 unchanged"])
    for plan in [
      try first.plan(missing()), try first.plan(found("Sent")), try first.plan(found("Theirs")),
      try next.plan(found("Title")), try back.plan(found("Title")),
    ] {
      #expect(plan.enqueued.superseded == [1])
    }
  }

  @Test func `what became unlisted is not published to everyone first`() throws {
    let left = try Sample.operation(.publish, "ropes-1", sent: 1)
    let planner = try makePlanner([try Sample.special("ropes-1")], [], [left])
    let plan = try planner.plan(missing())
    #expect(queued(plan) == ["publish ropes-1 -"])
    #expect(plan.enqueued.operations.first?.payload?.visibility == .unlisted)
    #expect(plan.enqueued.superseded == [1])
  }

  @Test func `a withdrawal in doubt goes on, and a publication comes after it`() throws {
    let withdrawal = try Sample.operation(.unpublish, "ropes-1", sent: 1)
    let known = [try Sample.known("ropes-1")]
    let again = try makePlanner([try Sample.file("ropes-1")], known, [withdrawal])
    #expect(again.questions == [withdrawal.publicID])
    #expect(queued(try again.plan([:])) == ["publish ropes-1 -"])
    #expect(try again.plan([:]).enqueued.superseded.isEmpty)
    #expect(
      text(try makePlanner([], known, [withdrawal]).plan([:])) == ["ropes-1 resume unpublish"])
  }

  @Test func `what was never sent is planned again`() throws {
    let left = try Sample.operation(.publish, "ropes-1")
    let same = try makePlanner([try Sample.file("ropes-1")], [], [left]).plan([:])
    #expect(text(same) == ["ropes-1 publish"])
    #expect(same.enqueued.isEmpty, "the operation of the last run serves")
    let changed = try makePlanner([try Sample.file("ropes-1", title: "New")], [], [left]).plan([:])
    #expect(changed.enqueued.superseded == [1])
    #expect(queued(changed) == ["publish ropes-1 -"])
    let removed = try makePlanner([], [], [left]).plan([:])
    #expect(removed.enqueued.superseded == [1])
    #expect(queued(removed).isEmpty)
  }

  @Test func `what is in doubt decides, even if something newer waits after it`() throws {
    var doubt = try Sample.operation(.publish, "ropes-1", sent: 1)
    var next = try Sample.operation(.publishUpdate, "ropes-1", title: "New")
    (doubt.id, next.id) = (1, 2)
    let same = try makePlanner([try Sample.file("ropes-1", title: "New")], [], [doubt, next]).plan(
      missing())
    #expect(queued(same) == ["publish ropes-1 -"])
    #expect(same.enqueued.superseded == [1, 2])
    let newer = try makePlanner([try Sample.file("ropes-1", title: "Newer")], [], [doubt, next])
      .plan(found("Title"))
    #expect(newer.enqueued.superseded == [1, 2])
    #expect(queued(newer) == ["publish_update ropes-1 \"9\""])
    let back = try makePlanner([try Sample.file("ropes-1")], [], [doubt, next]).plan([:])
    #expect(text(back) == ["ropes-1 resume publish"])
    #expect(back.enqueued.superseded == [2])
  }

  @Test func `what the server refused is not sent again until it changes`() throws {
    let left = try Sample.operation(.publish, "ropes-1", state: .failed, sent: 1)
    let same = try makePlanner([try Sample.file("ropes-1")], [], [left]).plan([:])
    #expect(text(same) == ["ropes-1 refused before publish"])
    #expect(same.enqueued.isEmpty)
    let changed = try makePlanner([try Sample.file("ropes-1", title: "New")], [], [left]).plan([:])
    #expect(changed.enqueued.superseded == [1])
    #expect(queued(changed) == ["publish ropes-1 -"])
  }
}
