import Foundation
import Testing

/// What the reading app sends, a hundred documents of it, and what everybody may then see.
@Suite struct AppTests {
  /// A document as the app writes it: `null` for absent texts, no tags, a name from a title in any
  /// script with upper-case digits at its end.
  private struct Draft {
    let number: Int

    var isGuide: Bool { number % 3 == 0 }
    var digits: String { String(format: "%08X", 0xC0DE_0000 + number) }
    /// Cyrillic letters are dropped from it.
    var publicID: String { number % 4 == 0 ? "-\(digits)" : "Before-Sunset-\(number)-\(digits)" }
    var title: String { number % 4 == 0 ? "Перед закатом \(number)" : "Before Sunset \(number)" }

    private func id(_ part: Int) -> String {
      "\(digits)-0000-4000-8000-" + String(format: "%012X", part)
    }

    private var content: String {
      // Some phones had a wrong clock for a while.
      let year = number % 5 == 0 ? 2031 : 2026
      let dates = #""createdAt":"\#(year)-01-15T09:00:00Z","updatedAt":"2026-01-16T09:00:00Z""#
      guard isGuide else {
        return #"""
          {"id":"\#(id(1))","title":"\#(title)","description":null,"sections":[{"id":"\#(id(2))",\#
          "title":"One","icon":null,"description":null,"items":[{"id":"\#(id(3))","title":"Anchor light",\#
          "itemDescription":null,"isOptional":false,"isRequired":false,"tags":[],"estimatedMinutes":null,\#
          "sortOrder":0}],"isExpandedByDefault":true,"sortOrder":0}],"checklistType":"general",\#
          "tags":[],\#(dates),"syncStatus":"pending"}
          """#
      }
      return #"""
        {"id":"\#(id(1))","title":"\#(title)","description":null,"markdown":"# Sunset\n- one",\#
        "tags":[],\#(dates),"syncStatus":"queued"}
        """#
    }

    private var members: String {
      #"""
      "title":"\#(title)","description":\#(number % 2 == 0 ? "null" : "\"About it\""),\#
      "content_type":"\#(isGuide ? "practice_guide" : "checklist")","content_data":\#(content)
      """#
    }

    func publication(of original: String?) -> [UInt8] {
      let fork = original.map { "\"\($0)\"" } ?? "null"
      return Array(
        #"{\#(members),"public_id":"\#(publicID)","can_fork":true,"forked_from_id":\#(fork)}"#.utf8)
    }

    var update: [UInt8] { Array(#"{\#(members),"tags":null,"language":null}"#.utf8) }
  }

  @Test(arguments: Storage.allCases)
  func `a hundred documents of the app are accepted`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let (maria, ivan) = (try server.account("maria").access, try server.account("ivan").access)
    var refused: [String] = []
    func send(
      _ method: String, _ path: String, _ token: String?, _ body: [UInt8]? = nil,
      expecting status: Int
    ) async throws -> Reply {
      let reply = try await server.send(method, "/api/v1\(path)", token: token, body: body)
      if reply.status != status {
        refused.append("\(method) \(path): \(reply.status) \(reply.text)")
      }
      return reply
    }
    for number in 0..<100 {
      let draft = Draft(number: number)
      let published = try await send(
        "POST", "/content/share", maria, draft.publication(of: nil), expecting: 201)
      let id = published.object["id"]?.string
      #expect(published.object["public_id"] == .text(draft.publicID))
      _ = try await send("PUT", "/content/\(draft.publicID)", maria, draft.update, expecting: 200)
      let read = try await send(
        "GET", "/content/\(draft.publicID.lowercased())", nil, expecting: 200)
      #expect(read.object["public_id"] == .text(draft.publicID))
      #expect(read.object["description"] == (number % 2 == 0 ? nil : .text("About it")))
      let fork = Draft(number: number + 1_000)
      _ = try await send("POST", "/content/\(draft.publicID)/fork", nil, expecting: 204)
      _ = try await send(
        "POST", "/content/share", ivan, fork.publication(of: id), expecting: 201)
      let copy = try await send("GET", "/content/\(fork.publicID)", nil, expecting: 200)
      #expect(copy.object["chain_depth"] == .number(2))
      #expect(copy.object["original_content_public_id"] == .text(draft.publicID))
    }
    #expect(refused.isEmpty, "\(refused.prefix(3))")
    let profile = try await server.send("GET", "/api/v1/users/maria").object["stats"]
    #expect(
      profile == .object(["total_contributions": .number(100), "total_forks": .number(100)]))
    for number in 0..<100 {
      _ = try await send(
        "DELETE", "/content/\(Draft(number: number).publicID)", maria, expecting: 204)
      _ = try await send(
        "DELETE", "/content/\(Draft(number: number + 1_000).publicID)", ivan, expecting: 204)
    }
    #expect(refused.isEmpty, "\(refused.prefix(3))")
    #expect(try await server.send("GET", "/api/v1/content/public").array.isEmpty)
  }

  @Test(arguments: Storage.allCases)
  func `a fork does not lead to a stranger who has taken the name of its original`(
    _ storage: Storage
  ) async throws {
    let server = try Server(storage)
    let (maria, ivan) = (try server.account("maria").access, try server.account("ivan").access)
    let original = Document()
    let id = try await server.publish(original, token: maria).object["id"]?.string ?? ""
    var fork = Document()
    fork.more = ",\"forked_from_id\":\"\(id)\""
    #expect(try await server.publish(fork, token: maria).status == 201)
    let paths = ("/api/v1/content/\(original.publicID)", "/api/v1/content/\(fork.publicID)")
    let named = { try await server.send("GET", paths.1).object["original_content_public_id"] }
    for (owner, name) in [(ivan, nil), (maria, JSON.text(original.publicID))] {
      let former = owner == ivan ? maria : ivan
      #expect(try await server.send("DELETE", paths.0, token: former).status == 204)
      #expect(try await server.publish(original, token: owner).status == 201)
      #expect(try await named() == name)
    }
  }

  @Test(arguments: Storage.allCases)
  func `a fork does not credit a stranger who was given the name of a removed account`(
    _ storage: Storage
  ) async throws {
    let server = try Server(storage)
    let (olga, ivan) = (try server.account("olga").access, try server.account("ivan").access)
    let original = Document()
    let id = try await server.publish(original, token: olga).object["id"]?.string ?? ""
    var fork = Document()
    fork.more = ",\"forked_from_id\":\"\(id)\""
    #expect(try await server.publish(fork, token: ivan).status == 201)
    let path = "/api/v1/content/\(fork.publicID)"
    let read = { try await server.send("GET", path).object }
    #expect(try await read()["original_author_username"] == .text("olga"))
    #expect(try server.command(["user", "remove", "olga", "--documents"]).status == 0)
    let stranger = try server.account("olga").access
    #expect(try await server.publish(original, token: stranger).status == 201)
    let detail = try await read()
    #expect(detail["author_username"] == .text("ivan"))
    #expect(detail["forked_from_id"] == .text(id))
    for key in ["author_username", "author_user_id", "content_public_id"] {
      #expect(detail["original_\(key)"] == nil, "\(key)")
    }
  }

  /// Every answer that somebody without an account can get, and every one that another account can.
  @Test(arguments: Storage.allCases)
  func `nothing withheld is in any answer`(_ storage: Storage) async throws {
    let canary = "kestrel"
    let server = try Server(storage)
    let maria = try server.account("maria").access
    let ivan = try server.account("ivan").access
    var shown = Document()
    shown.publicID = "shown"
    let id = try await server.publish(shown, token: maria).object["id"]?.string ?? ""
    var hidden = Document()
    (hidden.publicID, hidden.title) = ("hidden", "\"\(canary) list\"")
    hidden.more = #","visibility":"unlisted","forked_from_id":"\#(id)""#
    #expect(try await server.publish(hidden, token: maria).status == 201)
    let charter = { (visibility: String, name: String) in
      Array(
        #"""
        {"name":"\#(name)","start_date":"2026-06-01T12:00:00Z","end_date":"2026-06-08T12:00:00Z",\#
        "latitude":43.5,"longitude":16.4,"visibility":"\#(visibility)"}
        """#.utf8)
    }
    var ids: [String: String] = [:]
    for visibility in ["private", "community"] {
      let reply = try await server.send(
        "POST", "/api/v1/charters", token: maria, body: charter(visibility, "\(canary) week"))
      ids[visibility] = reply.object["id"]?.string
    }
    _ = try await server.send(
      "POST", "/api/v1/charters", token: maria, body: charter("public", "shown week"))
    let mariaID = try await server.send("GET", "/api/v1/users/maria").object["id"]?.string ?? ""
    let paths = [
      "content/public", "content/public?content_type=checklist,practice_guide,flashcard_deck",
      "content/public?limit=100", "content/public?language=en", "content/shown", "users/maria",
      "users/by-id/\(mariaID)", "charters", "charters/discover",
      "charters/discover?near_lat=43.5&near_lon=16.4&radius_km=20000", "auth/me", "capabilities",
      "charters/\(ids["private"] ?? "")",
    ]
    for path in paths {
      for token in [nil, ivan] {
        let reply = try await server.send("GET", "/api/v1/\(path)", token: token)
        #expect(!reply.text.contains(canary), "\(path): \(reply.text)")
      }
    }
    let week = "/api/v1/charters/\(ids["community"] ?? "")"
    #expect(try await server.send("GET", week).status == 404)
    #expect(try await server.send("GET", week, token: ivan).text.contains(canary))
    let stats = try await server.send("GET", "/api/v1/users/maria").object["stats"]
    #expect(stats?["total_contributions"] == .number(1))
    // Its address is not a secret, and an account's own are its own.
    #expect(try await server.send("GET", "/api/v1/content/hidden").status == 200)
    let own = try await server.send("GET", "/api/v1/charters", token: maria)
    #expect(own.object["total"] == .number(3))
    #expect(!server.log.contains(canary))
  }
}
