import Contract
import Delivery
import Foundation

/// The history of a library, as git would keep it; contents are lists of edits.
struct History {
  struct Commit {
    var name: String
    var documents: [String: String]
    /// The commit and everything before it.
    var contained: Set<Int>
  }

  private(set) var commits: [Commit] = []
  private var names: [String: Int] = [:]

  mutating func add(_ documents: [String: String], after parents: [Int]) -> Int {
    let number = commits.count
    let name = String(format: "%040x", number + 0xABC0)
    let contained = parents.reduce(into: Set([number])) { $0.formUnion(commits[$1].contained) }
    commits.append(Commit(name: name, documents: documents, contained: contained))
    names[name] = number
    return number
  }

  subscript(number: Int) -> Commit { commits[number] }

  /// What ``CommitHistory`` asks git for.
  func contained(_ list: [String], in head: Int) -> Set<String> {
    Set(list.filter { names[$0].map(self[head].contained.contains) ?? false })
  }

  /// Both sides' changes since their common base.
  func merged(_ ours: [String: String], _ theirs: Int, base: Int) -> [String: String] {
    var result = ours
    for (name, text) in self[theirs].documents {
      let before = self[base].documents[name]
      if ours[name] == before { result[name] = text }
      if ours[name] != before, text != before { result[name] = Self.union(ours[name], text) }
    }
    return result
  }

  /// All edits of two texts.
  static func union(_ one: String?, _ other: String) -> String {
    let edits = Set((one ?? "").split(separator: " ") + other.split(separator: " "))
    return edits.sorted().joined(separator: " ")
  }
}

/// A working copy of a library: a clone of somebody, or one of a CI service.
struct Clone {
  var number: Int
  /// The commit that is checked out.
  var head: Int
  /// The shared branch when it was last fetched.
  var tracked: Int
  var files: [String: String]
  var ledger: Ledger
}

/// A server's document as the test knows it.
struct Sent: Equatable {
  enum Origin: Equatable {
    case commit(Int)
    /// With changes that were not committed.
    case dirty
    case app
  }

  var text: String
  var origin: Origin
  var sender: Int
}

/// Credentials in the memory of a test.
struct TestStore: CredentialStore {
  let token: String
  let place = "the test"
  let isWritable = false

  func read() -> Credentials? { Credentials(access: Secret(token)) }
  func write(_ credentials: Credentials) {}
  func erase() -> Bool { false }
  func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value { try await work() }
}

/// The client's parts, connected to a server.
final class Client: Sendable {
  let transport: NetworkTransport
  let session: Session
  let reader: ServerReader
  let address: ServerAddress
  let account: String
  private let clock = RunClock(scale: 0.01)
  private let redactor = Redactor()

  init(_ server: Server, token: String) async throws {
    address = try ServerAddress("http://127.0.0.1:\(server.port)/api/v1")
    transport = try NetworkTransport(server: address, trust: TrustSettings(), timeout: 30_000) {
      _ in
    }
    session = try Session(
      transport: transport, store: TestStore(token: token), redactor: redactor,
      now: { Int(Date().timeIntervalSince1970) })
    reader = ServerReader(
      session, address, limits: DeliveryLimits(), clock: clock, redactor: redactor)
    account = try await reader.account().id
  }

  /// What a push of some files would do.
  func plan(
    _ files: [PayloadFile], _ ledger: Ledger, from revision: Revision,
    overwrites: Planner.Overwrites, contained: ([String]) -> Set<String>
  ) async throws -> Plan {
    let remote = try ledger.remote(server: address, account: account)
    let capabilities = try await reader.capabilities()
    let planner = Planner(
      files: files, documents: try ledger.documents(of: remote),
      operations: try ledger.operations(of: remote, in: [.pending, .failed]),
      listed: try await reader.list(capabilities), account: account, overwrites: overwrites,
      capabilities: capabilities, revision: revision)
    let lookups = try await reader.documents(planner.questions)
    return try planner.plan(lookups, contained: contained(planner.commitsInQuestion(lookups)))
  }

  /// Carries out a plan.
  func deliver(
    _ plan: Plan, _ ledger: Ledger, from revision: Revision
  ) async throws -> DeliveryRun.Result {
    let remote = try ledger.remote(server: address, account: account)
    try ledger.enqueue(plan.enqueued, to: remote, from: revision)
    let run = DeliveryRun(
      ledger: ledger, remote: remote, session: session, limits: DeliveryLimits(), clock: clock,
      redactor: redactor)
    return try await run.run(interruptions: AsyncStream { _ in }) { _ in }
  }
}
