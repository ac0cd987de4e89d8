import Contract
import Delivery
import Foundation
import SyncTestSupport
import Testing

/// What the commit that the server's version was sent from decides.
@Suite struct RevisionTests {
  private static let old = String(repeating: "a", count: 40)
  private static let new = String(repeating: "b", count: 40)
  private static let other = String(repeating: "c", count: 40)

  private func revision(_ commit: String, library: String = ".", dirty: Bool = false) throws
    -> Revision
  {
    try #require(Revision("\(library)@\(commit)\(dirty ? "-dirty" : "")"))
  }

  /// The plan for a document 'Mine', and a version of the server.
  private func plan(
    title: String = "Mine", theirs: String? = "Theirs", _ revision: Revision?,
    here: Revision? = nil, known: LedgerDocument? = nil, contained: Set<String> = [old],
    overwrites: Planner.Overwrites = .none, capabilities: Capabilities = .all
  ) throws -> Plan {
    let name = try Sample.name("ropes-1")
    let detail = try theirs.map { try Sample.detail("ropes-1", title: $0) }
    let planner = try makePlanner(
      [try Sample.file("ropes-1", title: title)], known.map { [$0] } ?? [],
      listed: detail.map { [$0] } ?? [], overwrites: overwrites, capabilities: capabilities,
      revision: try here ?? self.revision(Self.new))
    let lookup = detail.map { Lookup.found($0, etag: "\"9\"", revision: revision) } ?? .missing
    return try planner.plan([name: lookup], contained: contained)
  }

  @Test func `a version from a commit of this clone is replaced, whatever the ledger says`() throws
  {
    let update = ["ropes-1 update title content_data.title"]
    let theirs = try revision(Self.old)
    #expect(try text(plan(theirs)) == update)
    #expect(try plan(theirs).entries.map(\.replaced) == [nil])
    #expect(try queued(plan(theirs)) == ["publish_update ropes-1 \"9\""])
    let stale = try Sample.known("ropes-1", title: "Older", etag: "\"1\"")
    #expect(try text(plan(theirs, known: stale)) == update)
    // What is not committed yet comes after the commit.
    #expect(try text(plan(theirs, here: revision(Self.new, dirty: true))) == update)
    #expect(try text(plan(revision(Self.new), contained: [])) == update)
  }

  @Test func `a version from a commit that is not here is not replaced`() throws {
    let theirs = try revision(Self.other)
    let plan = try plan(theirs)
    #expect(text(plan) == ["ropes-1 conflict ahead"])
    #expect(plan.enqueued.operations.isEmpty)
    #expect(plan.hasObstacles)
    guard case .conflict(let conflict)? = plan.entries.first?.change else {
      Issue.record("there is no conflict")
      return
    }
    #expect(
      conflict.description
        == "the server has cccccccccc, which this clone does not contain: pull first")
    let known = try Sample.known("ropes-1", title: "Theirs", etag: "\"9\"")
    #expect(try text(self.plan(theirs, known: known)) == ["ropes-1 conflict ahead"])
    #expect(
      try queued(self.plan(theirs, overwrites: .all)) == ["publish_update ropes-1 \"9\""])
  }

  @Test func `a commit that was amended after it was pushed from here is replaced`() throws {
    let theirs = try revision(Self.other)
    var known = try Sample.known("ropes-1", title: "Theirs", etag: "\"9\"")
    known.revision = theirs
    let amended = try plan(theirs, known: known)
    #expect(text(amended) == ["ropes-1 update title content_data.title"])
    #expect(amended.entries.map(\.replaced) == [theirs])
    known.etag = "\"8\""
    known.contentHash = Digest(of: ["another"])
    #expect(try text(plan(theirs, known: known)) == ["ropes-1 conflict ahead"])
  }

  @Test func `what another clone sent stays its own, even if it is the same`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner(
      [try Sample.file("ropes-1")], [], listed: [try Sample.detail("ropes-1")],
      revision: revision(Self.new))
    let theirs = Lookup.found(
      try Sample.detail("ropes-1"), etag: "\"9\"", revision: try revision(Self.other))
    let found = try planner.plan([name: theirs]).enqueued.found
    #expect(found.map(\.revision) == [nil])
    #expect(found.map(\.commit) == [Self.new])
  }

  @Test func `a version without a revision is a conflict unless the ledger knows it`() throws {
    #expect(try text(plan(nil)) == ["ropes-1 conflict unknown"])
    let stale = try Sample.known("ropes-1", title: "Older", etag: "\"1\"")
    #expect(try text(plan(nil, known: stale)) == ["ropes-1 conflict changed"])
    let known = try Sample.known("ropes-1", title: "Theirs", etag: "\"9\"")
    #expect(try text(plan(nil, known: known)) == ["ropes-1 update title content_data.title"])
  }

  @Test func `changes that were not committed are a conflict for all but their sender`() throws {
    let theirs = try revision(Self.old, dirty: true)
    #expect(try text(plan(theirs)) == ["ropes-1 conflict uncommitted"])
    var known = try Sample.known("ropes-1", title: "Theirs", etag: "\"9\"")
    known.revision = theirs
    #expect(try text(plan(theirs, known: known)) == ["ropes-1 update title content_data.title"])
    // Somebody else has gone back to what was pushed from here before.
    known.revision = try revision(Self.old)
    #expect(try text(plan(theirs, known: known)) == ["ropes-1 conflict uncommitted"])
  }

  @Test func `changes that were committed since differ only in their dates`() throws {
    func text(_ title: String, day: Int) -> String {
      let date = "2026-01-0\(day)T09:00:00Z"
      return Sample.json("ropes-1", title: title).replacing(
        #""id":"A""#, with: #""id":"A","createdAt":"\#(date)","updatedAt":"\#(date)""#)
    }
    let name = try Sample.name("ropes-1")
    let file = PayloadFile(publicID: name, bytes: Array(text("Mine", day: 2).utf8))
    for (title, here, plan) in [
      ("Mine", try revision(Self.new), "update content_data.createdAt content_data.updatedAt"),
      ("Mine", try revision(Self.new, dirty: true), "conflict uncommitted"),
      ("Theirs", try revision(Self.new), "conflict uncommitted"),
    ] {
      let theirs = try JSON(parsing: Array(text(title, day: 1).utf8))
      let found = Lookup.found(theirs, etag: "\"9\"", revision: try revision(Self.old, dirty: true))
      for known in [[], [try Sample.known("ropes-1", title: "Older")]] {
        let planner = try makePlanner([file], known, listed: [theirs], revision: here)
        #expect(try DeliveryTests.text(planner.plan([name: found])) == ["ropes-1 \(plan)"])
      }
    }
  }

  @Test func `another account that pushed this library is not somebody else`() throws {
    let name = try Sample.name("ropes-1")
    let planner = try makePlanner(
      [try Sample.file("ropes-1")], listed: [try Sample.detail("ropes-1")],
      revision: revision(Self.new))
    for (commit, kind) in [(Self.old, "account"), (Self.other, "foreign")] {
      let theirs = Lookup.found(
        try Sample.detail("ropes-1", author: "somebody"), etag: "\"9\"",
        revision: try revision(commit))
      #expect(
        try text(planner.plan([name: theirs], contained: [Self.old]))
          == ["ropes-1 conflict \(kind)"])
    }
  }

  @Test func `another library of the repository is a conflict`() throws {
    let theirs = try revision(Self.old, library: "boats/anna")
    let plan = try plan(theirs)
    #expect(text(plan) == ["ropes-1 conflict elsewhere"])
    guard case .conflict(let conflict)? = plan.entries.first?.change else { return }
    #expect(
      conflict.description
        == "the server's version is from another library, 'boats/anna' of its repository")
    #expect(try text(self.plan(theirs: "Mine", theirs)) == ["ropes-1 unchanged"])
  }

  @Test func `the server learns the commit of a version that has none`() throws {
    for theirs in [nil, try revision(Self.old, dirty: true)] {
      let plan = try plan(theirs: "Mine", theirs)
      #expect(text(plan) == ["ropes-1 mark"])
      #expect(queued(plan) == ["publish_update ropes-1 \"9\""])
      let dirty = try self.plan(theirs: "Mine", theirs, here: revision(Self.new, dirty: true))
      #expect(text(dirty) == ["ropes-1 unchanged"])
    }
    #expect(try text(plan(theirs: "Mine", revision(Self.other))) == ["ropes-1 unchanged"])
  }

  @Test func `a gateway that drops the commit from answers does not make a push endless`() throws {
    var known = try Sample.known("ropes-1", title: "Mine", etag: "\"9\"")
    known.revision = try revision(Self.new)
    known.commit = Self.new
    let plan = try plan(theirs: "Mine", nil, known: known)
    #expect(text(plan) == ["ropes-1 unchanged"])
    // Nor does the next one forget that it was sent.
    #expect(plan.enqueued.found.isEmpty)
    // Another version, or another commit.
    known.etag = "\"8\""
    #expect(try text(self.plan(theirs: "Mine", nil, known: known)) == ["ropes-1 mark"])
    known.etag = "\"9\""
    known.revision = try revision(Self.old)
    #expect(try text(self.plan(theirs: "Mine", nil, known: known)) == ["ropes-1 mark"])
  }

  @Test func `a server without revisions keeps the rules of the ledger`() throws {
    var capabilities = Capabilities.all
    capabilities.hasRevisions = false
    let theirs = try revision(Self.old)
    #expect(try text(plan(theirs, capabilities: capabilities)) == ["ropes-1 conflict unknown"])
    #expect(
      try text(plan(theirs: "Mine", nil, capabilities: capabilities)) == ["ropes-1 unchanged"])
  }

  @Test func `what is undone here is sent, although the ledger has it already`() throws {
    // Another clone sent 'Theirs' between this clone's push of 'Mine' and the undoing of it.
    var known = try Sample.known("ropes-1", title: "Mine", etag: "\"1\"")
    (known.revision, known.commit) = (try revision(Self.old), Self.old)
    let file = try Sample.file("ropes-1", title: "Mine")
    let listed = try Sample.detail("ropes-1", title: "Mine")
    let planner = try makePlanner(
      [file], [known], listed: [listed], revision: revision(Self.new))
    #expect(planner.questions == [known.publicID])
    let theirs = Lookup.found(
      try Sample.detail("ropes-1", title: "Theirs"), etag: "\"9\"", revision: known.revision)
    #expect(
      try text(planner.plan([known.publicID: theirs], contained: [Self.old]))
        == ["ropes-1 update title content_data.title"])
    known.commit = Self.new
    #expect(
      try makePlanner([file], [known], listed: [listed], revision: revision(Self.new)).questions
        .isEmpty)
  }

  @Test func `an unlisted document is looked for without a ledger`() throws {
    let file = try Sample.special("hidden-1")
    let name = try Sample.name("hidden-1")
    #expect(try makePlanner([file], revision: revision(Self.new)).questions == [name])
    // Without git, most new documents are public and not on the server.
    #expect(try makePlanner([file]).questions == [name])
    #expect(try makePlanner([Sample.file("hidden-1")]).questions.isEmpty)
    let limited = Capabilities(
      contentTypes: [.checklist], visibilities: [.public], hasRevisions: true)
    #expect(
      try makePlanner(
        [Sample.file("hidden-1")], capabilities: limited, revision: revision(Self.new)
      ).questions.isEmpty)
    let planner = try makePlanner([file], revision: revision(Self.new))
    let theirs = Lookup.found(
      try Sample.detail("hidden-1", title: "Theirs"), etag: "\"9\"",
      revision: try revision(Self.old))
    let plan = try planner.plan([name: theirs], contained: [Self.old])
    #expect(queued(plan) == ["publish_update hidden-1 \"9\""])
  }

  @Test func `what became public is updated without a ledger`() throws {
    let name = try Sample.name("hidden-1")
    let planner = try makePlanner([Sample.file("hidden-1")], revision: revision(Self.new))
    #expect(planner.questions == [name])
    #expect(try text(planner.plan([name: .missing])) == ["hidden-1 publish"])
    let theirs = Lookup.found(
      try Sample.detail("hidden-1"), etag: "\"9\"", revision: try revision(Self.old))
    let plan = try planner.plan([name: theirs], contained: [Self.old])
    #expect(text(plan) == ["hidden-1 update visibility"])
    #expect(queued(plan) == ["publish_update hidden-1 \"9\""])
    #expect(try text(planner.plan([name: theirs])) == ["hidden-1 conflict ahead"])
  }

  @Test func `a withdrawal follows the same rules`() throws {
    let name = try Sample.name("ropes-1")
    let known = try Sample.known("ropes-1", title: "Older", etag: "\"1\"")
    let theirs = try Sample.detail("ropes-1", title: "Theirs")
    let planner = try makePlanner([], [known], listed: [theirs], revision: revision(Self.new))
    let ours = Lookup.found(theirs, etag: "\"9\"", revision: try revision(Self.old))
    #expect(
      try queued(planner.plan([name: ours], contained: [Self.old])) == ["unpublish ropes-1 \"9\""])
    #expect(try text(planner.plan([name: ours])) == ["ropes-1 conflict ahead"])
  }

  @Test func `a refusal because of another version is not held against the next`() throws {
    let failed = try Sample.operation(
      .publishUpdate, "ropes-1", title: "Mine", state: .failed, sent: 1, base: "\"1\"")
    let planner = try makePlanner(
      [try Sample.file("ropes-1", title: "Mine")], [], [failed],
      listed: [try Sample.detail("ropes-1", title: "Theirs")], revision: revision(Self.new))
    let theirs = Lookup.found(
      try Sample.detail("ropes-1", title: "Theirs"), etag: "\"9\"",
      revision: try revision(Self.old))
    let plan = try planner.plan([failed.publicID: theirs], contained: [Self.old])
    #expect(text(plan) == ["ropes-1 update title content_data.title"])
    #expect(plan.enqueued.superseded == [1])
  }

  @Test func `a commit is asked about once`() throws {
    let files = try ["a-1", "b-1", "c-1", "d-1"].map { try Sample.file($0) }
    let planner = try makePlanner(files, revision: revision(Self.new))
    let found = try [
      revision(Self.old), revision(Self.old), revision(Self.new), revision(Self.other, dirty: true),
    ]
    var lookups: [PublicID: Lookup] = [:]
    for (file, revision) in zip(files, found) {
      lookups[file.publicID] = .found(
        try Sample.detail("a-1"), etag: nil, revision: revision)
    }
    #expect(planner.commitsInQuestion(lookups) == [Self.old])
  }

  @Test func `only whole commits reach git`() throws {
    let commit = Self.old
    let good = ["a/b%20c@\(commit)", ".@\(commit)-dirty", ".@\(String(repeating: "0", count: 64))"]
    for text in good { #expect(Revision(text)?.description == text) }
    let bad = [
      "", "@", ".@", "@\(commit)", ".@\(commit.dropLast())", ".@--output=x", ".@\(commit)-dirt",
      ".@\(commit.uppercased())", ".@@\(commit)", "a b@\(commit)", "\u{1B}@\(commit)", ".@HEAD",
      String(repeating: "x", count: 160) + "@\(commit)", "ä@\(commit)", ".@\(commit)\n",
    ]
    for text in bad { #expect(Revision(text) == nil, "\(text)") }
  }
}
