import Contract
import Delivery
import Testing

/// How a plan takes up what an earlier push left in the queue.
@Suite struct PlannerQueueTests {
  @Test func `what is in doubt continues under its key`() throws {
    let left = try Sample.operation(.publish, "ropes-1", sent: 1)
    let planner = try makePlanner(
      [try Sample.file("ropes-1")], [], [left], listed: [try Sample.detail("ropes-1")])
    #expect(planner.questions.isEmpty)
    let plan = try planner.plan([:])
    #expect(text(plan) == ["ropes-1 resume publish"])
    #expect(plan.enqueued.isEmpty)
  }

  @Test func `what is new comes after what is in doubt`() throws {
    let left = try Sample.operation(.publish, "ropes-1", sent: 1)
    let changed = try makePlanner([try Sample.file("ropes-1", title: "New")], [], [left])
    #expect(queued(try changed.plan([:])) == ["publish_update ropes-1 -"])
    let removed = try makePlanner([], [], [left])
    #expect(queued(try removed.plan([:])) == ["unpublish ropes-1 -"])
    let withdrawal = try Sample.operation(.unpublish, "ropes-1", sent: 1)
    let again = try makePlanner(
      [try Sample.file("ropes-1")], [try Sample.known("ropes-1")], [withdrawal])
    #expect(queued(try again.plan([:])) == ["publish ropes-1 -"])
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
      [:])
    #expect(same.enqueued.isEmpty, "both go on as they are")
    let newer = try makePlanner([try Sample.file("ropes-1", title: "Newer")], [], [doubt, next])
      .plan([:])
    #expect(newer.enqueued.superseded == [2])
    #expect(queued(newer) == ["publish_update ropes-1 -"])
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
