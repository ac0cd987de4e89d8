import Foundation
import Testing

/// Requests that a proxy and a server could read differently, or that no browser sends.
struct ServeHostileTests {
  private func serving() throws -> (Serving, TemporaryFolder) {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "content/guides/reef.md": Sample.guide("Reefing", body: "Early."),
    ])
    return (try Serving(folder.path), folder)
  }

  /// The statuses of all answers to one stream of bytes, which ends with a refusal.
  private func statuses(_ bytes: [UInt8], from serving: Serving) -> [Int] {
    guard let visitor = Visitor(port: serving.port) else { return [] }
    visitor.send(bytes)
    return visitor.read { _ in false }.components(separatedBy: "HTTP/1.1 ").dropFirst()
      .compactMap { Int($0.prefix(3)) }
  }

  @Test func `a request with a body, or with two lengths, is refused and nothing after it is read`()
    throws
  {
    let (serving, folder) = try serving()
    defer { withExtendedLifetime(folder) {} }
    let hidden = "GET /guides/reef/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for fields in [
      "Content-Length: 4\r\nTransfer-Encoding: chunked",
      "Transfer-Encoding: chunked\r\nContent-Length: 0",
      "Content-Length: 0\r\nContent-Length: 50", "Content-Length: 50\r\nContent-Length: 0",
      "Content-Length: +0", "Content-Length: 0x0", "Content-Length: -1", "Content-Length: 0, 50",
      "Content-Length: 99999999999999999999999", "Transfer-Encoding: identity",
      "transfer-encoding:\tchunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x",
    ] {
      let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n0\r\n\r\n\(hidden)"
      #expect(statuses(Array(request.utf8), from: serving) == [413], "\(fields)")
    }
  }

  @Test func `a head that is not one is refused and nothing after it is read`() throws {
    let (serving, folder) = try serving()
    defer { withExtendedLifetime(folder) {} }
    let hidden = "GET /guides/reef/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for head in [
      // Folded, without a name, with a space before the colon, with a bare CR, NUL or other control.
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b", "GET / HTTP/1.1\r\nHost: localhost\r\n: a",
      "GET / HTTP/1.1\r\nHost : localhost", "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rY: b",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: \0", "GET / HTTP/1.1\r\nHost: \u{1B}[2J",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX\0: a", "GET / HTTP/1.1\r\nHost: localhost\r\nX",
      // Lines that end with a bare LF, even an empty one that hides a request.
      "GET / HTTP/1.1\nHost: localhost", "GET / HTTP/1.1\r\nHost: localhost\nX: b",
      "GET / HTTP/1.1\r\nHost: localhost\n\nGET /guides/reef/ HTTP/1.1\nHost: localhost",
      // Request lines.
      "GET  / HTTP/1.1\r\nHost: localhost", "GET / HTTP/1.1 \r\nHost: localhost",
      "GET\t/\tHTTP/1.1\r\nHost: localhost", " GET / HTTP/1.1\r\nHost: localhost",
      "GET /\r\nHost: localhost", "\r\nGET / HTTP/1.1\r\nHost: localhost", "GET", "",
      // Targets.
      "GET http://localhost/ HTTP/1.1\r\nHost: localhost", "GET * HTTP/1.1\r\nHost: localhost",
      "GET localhost:80 HTTP/1.1\r\nHost: localhost", "GET ?x HTTP/1.1\r\nHost: localhost",
    ] {
      let bytes = Array("\(head)\r\n\r\n\(hidden)".utf8)
      #expect(statuses(bytes, from: serving) == [400], "\(head.debugDescription)")
    }
    #expect(
      statuses(Array("get / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), from: serving) == [405])
    #expect(
      statuses(Array("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n".utf8), from: serving) == [505])
  }

  @Test func `no way of writing a path leaves the site`() throws {
    let (serving, folder) = try serving()
    defer { withExtendedLifetime(folder) {} }
    let refused = [
      "/..%2ffairlead.yml", "/%2e%2e/%2e%2e/etc/passwd", "/%2E%2E%2Ffairlead.yml",
      "/guides/%2e%2e/",
      "/..%5cfairlead.yml", "/..\\fairlead.yml", "/%00", "/guides/reef/%00.html", "/%0d%0aX:%20y",
      "/%1b", "/%", "/%2",
      "/%c0%ae%c0%ae/fairlead.yml", "/%c0%af", "/%e0%80%ae", "/%ed%a0%80", "/%f8%88%80%80%80",
    ]
    let missing = [
      "/%252e%252e/fairlead.yml", "/%252fetc%252fpasswd", "//etc/passwd", "/./fairlead.yml",
      "/.%2fx",
      "/%EF%BC%8E%EF%BC%8E/fairlead.yml", "/...", "/guides/reef.md", "/fairlead.lock",
      "/guides/reef/index.html/", "/public/index.html", "/" + String(repeating: "a", count: 9_000),
      String(repeating: "/a", count: 4_000),
    ]
    for (paths, status) in [(refused, 400), (missing, 404)] {
      for path in paths {
        let answer = try #require(serving.get(path), "\(path.prefix(80))")
        #expect(answer.status == status, "\(path.prefix(80))")
        #expect(!answer.head.contains("X: y") && !answer.body.contains("content:"))
      }
    }
    // Bytes that are not UTF-8, as they are.
    let raw: [UInt8] = [0xC0, 0xAE, 0xFF]
    let bytes = Array("GET /".utf8) + raw + Array(" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    #expect(statuses(bytes, from: serving) == [400])
  }

  @Test func `a head that comes slowly or never ends costs nobody else anything`() throws {
    let (serving, folder) = try serving()
    defer { withExtendedLifetime(folder) {} }
    let slow = (0..<100).compactMap { _ in Visitor(port: serving.port) }
    for visitor in slow { visitor.send("GET / HTTP/1.1\r\nHost: localhost\r\n") }
    var slowest = 0.0
    for round in 0..<50 {
      for visitor in slow { visitor.send("X-\(round): a\r\n") }
      let start = Date()
      #expect(serving.get("/guides/reef/")?.status == 200)
      slowest = max(slowest, Date().timeIntervalSince(start))
    }
    #expect(slowest < 2)
    let endless = try #require(Visitor(port: serving.port))
    endless.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
    for _ in 0..<20 { endless.send(String(repeating: "a", count: 1_000)) }
    #expect(Answer(endless.read { _ in false })?.status == 431)
  }
}
