import Foundation
import Testing

@Suite struct PaginationTests {
  @Test(arguments: Storage.allCases)
  func `pages show each document once while others are published`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    var published: [String] = []
    for _ in 0..<23 {
      let document = Document()
      #expect(try await server.publish(document, token: token).status == 201)
      published.append(document.publicID)
    }
    var path: String? = "/api/v1/content/public?limit=5"
    var seen: [String] = []
    while let next = path {
      let page = try await server.send("GET", next)
      #expect(page.status == 200)
      seen += page.array.compactMap { $0["public_id"]?.string }
      path = page.headers["link"].flatMap { link in
        link.firstMatch(of: /<([^>]*)>; rel="next"/).map { String($0.1) }
      }
      _ = try await server.publish(Document(), token: token)
    }
    #expect(seen == published.reversed())
    let whole = try await server.send("GET", "/api/v1/content/public")
    #expect(whole.array.count == 28)
  }

  @Test(arguments: Storage.allCases)
  func `the whole list comes in pieces that fit`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    // One more than fits into two pieces.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for number in stride(from: worker, to: 1_001, by: 8) {
            var document = Document()
            document.publicID = "number-\(number)"
            let reply = try await server.publish(document, token: token)
            #expect(reply.status == 201)
          }
        }
      }
      try await group.waitForAll()
    }
    let whole = try await server.send("GET", "/api/v1/content/public")
    #expect(whole.headers["transfer-encoding"] == "chunked")
    let ids = Set(whole.array.compactMap { $0["public_id"]?.string })
    #expect(whole.array.count == 1_001)
    let head = try await server.send("HEAD", "/api/v1/content/public")
    #expect(head.headers["content-length"] == "\(whole.body.count)")
    #expect(head.headers["content-type"] == whole.headers["content-type"])
    #expect(ids.count == 1_001)
  }

  @Test func `a page of another site can follow the list, and sees what is missing`() async throws {
    let server = try Server.shared(.sqlite)
    let list = try await server.send("GET", "/api/v1/content/public?limit=1")
    #expect(list.headers["access-control-allow-origin"] == "*")
    #expect(list.headers["access-control-expose-headers"] == "ETag, Link, Source-Revision")
    let missing = try await server.send("GET", "/api/v1/content/not-here")
    #expect(missing.status == 404)
    #expect(missing.headers["access-control-allow-origin"] == "*")
  }

  @Test(arguments: [
    ("limit=0", "'limit' must be a number from 1 to 100, not '0'"),
    ("limit=101", "'limit' must be a number from 1 to 100, not '101'"),
    ("limit=many", "'limit' must be a number from 1 to 100, not 'many'"),
    ("cursor=x", "'x' is not a cursor; take the address in the Link field of the page before"),
  ])
  func `a wrong query is explained`(_ query: String, _ detail: String) async throws {
    let server = try Server.shared(.sqlite)
    let reply = try await server.send("GET", "/api/v1/content/public?\(query)")
    #expect(reply.status == 400)
    #expect(reply.object["detail"] == .text(detail))
  }
}
