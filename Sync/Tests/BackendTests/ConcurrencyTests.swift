import Foundation
import Testing

@Suite struct ConcurrencyTests {
  @Test(arguments: Storage.allCases)
  func `of many writers who saw the same version one wins`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    let document = Document()
    let etag = try await server.publish(document, token: token).headers["etag"] ?? ""
    let path = "/api/v1/content/\(document.publicID)"
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          var change = document
          change.title = "\"Engine check \(number)\""
          return try await server.send(
            "PUT", path, token: token, headers: [("If-Match", etag)], body: change.updateRequest
          ).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200] + Array(repeating: 412, count: 7))
  }

  @Test(arguments: Storage.allCases)
  func `what two devices change of a charter at once is kept`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    for _ in 0..<20 {
      let published = try await server.send(
        "POST", "/api/v1/charters", token: token,
        body: Array(
          #"""
          {"name":"Week","start_date":"2026-06-01T12:00:00Z","end_date":"2026-06-08T12:00:00Z",\#
          "visibility":"private"}
          """#.utf8))
      let path = "/api/v1/charters/\(published.object["id"]?.string ?? "")"
      func all(_ bodies: [String], _ headers: [(String, String)]) async throws -> [Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for body in bodies {
            group.addTask {
              try await server.send(
                "PUT", path, token: token, headers: headers, body: Array(body.utf8)
              ).status
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }.sorted()
        }
      }
      #expect(
        try await all([#"{"boat_name":"Albatross"}"#, #"{"location_text":"Split"}"#], []) == [
          200, 200,
        ])
      let both = try await server.send("GET", path, token: token)
      #expect(both.object["boat_name"] == .text("Albatross"))
      #expect(both.object["location_text"] == .text("Split"))
      let seen = [("If-Match", "W/\(both.headers["etag"] ?? "")")]
      let names = (0..<3).map { #"{"name":"Week \#($0)"}"# }
      #expect(try await all(names, seen) == [200, 412, 412])
    }
  }

  @Test(arguments: Storage.allCases)
  func `a stale writer learns the ETag`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    let first = try await server.publish(document, token: token).headers["etag"] ?? ""
    let path = "/api/v1/content/\(document.publicID)"
    document.title = #""Engine and gearbox""#
    let headers = [("If-Match", first)]
    let updated = try await server.send(
      "PUT", path, token: token, headers: headers, body: document.updateRequest)
    let second = try #require(updated.headers["etag"])

    // The answer may have been lost: the same update again is not a conflict.
    let again = try await server.send(
      "PUT", path, token: token, headers: headers, body: document.updateRequest)
    #expect(again.status == 200)
    #expect(again.headers["etag"] == second)

    document.title = #""Something else""#
    let stale = try await server.send(
      "PUT", path, token: token, headers: headers, body: document.updateRequest)
    #expect(stale.status == 412)
    #expect(stale.headers["etag"] == second)
    #expect(
      stale.object["detail"]
        == .text(
          "'\(document.publicID)' now has the ETag \(second); read it again before writing"))
    let removed = try await server.send("DELETE", path, token: token, headers: headers)
    #expect(removed.status == 412)
    // A proxy that compresses answers has marked them as weak.
    let listed = [("If-Match", "W/\(first), W/\(second)")]
    #expect(
      try await server.send("DELETE", path, token: token, headers: listed).status == 204)
  }

  @Test(arguments: Storage.allCases)
  func `of many publishers one gets the name`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let tokens = try (0..<4).map { _ in try server.account().access }
    let document = Document()
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for token in tokens {
        group.addTask { try await server.publish(document, token: token).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == [201, 409, 409, 409])
  }

  @Test func `a connection that the database ended is opened again`() async throws {
    let server = try Server(.postgres)
    let token = try server.account().access
    #expect(try await server.publish(Document(), token: token).status == 201)
    let name = Self.name(of: server.place[1])
    try Postgres.shared.get().query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'")
    for _ in 0..<10 {
      #expect(try await server.publish(Document(), token: token).status == 201)
    }
  }

  /// A server whose role, named like its database, may have a number of connections.
  private func server(
    withConnections limit: Int
  ) throws -> (Postgres, address: String, Server) {
    let postgres = try Postgres.shared.get()
    let address = try postgres.database()
    let name = Self.name(of: address)
    try postgres.query("CREATE ROLE \(name) LOGIN CONNECTION LIMIT \(limit)")
    try postgres.query("ALTER DATABASE \(name) OWNER TO \(name)")
    let own = "postgres://\(name)@127.0.0.1:\(postgres.port)/\(name)"
    return (postgres, address, try Server(.postgres, place: ["--database", own]))
  }

  /// The name of the database at an address.
  private static func name(of address: String) -> String {
    address.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The statuses of many requests that are sent at once.
  private func statuses(of server: Server) async throws -> Set<Int> {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { try await server.send("GET", "/api/v1/content/public").status }
      }
      return try await group.reduce(into: []) { $0.insert($1) }
    }
  }

  @Test func `requests wait if PostgreSQL accepts fewer connections`() async throws {
    let (postgres, address, server) = try server(withConnections: 1)
    let name = Self.name(of: address)
    func statuses() async throws -> Set<Int> { try await self.statuses(of: server) }
    for _ in 0..<20 { #expect(try await statuses() == [200]) }
    // If there are none at all, nobody waits; and what works again is found.
    try postgres.query("ALTER ROLE \(name) CONNECTION LIMIT 0")
    try postgres.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'")
    #expect(try await statuses() == [503])
    try postgres.query("ALTER ROLE \(name) CONNECTION LIMIT 2")
    for _ in 0..<5 { #expect(try await statuses() == [200]) }
  }

  @Test func `a dead connection that cannot be opened again costs no request`() async throws {
    let (postgres, address, server) = try server(withConnections: 6)
    let name = Self.name(of: address)
    // Writes that wait for each other open all of them.
    let token = try Server(.postgres, place: ["--database", address]).account().access
    try postgres.query(
      """
      CREATE FUNCTION waits() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(1); RETURN NULL; END';
      CREATE TRIGGER waits AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION waits();
      """, database: address)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { try await server.publish(Document(), token: token).status }
      }
      for try await status in group { #expect(status == 201) }
    }
    // PostgreSQL came back, and others have its connections.
    try postgres.query("ALTER ROLE \(name) CONNECTION LIMIT 1")
    try postgres.query(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(name)';
      DO $$ BEGIN
        WHILE EXISTS (SELECT FROM pg_stat_activity WHERE usename = '\(name)') LOOP
          PERFORM pg_sleep(0.1), pg_stat_clear_snapshot();
        END LOOP;
      END $$
      """)
    #expect(try await server.send("GET", "/api/v1/content/public").status == 200)
    for _ in 0..<5 { #expect(try await statuses(of: server) == [200]) }
  }

  @Test func `a request that waited long for a connection is answered`() async throws {
    let (postgres, address, server) = try server(withConnections: 1)
    // The server has the only connection of that role.
    let token = try Server(.postgres, place: ["--database", address]).account().access
    try postgres.query(
      """
      CREATE FUNCTION waits() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(23); RETURN NULL; END';
      CREATE TRIGGER waits AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION waits();
      """, database: address)
    async let slow = server.publish(Document(), token: token)
    // Those that come before it are answered at once.
    var late = try await server.send("GET", "/api/v1/content/public")
    while late.status == 200, late.body.count < 10 {
      late = try await server.send("GET", "/api/v1/content/public")
    }
    #expect(late.status == 503)
    #expect(late.object["title"] == .text("The database is busy now"))
    #expect(late.headers["retry-after"] == "1")
    #expect(try await slow.status == 201)
    #expect(try await server.send("GET", "/api/v1/content/public").status == 200)
  }

  @Test func `a write whose commit was not answered is not called unwritten`() async throws {
    let server = try Server(.postgres)
    let token = try server.account().access
    let postgres = try Postgres.shared.get()
    func ending(_ moment: String) async throws -> Reply {
      try postgres.query(
        """
        CREATE OR REPLACE FUNCTION ends() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
        CREATE CONSTRAINT TRIGGER ends AFTER INSERT ON documents \(moment)
          FOR EACH ROW EXECUTE FUNCTION ends();
        """, database: server.place[1])
      let reply = try await server.publish(Document(), token: token)
      try postgres.query("DROP TRIGGER ends ON documents", database: server.place[1])
      return reply
    }
    let unknown = try await ending("DEFERRABLE INITIALLY DEFERRED")
    #expect(unknown.status == 503)
    #expect(unknown.object["title"] == .text("The connection to the database was lost"))
    #expect(
      unknown.object["detail"]
        == .text(
          "it is not known whether it was written; read it before you send the request again"))
    #expect(unknown.headers["retry-after"] == nil)
    let unwritten = try await ending("NOT DEFERRABLE")
    #expect(unwritten.status == 503)
    #expect(
      unwritten.object["detail"] == .text("nothing was written; send the request again"))
    #expect(unwritten.headers["retry-after"] == "1")
    #expect(try await server.publish(Document(), token: token).status == 201)
  }

  @Test func `processes share a PostgreSQL database`() async throws {
    let first = try Server(.postgres)
    let second = try Server(.postgres, place: first.place)
    let token = try first.account().access
    var document = Document()
    let published = try await first.publish(document, token: token, key: "one")
    #expect(published.status == 201)
    let path = "/api/v1/content/\(document.publicID)"
    #expect(try await second.send("GET", path).headers["etag"] == published.headers["etag"])
    let replayed = try await second.publish(document, token: token, key: "one")
    #expect(replayed.body == published.body)
    document.title = #""Engine and gearbox""#
    let headers = [("If-Match", published.headers["etag"] ?? "")]
    #expect(
      try await second.send(
        "PUT", path, token: token, headers: headers, body: document.updateRequest
      ).status == 200)
    #expect(try await first.send("DELETE", path, token: token, headers: headers).status == 412)
  }
}
