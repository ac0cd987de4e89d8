import Delivery
import Foundation
import GRDB
import Testing

/// Finding charters by place and time, and many of them at once.
@Suite struct CharterDiscoveryTests {
  /// Charters as rows, which is faster than publishing them.
  private func insert(_ rows: String, _ server: Server) async throws {
    let sql = """
      INSERT INTO charters (id, owner, name, start_date, end_date, latitude, longitude, north, east,
        visibility, created_at, updated_at) \(rows)
      """
    switch server.storage {
    case .sqlite:
      let queue = try DatabaseQueue(path: server.folder.path + "/data/library.sqlite")
      try await queue.write { try $0.execute(sql: sql) }
      try queue.close()
    case .postgres:
      try Postgres.shared.get().query(sql, database: server.place[1])
    }
  }

  @Test func `other pages of a search keep no memory`() async throws {
    let server = try Server(.sqlite)
    func ask(_ offset: Int) async throws {
      let page = try await server.send("GET", "/api/v1/charters/discover?limit=1&offset=\(offset)")
      #expect(page.status == 200)
    }
    for _ in 0..<200 { try await ask(0) }
    let before = try server.kilobytes()
    for offset in 0..<1_000 { try await ask(offset) }
    #expect(try server.kilobytes() - before < 6_000)
  }

  @Test(arguments: Storage.allCases)
  func `ten thousand charters are one answer`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account("maria").access
    try await insert(
      """
      WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      SELECT '00000000-0000-4000-8000-' || CAST(100000000000 + i AS TEXT),
        (SELECT id FROM accounts WHERE username = 'maria'), 'Week ' || CAST(i AS TEXT),
        1780000000 + i * 86400, 1780600000 + i * 86400, '43.5', '16.4', 43500000, 16400000,
        'public', 1780000000, 1780000000 FROM n
      """, server)
    let reply = try await server.send("GET", "/api/v1/charters", token: token)
    #expect(reply.status == 200)
    #expect(reply.object["total"] == .number(10_000))
    guard case .array(let items)? = reply.object["items"] else {
      Issue.record("no items")
      return
    }
    #expect(items.count == 10_000)
    #expect(Set(items.compactMap { $0["id"]?.string }).count == 10_000)
    for query in ["?limit=100&offset=9950", "?limit=100&offset=9950&near_lat=43.5&near_lon=16.4"] {
      let page = try await server.send("GET", "/api/v1/charters/discover\(query)")
      #expect(page.object["total"] == .number(10_000))
      guard case .array(let items)? = page.object["items"] else {
        Issue.record("no items")
        continue
      }
      #expect(items.count == 50)
      #expect(items.last?["name"] == .text("Week 10000"))
    }
    let far = try await server.send("GET", "/api/v1/charters/discover?near_lat=-43.5&near_lon=16.4")
    #expect(far.object["total"] == .number(0))
  }

  /// The distance of two places on the sphere, by their angle at its centre.
  private func distance(_ one: (Double, Double), _ other: (Double, Double)) -> Double {
    func vector(_ place: (Double, Double)) -> [Double] {
      let (north, east) = (place.0 * .pi / 180, place.1 * .pi / 180)
      return [cos(north) * cos(east), cos(north) * sin(east), sin(north)]
    }
    let (a, b) = (vector(one), vector(other))
    let cross = [
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0],
    ]
    let sine = (cross.map { $0 * $0 }.reduce(0, +)).squareRoot()
    return 6_371.0088 * atan2(sine, zip(a, b).map(*).reduce(0, +))
  }

  @Test(arguments: Storage.allCases)
  func `the box loses nothing of the circle`(_ storage: Storage) async throws {
    let server = try Server(storage)
    _ = try server.account("maria")
    var random = SeededRandom(seed: 7)
    // Near the poles and the date line more often than elsewhere.
    func place() -> (Double, Double) {
      let norths: [Double] = [90, 89.99, -89.5, 0, 60]
      let easts: [Double] = [180, -179.9, 179.95, 0, 24]
      let north: Double = norths[Int.random(in: 0..<5, using: &random)]
      let east: Double = easts[Int.random(in: 0..<5, using: &random)]
      let rounded = { (value: Double) -> Double in (value * 10_000).rounded() / 10_000 }
      return (
        rounded(max(-90, min(90, north + Double.random(in: -4...4, using: &random)))),
        rounded(max(-180, min(180, east + Double.random(in: -4...4, using: &random))))
      )
    }
    let places = (0..<300).map { _ in place() }
    let rows = places.enumerated().map { index, place in
      """
      ('00000000-0000-4000-8000-\(100_000_000_000 + index)',
      (SELECT id FROM accounts WHERE username = 'maria'), '\(index)', 1780000000, 1780600000,
      '\(place.0)', '\(place.1)', \(Int((place.0 * 1_000_000).rounded())),
      \(Int((place.1 * 1_000_000).rounded())), 'public', 1780000000, 1780000000)
      """
    }
    try await insert("VALUES " + rows.joined(separator: ", "), server)
    for _ in 0..<100 {
      let centre = place()
      let radii: [Double] = [1, 50, 400, 2_000, 12_000, 20_100]
      let radius: Double = radii[Int.random(in: 0..<6, using: &random)]
      let expected = places.count { distance(centre, $0) <= radius }
      let nearly = places.count { abs(distance(centre, $0) - radius) < 0.001 }
      let reply = try await server.send(
        "GET",
        "/api/v1/charters/discover?near_lat=\(centre.0)&near_lon=\(centre.1)&radius_km=\(radius)")
      guard case .number(let total)? = reply.object["total"] else {
        Issue.record("\(reply.text)")
        return
      }
      #expect(abs(Int(total) - expected) <= nearly, "\(centre), \(radius) km")
    }
  }

  @Test(arguments: [
    "near_lat=91&near_lon=0", "near_lat=0&near_lon=-180.1", "near_lat=nan&near_lon=0",
    "near_lat=0&near_lon=0&radius_km=-1", "near_lat=0&near_lon=0&radius_km=inf", "date_from=2026",
    "limit=1e300", "offset=-1",
  ])
  func `a query out of range is refused`(_ query: String) async throws {
    let reply = try await Server.shared(.sqlite).send("GET", "/api/v1/charters/discover?\(query)")
    #expect(reply.status == 400, "\(reply.text)")
  }

  @Test(arguments: [
    #"{"latitude":90.1}"#, #"{"longitude":-181}"#, #"{"latitude":1e400}"#, #"{"latitude":"43"}"#,
    #"{"end_date":"2026-05-01T12:00:00Z"}"#, #"{"start_date":"2026-05-16"}"#, #"{"name":""}"#,
    #"{"visibility":"unlisted"}"#,
  ])
  func `a hostile update changes nothing`(_ body: String) async throws {
    let server = try Server.shared(.sqlite)
    let token = try server.account().access
    let published = try await server.send(
      "POST", "/api/v1/charters", token: token,
      body: Array(
        #"""
        {"name":"Week","start_date":"2026-06-01T12:00:00Z","end_date":"2026-06-08T12:00:00Z",\#
        "visibility":"public"}
        """#.utf8))
    let id = try #require(published.object["id"]?.string)
    let reply = try await server.send(
      "PUT", "/api/v1/charters/\(id)", token: token, body: Array(body.utf8))
    #expect([400, 422].contains(reply.status), "\(reply.text)")
    #expect(try await server.send("GET", "/api/v1/charters/\(id)").body == published.body)
  }

  /// Every key with every kind of value: what is accepted can be read back, and nothing fails.
  @Test(arguments: Storage.allCases)
  func `no value of any key fails`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let right = [
      "name": #""Week""#, "boat_name": #""Alba""#, "location_text": "null",
      "start_date": #""2026-06-01T12:00:00Z""#, "end_date": #""2026-06-08T12:00:00Z""#,
      "visibility": #""public""#, "latitude": "43.5", "longitude": "16.4",
      "location_place_id": #""x""#,
    ]
    let values = [
      "null", "true", "[]", "{}", #""""#, "-0", "1e999", "-1e-320", #""\u0000""#, #""\ud800""#,
      #""9999-12-31T23:59:59Z""#, #""0000-01-01T00:00:00Z""#, "90.0000000000000000001", "1E1",
      "\"\(String(repeating: "ж", count: 100_000))\"", #""';DROP TABLE charters;--""#,
    ]
    var accepted = 0
    for key in right.keys.sorted() {
      for value in values {
        let body = right.merging([key: value]) { $1 }.sorted { $0.key < $1.key }
          .map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        let reply = try await server.send(
          "POST", "/api/v1/charters", token: token, body: Array("{\(body)}".utf8))
        #expect(
          [201, 400, 422].contains(reply.status),
          "\(key): \(value.prefix(40)): \(reply.status) \(reply.text.prefix(200))")
        if reply.status == 201 { accepted += 1 }
      }
    }
    #expect(accepted > 20)
    let own = try await server.send("GET", "/api/v1/charters", token: token)
    #expect(own.object["total"] == .number(Double(accepted)))
    for query in ["", "?near_lat=43.5&near_lon=16.4&radius_km=20100"] {
      #expect(try await server.send("GET", "/api/v1/charters/discover\(query)").status == 200)
    }
  }
}
