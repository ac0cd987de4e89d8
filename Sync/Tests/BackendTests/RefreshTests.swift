import Foundation
import SyncTestSupport
import Testing

@Suite struct RefreshTests {
  @Test(arguments: Storage.allCases)
  func `a token that served twice ends its family`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let name = "u" + UUID().uuidString.lowercased()
    let first = try server.account(name).refresh
    let second = try #require(try await refresh(first, on: server).object["refresh_token"]?.string)
    let third = try #require(try await refresh(second, on: server).object["refresh_token"]?.string)

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
        == .text("the refresh token was not issued by this server; sign in again"))

    let lines = try server.command(["user", "token", name]).output.split(separator: "\n")
    let fresh = try #require(lines.last?.split(separator: " ").last)
    #expect(try await refresh(String(fresh), on: server).status == 200)
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

  @Test(arguments: ["{}", "[]", #"{"refresh_token":1}"#, #"{"refresh_token":null}"#])
  func `a body without a token is explained`(_ body: String) async throws {
    let server = try Server.shared(.sqlite)
    let reply = try await server.send("POST", "/api/v1/auth/refresh", body: Array(body.utf8))
    #expect(reply.status == 400)
    #expect(reply.object["detail"] == .text(#"the body must be {"refresh_token": …}"#))
  }

  private func refresh(_ token: String, on server: Server) async throws -> Reply {
    try await server.send(
      "POST", "/api/v1/auth/refresh", body: Array(#"{"refresh_token":"\#(token)"}"#.utf8))
  }
}
