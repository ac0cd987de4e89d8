import Contract
import Delivery
import Testing

/// What leaves the server, and what stays there although it is not here.
@Suite struct WithdrawalTests {
  private static let old = String(repeating: "a", count: 40)
  private static let new = String(repeating: "b", count: 40)
  private static let other = String(repeating: "c", count: 40)

  private func revision(_ text: String) throws -> Revision { try #require(Revision(text)) }

  private func pushed() throws -> Revision { try revision(".@\(Self.new)") }

  private func found(
    _ name: String = "ropes-1", title: String = "Title", revision: String? = nil,
    author: String = Sample.account
  ) throws -> Lookup {
    .found(
      try Sample.detail(name, title: title, author: author), etag: "\"9\"",
      revision: try revision.map { try self.revision($0) })
  }

  /// What was found equal to what another clone had published.
  private func equal() throws -> LedgerDocument {
    var document = try Sample.known("ropes-1")
    document.isPublishedHere = false
    return document
  }

  private func sentence(_ plan: Plan) -> String? {
    switch plan.entries.first?.change {
    case .conflict(let conflict): conflict.description
    case .kept(let why): why.description
    default: nil
    }
  }

  @Test func `what another clone of this library published is withdrawn`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner(
      [], [try equal()], listed: [try Sample.detail("ropes-1")], revision: pushed())
    #expect(planner.questions == [name])
    for commit in [Self.old, Self.new] {
      let plan = try planner.plan(
        [name: found(title: "Newer", revision: ".@\(commit)")], contained: [Self.old])
      #expect(text(plan) == ["ropes-1 withdraw"])
      #expect(queued(plan) == ["unpublish ropes-1 \"9\""])
    }
    let unlisted = try makePlanner([], [try equal()], revision: pushed())
    let gone = try unlisted.plan([name: .missing])
    #expect(text(gone) == ["ropes-1 gone"])
    #expect(gone.enqueued.forgotten == [name])
    // The list, which was read in the same push, shows it: one of the two answers is not the server's.
    let doubtful = try planner.plan([name: .missing])
    #expect(text(doubtful) == ["ropes-1 unread"])
    #expect(doubtful.enqueued.forgotten.isEmpty)
    // Somebody else has the name now.
    let foreign = try planner.plan([name: found(author: "somebody")])
    #expect(text(foreign) == ["ropes-1 gone"])
  }

  @Test func `what may not be this library's is a conflict`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner([], [try equal()], revision: pushed())
    let head = "it is no longer here, but stays on the server: "
    let cases = [
      (nil, "unproven", "nothing shows that this library published it"),
      (
        ".@\(Self.other)", "ahead",
        "the server has cccccccccc, which this clone does not contain: pull first"
      ),
      (
        ".@\(Self.old)-dirty", "uncommitted",
        "the server has changes that were pushed before they were committed"
      ),
    ]
    for (theirs, kind, words) in cases {
      let plan = try planner.plan([name: found(revision: theirs)], contained: [Self.old])
      #expect(text(plan) == ["ropes-1 conflict \(kind)"])
      #expect(sentence(plan) == head + words)
      #expect(plan.hasObstacles && plan.enqueued.isEmpty)
    }
    // Without git only the clone that published it withdraws it.
    let without = try makePlanner([], [try equal()])
    #expect(without.questions == [name])
    #expect(try text(without.plan([name: found()])) == ["ropes-1 conflict unproven"])
    let decided = try makePlanner([], [try equal()], overwrites: .all)
    #expect(try queued(decided.plan([name: found()])) == ["unpublish ropes-1 \"9\""])
  }

  @Test func `another library's version stays, unless it is named`() throws {
    let name = try Sample.name("ropes-1")
    let theirs = [name: try found(title: "Theirs", revision: "boats@\(Self.old)")]
    for document in [try equal(), try Sample.known("ropes-1")] {
      for overwrites in [Planner.Overwrites.none, .all] {
        let plan = try makePlanner(
          [], [document], overwrites: overwrites, revision: pushed()
        ).plan(theirs, contained: [Self.old])
        let words = "the server's version is from another library, 'boats' of its repository"
        #expect(text(plan) == ["ropes-1 kept: \(words)"])
        #expect(!plan.hasObstacles && plan.enqueued.isEmpty)
      }
      let named = try makePlanner(
        [], [document], overwrites: .some([name]), revision: pushed())
      #expect(
        try queued(named.plan(theirs, contained: [Self.old])) == ["unpublish ropes-1 \"9\""])
    }
  }

  // MARK: Without the ledger

  @Test func `without a ledger, what this library published and no longer has is withdrawn`() throws
  {
    let name = try Sample.name("ropes-1")
    let before = ".@\(Self.old)"
    let listed = [
      try Sample.listed("ropes-1", revision: before),
      try Sample.listed("other-1", revision: "boats@\(Self.old)"),
      try Sample.listed("newer-1", revision: ".@\(Self.other)"),
      try Sample.listed("app-1"), try Sample.listed("draft-1", revision: before + "-dirty"),
      try Sample.listed("foreign-1", revision: before, author: "somebody"),
    ]
    let planner = try makePlanner(
      [try Sample.file("deck-1")], listed: listed + [try Sample.listed("deck-1")],
      overwrites: .all, revision: pushed())
    #expect(planner.listedCommits == [Self.old, Self.other])
    let informed = planner.knowing([Self.old])
    #expect(informed.questions == [try Sample.name("deck-1"), name])
    let answers = [
      name: try found(revision: before), try Sample.name("deck-1"): try found("deck-1"),
    ]
    #expect(informed.commitsInQuestion(answers).isEmpty)
    let plan = try informed.plan(answers)
    #expect(
      text(plan) == [
        "app-1 not here", "deck-1 mark", "draft-1 not here", "newer-1 not here",
        "ropes-1 withdraw",
      ])
    #expect(queued(plan) == ["publish_update deck-1 \"9\"", "unpublish ropes-1 \"9\""])
    #expect(plan.withdrawals == 1)
    #expect(plan.enqueued.published([]) == 2)
  }

  @Test func `a list without versions is followed by questions`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner(
      [], listed: [try Sample.detail("ropes-1")], revision: pushed())
    #expect(planner.questions == [name])
    let ours = try planner.plan([name: found(revision: ".@\(Self.old)")], contained: [Self.old])
    #expect(text(ours) == ["ropes-1 withdraw"])
    #expect(try text(planner.plan([name: found()])) == ["ropes-1 not here"])
    #expect(
      try text(planner.plan([name: found(revision: "boats@\(Self.old)")])) == ["ropes-1 gone"])
    #expect(try text(planner.plan([name: .unread("no")])) == ["ropes-1 unread"])
  }

  @Test func `without git nobody is asked, and nothing is withdrawn`() throws {
    let planner = try makePlanner(
      [], listed: [try Sample.listed("ropes-1", revision: ".@\(Self.old)")])
    #expect(planner.questions.isEmpty)
    let plan = try planner.plan([:])
    #expect(text(plan) == ["ropes-1 not here"])
    #expect(!plan.hasChanges && !plan.hasObstacles && plan.enqueued.isEmpty)
    let older = try makePlanner(
      [], listed: [try Sample.detail("ropes-1")], capabilities: .older, revision: pushed())
    #expect(older.questions.isEmpty)
  }

  @Test func `what is named is withdrawn, listed or not, if it is the account's`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner([try Sample.file("ropes-2")], requested: [name])
    #expect(planner.questions == [name])
    let plan = try planner.plan([name: found()])
    #expect(queued(plan) == ["publish ropes-2 -", "unpublish ropes-1 \"9\""])
    #expect(throws: Never.self) { try planner.checkRequested([name: found()]) }
    let typo = #expect(throws: Failure.self) { try planner.checkRequested([name: .missing]) }
    #expect(
      typo?.description
        == "--overwrite: no document here or on the server has the public id 'ropes-1'; nothing "
        + "was sent")
    #expect(typo?.help == "did you mean 'ropes-2'?")
    let foreign = #expect(throws: Failure.self) {
      try planner.checkRequested([name: found(author: "somebody")])
    }
    #expect(
      foreign?.description
        == "--overwrite: 'ropes-1' is not here, and on the server it belongs to another account; "
        + "nothing was sent")
  }

  @Test func `a withdrawal that was decided on and waits is not forgotten`() throws {
    let left = try Sample.operation(.unpublish, "ropes-1", base: "\"9\"")
    let planner = try makePlanner([], [], [left])
    #expect(planner.questions == [left.publicID])
    let plan = try planner.plan([left.publicID: found()])
    #expect(text(plan) == ["ropes-1 withdraw"])
    #expect(plan.enqueued.isEmpty, "the operation of the last push serves")
    let unread = try planner.plan([left.publicID: .unread("no")])
    #expect(text(unread) == ["ropes-1 unread"])
    #expect(unread.enqueued.superseded.isEmpty && unread.enqueued.held == [1])
    // It was decided on for another version.
    let other = try Sample.operation(.unpublish, "ropes-1", base: "\"1\"")
    let edited = try makePlanner([], [], [other]).plan([left.publicID: found()])
    #expect(text(edited) == ["ropes-1 not here"])
    #expect(edited.enqueued.operations.isEmpty && edited.enqueued.superseded == [1])
    // It is decided on again.
    for state in [OperationState.pending, .failed] {
      let old = try Sample.operation(.unpublish, "ropes-1", state: state, base: "\"1\"")
      let named = try makePlanner([], [], [old], overwrites: .some([left.publicID]))
      #expect(named.questions == [left.publicID])
      let again = try named.plan([left.publicID: found()])
      #expect(queued(again) == ["unpublish ropes-1 \"9\""])
      #expect(again.enqueued.superseded == [1])
    }
  }

  // MARK: What a server lists although it is unlisted here

  @Test func `what is unlisted here and listed there is withdrawn or a conflict`() throws {
    let name = try Sample.name("ropes-1")
    let file = try Sample.special("ropes-1")
    let listed = [try Sample.detail("ropes-1")]
    let planner = try makePlanner([file], listed: listed, capabilities: .older)
    #expect(planner.questions == [name])
    let plan = try planner.plan([name: found()])
    #expect(text(plan) == ["ropes-1 conflict unproven"])
    #expect(
      sentence(plan)
        == "it is unlisted here, but the server still lists it: nothing shows that this "
        + "library published it")
    // The library had the same.
    let known = try makePlanner([file], [try equal()], listed: listed, capabilities: .older)
    #expect(try text(known.plan([name: found()])) == ["ropes-1 withdraw"])
    let foreign = try planner.plan([name: found(author: "somebody")])
    #expect(
      text(foreign) == [
        "ropes-1 kept back: it is unlisted, and this server does not support unlisted documents"
      ])
  }
}
