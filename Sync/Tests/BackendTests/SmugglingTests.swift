import Foundation
import Testing

/// Requests that a proxy and the backend could read differently: what is hidden in one is not carried out.
@Suite struct SmugglingTests {
  private static let heads = [
    "Content-Length: 4\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 4",
    "Content-Length: 5\r\nContent-Length: 0", "Content-Length: 0\r\nContent-Length: 5",
    "Content-Length: +5", "Content-Length: 0x5", "Content-Length: -1", "Content-Length: 5, 0",
    "Content-Length: 99999999999999999999", "Content-Length: 5 0", "Content-Length: \u{B}5",
    "Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: identity\r\nContent-Length: 0",
    "Transfer-Encoding : chunked", "Transfer-Encoding\t: chunked",
    "Transfer-Encoding: \u{B}chunked",
    "X: a\r\n Transfer-Encoding: chunked", "X: a\u{0}b", "X: a\rY: b", "X\u{0}: a", ": a", "X",
  ]

  private static let lines = [
    "GET /healthz HTTP/1.1\nHost: a", "GET /healthz HTTP/1.1\r\nHost: a\n\nGET / HTTP/1.1",
    "GET  /healthz HTTP/1.1\r\nHost: a", "GET /healthz\r\nHost: a",
    "GET /healthz HTTP/9.9\r\nHost: a",
    "PRI * HTTP/2.0\r\n\r\nSM", "G\u{0}T /healthz HTTP/1.1\r\nHost: a",
    "GET /he alth HTTP/1.1\r\nHost: a",
    "GET /\u{1B}[2J HTTP/1.1\r\nHost: a",
  ]

  @Test(arguments: heads.map { "POST /api/v1/auth/refresh HTTP/1.1\r\nHost: a\r\n\($0)" } + lines)
  func `what is hidden in a request is not carried out`(_ head: String) async throws {
    let server = try Server.shared(.sqlite)
    let token = try server.account().access
    let document = Document()
    #expect(try await server.publish(document, token: token).status == 201)
    let path = "/api/v1/content/\(document.publicID)"
    let hidden = "DELETE \(path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\r\n"
    let port = server.port
    let status = try await blocking { () -> Int? in
      let wire = try Wire(port: port)
      wire.send("\(head)\r\n\r\n0\r\n\r\n\(hidden)")
      let status = wire.reply()?.status
      // Until the server ends the connection.
      while !wire.receive().isEmpty {}
      return status
    }
    #expect((status ?? 400) < 500 || status == 501 || status == 505, "\(status ?? 0)")
    #expect(try await server.send("GET", path).status == 200, "the hidden request was carried out")
  }
}
