import Contract
import Delivery
import Synchronization
import Testing

/// What is read from a server before anything is sent.
@Suite struct ServerReaderTests {
  private let address = "https://library.example/api/v1"
  /// What a server says if it has no such thing.
  private static let reason = Array(#"{"title":"There is nothing here","status":404}"#.utf8)

  private func reader(
    _ transport: MemoryTransport, waiting: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> ServerReader {
    let redactor = Redactor()
    let session = try Session(
      transport: transport, store: MemoryStore(Credentials(access: Secret("access-0"))),
      redactor: redactor, now: { 1000 })
    return ServerReader(
      session, try ServerAddress(address), limits: DeliveryLimits(),
      clock: RunClock(scale: 0.001), redactor: redactor, waiting: waiting)
  }

  @Test func `the list is read page by page from the same server`() async throws {
    let transport = MemoryTransport { request, _ in
      let page = request.path.contains("cursor=2") ? 2 : 1
      let body = #"[{"public_id":"doc-\#(page)","title":"T","tags":[]}]"#
      let link = #"<https://evil.example/other?limit=1&cursor=2>; rel="next""#
      return .success(
        Response(status: 200, links: page == 1 ? link : nil, body: Array(body.utf8)))
    }
    let listed = try await reader(transport).list(.older)
    #expect(listed.keys.map(\.description).sorted() == ["doc-1", "doc-2"])
    #expect(
      transport.requests == [
        "GET /content/public -", "GET /content/public?limit=1&cursor=2 -",
      ])
  }

  @Test func `a list without an end is not read`() async throws {
    let circle = MemoryTransport { _, _ in
      .success(
        Response(status: 200, links: #"</a?cursor=1>; rel="next""#, body: Array("[]".utf8)))
    }
    let page = Mutex(0)
    let endless = MemoryTransport { _, _ in
      let next = page.withLock { number in
        number += 1
        return number
      }
      return .success(
        Response(status: 200, links: #"</a?cursor=\#(next)>; rel="next""#, body: Array("[]".utf8)))
    }
    for (transport, requests) in [(circle, 2), (endless, 20_000)] {
      let reader = try reader(transport)
      let failure = await #expect(throws: Failure.self) { try await reader.list(.older) }
      #expect(
        failure?.description == "the public list cannot be read from \(address): it never ends")
      #expect(transport.requests.count == requests)
    }
  }

  @Test(arguments: [
    #"</a?b c>; rel="next""#, #"</a?b\#u{1B}>; rel="next""#, #"</a>; rel="next""#,
    #"</a?\#(String(repeating: "b", count: 5_000))>; rel="next""#,
    #"</a?b>; rel="first", /a?c; rel="next""#, #"</a?b>; rel=next, </a?c>; rel=next"#,
    #"</a?b>; rel="next"#, #"</a?b>; title="\"#,
  ])
  func `a page that cannot be found is not the end of the list`(link: String) async throws {
    let transport = MemoryTransport { _, _ in
      .success(Response(status: 200, links: link, body: Array("[]".utf8)))
    }
    let reader = try reader(transport)
    await #expect(throws: Failure.self) { try await reader.list(.older) }
  }

  @Test func `a server that knows types is asked for each of them`() async throws {
    let transport = MemoryTransport { _, _ in
      .success(Response(status: 200, body: Array("[]".utf8)))
    }
    _ = try await reader(transport).list(.all)
    #expect(
      transport.requests == [
        "GET /content/public?content_type=checklist,practice_guide,flashcard_deck -"
      ])
  }

  @Test func `what a server can do is what it reports`() async throws {
    let text = #"""
      {"version":"1.3","content_types":["checklist","video"],"visibility":["public","unlisted"],\#
      "users":true}
      """#
    let transport = MemoryTransport { _, _ in
      .success(Response(status: 200, body: Array(text.utf8)))
    }
    let found = try await reader(transport).capabilities()
    #expect(found == Capabilities(contentTypes: [.checklist], visibilities: [.public, .unlisted]))
    #expect(transport.requests == ["GET /capabilities -"])
  }

  @Test func `a page of a firewall is not what a server can do`() async throws {
    let transport = MemoryTransport { _, _ in .success(Response(status: 403, body: [0x3C])) }
    let reader = try reader(transport)
    let failure = await #expect(throws: Failure.self) { try await reader.capabilities() }
    #expect(
      failure?.description
        == "the server's capabilities cannot be read from \(address): the server answered 403")
    #expect(failure?.help == "check `backend.url`: a proxy or a firewall may have answered")
  }

  @Test func `a server without capabilities is an older one`() async throws {
    let transport = MemoryTransport { _, _ in .success(Response(status: 404)) }
    #expect(try await reader(transport).capabilities() == .older)
    #expect(transport.requests.count == 3, "a proxy may have answered")
    let explained = MemoryTransport { _, _ in .success(Response(status: 404, body: Self.reason)) }
    #expect(try await reader(explained).capabilities(isKnown: true) == .older)
    #expect(explained.requests.count == 1)
  }

  @Test func `a server with capabilities is not an older one because a proxy answers`() async throws
  {
    let transport = MemoryTransport { _, _ in
      .success(Response(status: 404, body: Array("<html>".utf8)))
    }
    let reader = try reader(transport)
    let failure = await #expect(throws: Failure.self) {
      try await reader.capabilities(isKnown: true)
    }
    #expect(
      failure?.description
        == "the server's capabilities cannot be read from \(address): the server answered 404 without a "
        + "reason: a proxy may have answered")
    #expect(failure?.help == "it has answered this before; push again later, nothing was sent")
  }

  @Test func `a page in place of capabilities is not read as them`() async throws {
    let transport = MemoryTransport { _, _ in
      .success(Response(status: 200, body: Array("<html>".utf8)))
    }
    let reader = try reader(transport)
    let failure = await #expect(throws: Failure.self) { try await reader.capabilities() }
    #expect(
      failure?.description
        == "the server's capabilities cannot be read from \(address): the answer is not the expected JSON"
    )
  }

  @Test func `half a list is not a list`() async throws {
    let transport = MemoryTransport { _, _ in
      .success(Response(status: 200, body: Array(#"[{"public_id":"doc-1","ti"#.utf8)))
    }
    let reader = try reader(transport)
    let failure = await #expect(throws: Failure.self) { try await reader.list(.older) }
    #expect(
      failure?.description
        == "the public list cannot be read from \(address): the answer is not the expected JSON")
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: [(404, 1), (503, 3)])
  func `an address that leads elsewhere is reported`(status: Int, requests: Int) async throws {
    let transport = MemoryTransport { _, _ in .success(Response(status: status)) }
    let reader = try reader(transport)
    let failure = await #expect(throws: Failure.self) { try await reader.account() }
    #expect(
      failure?.description
        == "the account cannot be read from \(address): the server answered \(status)")
    #expect(transport.requests.count == requests)
  }

  @Test func `a server that says when to ask again is asked for half a minute`() async throws {
    let count = Mutex(0)
    let restarting = MemoryTransport { _, _ in
      let number = count.withLock { number in
        number += 1
        return number
      }
      if number < 5 { return .success(Response(status: 503, retryAfter: "1")) }
      return .success(Response(status: 200, body: Array(#"{"id":"A"}"#.utf8)))
    }
    let reasons = Mutex<[String]>([])
    let account = try await reader(restarting) { reason in
      reasons.withLock { $0.append(reason) }
    }.account()
    #expect(account.id == "A")
    #expect(
      reasons.withLock { $0 } == Array(repeating: "the server answered 503", count: 4))

    let down = MemoryTransport { _, _ in .success(Response(status: 503, retryAfter: "1")) }
    let reader = try reader(down)
    let failure = await #expect(throws: Failure.self) { try await reader.account() }
    #expect(
      failure?.description
        == "the account cannot be read from \(address): the server answered 503")
    #expect(4...31 ~= down.requests.count)
  }

  @Test func `one document that cannot be read does not hold up the others`() async throws {
    let transport = MemoryTransport { request, _ in
      if request.path.hasSuffix("bad") { return .success(Response(status: 200, body: [0x7B])) }
      if request.path.hasSuffix("gone") {
        return .success(Response(status: 404, body: Self.reason))
      }
      if request.path.hasSuffix("lost") { return .success(Response(status: 404, body: [0x3C])) }
      return .success(Response(status: 200, body: (try? Sample.detail("good").bytes) ?? []))
    }
    let names = try ["bad", "gone", "good", "lost"].map { try Sample.name($0) }
    let lookups = try await reader(transport).documents(names)
    let words = names.map { name in
      switch lookups[name] {
      case .found: "found"
      case .missing: "missing"
      case .unread(let why): why
      case nil: "-"
      }
    }
    #expect(
      words == [
        "the server's answer is not the document", "missing", "found",
        "the server answered 404 without a reason: a proxy may have answered",
      ])
  }

  @Test func `a charter is read alone, with its version`() async throws {
    let ids = (1...3).map { "AAAAAAAA-0000-4000-8000-00000000000\($0)" }
    let first = Array(#"{"id":"\#(ids[0])","name":"Week"}"#.utf8)
    let transport = MemoryTransport { request, _ in
      if request.path.hasSuffix("3") {
        return .success(Response(status: 404, body: Self.reason))
      }
      return .success(Response(status: 200, etag: "\"1\"", body: first))
    }
    let lookups = try await reader(transport).charters(ids)
    let words = ids.map { id in
      switch lookups[id] {
      case .found(_, let etag, _): etag ?? "no version"
      case .missing: "missing"
      case .unread(let why): why
      case nil: "-"
      }
    }
    #expect(words == ["\"1\"", "the server's answer is not the charter", "missing"])
    #expect(Set(transport.requests) == Set(ids.map { "GET /charters/\($0) access-0" }))
  }

  @Test func `why a server is given up is reported`() async throws {
    let names = try (10..<30).map { try Sample.name("doc-\($0)") }
    let broken = MemoryTransport { _, _ in .success(Response(status: 502)) }
    let failure = await #expect(throws: Failure.self) { try await reader(broken).documents(names) }
    #expect(
      failure?.description
        == "\(address) does not answer or answers with errors: the server answered 502")
    let busy = MemoryTransport { _, _ in .success(Response(status: 503, retryAfter: "90000")) }
    let pause = await #expect(throws: Failure.self) { try await reader(busy).documents(names) }
    #expect(pause?.description.hasPrefix("\(address) asked to wait ") == true)
    #expect(pause?.help == "push again after that")
  }

  @Test(arguments: [(407, "a proxy"), (511, "the network")])
  func `a sign-in on the way is not an address without a server`(
    status: Int, portal: String
  ) async throws {
    let transport = MemoryTransport { _, _ in .success(Response(status: status)) }
    let reader = try reader(transport)
    let failure = await #expect(throws: Failure.self) { try await reader.list(.older) }
    #expect(
      failure?.description
        == "the public list cannot be read from \(address): the server answered \(status)")
    #expect(
      failure?.help == "\(portal) asks you to sign in; do so, then try again; nothing was sent")
  }

  @Test func `a redirect is not followed, and says where it leads`() async throws {
    let transport = MemoryTransport { _, _ in
      .success(Response(status: 302, location: "http://portal.example/\u{1B}[31m?x"))
    }
    let reader = try reader(transport)
    let failure = await #expect(throws: Failure.self) { try await reader.account() }
    #expect(
      failure?.description
        == "the account cannot be read from \(address): the server answered 302: it redirects to "
        + "http://portal.example/ [31m?x")
    #expect(
      failure?.help == "redirects are not followed; give the final address as `backend.url`")
    #expect(transport.requests.count == 1)
  }
}
