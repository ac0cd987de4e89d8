import Foundation
import GRDB
import SyncTestSupport
import Testing

/// Contract 1.1: what an author withholds does not get out, and what the app sends is accepted.
@Suite struct VisibilityTests {
  private func listed(_ server: Server, _ query: String = "") async throws -> [String] {
    try await server.send("GET", "/api/v1/content/public\(query)").array
      .compactMap { $0["public_id"]?.string }
  }

  @Test(arguments: Storage.allCases)
  func `the server says what it can do`(_ storage: Storage) async throws {
    let reply = try await Server.shared(storage).send("GET", "/api/v1/capabilities")
    #expect(reply.status == 200)
    #expect(reply.object["version"] == .text("1.1.0"))
    #expect(
      reply.object["content_types"]
        == .array([.text("checklist"), .text("practice_guide"), .text("flashcard_deck")]))
    #expect(reply.object["visibility"] == .array([.text("public"), .text("unlisted")]))
    #expect(reply.object["users"] == .flag(true))
    #expect(reply.object["charters"] == .flag(true))
    #expect(reply.object["revision"] == .flag(true))
  }

  @Test(arguments: Storage.allCases)
  func `an unlisted document is in no list`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    var hidden = Document()
    hidden.more = #","visibility":"unlisted""#
    let published = try await server.publish(hidden, token: token)
    #expect(published.status == 201)
    let path = "/api/v1/content/\(hidden.publicID)"
    #expect(try await listed(server).isEmpty)
    #expect(try await listed(server, "?limit=10&content_type=checklist").isEmpty)
    #expect(try await server.send("GET", path).status == 200)

    // A change of only the visibility is an update.
    hidden.more = #","visibility":"public""#
    let shown = try await server.send("PUT", path, token: token, body: hidden.updateRequest)
    #expect(shown.status == 200)
    #expect(shown.headers["etag"] != published.headers["etag"])
    #expect(try await listed(server) == [hidden.publicID])
    hidden.more = #","visibility":"unlisted""#
    let again = try await server.send("PUT", path, token: token, body: hidden.updateRequest)
    #expect(again.headers["etag"] == published.headers["etag"])
    #expect(try await listed(server).isEmpty)
  }

  /// The app does not know the key: what it edits stays as visible as it was.
  @Test(arguments: Storage.allCases)
  func `an update without a visibility lists nothing`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    var hidden = Document()
    hidden.more = #","visibility":"unlisted""#
    var seen = try await server.publish(hidden, token: token).headers["etag"] ?? ""
    let path = "/api/v1/content/\(hidden.publicID)"
    for (title, more) in [("One edit", ""), ("Another edit", #","visibility":null"#)] {
      (hidden.title, hidden.more) = ("\"\(title)\"", more)
      // The second time as if the first answer had been lost.
      var etags: [String?] = []
      for _ in 0..<2 {
        let edited = try await server.send(
          "PUT", path, token: token, headers: [("If-Match", seen)], body: hidden.updateRequest)
        #expect(edited.status == 200, "\(edited.text)")
        etags.append(edited.headers["etag"])
      }
      let read = try await server.send("GET", path)
      #expect(etags == [read.headers["etag"], read.headers["etag"]])
      #expect(read.object["title"] == .text(title))
      #expect(try await listed(server).isEmpty)
      seen = etags.compactMap { $0 }.last ?? ""
    }
    // The same edit of a public document is another version.
    hidden.more = #","visibility":"unlisted""#
    #expect(
      try await server.send("PUT", path, token: token, body: hidden.updateRequest)
        .headers["etag"] == seen)
    hidden.more = #","visibility":"public""#
    let shown = try await server.send("PUT", path, token: token, body: hidden.updateRequest)
    #expect(shown.headers["etag"] != seen)
    hidden.more = ""
    let same = try await server.send("PUT", path, token: token, body: hidden.updateRequest)
    #expect(same.headers["etag"] == shown.headers["etag"])
    #expect(try await listed(server) == [hidden.publicID])
    let stale = try await server.send(
      "PUT", path, token: token, headers: [("If-Match", seen)],
      body: Document(publicID: hidden.publicID).updateRequest)
    #expect(stale.status == 412)
  }

  @Test(arguments: Storage.allCases)
  func `a fork does not lead to an unlisted original`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    var original = Document()
    let id = try await server.publish(original, token: token).object["id"]?.string ?? ""
    var fork = Document()
    fork.more = ",\"forked_from_id\":\"\(id)\""
    _ = try await server.publish(fork, token: token)
    let path = "/api/v1/content/\(fork.publicID)"
    let before = try await server.send("GET", path).object
    #expect(before["original_content_public_id"] == .text(original.publicID))
    original.more = #","visibility":"unlisted""#
    _ = try await server.send(
      "PUT", "/api/v1/content/\(original.publicID)", token: token, body: original.updateRequest)
    #expect(try await server.send("GET", path).object["original_content_public_id"] == nil)
    var list = try await server.send("GET", "/api/v1/content/public")
    #expect(!list.text.contains(original.publicID))
    _ = try await server.send("DELETE", "/api/v1/content/\(original.publicID)", token: token)
    list = try await server.send("GET", "/api/v1/content/public")
    #expect(list.text.contains(fork.publicID) && !list.text.contains(original.publicID))
  }

  @Test(arguments: Storage.allCases)
  func `decks are listed for those who ask`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    var guide = Document()
    (guide.publicID, guide.type, guide.content) = ("guide", #""practice_guide""#, Document.guide)
    var deck = Document()
    (deck.publicID, deck.type) = ("deck", #""flashcard_deck""#)
    deck.content = Document.deck([("Bowline?", "A loop.")])
    var russian = Document()
    (russian.publicID, russian.language) = ("russian", #""ru""#)
    for document in [guide, deck, russian] {
      #expect(try await server.publish(document, token: token).status == 201)
    }
    #expect(try await listed(server) == ["russian", "guide"])
    #expect(try await listed(server, "?content_type=flashcard_deck") == ["deck"])
    #expect(
      try await listed(server, "?content_type=checklist,flashcard_deck") == ["russian", "deck"])
    #expect(try await listed(server, "?language=ru") == ["russian"])
    let page = try await server.send(
      "GET", "/api/v1/content/public?content_type=practice_guide%2Cflashcard_deck&limit=1")
    #expect(page.array.first?["public_id"] == .text("deck"))
    let next = try #require(page.headers["link"]?.firstMatch(of: /<[^?]*(\?[^>]*)>/)?.1)
    #expect(try await listed(server, String(next)) == ["guide"])

    let slip = try await server.send("GET", "/api/v1/content/public?content_type=flashcards_deck")
    #expect(slip.status == 400)
    #expect(
      slip.object["detail"]
        == .text("'flashcards_deck' is not a content type; did you mean 'flashcard_deck'?"))
  }

  @Test(arguments: Storage.allCases)
  func `a document is not updated before it was created`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    let path = "/api/v1/content/\(document.publicID)"
    let created = try await server.publish(document, token: token).object["published_at"]
    document.more = #","updated_at":"2024-01-15T09:00:00Z""#
    let updated = try await server.send("PUT", path, token: token, body: document.updateRequest)
    #expect(updated.status == 200)
    #expect(updated.object["updated_at"] == created)
    #expect(try await server.send("GET", path).object["updated_at"] == created)
  }

  @Test(arguments: Storage.allCases)
  func `the list is ordered by the dates of the library`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    for (name, year) in [("b", "2024"), ("c", "2026"), ("a", "2023"), ("z", "2199")] {
      var document = Document()
      document.publicID = name
      document.more = ",\"created_at\":\"\(year)-01-15T09:00:00Z\",\"updated_at\":null"
      #expect(try await server.publish(document, token: token).status == 201)
    }
    #expect(try await listed(server) == ["z", "c", "b", "a"])
    let list = try await server.send("GET", "/api/v1/content/public?limit=2")
    #expect(list.array.last?["created_at"] == .text("2026-01-15T09:00:00Z"))
    // Nobody stays at the top for a century.
    #expect(list.array.first?["created_at"]?.string?.hasPrefix("2199") == false)
    let next = try #require(list.headers["link"]?.firstMatch(of: /<[^?]*(\?[^>]*)>/)?.1)
    #expect(try await listed(server, String(next)) == ["b", "a"])

    var update = Document()
    update.more = #","updated_at":"2025-06-01T10:00:00Z""#
    let reply = try await server.send(
      "PUT", "/api/v1/content/b", token: token, body: update.updateRequest)
    #expect(reply.object["updated_at"] == .text("2025-06-01T10:00:00Z"))
    #expect(try await listed(server) == ["z", "c", "b", "a"])
  }

  @Test(arguments: Storage.allCases)
  func `what the app sends is accepted`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let content = Document.checklist(more: #","description":null,"mood":"calm""#)
    let body = #"""
      {"title":"Engine check","description":null,"content_type":"checklist",\#
      "content_data":\#(content),"public_id":"-Engine-0E5D900B","forked_from_id":null,\#
      "created_at":null,"language":null,"client":"app","theme":{}}
      """#
    let published = try await server.send(
      "POST", "/api/v1/content/share", token: token, body: Array(body.utf8))
    #expect(published.status == 201, "\(published.text)")
    #expect(published.object["public_id"] == .text("-Engine-0E5D900B"))
    #expect(published.object["can_fork"] == .flag(true))
    #expect(server.log.contains(#""unknown_keys":2"#))

    // Two names that differ only in case are one.
    let detail = try await server.send("GET", "/api/v1/content/-engine-0e5d900b")
    #expect(detail.object["public_id"] == .text("-Engine-0E5D900B"))
    #expect(detail.object["tags"] == .array([]))
    #expect(detail.object["language"] == .text("en"))
    #expect(detail.object["description"] == nil)
    var twin = Document()
    twin.publicID = "-ENGINE-0E5D900B"
    #expect(try await server.publish(twin, token: token).status == 409)
    let update = #"""
      {"title":"Engine and gearbox","description":null,"content_type":"checklist",\#
      "content_data":\#(content),"tags":null,"language":null}
      """#
    let updated = try await server.send(
      "PUT", "/api/v1/content/-eNGINE-0e5d900b", token: token,
      headers: [("If-Match", published.headers["etag"] ?? "")], body: Array(update.utf8))
    #expect(updated.status == 200, "\(updated.text)")
    #expect(updated.object["public_id"] == .text("-Engine-0E5D900B"))
    #expect(
      try await server.send("DELETE", "/api/v1/content/-engine-0E5D900B", token: token).status
        == 204)
  }

  @Test(arguments: Storage.allCases)
  func `an author has a profile`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account("maria").access
    let document = Document()
    var hidden = Document()
    hidden.more = #","visibility":"unlisted""#
    for document in [document, hidden] { _ = try await server.publish(document, token: token) }
    _ = try await server.send("POST", "/api/v1/content/\(document.publicID)/fork")
    let profile = try await server.send("GET", "/api/v1/users/maria")
    #expect(profile.status == 200)
    #expect(
      Set(profile.object.keys) == ["id", "username", "is_verified", "created_at", "stats"])
    #expect(profile.object["username"] == .text("maria"))
    #expect(profile.object["is_verified"] == .flag(false))
    #expect(
      profile.object["stats"]
        == .object(["total_contributions": .number(1), "total_forks": .number(1)]))
    let id = try #require(profile.object["id"]?.string)
    for path in [id, id.lowercased()] {
      #expect(try await server.send("GET", "/api/v1/users/by-id/\(path)").body == profile.body)
    }
    let absent = try await server.send("GET", "/api/v1/users/ivan")
    #expect(absent.status == 404)
    #expect(absent.object["detail"] == .text("no account has the name or the id 'ivan'"))
    #expect(try await server.send("GET", "/api/v1/users/by-id/nobody").status == 404)
    for name in [
      "maria%00", "%00", "%ff", "%F0%9F%90%9F", "maria%20", "Maria", "..%2Fmaria", "%25",
      "%27%20OR%201=1--", String(repeating: "m", count: 4_000), "",
    ] {
      for path in ["users/\(name)", "users/by-id/\(name)"] {
        let reply = try await server.send("GET", "/api/v1/\(path)")
        #expect(reply.status == 404, "\(path.prefix(40)): \(reply.text)")
      }
    }
  }

  @Test(arguments: Storage.allCases)
  func `a database of version 1 is brought up to date`(_ storage: Storage) async throws {
    let first = try Server(storage)
    let token = try first.account().access
    let document = Document()
    let etag = try await first.publish(document, token: token).headers["etag"]
    first.child.send(SIGTERM)
    #expect(await first.child.waitForEnd(within: 60))
    let back = [
      "DROP INDEX documents_by_age", "DROP INDEX documents_by_folded_public_id",
      "ALTER TABLE documents DROP COLUMN visibility", "DROP TABLE charters",
      "ALTER TABLE documents DROP COLUMN revision", "ALTER TABLE idempotency DROP COLUMN revision",
      "UPDATE schema_version SET version = 1",
    ]
    switch storage {
    case .sqlite:
      let queue = try DatabaseQueue(path: first.folder.path + "/data/library.sqlite")
      for sql in back { try await queue.write { try $0.execute(sql: sql) } }
      try queue.close()
    case .postgres:
      let postgres = try Postgres.shared.get()
      for sql in back { try postgres.query(sql, database: first.place[1]) }
    }
    let second = try Server(storage, place: first.place, folder: first.folder)
    #expect(try await listed(second) == [document.publicID])
    let detail = try await second.send("GET", "/api/v1/content/\(document.publicID)")
    #expect(detail.headers["etag"] == etag)
    #expect(detail.headers["source-revision"] == nil)
    var hidden = Document()
    hidden.more = #","visibility":"unlisted""#
    #expect(try await second.publish(hidden, token: token).status == 201)
    #expect(try await listed(second) == [document.publicID])
  }
}
