import Foundation
import Testing

@Suite struct CharterTests {
  private func body(
    _ name: String, start: String = "2026-06-01T12:00:00Z", end: String = "2026-06-08T12:00:00Z",
    visibility: String = "public", more: String = ""
  ) -> [UInt8] {
    Array(
      #"""
      {"name":"\#(name)","boat_name":null,"start_date":"\#(start)","end_date":"\#(end)",\#
      "visibility":"\#(visibility)"\#(more)}
      """#.utf8)
  }

  @Test(arguments: Storage.allCases)
  func `a charter is published, read, changed and withdrawn`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let (maria, ivan) = (try server.account("maria").access, try server.account("ivan").access)
    let place = #","latitude":42.50,"longitude":18.1,"location_text":"Dubrovnik""#
    let published = try await server.send(
      "POST", "/api/v1/charters", token: maria, headers: [("Idempotency-Key", "one")],
      body: body("Week", visibility: "private", more: place))
    #expect(published.status == 201, "\(published.text)")
    #expect(
      Set(published.object.keys) == [
        "id", "user_id", "name", "location_text", "start_date", "end_date", "latitude",
        "longitude", "visibility", "created_at", "updated_at",
      ])
    #expect(published.text.contains("\"latitude\":42.50,"))
    let again = try await server.send(
      "POST", "/api/v1/charters", token: maria, headers: [("Idempotency-Key", "one")],
      body: body("Week", visibility: "private", more: place))
    #expect(again.body == published.body)
    let id = try #require(published.object["id"]?.string)
    let path = "/api/v1/charters/\(id)"

    // Only its owner sees a private one.
    #expect(try await server.send("GET", path, token: maria).body == published.body)
    #expect(try await server.send("GET", path).status == 404)
    #expect(try await server.send("GET", path, token: ivan).status == 404)
    #expect(try await server.send("DELETE", path, token: ivan).status == 404)
    #expect(try await server.send("GET", "/api/v1/charters").status == 401)
    let own = try await server.send("GET", "/api/v1/charters", token: maria)
    #expect(own.object["total"] == .number(1))
    #expect(
      try await server.send("GET", "/api/v1/charters", token: ivan).object["items"] == .array([]))

    let etag = published.headers["etag"] ?? ""
    let changed = try await server.send(
      "PUT", path, token: maria, headers: [("If-Match", etag)],
      body: Array(#"{"name":"Two weeks","visibility":"public","boat_name":null}"#.utf8))
    #expect(changed.status == 200)
    #expect(changed.object["name"] == .text("Two weeks"))
    #expect(changed.object["location_text"] == .text("Dubrovnik"))
    let outdated = try await server.send(
      "PUT", path, token: maria, headers: [("If-Match", etag)], body: Array("{}".utf8))
    #expect(outdated.status == 412)
    #expect(outdated.object["title"] == .text("The charter has changed since it was read"))
    #expect(try await server.send("PUT", path, token: ivan, body: Array("{}".utf8)).status == 403)
    #expect(try await server.send("GET", path.lowercased()).status == 200)
    #expect(try await server.send("DELETE", path, token: maria).status == 204)
    #expect(try await server.send("GET", path, token: maria).status == 404)
  }

  @Test(arguments: Storage.allCases)
  func `a charter for the community is read by accounts alone`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let (maria, ivan) = (try server.account("maria").access, try server.account("ivan").access)
    let published = try await server.send(
      "POST", "/api/v1/charters", token: maria, body: body("Week", visibility: "community"))
    let path = "/api/v1/charters/\(published.object["id"]?.string ?? "")"
    let nobody = try await server.send("GET", path)
    #expect(nobody.status == 404)
    #expect(!nobody.text.contains("Week"))
    #expect(try await server.send("GET", path, token: "garbage").status == 401)
    for token in [maria, ivan] {
      #expect(try await server.send("GET", path, token: token).body == published.body)
    }
    #expect(try await server.send("PUT", path, token: ivan, body: Array("{}".utf8)).status == 403)
    #expect(try await server.send("DELETE", path, token: ivan).status == 403)
    #expect(try await server.send("DELETE", path).status == 401)
  }

  @Test(arguments: Storage.allCases)
  func `everybody may read a public charter, even with a token that is refused`(
    _ storage: Storage
  ) async throws {
    let server = try Server(storage)
    let maria = try server.account("maria").access
    let published = try await server.send(
      "POST", "/api/v1/charters", token: maria, body: body("Week"))
    let path = "/api/v1/charters/\(published.object["id"]?.string ?? "")"
    for token in [nil, "garbage", maria] {
      let reply = try await server.send("GET", path, token: token)
      #expect(reply.status == 200 && reply.body == published.body)
    }
    // Whether there is another one, such a token does not show.
    let absent = "/api/v1/charters/AAAAAAAA-0000-4000-8000-000000000001"
    #expect(try await server.send("GET", absent).status == 404)
    #expect(try await server.send("GET", absent, token: "garbage").status == 401)
  }

  @Test(arguments: Storage.allCases)
  func `public charters are discovered`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account("maria").access
    let near = #","latitude":42.65,"longitude":18.09"#
    let far = #","latitude":59.94,"longitude":30.31"#
    for body in [
      body("near", more: near), body("far", start: "2026-05-01T12:00:00Z", more: far),
      body("hidden", visibility: "community", more: near), body("nowhere"),
    ] {
      #expect(
        try await server.send("POST", "/api/v1/charters", token: token, body: body).status == 201)
    }
    func names(_ query: String) async throws -> [String] {
      let reply = try await server.send("GET", "/api/v1/charters/discover\(query)")
      guard case .array(let items)? = reply.object["items"] else { return [reply.text] }
      return items.compactMap { $0["name"]?.string }
    }
    let all = try await server.send("GET", "/api/v1/charters/discover?limit=1&offset=1")
    #expect(all.object["total"] == .number(3))
    #expect(all.object["limit"] == .number(1))
    #expect(all.object["offset"] == .number(1))
    #expect(try await names("").first == "far")
    #expect(try await names("?near_lat=42.5&near_lon=18.1&radius_km=50") == ["near"])
    #expect(try await names("?date_to=2026-05-15T00%3A00%3A00Z") == ["far"])
    let found = try await server.send(
      "GET", "/api/v1/charters/discover?near_lat=42.65&near_lon=18.09")
    #expect(found.text.contains(#""distance_km":0.0,"user":{"id":""#), "\(found.text)")
    #expect(found.text.contains(#""username":"maria"}"#))
    #expect(try await server.send("GET", "/api/v1/charters/discover?limit=0").status == 400)
  }

  @Test func `a broken rule is named`() async throws {
    let server = try Server.shared(.sqlite)
    let token = try server.account().access
    let reply = try await server.send(
      "POST", "/api/v1/charters", token: token,
      body: body(" ", end: "2026-05-01T12:00:00Z", visibility: "publik", more: #","latitude":91"#))
    #expect(reply.status == 422)
    #expect(reply.object["title"] == .text("The charter breaks a rule"))
    for message in [
      "the charter has no name; write one", "91 is out of range; write a number from -90 to 90",
      "'publik' is not known here; did you mean 'public'?",
      "'2026-05-01T12:00:00Z' is before start_date, '2026-06-01T12:00:00Z'; swap the two",
    ] {
      #expect(reply.text.contains(message), "\(message) in \(reply.text)")
    }
  }

  @Test func `a coordinate of a charter is not as long as a request`() async throws {
    let server = try Server.shared(.sqlite)
    let token = try server.account().access
    for (length, status) in [(40, 201), (41, 422), (100_000, 422)] {
      let digits = "1." + String(repeating: "0", count: length - 2)
      for key in ["latitude", "longitude"] {
        let reply = try await server.send(
          "POST", "/api/v1/charters", token: token,
          body: body("Week", more: #","\#(key)":\#(digits)"#))
        #expect(reply.status == status)
        #expect(
          status == 201
            || reply.text.contains(
              "'\(key)' has \(length) characters; the limit is 40: shorten it")
        )
      }
    }
  }

  @Test func `a text of a charter is not as long as a request`() async throws {
    let server = try Server.shared(.sqlite)
    let token = try server.account().access
    for (length, status) in [(16_000, 201), (16_001, 422)] {
      let place = String(repeating: "x", count: length)
      let reply = try await server.send(
        "POST", "/api/v1/charters", token: token,
        body: body("Week", more: #","location_text":"\#(place)""#))
      #expect(reply.status == status)
      if status == 422 {
        #expect(
          reply.text.contains("'location_text' has 16001 bytes; the limit is 16000: shorten it"))
      }
    }
  }
}
