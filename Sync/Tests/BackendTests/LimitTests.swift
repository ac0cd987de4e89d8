import Foundation
import Testing

@Suite struct LimitTests {
  @Test func `a client that waits to be asked for its body is asked`() async throws {
    let server = try Server.shared(.sqlite)
    let token = try server.account().access
    let body = Document().publishRequest
    let port = server.port
    let statuses = try await blocking { () -> [Int?] in
      let wire = try Wire(port: port)
      let head = """
        POST /api/v1/content/share HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\
        Expect: 100-continue\r\nContent-Length: \(body.count)\r\n\r\n
        """
      return [1, 2].flatMap { _ -> [Int?] in
        wire.send(head)
        let asked = wire.reply()?.status
        wire.send(body)
        return [asked, wire.reply()?.status]
      }
    }
    // The second time, on the same connection, the name is taken.
    #expect(statuses == [100, 201, 100, 409])
  }

  @Test func `no client is asked for a body before its earlier request is answered`() async throws {
    let port = try Server.shared(.sqlite).port
    let status = try await blocking { () -> Int? in
      let wire = try Wire(port: port)
      wire.send(
        "GET /api/v1/content/public HTTP/1.1\r\nHost: a\r\n\r\n"
          + "POST /api/v1/content/share HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n"
          + "Content-Length: 5\r\n\r\n")
      return wire.reply()?.status
    }
    #expect(status == 200)
  }

  @Test(arguments: Storage.allCases)
  func `a body of one mebibyte is taken and one byte more is not`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    document.type = #""practice_guide""#
    let start = Document.guide.components(separatedBy: "Slowly.")
    document.content = start.joined()
    let room = (1 << 20) - document.publishRequest.count
    document.content = start.joined(separator: String(repeating: "x", count: room))
    #expect(document.publishRequest.count == 1 << 20)
    #expect(try await server.publish(document, token: token).status == 201)

    document.publicID += "x"
    let reply = try await server.publish(document, token: token)
    #expect(reply.status == 413)
    #expect(reply.object["detail"] == .text("the limit is 1048576 bytes"))
  }

  @Test func `a body without a length has the same limit`() async throws {
    let server = try Server.shared(.sqlite)
    let token = try server.account().access
    let port = server.port
    let reply = try await blocking {
      let wire = try Wire(port: port)
      wire.send(
        "POST /api/v1/content/share HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n")
      let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
      for _ in 0..<17 { wire.send(chunk) }
      return wire.reply()
    }
    #expect(reply?.status == 413)
  }

  @Test(arguments: [(32, 422), (33, 400)])
  func `JSON has at most 32 levels`(_ levels: Int, _ status: Int) async throws {
    let server = try Server.shared(.sqlite)
    var document = Document()
    // Two levels are around it.
    document.content =
      String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
    let reply = try await server.publish(document, token: try server.account().access)
    #expect(reply.status == status)
    if status == 400 {
      #expect(reply.text.contains("the JSON text is nested deeper than 32 levels, at byte "))
    }
  }

  @Test func `a letter has at most a hundred marks`() async throws {
    let server = try Server.shared(.sqlite)
    let marks = String(repeating: "\u{345}\u{301}\u{31B}\u{334}", count: 50_000)
    let reply = try await server.send(
      "POST", "/api/v1/auth/refresh", body: Array("{\"a\(marks)\":1,\"a\(marks)x\":1}".utf8))
    #expect(reply.status == 400)
    #expect(reply.text.contains("a letter has more than 100 combining marks, at byte 2"))
  }

  @Test func `a million brackets cost nothing`() async throws {
    let server = try Server.shared(.sqlite)
    let reply = try await server.send(
      "POST", "/api/v1/content/share", token: try server.account().access,
      body: Array(repeating: 0x5B, count: 1_000_000))
    #expect(reply.status == 400)
  }

  @Test(arguments: [(64, 200), (65, 431)])
  func `a request has at most 64 header fields`(_ count: Int, _ status: Int) async throws {
    let server = try Server.shared(.sqlite)
    // Two are sent anyway: Host and Connection.
    let headers = (2..<count).map { ("X-Number-\($0)", "x") }
    let reply = try await server.send("GET", "/healthz", headers: headers)
    #expect(reply.status == status)
    if status == 431 {
      #expect(reply.object["detail"] == .text("it has 65; the limit is 64"))
    }
  }

  @Test(arguments: [
    "POST /api/v1/content/share HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\nAuthorization: TOKEN",
    "GET /healthz HTTP/1.1\r\nX-Slow: ",
    "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nX-Slow: ",
  ])
  func `a slow request is ended in time`(_ start: String) async throws {
    let server = try Server(.sqlite, options: ["--request-timeout", "1"])
    let token = try server.account().access
    let port = server.port
    let request = start.replacingOccurrences(of: "TOKEN", with: "Bearer \(token)\r\n\r\n{")
    let time = try await blocking {
      let wire = try Wire(port: port)
      let begin = ContinuousClock.now
      wire.send(request)
      // A byte now and then does not extend the time.
      while wire.send(" "), ContinuousClock.now - begin < .seconds(5) { usleep(100_000) }
      return ContinuousClock.now - begin
    }
    #expect(time > .milliseconds(900))
    #expect(time < .seconds(3))
    #expect(try await server.send("GET", "/healthz").status == 200)
  }

  @Test(arguments: Storage.allCases)
  func `an account that writes too much waits`(_ storage: Storage) async throws {
    let server = try Server(storage, options: ["--write-burst", "3", "--write-refill", "0.01"])
    let (maria, ivan) = (try server.account().access, try server.account().access)
    for _ in 0..<3 { #expect(try await server.publish(Document(), token: maria).status == 201) }
    let refused = try await server.publish(Document(), token: maria)
    #expect(refused.status == 429)
    #expect((1...100).contains(Int(refused.headers["retry-after"] ?? "") ?? 0))
    #expect(refused.object["title"] == .text("Too many writes"))
    #expect(try await server.publish(Document(), token: ivan).status == 201)
    #expect(try await server.send("GET", "/api/v1/auth/me", token: maria).status == 200)
  }

  /// Neither needs an access token, and with a proxy all clients have one address.
  @Test func `counted forks do not stop new tokens`() async throws {
    let server = try Server(.sqlite, options: ["--write-burst", "2", "--write-refill", "0.01"])
    let tokens = try server.account()
    let document = Document()
    #expect(try await server.publish(document, token: tokens.access).status == 201)
    let path = "/api/v1/content/\(document.publicID)/fork"
    for status in [204, 204, 429] {
      #expect(try await server.send("POST", path).status == status)
    }
    let body = Array("{\"refresh_token\":\"\(tokens.refresh)\"}".utf8)
    #expect(try await server.send("POST", "/api/v1/auth/refresh", body: body).status == 200)
  }

  @Test func `connections beyond the limit wait`() async throws {
    let server = try Server(.sqlite, options: ["--max-connections", "4"])
    let port = server.port
    var idle = try (0..<4).map { _ in try Wire(port: port) }
    try await Task.sleep(for: .milliseconds(300))
    async let waiting = server.send("GET", "/healthz")
    try await Task.sleep(for: .milliseconds(300))
    idle.removeAll()
    #expect(try await waiting.status == 200)
  }
}
