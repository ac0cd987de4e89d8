import Contract
import Delivery
import Testing

/// What a plan does with documents that are unlisted here, there or both.
@Suite struct PlannerVisibilityTests {
  @Test func `a server that would list it gets no unlisted document`() throws {
    let files = [
      try Sample.special("hidden-1"),
      try Sample.special("knots-1", type: "flashcard_deck", more: ""),
      try Sample.file("ropes-1"),
    ]
    let older = try makePlanner(files, capabilities: .older)
    #expect(older.questions.isEmpty)
    let plan = try older.plan([:])
    #expect(
      text(plan) == [
        "hidden-1 kept back: it is unlisted, and this server does not support unlisted documents",
        "knots-1 kept back: this server does not support flashcard decks", "ropes-1 publish",
      ])
    #expect(queued(plan) == ["publish ropes-1 -"])
    #expect(!plan.hasObstacles)
    let able = try makePlanner(files).plan([:])
    #expect(text(able) == ["hidden-1 publish", "knots-1 publish", "ropes-1 publish"])
  }

  @Test func `what a list shows, although it is unlisted now, is withdrawn`() throws {
    let name = try Sample.name("hidden-1")
    let theirs = try Sample.detail("hidden-1")
    let planner = try makePlanner(
      [try Sample.special("hidden-1")], [try Sample.known("hidden-1")], listed: [theirs],
      capabilities: .older)
    #expect(planner.questions == [name])
    let plan = try planner.plan([name: .found(theirs, etag: "\"1\"")])
    #expect(text(plan) == ["hidden-1 withdraw"])
    #expect(queued(plan) == ["unpublish hidden-1 \"1\""])
  }

  @Test func `what the server cannot show is left where it is`() throws {
    let deck = try Sample.special("knots-1", type: "flashcard_deck", more: "")
    let planner = try makePlanner(
      [deck], [try Sample.known("knots-1")], listed: [try Sample.detail("knots-1")],
      capabilities: .older)
    #expect(planner.questions.isEmpty)
    #expect(
      try text(planner.plan([:])) == [
        "knots-1 kept back: this server does not support flashcard decks"
      ])
  }

  @Test func `an unlisted document that is listed is updated`() throws {
    let file = try Sample.special("hidden-1")
    let payload = try Payload(file)
    let known = LedgerDocument(
      publicID: payload.publicID, title: "Title", hash: payload.hash,
      contentHash: payload.contentHash, summaryHash: payload.summaryHash, etag: "\"1\"",
      isPublishedHere: true)
    let theirs = try Sample.detail("hidden-1")
    let name = payload.publicID
    let listed = try makePlanner([file], [known], listed: [theirs])
    #expect(listed.questions == [name])
    let plan = try listed.plan([name: .found(theirs, etag: "\"2\"")])
    #expect(text(plan) == ["hidden-1 update visibility"])
    let hidden = try makePlanner([file], [known])
    #expect(try text(hidden.plan([name: .found(theirs, etag: "\"1\"")])) == ["hidden-1 unchanged"])
  }

  @Test func `an update says who may see the document`() throws {
    func visibility(_ file: PayloadFile, _ capabilities: Capabilities = .all) throws -> String? {
      let body = capabilities.body(of: try Payload(file), for: .publishUpdate)
      return try JSON(parsing: #require(body))["visibility"]?.text
    }
    let shown = try Sample.file("ropes-1")
    #expect(try visibility(shown) == "public")
    #expect(try visibility(Sample.special("ropes-1")) == "unlisted")
    // A server that has only public documents may not know the key.
    #expect(try visibility(shown, .older) == nil)
    let some = Capabilities(contentTypes: [.checklist], visibilities: [.public])
    #expect(try visibility(shown, some) == nil)
  }

  @Test func `an unlisted document that becomes public is updated`() throws {
    let hidden = try Payload(Sample.special("ropes-1"))
    let known = LedgerDocument(
      publicID: hidden.publicID, title: "Title", hash: hidden.hash,
      contentHash: hidden.contentHash, summaryHash: hidden.summaryHash, etag: "\"1\"",
      isPublishedHere: true)
    let theirs = Lookup.found(try Sample.detail("ropes-1"), etag: "\"1\"")
    let planner = try makePlanner([try Sample.file("ropes-1")], [known])
    #expect(planner.questions == [hidden.publicID])
    let plan = try planner.plan([hidden.publicID: theirs])
    #expect(text(plan) == ["ropes-1 update visibility"])
    #expect(queued(plan) == ["publish_update ropes-1 \"1\""])
  }

  @Test func `a public document that is not in the list is made public, even if it is the same`()
    throws
  {
    // As after an update to a server that was treated as one without unlisted documents.
    let name = try Sample.name("ropes-1")
    let theirs = Lookup.found(try Sample.detail("ropes-1"), etag: "\"1\"")
    let documents = [try Sample.known("ropes-1")]
    let planner = try makePlanner([try Sample.file("ropes-1")], documents)
    #expect(planner.questions == [name])
    let plan = try planner.plan([name: theirs])
    #expect(text(plan) == ["ropes-1 update visibility"])
    #expect(queued(plan) == ["publish_update ropes-1 \"1\""])
    // A server without unlisted documents only has a list that lacks something.
    let older = try makePlanner([try Sample.file("ropes-1")], documents, capabilities: .older)
    #expect(try text(older.plan([name: theirs])) == ["ropes-1 unchanged"])
  }
}
