import Foundation
import GRDB
import SyncTestSupport
import Testing

@Suite struct IdempotencyTests {
  @Test(arguments: Storage.allCases)
  func `the same key gives the same answer`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    let document = Document()
    let first = try await server.publish(document, token: token, key: "one")
    let second = try await server.publish(document, token: token, key: "one")
    #expect(first.status == 201)
    #expect(second.status == 201)
    #expect(second.body == first.body)
    #expect(second.headers["etag"] == first.headers["etag"])
  }

  @Test(arguments: Storage.allCases)
  func `a key belongs to one body`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    _ = try await server.publish(Document(), token: token, key: "one")
    let other = try await server.publish(Document(), token: token, key: "one")
    #expect(other.status == 422)
    #expect(
      other.text == #"{"title":"The idempotency key was used for another body","status":422,"#
        + #""detail":"a key belongs to one request for 24 hours; send this one with a new key"}"#)
  }

  @Test(arguments: Storage.allCases)
  func `keys belong to their accounts`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let (maria, ivan) = (try server.account().access, try server.account().access)
    #expect(try await server.publish(Document(), token: maria, key: "one").status == 201)
    #expect(try await server.publish(Document(), token: ivan, key: "one").status == 201)
  }

  @Test(arguments: Storage.allCases)
  func `a published document is not published again`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let (maria, ivan) = (try server.account().access, try server.account().access)
    let document = Document()
    _ = try await server.publish(document, token: maria, key: "one")
    let own = try await server.publish(document, token: maria, key: "two")
    #expect(own.status == 409)
    #expect(
      own.object["detail"]
        == .text("this account has already published '\(document.publicID)'; update it with PUT"))
    let foreign = try await server.publish(document, token: ivan)
    #expect(foreign.status == 409)
    #expect(
      foreign.object["detail"]
        == .text("another account has published '\(document.publicID)'; choose another public id"))
    // A key whose request failed can be used again.
    #expect(try await server.publish(Document(), token: maria, key: "two").status == 201)
  }

  @Test(arguments: Storage.allCases)
  func `a key in progress is refused`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let document = Document()
    // Of two requests with one key, one waits for the database; the other is answered at once.
    // All of it on a thread of its own: the one that waits gives up after a few seconds.
    let request = server.request(
      "POST", "/api/v1/content/share", token: token, headers: [("Idempotency-Key", "one")],
      body: document.publishRequest)
    let (second, first) = try await blocking {
      try holdingWrites(of: server) { release in
        let wires = try (0..<2).map { _ in try Wire(port: server.port) }
        for wire in wires { wire.send(request) }
        let answered = try #require(Wire.firstWithAnswer(wires, within: 4))
        let refused = wires[answered].reply()
        try release()
        return (try #require(refused), try #require(wires[1 - answered].reply()))
      }
    }
    #expect(second.status == 409)
    #expect(second.object["title"] == .text("The idempotency key is in progress"))
    #expect(second.headers["retry-after"] == "1")
    #expect(first.status == 201)
    #expect(try await server.publish(document, token: token, key: "one").status == 201)
  }

  @Test(arguments: ["", String(repeating: "k", count: 256), "a b"])
  func `a key has a form`(_ key: String) async throws {
    let server = try Server.shared(.sqlite)
    let reply = try await server.publish(Document(), token: try server.account().access, key: key)
    #expect(reply.status == 400)
    #expect(
      reply.object["detail"]
        == .text(
          "the Idempotency-Key has \(key.utf8.count) bytes; it must have 1 to 255 visible ASCII characters"
        ))
  }
}

/// Keeps every writer out until the body releases them.
private func holdingWrites<Value>(
  of server: Server, _ body: (_ release: () throws -> Void) throws -> Value
) throws -> Value {
  switch server.storage {
  case .sqlite:
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let database = try DatabaseQueue(
      path: server.folder.path + "/data/library.sqlite", configuration: configuration)
    try database.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
    return try body { try database.inDatabase { try $0.commit() } }
  case .postgres:
    let holder = try Child(
      "/usr/bin/env",
      [
        "psql", server.place[1], "-q", "-A", "-t", "-c", "BEGIN", "-c", "LOCK TABLE documents",
        "-c", "SELECT 'held'", "-c", "SELECT pg_sleep(5)",
      ], errors: "/dev/null")
    guard holder.line(within: 10) == "held" else { throw Failure("psql holds no lock") }
    // The server notices that psql is gone when the sleep ends.
    return try body { holder.send(SIGTERM) }
  }
}
