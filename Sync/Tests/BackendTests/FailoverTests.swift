import Foundation
import Testing

/// PostgreSQL that moves to another machine, or that accepts no writes for a while.
@Suite struct FailoverTests {
  private func name(of server: Server) -> String {
    server.place[1].split(separator: "/").last.map(String.init) ?? ""
  }

  private func endConnections(of server: Server) throws {
    try Postgres.shared.get().query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name(of: server))'"
    )
  }

  @Test func `a database that accepts no writes can be read, and is asked again`() async throws {
    let server = try Server(.postgres)
    let token = try server.account().access
    let document = Document()
    #expect(try await server.publish(document, token: token).status == 201)
    // New sessions are read-only, as they are on a standby.
    let postgres = try Postgres.shared.get()
    let setting = "default_transaction_read_only"
    try postgres.query("ALTER DATABASE \(name(of: server)) SET \(setting) = on")
    try endConnections(of: server)
    let refused = try await server.publish(Document(), token: token)
    #expect(refused.status == 503)
    #expect(refused.object["title"] == .text("The database accepts no writes now"))
    #expect(refused.object["detail"] == .text("nothing was written; send the request again"))
    #expect(refused.headers["retry-after"] == "1")
    #expect(server.log.contains("target_session_attrs=read-write"))
    let path = "/api/v1/content/\(document.publicID)"
    #expect(try await server.send("GET", path).status == 200)
    // A server that starts now has nothing to write either.
    let second = try Server(.postgres, place: server.place)
    #expect(try await second.send("GET", path).status == 200)

    // Sessions that are open stay read-only: they are not used again.
    try postgres.query("ALTER DATABASE \(name(of: server)) RESET \(setting)")
    var statuses: [Int] = []
    for _ in 0..<10 {
      statuses.append(try await server.publish(Document(), token: token).status)
    }
    #expect(statuses.allSatisfy { $0 == 201 || $0 == 503 }, "\(statuses)")
    #expect(statuses.last == 201)
  }

  @Test func `numbers that are already in use are not another account's document`() async throws {
    let server = try Server(.postgres)
    let token = try server.account().access
    // More than a publication tries.
    for _ in 0..<10 {
      #expect(try await server.publish(Document(), token: token).status == 201)
    }
    // Logical replication brings the rows, and not the next number.
    let postgres = try Postgres.shared.get()
    try postgres.query(
      "ALTER SEQUENCE documents_sequence_seq RESTART", database: server.place[1])
    #expect(try await server.publish(Document(), token: token).status == 500)
    let hint =
      "SELECT setval(pg_get_serial_sequence('documents', 'sequence'), max(sequence)) FROM documents"
    #expect(server.log.contains(hint))
    try postgres.query(hint, database: server.place[1])
    #expect(try await server.publish(Document(), token: token).status == 201)
  }

  @Test func `a standby has the key of the tokens`() throws {
    let postgres = try Postgres.shared.get()
    let address = try postgres.database()
    let first = try runBackend(["user", "add", "maria", "--database", address])
    #expect(first.status == 0)
    let name = address.split(separator: "/").last.map(String.init) ?? ""
    try postgres.query("ALTER DATABASE \(name) SET default_transaction_read_only = on")
    let list = try runBackend(["user", "list", "--database", address])
    #expect(list.status == 0, "\(list.errors)")
    #expect(list.output.hasPrefix("maria\t"))
    let add = try runBackend(["user", "add", "ivan", "--database", address])
    #expect(add.status == 2)
    #expect(add.errors.hasPrefix("error: the database accepts no writes: ERROR:"))
  }

  @Test func `a machine that is gone is noticed while requests wait`() async throws {
    let server = try Server(.postgres)
    #expect(try await server.send("GET", "/healthz").status == 200)
    // The kernel shows when it asks next whether the other side is there, in hundredths of a second.
    let port = String(format: "%04X", try Postgres.shared.get().port)
    let own = try Set(
      FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.child.id)/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(server.child.id)/fd/\($0)")
      })
    // Foundation reads only the first page of such a file, and lines may be left out while other tests connect.
    // While a statement is on its way, another timer is shown.
    var timers: [Substring] = []
    for _ in 0..<50 where timers.isEmpty || !timers.allSatisfy({ $0.hasPrefix("02:") }) {
      timers = try run("cat", ["/proc/net/tcp"]).split(separator: "\n").dropFirst()
        .map { $0.split(separator: " ") }
        .filter { $0[2] == "0100007F:\(port)" && own.contains("socket:[\($0[9])]") }
        .map { $0[5] }
    }
    #expect(!timers.isEmpty)
    for timer in timers {
      let parts = timer.split(separator: ":")
      #expect(parts.first == "02", "no keepalive: \(timer)")
      #expect(parts.last.flatMap { Int($0, radix: 16) } ?? .max <= 1_000, "\(timer)")
    }
  }
}
