import Crypto
import Foundation
import GRDB
import SyncTestSupport
import Testing

@Suite struct RefreshTests {
  @Test(arguments: Storage.allCases)
  func `a token that served twice ends its family`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let name = "u" + UUID().uuidString.lowercased()
    let tokens = try server.account(name)
    let first = tokens.refresh
    let reply = try await refresh(first, on: server)
    let second = try #require(reply.object["refresh_token"]?.string)
    let access = try #require(reply.object["access_token"]?.string)
    let third = try #require(try await refresh(second, on: server).object["refresh_token"]?.string)
    let document = Document()
    #expect(try await server.publish(document, token: access).status == 201)

    // A thief, or the owner after a theft: there is no way to know.
    let reused = try await refresh(first, on: server)
    #expect(reused.status == 401)
    #expect(
      reused.object["detail"]
        == .text(
          "the refresh token has already been used, so all tokens that came from it are revoked; sign in again"
        ))
    let revoked = try await refresh(third, on: server)
    #expect(revoked.status == 401)
    #expect(
      revoked.object["detail"]
        == .text(
          "this server does not know the refresh token: it was revoked or not used for 90 days, its account was removed, or it is from another server or newer than a restored backup; sign in again"
        ))

    // Nor does an access token of the family open anything for the rest of its hour.
    let path = "/api/v1/content/\(document.publicID)"
    for token in [tokens.access, access] {
      let requests = [
        ("GET", "/api/v1/auth/me"), ("GET", "/api/v1/charters"), ("PUT", path), ("DELETE", path),
        ("POST", "/api/v1/content/share"), ("POST", "/api/v1/charters"),
      ]
      for (method, path) in requests {
        let body = method == "GET" || method == "DELETE" ? nil : document.updateRequest
        let reply = try await server.send(method, path, token: token, body: body)
        #expect(reply.status == 401, "\(method) \(path)")
        #expect(
          reply.object["detail"]
            == .text(
              "the access token is revoked: a refresh token of the same sign-in was used twice, or the sign-in was ended or the account removed; sign in again"
            ))
      }
    }
    #expect(try await server.send("GET", path).status == 200)

    let lines = try server.command(["user", "token", name]).output.split(separator: "\n")
    let fresh = try #require(lines.last?.split(separator: " ").last)
    let signedIn = try await refresh(String(fresh), on: server)
    #expect(signedIn.status == 200)
    let new = try #require(signedIn.object["access_token"]?.string)
    #expect(try await server.send("GET", "/api/v1/auth/me", token: new).status == 200)
  }

  @Test(arguments: Storage.allCases)
  func `all sign-ins of an account can be ended`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let name = "u" + UUID().uuidString.lowercased()
    let (first, other) = (try server.account(name), try server.account())
    let second = try signIn(name, on: server)
    let reply = try await refresh(second, on: server)
    let third = try #require(reply.object["refresh_token"]?.string)
    let access = try #require(reply.object["access_token"]?.string)

    let revoked = try server.command(["user", "revoke", name])
    #expect(
      revoked.output == "revoked all tokens of '\(name)'; `user token \(name)` gives it new ones\n")
    #expect(revoked.status == 0)
    for token in [first.refresh, second, third] {
      #expect(try await refresh(token, on: server).status == 401)
    }
    for token in [first.access, access] {
      let reply = try await server.send("GET", "/api/v1/auth/me", token: token)
      #expect(reply.status == 401)
      #expect(
        reply.object["detail"]
          == .text(
            "the access token is revoked: a refresh token of the same sign-in was used twice, or the sign-in was ended or the account removed; sign in again"
          ))
    }
    #expect(try await refresh(other.refresh, on: server).status == 200)
    #expect(try await refresh(try signIn(name, on: server), on: server).status == 200)
    let unknown = try server.command(["user", "revoke", "nobody"])
    #expect(unknown.status == 2)
    #expect(unknown.errors == "error: there is no account 'nobody'\n")
  }

  @Test(arguments: Storage.allCases)
  func `a token that is exchanged while its family ends gets no successor`(
    _ storage: Storage
  ) async throws {
    let server = try Server.shared(storage)
    for _ in 0..<25 {
      let first = try server.account().refresh
      let second = try #require(
        try await refresh(first, on: server).object["refresh_token"]?.string)
      async let reused = refresh(first, on: server)
      async let exchanged = refresh(second, on: server)
      #expect(try await reused.status == 401)
      let reply = try await exchanged
      guard reply.status == 200 else { continue }
      let third = try #require(reply.object["refresh_token"]?.string)
      let access = try #require(reply.object["access_token"]?.string)
      #expect(try await refresh(third, on: server).status == 401)
      #expect(try await server.send("GET", "/api/v1/auth/me", token: access).status == 401)
    }
  }

  @Test func `an account that is removed takes its tokens along`() async throws {
    let server = try Server(.sqlite)
    let name = "u" + UUID().uuidString.lowercased()
    let access = try server.account(name).access
    #expect(try await server.send("GET", "/api/v1/auth/me", token: access).status == 200)
    #expect(try server.command(["user", "remove", name]).status == 0)
    for (method, path) in [("GET", "/api/v1/auth/me"), ("POST", "/api/v1/content/share")] {
      let body = method == "POST" ? Document().publishRequest : nil
      #expect(try await server.send(method, path, token: access, body: body).status == 401)
    }
  }

  @Test(arguments: Storage.allCases)
  func `of many who show a token one is served`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().refresh
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { try await self.refresh(token, on: server).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200] + Array(repeating: 401, count: 5))
  }

  @Test func `only hashes are stored`() async throws {
    let server = try Server(.sqlite)
    let tokens = try server.account()
    let again = try await refresh(tokens.refresh, on: server)
    let next = try #require(again.object["refresh_token"]?.string)
    for name in ["library.sqlite", "library.sqlite-wal"] {
      let bytes =
        FileManager.default.contents(atPath: server.folder.path + "/data/" + name) ?? Data()
      for token in [tokens.refresh, tokens.access, next] {
        #expect(bytes.range(of: Data(token.utf8)) == nil)
      }
    }
  }

  /// Access tokens need the row of their sign-in for as long as they are valid.
  @Test(arguments: [(3_600, 10, 100), (31_536_000, 300, 400)])
  func `a clock that was wrong for a moment ends no sign-in`(
    accessLifetime: Int, keptFor: Int, removedAfter: Int
  ) async throws {
    let server = try Server(.sqlite)
    let (kept, old) = (try server.account().refresh, try server.account().refresh)
    server.child.send(SIGTERM)
    #expect(await server.child.waitForEnd(within: 60))
    let path = server.folder.path + "/data/library.sqlite"
    func setEnds(_ days: Int, of token: String) async throws -> Int {
      let queue = try DatabaseQueue(path: path)
      defer { try? queue.close() }
      return try await queue.write { database in
        try database.execute(
          sql: "UPDATE refresh_tokens SET expires_at = unixepoch() + ? WHERE hash = ?",
          arguments: [days * 86_400, Data(SHA256.hash(data: Data(token.utf8)))])
        return database.changesCount
      }
    }
    // For a clock that is ahead, the one has expired.
    #expect(try await setEnds(-keptFor, of: kept) == 1)
    #expect(try await setEnds(-removedAfter, of: old) == 1)
    let again = try Server(
      .sqlite, options: ["--access-lifetime", "\(accessLifetime)"], place: server.place,
      folder: server.folder)
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end, try await setEnds(-removedAfter, of: old) == 1 {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try await setEnds(-removedAfter, of: old) == 0)
    #expect(try await refresh(kept, on: again).status == 401)
    // The clock is right again.
    #expect(try await setEnds(90, of: kept) == 1)
    #expect(try await refresh(kept, on: again).status == 200)
  }

  @Test(arguments: ["{}", "[]", #"{"refresh_token":1}"#, #"{"refresh_token":null}"#])
  func `a body without a token is explained`(_ body: String) async throws {
    let server = try Server.shared(.sqlite)
    let reply = try await server.send("POST", "/api/v1/auth/refresh", body: Array(body.utf8))
    #expect(reply.status == 400)
    #expect(reply.object["detail"] == .text(#"the body must be {"refresh_token": …}"#))
  }

  /// The refresh token of a new sign-in.
  private func signIn(_ name: String, on server: Server) throws -> String {
    let output = try server.command(["user", "token", name]).output
    return try #require(output.split(separator: " ").last).trimmingCharacters(in: .newlines)
  }

  private func refresh(_ token: String, on server: Server) async throws -> Reply {
    try await server.send(
      "POST", "/api/v1/auth/refresh", body: Array(#"{"refresh_token":"\#(token)"}"#.utf8))
  }
}
