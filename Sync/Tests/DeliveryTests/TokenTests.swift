import Delivery
import Foundation
import SyncTestSupport
import Synchronization
import Testing

@Suite struct SecretTests {
  @Test func `a secret is seen nowhere`() {
    let secret = Secret("very-secret-token")
    var dumped = ""
    dump([secret], to: &dumped)
    let credentials = Credentials(access: secret, refresh: secret)
    var whole = ""
    dump(credentials, to: &whole)
    for text in [
      "\(secret)", String(describing: secret), String(reflecting: secret), dumped, whole,
      "\(credentials)", "\([secret])",
    ] {
      #expect(!text.contains("very-secret"))
      #expect(text.contains("[redacted]"))
    }
  }

  @Test func `encoded secrets are removed from a stranger's text`() {
    let redactor = Redactor()
    let token = "eyJhbGciOi/+7c2lnbmF0dXJl"
    redactor.learn(Secret(token))
    let raw = Data(token.utf8)
    let hexadecimal = raw.map { String(format: "%02x", $0) }.joined()
    let forms = [
      token, raw.base64EncodedString(),
      ("Bearer " + token).data(using: .utf8)?.base64EncodedString() ?? "",
      hexadecimal, hexadecimal.uppercased(), String(token.reversed()),
      token.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "",
    ]
    for form in forms {
      let text = redactor.redacted("before \(form) after")
      #expect(text.contains("[redacted]"), "\(form)")
      #expect(text.hasPrefix("before ") && text.hasSuffix(" after"))
      #expect(!text.contains(token.dropFirst(4).prefix(12)))
    }
    #expect(redactor.redacted("nothing here") == "nothing here")
    // What a server said is cut off before it is searched.
    let cut = Printable.line("it redirects to http://portal.example/?\(token)", limit: 60)
    #expect(redactor.redacted(cut) == "it redirects to http://portal.example/?[redacted]…")
    #expect(redactor.redacted("eyJhbGciOi, eyJhbGc…") == "eyJhbGciOi, eyJhbGc…")
  }
}

@Suite struct CredentialTests {
  /// A token that contains its expiry.
  static func token(expiry: Int, subject: String = "me") -> String {
    let claims = Data(#"{"sub":"\#(subject)","exp":\#(expiry)}"#.utf8).base64EncodedString()
      .replacingOccurrences(of: "=", with: "").replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
    return "e30.\(claims).c2ln"
  }

  @Test func `a token alone and the lines of the backend are read`() throws {
    let alone = try Credentials(text: "abcdefgh\n", from: "x")
    #expect(alone.access.revealed() == "abcdefgh")
    #expect(alone.refresh == nil)
    let lines = try Credentials(
      text: "access_token: \(Self.token(expiry: 77))\nrefresh_token: r-1\n", from: "x")
    #expect(lines.refresh?.revealed() == "r-1")
    #expect(lines.expiry == 77)
    #expect(lines.account == "me")
  }

  @Test(arguments: ["", "two words here", "access_token:", "access_token: a\u{07}b", "a\nb"])
  func `what is not a token is refused without being shown`(text: String) {
    let failure = #expect(throws: Failure.self) { try Credentials(text: text, from: "the file") }
    #expect(failure?.description == "the file contains no token")
  }

  @Test func `the file is for its owner alone, and is replaced as a whole`() throws {
    let folder = try TemporaryFolder()
    let store = CredentialFile(
      server: try ServerAddress("https://library.example"), in: "\(folder.path)/fairlead")
    #expect(try store.read() == nil)
    let credentials = Credentials(access: Secret("access-1"), refresh: Secret("refresh-1"))
    try store.write(credentials)
    #expect(try store.read() == credentials)
    let mode = try FileManager.default.attributesOfItem(atPath: store.place)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/fairlead")
    #expect(left == [URL(fileURLWithPath: store.place).lastPathComponent])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: store.place)
    let failure = #expect(throws: Failure.self) { try store.read() }
    #expect(
      failure?.description
        == "\(store.place) contains tokens, and users other than its owner may read it")
    #expect(try store.erase())
    #expect(try !store.erase())
  }

  @Test func `two processes that share a file of tokens renew them one after the other`()
    async throws
  {
    let folder = try TemporaryFolder()
    let store = CredentialFile(named: "\(folder.path)/tokens")
    actor Turns {
      private var now = 0
      private(set) var most = 0
      func begin() {
        now += 1
        most = max(most, now)
      }
      func end() { now -= 1 }
    }
    let turns = Turns()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          try await store.exclusively {
            await turns.begin()
            try await Task.sleep(for: .milliseconds(50))
            await turns.end()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(await turns.most == 1)
  }
}

@Suite struct SessionTests {
  private static func tokens(_ number: Int) -> Response {
    Response(
      status: 200,
      body: Array(
        #"{"access_token":"access-\#(number)","refresh_token":"refresh-\#(number)","token_type":"bearer","expires_in":3600,"user":{"id":"me"}}"#
          .utf8))
  }

  private func session(
    _ transport: MemoryTransport, _ store: MemoryStore, now: Int = 1000
  ) throws -> Session {
    try Session(transport: transport, store: store, redactor: Redactor(), now: { now })
  }

  @Test func `a refused token is renewed once for all callers`() async throws {
    let count = Mutex(0)
    let transport = MemoryTransport { request, token in
      if request.path == "/auth/refresh" {
        try? await Task.sleep(for: .milliseconds(30))
        return .success(
          Self.tokens(
            count.withLock {
              $0 += 1
              return $0
            }))
      }
      return .success(Response(status: token == "access-1" ? 200 : 401))
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let session = try session(transport, store)
    let statuses = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<20 {
        group.addTask { try? await session.send(Request(.get, "/auth/me")).get().status }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 20))
    #expect(transport.requests.filter { $0.contains("refresh") } == ["POST /auth/refresh -"])
    #expect(store.read()?.refresh?.revealed() == "refresh-1")
    // Once before, to see that it can be done.
    #expect(store.writes.withLock { $0 } == 2)
  }

  @Test func `of two pairs with one access token the newer refresh token is spent`() async throws {
    let transport = MemoryTransport { request, token in
      if request.path == "/auth/refresh" {
        let isNewer = String(decoding: request.body ?? [], as: UTF8.self).contains("refresh-1")
        return .success(isNewer ? Self.tokens(2) : Response(status: 401))
      }
      return .success(Response(status: token == "access-2" ? 200 : 401))
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let session = try session(transport, store)
    store.write(Credentials(access: Secret("access-0"), refresh: Secret("refresh-1")))
    #expect(try await session.send(Request(.get, "/auth/me")).get().status == 200)
  }

  @Test func `tokens of a server whose clock is a day behind are renewed once`() async throws {
    let transport = MemoryTransport { request, _ in
      guard request.path == "/auth/refresh" else { return .success(Response(status: 200)) }
      let access = CredentialTests.token(expiry: 4_600)
      return .success(
        Response(
          status: 200,
          body: Array(
            #"{"access_token":"\#(access)","refresh_token":"refresh-1","expires_in":3600}"#.utf8)))
    }
    let old = Credentials(
      access: Secret(CredentialTests.token(expiry: 1_000)), refresh: Secret("refresh-0"))
    let store = MemoryStore(old)
    let session = try session(transport, store, now: 87_400)
    for _ in 0..<3 { _ = await session.send(Request(.get, "/auth/me")) }
    #expect(transport.requests.count { $0.contains("refresh") } == 1)
    // The same for the next process.
    let text = try #require(store.read()).expiry
    #expect(text == 91_000)
  }

  @Test(arguments: [Int.max, Int.min, -1, 400_000_000])
  func `a lifetime that makes no sense loses no tokens`(seconds: Int) async throws {
    let transport = MemoryTransport { request, _ in
      guard request.path == "/auth/refresh" else { return .success(Response(status: 200)) }
      return .success(
        Response(
          status: 200,
          body: Array(
            #"{"access_token":"access-1","refresh_token":"refresh-1","expires_in":\#(seconds)}"#
              .utf8)))
    }
    // So does a moment in the file.
    let old = Credentials(
      access: Secret("access-0"), refresh: Secret("refresh-0"), expiry: Int.min)
    let store = MemoryStore(old)
    #expect(try await session(transport, store).send(Request(.get, "/auth/me")).get().status == 200)
    #expect(store.read()?.refresh?.revealed() == "refresh-1")
    #expect(try #require(store.read()).expiry == nil)
  }

  @Test(arguments: [(1061, 0), (1060, 1), (900, 1)])
  func `a token is renewed a minute before its end`(expiry: Int, renewals: Int) async throws {
    let transport = MemoryTransport { request, _ in
      .success(request.path == "/auth/refresh" ? Self.tokens(1) : Response(status: 200))
    }
    let old = CredentialTests.token(expiry: expiry)
    let store = MemoryStore(Credentials(access: Secret(old), refresh: Secret("refresh-0")))
    let session = try session(transport, store)
    _ = await session.send(Request(.get, "/auth/me"))
    #expect(transport.requests.count { $0.contains("refresh") } == renewals)
    #expect(transport.requests.last == "GET /auth/me \(renewals == 1 ? "access-1" : old)")
  }

  @Test func `what another process renewed is used instead of spending the token again`()
    async throws
  {
    let transport = MemoryTransport { request, token in
      if request.path == "/auth/refresh" { return .success(Response(status: 401)) }
      return .success(Response(status: token == "access-9" ? 200 : 401))
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let session = try session(transport, store)
    store.write(Credentials(access: Secret("access-9"), refresh: Secret("refresh-9")))
    let status = try await session.send(Request(.get, "/auth/me")).get().status
    #expect(status == 200)
    #expect(!transport.requests.contains { $0.contains("refresh") })
  }

  @Test func `a refresh token is not spent if its successor cannot be saved`() async throws {
    let transport = MemoryTransport { _, _ in .success(Response(status: 401)) }
    let store = MemoryStore(
      Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")), isWritable: false)
    let result = try await session(transport, store).send(Request(.get, "/auth/me"))
    #expect(transport.requests == ["GET /auth/me access-0"])
    guard case .failure(.signedOut(let failure)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(
      failure.description
        == "the server refuses the token from the test (401 without a reason: a proxy or a firewall may have "
        + "answered)")
    #expect(failure.help == "if it keeps happening, sign in again with `fairlead login`")
  }

  @Test func `a server that is busy does not end the sign-in`() async throws {
    let transport = MemoryTransport { request, _ in
      .success(
        request.path == "/auth/refresh"
          ? Response(status: 503, retryAfter: "9") : Response(status: 401))
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let result = try await session(transport, store).send(Request(.get, "/auth/me"))
    guard case .failure(.busy(_, let retryAfter)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(retryAfter == "9")
    #expect(store.read()?.refresh?.revealed() == "refresh-0")
  }

  @Test func `that nobody is signed in is reported`() {
    let transport = MemoryTransport { _, _ in .success(Response(status: 200)) }
    let failure = #expect(throws: Failure.self) { try session(transport, MemoryStore(nil)) }
    #expect(failure?.description == "nobody is signed in to this server")
  }
}
