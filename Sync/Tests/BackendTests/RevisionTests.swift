import Foundation
import Testing

/// `Source-Revision`: what a document was sent from is stored and returned.
@Suite struct SourceRevisionTests {
  private static let first = "content@" + String(repeating: "a", count: 40)
  private static let second = "content@" + String(repeating: "b", count: 40) + "-dirty"

  private func header(_ revision: String) -> [(String, String)] { [("Source-Revision", revision)] }

  @Test(arguments: Storage.allCases)
  func `it is returned with the document`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    let path = "/api/v1/content/\(document.publicID)"
    let published = try await server.send(
      "POST", "/api/v1/content/share", token: token, headers: header(Self.first),
      body: document.publishRequest)
    #expect(published.status == 201)
    #expect(published.headers["source-revision"] == Self.first)
    for method in ["GET", "HEAD"] {
      let read = try await server.send(method, path)
      #expect(read.headers["source-revision"] == Self.first)
    }
    let etag = try #require(published.headers["etag"])
    let known = try await server.send("GET", path, headers: [("If-None-Match", etag)])
    #expect(known.status == 304)
    #expect(known.headers["source-revision"] == Self.first)

    // The same content from another commit is the same version.
    let again = try await server.send(
      "PUT", path, token: token, headers: header(Self.second) + [("If-Match", etag)],
      body: document.updateRequest)
    #expect(again.status == 200)
    #expect(again.headers["etag"] == etag)
    #expect(again.headers["source-revision"] == Self.second)
    #expect(try await server.send("GET", path).headers["source-revision"] == Self.second)

    // The list says both, whole or in pages.
    for query in ["", "?limit=100"] {
      let list = try await server.send("GET", "/api/v1/content/public" + query)
      let summary = list.array.first { $0["public_id"] == .text(document.publicID) }
      #expect(summary?["etag"] == .text(etag))
      #expect(summary?["source_revision"] == .text(Self.second))
    }

    // A fork and a refused update change nothing.
    _ = try await server.send("POST", path + "/fork")
    document.title = #""Engine""#
    let refused = try await server.send(
      "PUT", path, token: token, headers: header(Self.first) + [("If-Match", "\"another\"")],
      body: document.updateRequest)
    #expect(refused.status == 412)
    #expect(try await server.send("GET", path).headers["source-revision"] == Self.second)
  }

  @Test(arguments: Storage.allCases)
  func `a write without one removes it`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    let path = "/api/v1/content/\(document.publicID)"
    _ = try await server.send(
      "POST", "/api/v1/content/share", token: token, headers: header(Self.first),
      body: document.publishRequest)
    document.title = #""Edited in the app""#
    let edited = try await server.send("PUT", path, token: token, body: document.updateRequest)
    #expect(edited.status == 200)
    #expect(edited.headers["source-revision"] == nil)
    #expect(try await server.send("GET", path).headers["source-revision"] == nil)
    let plain = Document()
    #expect(try await server.publish(plain, token: token).headers["source-revision"] == nil)
  }

  @Test(arguments: Storage.allCases)
  func `a repeated publication returns the same`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    let document = Document()
    let headers = [("Idempotency-Key", UUID().uuidString)]
    for revision in [Self.first, Self.second] {
      let reply = try await server.send(
        "POST", "/api/v1/content/share", token: token, headers: headers + header(revision),
        body: document.publishRequest)
      #expect(reply.status == 201)
      #expect(reply.headers["source-revision"] == Self.first)
    }
  }

  /// An update whose answer was lost is answered again, as what the server has.
  @Test(arguments: Storage.allCases)
  func `a repeated update returns what is stored`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    var document = Document()
    let path = "/api/v1/content/\(document.publicID)"
    let etag = try #require(try await server.publish(document, token: token).headers["etag"])
    document.title = #""Engine""#
    for revision in [Self.first, Self.second] {
      let reply = try await server.send(
        "PUT", path, token: token, headers: header(revision) + [("If-Match", etag)],
        body: document.updateRequest)
      #expect(reply.status == 200)
      #expect(reply.headers["source-revision"] == Self.first)
    }
  }

  @Test(arguments: Storage.allCases)
  func `hostile ones are refused`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let token = try server.account().access
    let document = Document()
    let path = "/api/v1/content/\(document.publicID)"
    #expect(try await server.publish(document, token: token).status == 201)
    let form = "the Source-Revision must have the form LIBRARY@COMMIT"
    let size = "it must have at most 200 visible ASCII characters"
    let hostile = [
      ("", form), ("nothing", form), ("@abc", form), ("content@", form), ("a@b@c", form),
      ("a b@c", size), ("ä@abc", size), ("content@" + String(repeating: "a", count: 193), size),
      ("a@b\tc", size),
    ]
    for (value, expected) in hostile {
      for method in ["POST", "PUT", "DELETE"] {
        let reply = try await server.send(
          method, method == "POST" ? "/api/v1/content/share" : path, token: token,
          headers: header(value),
          body: method == "DELETE" ? nil : document.publishRequest)
        #expect(reply.status == 400, "\(method) \(value)")
        #expect(reply.text.contains(expected), "\(method) \(value) \(reply.text)")
      }
    }
    let twice = try await server.send(
      "PUT", path, token: token, headers: header(Self.first) + header(Self.second),
      body: document.updateRequest)
    #expect(twice.status == 400)
    #expect(try await server.send("GET", path).headers["source-revision"] == nil)
    let longest = "c@" + String(repeating: "a", count: 198)
    let reply = try await server.send(
      "PUT", path, token: token, headers: header(longest), body: document.updateRequest)
    #expect(reply.headers["source-revision"] == longest)
  }
}
