import Foundation
import Testing

/// Who may do what: 8 kinds of callers, 10 requests, a document that exists and one that does not.
@Suite struct AuthorisationTests {
  enum Caller: CaseIterable {
    case nobody, garbage, expired, otherKey, noAlgorithm, otherAudience, stranger, owner

    var isKnown: Bool { self == .stranger || self == .owner }
  }

  enum Request: CaseIterable {
    case share, replace, replaceStale, withdrawStale, detail, list, fork, me, refresh, withdraw
  }

  /// What the contract requires.
  private func status(_ request: Request, by caller: Caller, exists: Bool) -> Int {
    switch request {
    case .list: 200
    case .detail: exists ? 200 : 404
    case .fork: exists ? 204 : 404
    case .refresh: 401
    case .me: caller.isKnown ? 200 : 401
    case .share: caller.isKnown ? (exists ? 409 : 201) : 401
    case .replace: caller.isKnown ? (exists ? (caller == .owner ? 200 : 403) : 404) : 401
    case .withdraw: caller.isKnown ? (exists ? (caller == .owner ? 204 : 403) : 404) : 401
    case .replaceStale, .withdrawStale:
      caller.isKnown ? (exists ? (caller == .owner ? 412 : 403) : 404) : 401
    }
  }

  @Test(arguments: Storage.allCases)
  func `every cell of the table holds`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let (owner, stranger) = (try server.account().access, try server.account().access)
    let me = try await server.send("GET", "/api/v1/auth/me", token: owner)
    let id = try #require(me.object["id"]?.string)
    let family = try #require(AccessToken.family(of: owner))
    let tokens: [Caller: String] = [
      .garbage: "garbage", .expired: AccessToken(account: id, family: family, expiresIn: -5).text,
      .otherKey: AccessToken(
        secret: "another key, which is long enough too", account: id, family: family
      ).text,
      .noAlgorithm: AccessToken(algorithm: "none", account: id, family: family).text,
      .otherAudience: AccessToken(audience: "somebody-else", account: id, family: family).text,
      .stranger: stranger, .owner: owner,
    ]
    // A correctly signed test token is accepted, so the wrong ones fail because of their one
    // mistake.
    let right = AccessToken(account: id, family: family).text
    #expect(try await server.send("GET", "/api/v1/auth/me", token: right).status == 200)

    var cells = 0
    for exists in [true, false] {
      for request in Request.allCases {
        for caller in Caller.allCases {
          let document = Document()
          if exists { _ = try await server.publish(document, token: owner) }
          let reply = try await send(request, document, token: tokens[caller], to: server)
          let expected = status(request, by: caller, exists: exists)
          #expect(
            reply.status == expected, "\(request) by \(caller), exists: \(exists): \(reply.text)")
          if reply.status == 401 { #expect(reply.headers["www-authenticate"] == "Bearer") }
          try await checkUntouched(document, after: request, reply, exists: exists, on: server)
          cells += 1
        }
      }
    }
    #expect(cells == 160)
  }

  private func send(
    _ request: Request, _ document: Document, token: String?, to server: Server
  ) async throws -> Reply {
    let path = "/api/v1/content/\(document.publicID)"
    let stale = [("If-Match", "\"0123456789abcdef0123456789abcdef\"")]
    var changed = document
    changed.title = #""Something else""#
    return switch request {
    case .share:
      try await server.send(
        "POST", "/api/v1/content/share", token: token, body: document.publishRequest)
    case .replace: try await server.send("PUT", path, token: token, body: changed.updateRequest)
    case .replaceStale:
      try await server.send(
        "PUT", path, token: token, headers: stale, body: changed.updateRequest)
    case .withdraw: try await server.send("DELETE", path, token: token)
    case .withdrawStale: try await server.send("DELETE", path, token: token, headers: stale)
    case .detail: try await server.send("GET", path, token: token)
    case .list: try await server.send("GET", "/api/v1/content/public?limit=1", token: token)
    case .fork: try await server.send("POST", path + "/fork", token: token)
    case .me: try await server.send("GET", "/api/v1/auth/me", token: token)
    case .refresh:
      try await server.send(
        "POST", "/api/v1/auth/refresh", token: token, body: Array(#"{"refresh_token":"none"}"#.utf8)
      )
    }
  }

  /// A refused write leaves the document as it was.
  private func checkUntouched(
    _ document: Document, after request: Request, _ reply: Reply, exists: Bool, on server: Server
  ) async throws {
    guard exists, reply.status >= 400 else { return }
    let detail = try await server.send("GET", "/api/v1/content/\(document.publicID)")
    #expect(detail.object["title"] == .text("Engine check"), "after \(request)")
  }
}
