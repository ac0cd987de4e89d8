import Foundation
import Testing

/// Every key of a request with every kind of value: what is accepted can be read back, and nothing fails.
@Suite struct HostileValueTests {
  private static let values = [
    "null", "true", "[]", "{}", "[[]]", #""""#, "0", "-0", "-1", "1.5", "1e999", "-1e-320",
    "9223372036854775808", #""\u0000""#, #""\ud800""#, #""\u202e\ufeff""#, #""public""#,
    #""unlisted""#, #""private""#, #""9999-12-31T23:59:59Z""#, #""0000-01-01T00:00:00Z""#,
    #""1969-12-31T23:59:59Z""#, #""2026-01-15T09:00:00Z""#, #""2026-01-15T24:00:00Z""#,
    #""0F3B5C1E-0000-4000-8000-000000000001""#, #"["a",null]"#, #"["a","a"]"#,
    #""';DROP TABLE documents;--""#, "\"\(String(repeating: "ж", count: 100_000))\"",
  ]

  private static let envelope = [
    "title": #""Engine check""#, "description": #""Before each start""#,
    "content_type": #""checklist""#, "content_data": Document.checklist(), "tags": #"["engine"]"#,
    "language": #""en""#, "visibility": #""public""#, "updated_at": #""2026-01-16T09:00:00Z""#,
  ]
  private static let publication = [
    "can_fork": "true", "forked_from_id": #""0F3B5C1E-0000-4000-8000-000000000002""#,
    "created_at": #""2026-01-15T09:00:00Z""#,
  ]

  private func body(_ members: [String: String]) -> [UInt8] {
    let text = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return Array("{\(text.joined(separator: ","))}".utf8)
  }

  private func about(_ key: String, _ value: String, _ reply: Reply) -> Comment {
    "\(key): \(value.prefix(40)): \(reply.status) \(reply.text.prefix(200))"
  }

  @Test(arguments: Storage.allCases)
  func `no value of a publication fails`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account("maria").access
    let right = Self.envelope.merging(Self.publication) { $1 }
    var names: Set<String> = []
    var unlisted = 0
    for key in right.keys.sorted() + ["public_id", "mood"] {
      for (number, value) in Self.values.enumerated() {
        let name = "\(key.replacingOccurrences(of: "_", with: "-"))-\(number)"
        let members = right.merging(["public_id": "\"\(name)\""]) { $1 }.merging([key: value]) {
          $1
        }
        let reply = try await server.send(
          "POST", "/api/v1/content/share", token: token, body: body(members))
        #expect([201, 400, 409, 422].contains(reply.status), about(key, value, reply))
        guard reply.status == 201 else { continue }
        names.insert(try #require(reply.object["public_id"]?.string))
        if key == "visibility", value == #""unlisted""# { unlisted += 1 }
      }
    }
    #expect(unlisted == 1)
    #expect(names.count > 60, "\(names.count)")
    let types = "content_type=checklist,practice_guide,flashcard_deck"
    let list = try await server.send("GET", "/api/v1/content/public?\(types)")
    #expect(list.array.count == names.count - unlisted)
    for name in names.sorted() {
      let detail = try await server.send("GET", "/api/v1/content/\(name)")
      #expect(detail.status == 200, "\(name)")
      let created = detail.object["created_at"]?.string ?? ""
      let updated = detail.object["updated_at"]?.string ?? ""
      #expect(
        created.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil, "\(name): \(created)")
      #expect(created <= updated, "\(name): \(created), \(updated)")
    }
  }

  @Test(arguments: Storage.allCases)
  func `no value of an update fails or shows what is unlisted`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account("maria").access
    var hidden = Document()
    hidden.more = #","visibility":"unlisted""#
    _ = try await server.publish(hidden, token: token)
    let path = "/api/v1/content/\(hidden.publicID)"
    var accepted = 0
    for key in Self.envelope.keys.sorted() + ["public_id", "can_fork", "created_at", "mood"] {
      for value in Self.values {
        var members = Self.envelope
        members["visibility"] = nil
        members[key] = value
        let before = try await server.send("GET", path)
        let reply = try await server.send("PUT", path, token: token, body: body(members))
        #expect([200, 400, 422].contains(reply.status), about(key, value, reply))
        let after = try await server.send("GET", path)
        #expect(after.headers["etag"] == reply.headers["etag"] ?? before.headers["etag"])
        if reply.status == 200 { accepted += 1 }
        let isShown = try await !server.send("GET", "/api/v1/content/public").array.isEmpty
        #expect(isShown == (key == "visibility" && value == #""public""#), about(key, value, reply))
        if isShown {
          members["visibility"] = #""unlisted""#
          _ = try await server.send("PUT", path, token: token, body: body(members))
        }
      }
    }
    #expect(accepted > 80, "\(accepted)")
  }

  /// Inside `content_data` too: each member of the model, of a section and of an item.
  @Test(arguments: Storage.allCases)
  func `no value inside a document fails`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account("maria").access
    let places = [
      #""id":"\#(Document.id(1))""#, #""title":"Engine check""#, #""checklistType":"daily""#,
      #""tags":["engine"]"#, #""createdAt":"2026-01-15T09:00:00Z""#, #""syncStatus":"synced""#,
      #""id":"\#(Document.id(2))""#, #""isExpandedByDefault":true"#, #""id":"\#(Document.id(3))""#,
      #""title":"Oil""#, #""isOptional":false"#, #""isRequired":true"#, #""sortOrder":0"#,
    ]
    var accepted = 0
    for place in places {
      #expect(Document.checklist().contains(place), "\(place)")
      let key = place.prefix { $0 != ":" }
      for value in Self.values {
        var document = Document()
        document.content = Document.checklist().replacingOccurrences(
          of: place, with: "\(key):\(value)")
        let reply = try await server.publish(document, token: token)
        #expect([201, 400, 422].contains(reply.status), about(place, value, reply))
        guard reply.status == 201 else { continue }
        accepted += 1
        let detail = try await server.send("GET", "/api/v1/content/\(document.publicID)")
        #expect(detail.text.contains(document.content), about(place, value, detail))
      }
    }
    #expect(accepted > 30, "\(accepted)")
  }
}
