import Delivery
import Foundation
import Glibc
import SyncTestSupport
import Testing

@Suite struct PlanFileTests {
  private func saved(
    _ folder: TemporaryFolder, _ files: [PayloadFile], ledger: Ledger, subject: String? = nil
  ) throws -> (String, PlanFile.Binding) {
    let planner = Planner(
      files: files, documents: [], operations: [], listed: [:], account: Sample.account)
    let binding = PlanFile.Binding(
      server: "https://library.example/api/v1", account: Sample.account,
      ledger: try ledger.state(), content: PlanFile.contentDigest(files))
    let path = "\(folder.path)/plan.json"
    try PlanFile.save(try planner.plan([:]), binding, subject: subject, to: path)
    return (path, binding)
  }

  @Test func `a plan comes back as it was saved`() throws {
    let folder = try TemporaryFolder()
    let files = [try Sample.file("one"), try Sample.file("two")]
    let (path, binding) = try saved(folder, files, ledger: try Ledger.inMemory())
    let plan = try PlanFile.read(path, files: files)
    #expect(plan.binding == binding)
    #expect(plan.enqueued.operations.map(\.publicID.description) == ["one", "two"])
    #expect(plan.enqueued.operations.map(\.payload?.hash) == files.map(\.hash))
    #expect(plan.enqueued.planID == plan.id)
    #expect(throws: Never.self) { try plan.check(binding, isUsed: false) }
  }

  @Test func `a plan for something else is refused`() throws {
    let folder = try TemporaryFolder()
    let ledger = try Ledger.inMemory()
    let files = [try Sample.file("one")]
    let (path, binding) = try saved(folder, files, ledger: ledger)
    let plan = try PlanFile.read(path, files: files)
    func refusal(isUsed: Bool = false, _ change: (inout PlanFile.Binding) throws -> Void) rethrows
      -> String?
    {
      var now = binding
      try change(&now)
      let failure = #expect(throws: Failure.self) { try plan.check(now, isUsed: isUsed) }
      return failure?.description
    }
    let head = "the plan was refused and nothing was sent: "
    #expect(refusal(isUsed: true) { _ in } == head + "it has already been carried out")
    #expect(
      refusal { $0.server = "https://other.example" } == head
        + "it was made for https://library.example/api/v1, and this is https://other.example")
    #expect(
      refusal { $0.account = "somebody" } == head
        + "it was made for another account on https://library.example/api/v1")
    // Another ledger, although both are empty.
    #expect(
      try refusal { $0.ledger = try Ledger.inMemory().state() } == head
        + "it was made with a different ledger (apply a plan in the folder in which it was made), "
        + "or something has been pushed since")
    #expect(
      refusal { $0.content = PlanFile.contentDigest([]) } == head
        + "the payloads have changed since it was made")
  }

  @Test func `a token of another account is noticed without a request`() throws {
    let folder = try TemporaryFolder()
    let (path, _) = try saved(folder, [], ledger: try Ledger.inMemory(), subject: "ME")
    let plan = try PlanFile.read(path, files: [])
    #expect(throws: Never.self) {
      try plan.check(subject: "me")
      try plan.check(subject: nil)
    }
    let failure = #expect(throws: Failure.self) { try plan.check(subject: "somebody") }
    #expect(failure?.description.contains("it was made for another account") == true)
  }

  @Test func `a payload that changed is noticed`() throws {
    let folder = try TemporaryFolder()
    let (path, _) = try saved(folder, [try Sample.file("one")], ledger: try Ledger.inMemory())
    let failure = #expect(throws: Failure.self) {
      try PlanFile.read(path, files: [try Sample.file("one", title: "New")])
    }
    #expect(
      failure?.description
        == "the plan was refused and nothing was sent: the payloads have changed since it was made")
  }

  @Test func `a plan of an older version is refused`() throws {
    let folder = try TemporaryFolder()
    let (path, _) = try saved(folder, [], ledger: try Ledger.inMemory())
    let text = try folder.read("plan.json").replacing(",\"unsent\":[]", with: "")
    try folder.write(text, to: "plan.json", mode: 0o600)
    let failure = #expect(throws: Failure.self) { try PlanFile.read(path, files: []) }
    #expect(
      failure?.description
        == "the plan was refused and nothing was sent: it was made by an older version of Fairlead")
  }

  @Test func `a plan replaces an older one, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let ledger = try Ledger.inMemory()
    let (path, _) = try saved(folder, [try Sample.file("one")], ledger: ledger)
    _ = try saved(folder, [try Sample.file("two")], ledger: ledger)
    for text in ["site: { title: Library }\n", "{\"title\":\"Engine\"}"] {
      try folder.write(text, to: "plan.json", mode: 0o600)
      let failure = #expect(throws: Failure.self) { try saved(folder, [], ledger: ledger) }
      #expect(
        failure?.description == "\(path) already exists and is not a plan; nothing was written")
      #expect(try folder.read("plan.json") == text)
    }
  }

  @Test func `a plan is not written into a pipe`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/plan.json"
    #expect(mkfifo(path, 0o600) == 0)
    let failure = #expect(throws: Failure.self) {
      try saved(folder, [], ledger: try Ledger.inMemory())
    }
    #expect(
      failure?.description == "\(path) already exists and is not a plan; nothing was written")
  }

  @Test(arguments: ["", "{}", "[1]", "{\"version\":2}"])
  func `what is not a plan is named`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "plan.json", mode: 0o600)
    let failure = #expect(throws: Failure.self) { try PlanFile.read(path, files: []) }
    #expect(failure?.description == "\(path) is not a plan")
    #expect(failure?.help == "make one with `fairlead push --plan FILE`")
  }
}
