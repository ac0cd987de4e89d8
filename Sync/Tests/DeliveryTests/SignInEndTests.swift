import Delivery
import Foundation
import SyncTestSupport
import Synchronization
import Testing

/// Why a sign-in has ended.
@Suite struct SignInEndTests {
  /// How a sign-in ends with some answers to its refreshes, the last of which is given again and again.
  private func ending(_ answers: Result<Response, TransportFailure>...) async throws -> Failure? {
    let count = Mutex(0)
    let transport = MemoryTransport { request, _ in
      guard request.path == "/auth/refresh" else { return .success(Response(status: 401)) }
      let number = count.withLock {
        $0 += 1
        return $0
      }
      return answers[min(number, answers.count) - 1]
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let session = try Session(
      transport: transport, store: store, redactor: Redactor(), now: { 1000 })
    var result = await session.send(Request(.get, "/auth/me"))
    for _ in answers.dropFirst() { result = await session.send(Request(.get, "/auth/me")) }
    guard case .failure(.signedOut(let failure)) = result else { return nil }
    return failure
  }

  private static func refused(_ detail: String) -> Result<Response, TransportFailure> {
    .success(
      Response(
        status: 401,
        body: Array(#"{"title":"A valid token is needed","detail":"\#(detail)"}"#.utf8)))
  }

  private static let spent = refused("the refresh token has already been used; sign in again")

  @Test func `the end of a sign-in has the server's reason`() async throws {
    let expired = try await ending(Self.refused("the refresh token refresh-0 has expired"))
    #expect(
      expired?.description
        == "the sign-in has ended: the server refuses the refresh token: A valid token is needed; the refresh "
        + "token [redacted] has expired")
    #expect(expired?.help == "sign in again with `fairlead login`")
    let spent = try await ending(Self.spent)
    #expect(
      spent?.description
        == "the sign-in has ended: the server refuses the refresh token: A valid token is needed; the refresh "
        + "token has already been used; sign in again")
    #expect(
      spent?.help
        == "sign in again with `fairlead login`; if another machine has a copy of these tokens, give it its own: "
        + "`fairlead-backend user token NAME`")
  }

  @Test(arguments: [200, 302])
  func `a page instead of new tokens is not the server's answer`(status: Int) async throws {
    let transport = MemoryTransport { request, _ in
      request.path == "/auth/refresh"
        ? .success(Response(status: status, body: Array("<html>".utf8)))
        : .success(Response(status: 401))
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let session = try Session(
      transport: transport, store: store, redactor: Redactor(), now: { 1000 })
    let result = await session.send(Request(.get, "/auth/me"))
    guard case .failure(.busy(let words, nil)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(
      words
        == "new tokens were not available (\(status), but not the server's answer: a proxy, or the "
        + "sign-in page of a network, may have answered)")
  }

  @Test(arguments: [400, 401, 403], ["", "<html>", #"{"error":"denied"}"#])
  func `an answer without a reason does not end a sign-in`(
    status: Int, body: String
  ) async throws {
    let transport = MemoryTransport { request, _ in
      request.path == "/auth/refresh"
        ? .success(Response(status: status, body: Array(body.utf8)))
        : .success(Response(status: 401))
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let session = try Session(
      transport: transport, store: store, redactor: Redactor(), now: { 1000 })
    for _ in 1...2 {
      let result = await session.send(Request(.get, "/auth/me"))
      guard case .failure(.busy(let words, nil)) = result else {
        Issue.record("\(result)")
        continue
      }
      #expect(
        words
          == "new tokens were not available (\(status) without a reason: a proxy or a firewall may have "
          + "answered); if it keeps happening, sign in again with `fairlead login`")
    }
    #expect(store.read()?.refresh?.revealed() == "refresh-0")
  }

  @Test(arguments: [
    (
      #"{"title":"A valid token is needed","detail":"access-1 is not in the Authorization field"}"#,
      ": A valid token is needed; [redacted] is not in the Authorization field",
      "sign in again with `fairlead login`"
    ),
    (
      "<html>", " (401 without a reason: a proxy or a firewall may have answered)",
      "if it keeps happening, sign in again with `fairlead login`"
    ),
  ])
  func `the refusal of a new token has the server's reason`(
    body: String, said: String, help: String
  ) async throws {
    let transport = MemoryTransport { request, _ in
      request.path == "/auth/refresh"
        ? .success(
          Response(
            status: 200,
            body: Array(#"{"access_token":"access-1","refresh_token":"refresh-1"}"#.utf8)))
        : .success(Response(status: 401, body: Array(body.utf8)))
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let session = try Session(
      transport: transport, store: store, redactor: Redactor(), now: { 1000 })
    let result = await session.send(Request(.get, "/auth/me"))
    guard case .failure(.signedOut(let failure)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(failure.description == "the server refuses the token from the test\(said)")
    #expect(failure.help == help)
    #expect(store.read()?.refresh?.revealed() == "refresh-1")
  }

  /// A pair with the claims of its access token.
  private func pair(_ claims: String, refresh: String?) -> Credentials {
    let text = Data(claims.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
    return Credentials(access: Secret("e30.\(text).c2ln"), refresh: refresh.map { Secret($0) })
  }

  @Test func `a later pair of the same sign-in shows that another one is spent`() {
    let typed = pair(#"{"iat":20,"sid":"A"}"#, refresh: "refresh-0")
    for claims in [#"{"iat":20,"sid":"A"}"#, #"{"iat":21,"sid":"A"}"#] {
      #expect(pair(claims, refresh: "refresh-1").replaces(typed))
    }
    for claims in [
      #"{"iat":19,"sid":"A"}"#, #"{"iat":21,"sid":"B"}"#, #"{"iat":21}"#, #"{"sid":"A"}"#, "",
    ] {
      #expect(!pair(claims, refresh: "refresh-1").replaces(typed))
    }
    let later = #"{"iat":21,"sid":"A"}"#
    #expect(!pair(later, refresh: "refresh-0").replaces(typed))
    #expect(!pair(later, refresh: nil).replaces(typed))
    #expect(!pair(later, refresh: "refresh-1").replaces(pair(later, refresh: nil)))
  }

  @Test func `new tokens that were lost on the way are named as the cause`() async throws {
    let lost = Result<Response, TransportFailure>.failure(
      TransportFailure(.broken, "the server closed the connection"))
    let ended = try await ending(lost, Self.spent)
    #expect(
      ended?.description
        == "the sign-in has ended: the answer with the new tokens was lost, and a refresh token can be used only "
        + "once")
    #expect(ended?.help == "sign in again with `fairlead login`")
    // A proxy has not waited for the answer.
    let late = try await ending(.success(Response(status: 504)), Self.spent)
    #expect(
      late?.description
        == "the sign-in has ended: the answer with the new tokens was lost, and a refresh token can be used only "
        + "once")
    // It was not spent.
    let expired = try await ending(lost, Self.refused("the refresh token has expired"))
    #expect(
      expired?.description
        == "the sign-in has ended: the server refuses the refresh token: A valid token is needed; the refresh "
        + "token has expired")
  }

  /// What a session says whose store is changed while a push runs, before it asks for new tokens or while the server answers.
  private func ending(
    _ later: Credentials?, whileAnswering: Bool
  ) async throws -> (said: String?, store: MemoryStore) {
    let first = Credentials(
      access: Secret("access-0"), refresh: Secret("refresh-0"), account: "ABC")
    let store = MemoryStore(first)
    let change: @Sendable () -> Void = {
      if let later { store.write(later) } else { _ = store.erase() }
    }
    let transport = MemoryTransport { request, token in
      if request.path != "/auth/refresh" {
        return .success(Response(status: token == "access-0" ? 401 : 200))
      }
      if whileAnswering { change() }
      return .success(
        Response(
          status: 200,
          body: Array(#"{"access_token":"access-1","refresh_token":"refresh-1"}"#.utf8)))
    }
    let session = try Session(
      transport: transport, store: store, redactor: Redactor(), now: { 1000 })
    if !whileAnswering { change() }
    switch await session.send(Request(.get, "/auth/me")) {
    case .failure(.signedOut(let failure)): return (failure.description, store)
    case .failure(let failure): return ("\(failure)", store)
    case .success: return (nil, store)
    }
  }

  @Test(arguments: [false, true])
  func `a push ends if somebody signs out, or another account signs in`(
    whileAnswering: Bool
  ) async throws {
    let out = try await ending(nil, whileAnswering: whileAnswering)
    #expect(out.said == "somebody has signed out of this server in the meantime")
    #expect(out.store.read() == nil)
    let other = Credentials(
      access: Secret("access-9"), refresh: Secret("refresh-9"), account: "DEF")
    let changed = try await ending(other, whileAnswering: whileAnswering)
    #expect(changed.said == "another account has signed in to this server in the meantime")
    #expect(changed.store.read() == other)
    let same = Credentials(
      access: Secret("access-9"), refresh: Secret("refresh-9"), account: "abc")
    let again = try await ending(same, whileAnswering: whileAnswering)
    #expect(again.said == nil)
    #expect(again.store.read() == same)
  }

  @Test func `the process is not to end while a refresh token is spent`() async throws {
    let log = Mutex<[String]>([])
    let transport = MemoryTransport { request, token in
      log.withLock { $0.append(request.path) }
      if request.path != "/auth/refresh" {
        return .success(Response(status: token == "access-0" ? 401 : 200))
      }
      return .success(
        Response(
          status: 200,
          body: Array(#"{"access_token":"access-1","refresh_token":"refresh-1"}"#.utf8)))
    }
    let store = MemoryStore(Credentials(access: Secret("access-0"), refresh: Secret("refresh-0")))
    let session = try Session(
      transport: transport, store: store, redactor: Redactor(), now: { 1000 },
      holding: { isHeld in
        let kept = store.read()?.access.revealed() ?? ""
        log.withLock { $0.append("\(isHeld) \(kept)") }
      })
    _ = await session.send(Request(.get, "/auth/me"))
    #expect(
      log.withLock { $0 } == [
        "/auth/me", "true access-0", "/auth/refresh", "false access-1", "/auth/me",
      ])
  }

  @Test func `new tokens are put at the end of a link`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("access_token: access-0\n", to: "volume/tokens", mode: 0o600)
    let link = "\(folder.path)/tokens"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "volume/tokens")
    let store = CredentialFile(named: link)
    try await store.exclusively {
      try store.write(Credentials(access: Secret("access-1"), refresh: Secret("refresh-1")))
    }
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "volume/tokens")
    #expect(
      try folder.read("volume/tokens") == "access_token: access-1\nrefresh_token: refresh-1\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    #expect(store.place == link)
  }
}
