import Testing

/// PostgreSQL behind PgBouncer with transaction pooling.
@Suite struct PoolerTests {
  @Test func `each transaction may be at another session`() async throws {
    let pooler = try Pooler()
    let direct = try Postgres.shared.get().database()
    let name = direct.split(separator: "/").last.map(String.init) ?? ""
    let place = ["--database", pooler.address(of: name)]
    let servers = [try Server(.postgres, place: place), try Server(.postgres, place: place)]
    let token = try servers[0].account().access
    // Each has more connections than PostgreSQL has sessions.
    let wrong = try await withThrowingTaskGroup(of: String?.self) { group in
      for number in 0..<40 {
        let server = servers[number % 2]
        group.addTask {
          var document = Document()
          document.title = #""Document \#(number)""#
          let path = "/api/v1/content/\(document.publicID)"
          var statuses: [Int] = []
          statuses.append(
            try await server.publish(document, token: token, key: "key-\(number)").status)
          statuses.append(try await server.send("POST", path + "/fork").status)
          let detail = try await server.send("GET", path)
          statuses.append(detail.status)
          guard detail.object["title"] == .text("Document \(number)") else { return "\(detail)" }
          statuses.append(try await server.send("GET", "/api/v1/auth/me", token: token).status)
          statuses.append(try await server.send("DELETE", path, token: token).status)
          statuses.append(try await server.send("GET", path).status)
          return statuses == [201, 204, 200, 200, 204, 404] ? nil : "\(statuses)"
        }
      }
      return try await group.reduce(into: [String]()) { if let text = $1 { $0.append(text) } }
    }
    #expect(wrong == [], "\(servers.map(\.log))")
    #expect(try servers[0].command(["user", "list"]).status == 0)
    // Others that share the sessions keep their own settings.
    for _ in 0..<2 * Pooler.sessions {
      #expect(try pooler.query("SHOW statement_timeout", database: name) == "0\n")
    }
  }
}
