import Foundation
import Testing

/// The forms of requests and answers, as in docs/static/sync-api.yaml.
@Suite struct ContractTests {
  private let uuid = /[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/
  private let date = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/

  @Test(arguments: Storage.allCases)
  func `a published document is read`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let name = "maria-" + UUID().uuidString.lowercased()
    let token = try server.account(name).access
    let document = Document()

    let published = try await server.publish(document, token: token)
    #expect(published.status == 201)
    #expect(published.headers["content-type"] == "application/json; charset=utf-8")
    #expect(
      Set(published.object.keys) == [
        "id", "public_id", "published_at", "author_username", "author_user_id", "can_fork",
      ])
    #expect(published.object["public_id"] == .text(document.publicID))
    #expect(published.object["can_fork"] == .flag(true))
    #expect(published.object["author_username"] == .text(name))
    #expect(published.object["id"]?.string?.wholeMatch(of: uuid) != nil)
    #expect(published.object["author_user_id"]?.string?.wholeMatch(of: uuid) != nil)
    #expect(published.object["published_at"]?.string?.wholeMatch(of: date) != nil)

    let detail = try await server.send("GET", "/api/v1/content/\(document.publicID)")
    #expect(detail.status == 200)
    #expect(detail.headers["etag"] == published.headers["etag"])
    #expect(
      Set(detail.object.keys) == [
        "id", "title", "description", "content_type", "language", "tags", "public_id",
        "author_username", "author_user_id", "view_count", "fork_count", "created_at",
        "chain_depth", "content_data",
        "can_fork", "updated_at",
      ])
    #expect(detail.object["id"] == published.object["id"])
    #expect(detail.object["title"] == .text("Engine check"))
    #expect(detail.object["tags"] == .array([.text("engine")]))
    #expect(detail.object["chain_depth"] == .number(1))
    #expect(detail.object["created_at"] == published.object["published_at"])
    #expect(!detail.text.contains("null"))

    let list = try await server.send("GET", "/api/v1/content/public?limit=100")
    let summary = list.array.first { $0["public_id"] == .text(document.publicID) }
    #expect(summary?["title"] == .text("Engine check"))
    #expect(summary?["content_data"] == nil)
    #expect(summary?["updated_at"] == nil)
    #expect(summary?["etag"]?.string == detail.headers["etag"])
    #expect(summary?["source_revision"] == nil)
  }

  @Test(arguments: Storage.allCases)
  func `content data is kept byte for byte`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    document.type = #""practice_guide""#
    document.content = """
      { "title" : "Mooring \\u00e9 \\/ e\u{301} 😀" ,
        "syncStatus":"synced","updatedAt":"2026-01-15T09:00:00Z","createdAt":"2026-01-15T09:00:00Z",
        "tags":[ ],"markdown":"a\\r\\n\\tb \\ud83d\\ude00 \\"c\\"","id":"\(Document.id(1))" }
      """
    #expect(try await server.publish(document, token: token).status == 201)
    let detail = try await server.send("GET", "/api/v1/content/\(document.publicID)")
    #expect(detail.text.contains("\"content_data\":\(document.content),"))
  }

  @Test(arguments: Storage.allCases)
  func `an update replaces and a deletion withdraws`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    let published = try await server.publish(document, token: token)
    let path = "/api/v1/content/\(document.publicID)"

    document.title = #""Engine and gearbox""#
    document.description = nil
    document.content = Document.guide
    document.type = #""practice_guide""#
    let updated = try await server.send(
      "PUT", path, token: token, body: document.updateRequest)
    #expect(updated.status == 200)
    #expect(Set(updated.object.keys) == ["id", "public_id", "updated_at"])
    #expect(updated.object["id"] == published.object["id"])
    #expect(updated.headers["etag"] != published.headers["etag"])
    let detail = try await server.send("GET", path)
    #expect(detail.object["title"] == .text("Engine and gearbox"))
    #expect(detail.object["content_type"] == .text("practice_guide"))
    #expect(detail.object["description"] == nil)
    #expect(detail.headers["etag"] == updated.headers["etag"])

    let withdrawn = try await server.send("DELETE", path, token: token)
    #expect(withdrawn.status == 204)
    #expect(withdrawn.body.isEmpty)
    #expect(try await server.send("GET", path).status == 404)
    #expect(try await server.send("DELETE", path, token: token).status == 404)
  }

  @Test(arguments: Storage.allCases)
  func `the ETag covers what only a publication sets`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    let originalID = try await server.publish(Document(), token: token).object["id"]?.string ?? ""
    var document = Document()
    let path = "/api/v1/content/\(document.publicID)"
    var seen: [String] = []
    for (canFork, more) in [
      ("true", ""), ("false", ""), ("false", ",\"forked_from_id\":\"\(originalID)\""),
    ] {
      (document.canFork, document.more) = (canFork, more)
      let etag = try await server.publish(document, token: token).headers["etag"] ?? ""
      for known in seen {
        let reply = try await server.send("GET", path, headers: [("If-None-Match", known)])
        #expect(reply.status == 200)
        #expect(reply.object["can_fork"] == .flag(canFork == "true"))
      }
      // An update that changes nothing; the second time as if the first answer had been lost.
      document.more = ""
      for known in [etag, "\"older\""] {
        let updated = try await server.send(
          "PUT", path, token: token, headers: [("If-Match", known)], body: document.updateRequest)
        #expect(updated.status == 200, "\(updated.text)")
        #expect(updated.headers["etag"] == etag)
      }
      seen.append(etag)
      #expect(try await server.send("DELETE", path, token: token).status == 204)
    }
    #expect(Set(seen).count == 3)
  }

  @Test(arguments: Storage.allCases)
  func `the ETag covers a language that a request leaves out`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    document.language = "null"
    let path = "/api/v1/content/\(document.publicID)"
    var etags = [try await server.publish(document, token: token).headers["etag"]]
    for language in [#""en""#, "null", #""ru""#, "null"] {
      document.language = language
      let reply = try await server.send("PUT", path, token: token, body: document.updateRequest)
      #expect(reply.status == 200)
      etags.append(reply.headers["etag"])
    }
    let (english, russian) = (etags[0], etags[4])
    #expect(english != russian)
    #expect(etags == [english, english, english, russian, russian])
    #expect(try await server.send("GET", path).object["language"] == .text("ru"))
  }

  @Test(arguments: Storage.allCases)
  func `a fork names its original`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let (first, second) = (
      "first-" + UUID().uuidString.lowercased(), "second-" + UUID().uuidString.lowercased()
    )
    let (maria, ivan) = (try server.account(first).access, try server.account(second).access)
    let original = Document()
    let id = try await server.publish(original, token: maria).object["id"]?.string ?? ""
    var fork = Document()
    fork.more = ",\"forked_from_id\":\"\(id)\""
    let forkID = try await server.publish(fork, token: ivan).object["id"]?.string ?? ""
    var third = Document()
    third.more = ",\"forked_from_id\":\"\(forkID)\""
    _ = try await server.publish(third, token: maria)

    let detail = try await server.send("GET", "/api/v1/content/\(fork.publicID)").object
    #expect(detail["forked_from_id"] == .text(id))
    #expect(detail["original_author_username"] == .text(first))
    #expect(detail["original_content_public_id"] == .text(original.publicID))
    #expect(detail["chain_depth"] == .number(2))
    let last = try await server.send("GET", "/api/v1/content/\(third.publicID)").object
    #expect(last["chain_depth"] == .number(3))
    #expect(last["original_author_username"] == .text(second))

    let counted = try await server.send("POST", "/api/v1/content/\(original.publicID)/fork")
    #expect(counted.status == 204)
    let forked = try await server.send("GET", "/api/v1/content/\(original.publicID)").object
    #expect(forked["fork_count"] == .number(1))
  }

  @Test(arguments: Storage.allCases)
  func `views are counted and survive the server`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let document = Document()
    _ = try await server.publish(document, token: token)
    let path = "/api/v1/content/\(document.publicID)"
    for views in 1...3 {
      #expect(try await server.send("GET", path).status == 200)
      try await expect(views, of: path, on: server, author: token)
    }
    #expect(try await server.send("HEAD", path).status == 200)
    server.child.send(SIGTERM)
    #expect(await server.child.waitForEnd(within: 60))
    let again = try Server(storage, place: server.place, folder: server.folder)
    #expect(try await again.send("GET", path).object["view_count"] == .number(3))
  }

  @Test(arguments: Storage.allCases)
  func `what its own author reads is not a view`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let (author, reader) = (try server.account().access, try server.account().access)
    let document = Document()
    _ = try await server.publish(document, token: author)
    let path = "/api/v1/content/\(document.publicID)"
    // A token that is not valid does not keep anyone from a public document.
    for (token, views) in [(author, 0), (reader, 1), ("expired", 2), (author, 2)] {
      #expect(try await server.send("GET", path, token: token).status == 200)
      try await expect(views, of: path, on: server, author: author)
    }
  }

  /// Views on their way to the database are counted twice for a moment; what the author reads counts none.
  private func expect(
    _ views: Int, of path: String, on server: Server, author: String
  ) async throws {
    var found: JSON?
    for _ in 0..<100 {
      found = try await server.send("GET", path, token: author).object["view_count"]
      if found == .number(Double(views)) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("\(views) views expected, \(String(describing: found)) found")
  }

  @Test(arguments: Storage.allCases)
  func `a reader who has the document gets no body`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    let document = Document()
    let etag = try await server.publish(document, token: token).headers["etag"] ?? ""
    let path = "/api/v1/content/\(document.publicID)"
    let known = try await server.send("GET", path, headers: [("If-None-Match", "W/\(etag)")])
    #expect(known.status == 304)
    #expect(known.headers["etag"] == etag)
    let any = try await server.send("GET", path, headers: [("If-None-Match", "*")])
    #expect(any.status == 304)
    let other = try await server.send("GET", path, headers: [("If-None-Match", "\"other\"")])
    #expect(other.status == 200)
  }

  @Test(arguments: Storage.allCases)
  func `the account is the token's`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let name = "anna-" + UUID().uuidString.lowercased()
    let tokens = try server.account(name)
    let me = try await server.send("GET", "/api/v1/auth/me", token: tokens.access)
    #expect(me.status == 200)
    #expect(Set(me.object.keys) == ["id", "email", "username", "created_at"])
    #expect(me.object["username"] == .text(name))
    #expect(me.object["email"] == .text("\(name)@localhost"))

    let refreshed = try await server.send(
      "POST", "/api/v1/auth/refresh", body: Array(#"{"refresh_token":"\#(tokens.refresh)"}"#.utf8))
    #expect(refreshed.status == 200)
    #expect(
      Set(refreshed.object.keys) == [
        "access_token", "refresh_token", "token_type", "expires_in", "user",
      ])
    #expect(refreshed.object["token_type"] == .text("bearer"))
    #expect(refreshed.object["expires_in"] == .number(3_600))
    #expect(refreshed.object["user"] == (try JSON(me.body)))
    let access = try #require(refreshed.object["access_token"]?.string)
    #expect(try await server.send("GET", "/api/v1/auth/me", token: access).status == 200)
  }

  @Test(arguments: Storage.allCases)
  func `what is not there is a problem`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let absent = try await server.send("GET", "/api/v1/content/no-such-document")
    #expect(absent.status == 404)
    #expect(absent.headers["content-type"] == "application/problem+json")
    #expect(
      absent.text == #"{"title":"There is no such document","status":404,"#
        + #""detail":"no published document has the public id 'no-such-document'"}"#)
    let patched = try await server.send("PATCH", "/api/v1/content/public")
    #expect(patched.status == 405)
    #expect(patched.headers["allow"] == "GET, HEAD")
    for path in ["/api/v1", "/api/v1/", "/api/v1/content", "/api/v2/content/public", "/"] {
      #expect(try await server.send("GET", path).status == 404)
    }
    #expect(try await server.send("GET", "/healthz").text == #"{"status":"ok"}"#)
  }
}
