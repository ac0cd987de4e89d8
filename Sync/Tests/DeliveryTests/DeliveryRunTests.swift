import Contract
import Delivery
import Foundation
import GRDB
import SyncTestSupport
import Testing

/// The queue, the machine and a server in memory, together.
@Suite struct DeliveryRunTests {
  private let clock = RunClock(scale: 0.001)
  private let limits = DeliveryLimits()

  private struct Bench {
    var ledger: Ledger
    var remote: Remote
    var run: DeliveryRun
  }

  private func bench(
    _ names: [String], _ transport: MemoryTransport, in folder: String? = nil
  ) throws -> Bench {
    let ledger = try folder.map { try Ledger(folder: $0) } ?? Ledger.inMemory()
    let remote = try ledger.remote(
      server: try ServerAddress("https://library.example/api/v1"), account: Sample.account)
    var plan = Ledger.Enqueued()
    plan.operations = try names.map { name in
      let payload = try Sample.payload(name)
      return NewOperation(.publish, payload.publicID, title: "Title", payload: payload)
    }
    try ledger.enqueue(plan, to: remote)
    let redactor = Redactor()
    let session = try Session(
      transport: transport, store: MemoryStore(Credentials(access: Secret("access-0"))),
      redactor: redactor, now: { 1000 })
    return Bench(
      ledger: ledger, remote: remote,
      run: DeliveryRun(
        ledger: ledger, remote: remote, session: session, limits: limits, clock: clock,
        redactor: redactor))
  }

  private static func accepted(_ request: Request) -> Result<Response, TransportFailure> {
    let name =
      request.body.flatMap { try? JSON(parsing: $0) }?["public_id"] ?? .text("")
    let body = JSON.object([JSON.Member("public_id", name)]).bytes
    return .success(Response(status: 201, etag: "\"1\"", body: body))
  }

  private func deliver(_ bench: Bench) async throws -> DeliveryRun.Result {
    try await bench.run.run(interruptions: AsyncStream { _ in }) { _ in }
  }

  @Test func `everything is sent and recorded`() async throws {
    let names = (100..<150).map { "doc-\($0)" }
    let transport = MemoryTransport { request, _ in Self.accepted(request) }
    let bench = try bench(names, transport)
    let result = try await deliver(bench)
    #expect(result.ending == .finished)
    #expect(result.reports.count == 50)
    #expect(result.waiting.isEmpty)
    #expect(transport.requests.count == 50)
    #expect(try bench.ledger.documents(of: bench.remote).map(\.publicID.description) == names)
    #expect(try bench.ledger.counts(bench.remote) == [.synced: 50])
  }

  @Test func `what fails waits with its error and its payload`() async throws {
    let transport = MemoryTransport { request, _ in
      let isBad = request.body.map { String(decoding: $0, as: UTF8.self).contains("\"bad\"") }
      if isBad == true { return .failure(TransportFailure(.broken, "the connection broke")) }
      return Self.accepted(request)
    }
    let bench = try bench(["bad", "good"], transport)
    let result = try await deliver(bench)
    #expect(result.ending == .finished)
    #expect(result.waiting.map(\.publicID.description) == ["bad"])
    let left = try bench.ledger.operations(of: bench.remote, in: [.pending], withBodies: true)
    #expect(left.map(\.lastError) == ["the connection broke"])
    #expect(left.map(\.sent) == [3])
    #expect(left.first?.body != nil)
    #expect(left.first?.nextTry != nil)
  }

  @Test(arguments: ["36000", "Fri, 31 Dec 2100 23:59:59 GMT"])
  func `a long rest is remembered for the next run`(retryAfter: String) async throws {
    let transport = MemoryTransport { _, _ in
      .success(Response(status: 429, retryAfter: retryAfter))
    }
    let bench = try bench(["one", "two", "three"], transport)
    let start = clock.milliseconds()
    guard case .askedToWait = try await deliver(bench).ending else {
      Issue.record("the run did not end")
      return
    }
    let sent = transport.requests.count
    #expect(sent <= 2)
    let notBefore = try #require(try bench.ledger.notBefore(bench.remote, now: clock.seconds()))
    // The run's own seconds are short, and on a busy machine many of them pass.
    let gone = (clock.milliseconds() - start) / 1_000
    #expect(notBefore >= clock.seconds() + 36_000 - gone - 2)
    guard case .askedToWait = try await deliver(bench).ending else {
      Issue.record("the rest was not honoured")
      return
    }
    #expect(transport.requests.count == sent, "no request before the time has come")
  }

  @Test func `a server that is down costs few requests and loses nothing`() async throws {
    let transport = MemoryTransport { _, _ in .success(Response(status: 503)) }
    let bench = try bench((100..<300).map { "doc-\($0)" }, transport)
    let result = try await deliver(bench)
    #expect(result.ending == .serverDown)
    #expect(transport.requests.count <= 20)
    #expect(result.waiting.count == 200)
  }

  @Test func `a server without room is asked once for each document, and what fits is sent`()
    async throws
  {
    let transport = MemoryTransport { request, _ in
      let isLarge = request.body.map { String(decoding: $0, as: UTF8.self).contains("\"large-") }
      return isLarge == true ? .success(Response(status: 507)) : Self.accepted(request)
    }
    let bench = try bench((100..<120).map { "large-\($0)" } + ["small"], transport)
    let result = try await deliver(bench)
    #expect(result.ending == .finished)
    #expect(transport.requests.count == 21)
    #expect(result.waiting.count == 20)
    let left = try bench.ledger.operations(of: bench.remote, in: [.pending])
    #expect(Set(left.map(\.lastError)) == ["the server answered 507"])
  }

  @Test func `who is signed out stops after the requests on the way`() async throws {
    let transport = MemoryTransport { _, _ in .success(Response(status: 401)) }
    let bench = try bench((100..<150).map { "doc-\($0)" }, transport)
    let result = try await deliver(bench)
    #expect(result.ending == .fatal)
    #expect(result.fatal?.help == "if it keeps happening, sign in again with `fairlead login`")
    #expect(transport.requests.count <= 2)
    #expect(result.waiting.count == 50)
  }

  @Test func `what was sent before the ledger failed is reported`() async throws {
    let folder = try TemporaryFolder()
    let transport = MemoryTransport { request, _ in Self.accepted(request) }
    let bench = try bench((10..<20).map { "doc-\($0)" }, transport, in: folder.path)
    let path = Ledger.path(in: folder.path)
    try await DatabaseQueue(path: path).write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE UPDATE OF state ON operation
          WHEN NEW.state = 'synced' AND (SELECT count(*) FROM operation WHERE state = 'synced') = 2
          BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END
          """)
    }
    let result = try await deliver(bench)
    #expect(result.ending == .fatal)
    #expect(
      result.fatal?.description
        == "the ledger \(path) cannot be used: database or disk is full")
    #expect(result.reports.count == 2)
    #expect(result.waiting.count == 8)
  }

  @Test func `a page of a firewall is not another account's document`() async throws {
    let transport = MemoryTransport { _, _ in .success(Response(status: 403, body: [0x3C])) }
    let bench = try bench(["one"], transport)
    let words =
      "a proxy or a firewall may have refused it; when that is settled, use --retry-failed"
    guard case .failed(_, words)? = try await deliver(bench).reports.first?.outcome else {
      Issue.record("it has another help")
      return
    }
  }
}
