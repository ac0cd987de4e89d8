import Contract

/// Why a signed request got no valid answer.
package enum SessionFailure: Error, Sendable, Hashable {
  /// The connection failed.
  case transport(TransportFailure)
  /// New tokens are not available for the moment.
  case busy(String, retryAfter: String?)
  /// The tokens are no longer valid: nothing more can be sent.
  case signedOut(Failure)
}

/// Signs requests, and renews the tokens: before they expire and when the server refuses them, once
/// for all callers.
package actor Session {
  private let transport: any Transport
  private let store: any CredentialStore
  private let redactor: Redactor
  private let now: @Sendable () -> Int
  private let holding: @Sendable (Bool) -> Void
  private var credentials: Credentials
  private var renewal: Task<Credentials, any Error>?
  /// A refresh token that was sent and has not brought new ones: it may be spent.
  private var unanswered: Secret?

  /// How long before they expire tokens are renewed, in seconds.
  private static let margin = 60
  /// No token is valid for longer, in seconds.
  private static let longestLifetime = 10 * 366 * 86_400

  /// Creates a session with the credentials of a store.
  ///
  /// - Parameters:
  ///   - transport: The transport of requests.
  ///   - store: Where the credentials are.
  ///   - redactor: Gets every token that is used.
  ///   - now: The seconds since 1970.
  ///   - holding: Called with `true` before a refresh token is spent, and with `false` when its successor is stored: in between the
  ///     process must not end.
  /// - Throws: A ``Failure`` if there are no credentials.
  package init(
    transport: any Transport, store: any CredentialStore, redactor: Redactor,
    now: @escaping @Sendable () -> Int, holding: @escaping @Sendable (Bool) -> Void = { _ in }
  ) throws {
    guard let credentials = try store.read() else {
      throw Failure(.unable, "nobody is signed in to this server", help: "run `fairlead login`")
    }
    self.transport = transport
    self.store = store
    self.redactor = redactor
    self.now = now
    self.holding = holding
    self.credentials = credentials
    Self.learn(credentials, redactor)
  }

  private static func learn(_ credentials: Credentials, _ redactor: Redactor) {
    redactor.learn(credentials.access)
    if let refresh = credentials.refresh { redactor.learn(refresh) }
  }

  /// The account's identifier, if the credentials contain it.
  package var knownAccount: String? { credentials.account }

  /// Sends a request that needs no account.
  nonisolated package func sendUnsigned(
    _ request: Request
  ) async -> Result<Response, SessionFailure> {
    await transport.send(request, bearer: nil).mapError { .transport($0) }
  }

  /// Sends a signed request.
  package func send(_ request: Request) async -> Result<Response, SessionFailure> {
    do throws(SessionFailure) {
      let token = try await freshToken()
      let result = await transport.send(request, bearer: token)
      guard case .success(let first) = result, first.status == 401 else {
        return result.mapError { .transport($0) }
      }
      let fresh = try await renewedToken(insteadOf: token, after: first)
      let second = await transport.send(request, bearer: fresh)
      if case .success(let response) = second, response.status == 401 { throw refused(response) }
      return second.mapError { .transport($0) }
    } catch {
      return .failure(error)
    }
  }

  /// The refusal of a token that cannot be renewed, with the server's reason.
  private func refused(_ answer: Response?) -> SessionFailure {
    var failure = Failure(
      .unable, "the server refuses the token from \(store.place)", help: store.advice)
    guard let answer else { return .signedOut(failure) }
    if let words = ServerRefusal(answer)?.words {
      failure.description += ": \(redactor.redacted(words))"
    } else {
      // A server gives its reason.
      failure.description +=
        " (\(answer.status) without a reason: a proxy or a firewall may have answered)"
      failure.help = "if it keeps happening, \(store.advice)"
    }
    return .signedOut(failure)
  }

  private func freshToken() async throws(SessionFailure) -> Secret {
    guard let expiry = credentials.expiry, expiry <= now() + Self.margin, credentials.refresh != nil
    else { return credentials.access }
    do {
      guard try store.isWritable else { return credentials.access }
    } catch let failure as Failure {
      throw .signedOut(failure)
    } catch {
      throw .signedOut(Failure(.unable, "\(store.place) cannot be used: \(error)"))
    }
    return try await renewedToken(insteadOf: credentials.access, after: nil)
  }

  /// A token other than the one that expires soon, or that the server refused with an answer.
  private func renewedToken(
    insteadOf used: Secret, after answer: Response?
  ) async throws(SessionFailure) -> Secret {
    if credentials.access != used { return credentials.access }
    let task = renewal ?? startRenewal(insteadOf: used, after: answer)
    do {
      let renewed = try await task.value
      return renewed.access
    } catch let failure as SessionFailure {
      throw failure
    } catch let failure as Failure {
      throw .signedOut(failure)
    } catch {
      throw .transport(TransportFailure(.cancelled, "it was stopped"))
    }
  }

  /// A separate task, so that a cancelled caller does not lose the new tokens for the others.
  private func startRenewal(
    insteadOf used: Secret, after answer: Response?
  ) -> Task<Credentials, any Error> {
    let task = Task { () async throws -> Credentials in
      defer { renewal = nil }
      let renewed = try await store.exclusively { [self] () async throws -> Credentials in
        try await exchange(insteadOf: used, after: answer)
      }
      Self.learn(renewed, redactor)
      credentials = renewed
      return renewed
    }
    renewal = task
    return task
  }

  /// Why an answer has no new tokens, in parentheses, and what to do.
  private func reason(_ answer: Response, isRefused: Bool) -> String {
    // The server gives a reason for the end of a sign-in.
    if isRefused {
      return "(\(answer.status) without a reason: a proxy or a firewall may have answered); if it "
        + "keeps happening, \(store.advice)"
    }
    if answer.status >= 400 { return "(\(answer.status))" }
    return "(\(answer.status), but not the server's answer: a proxy, or the sign-in page of a "
      + "network, may have answered)"
  }

  private func exchange(
    insteadOf used: Secret, after answer: Response?
  ) async throws -> Credentials {
    // Another process may have renewed them while this one waited for the lock. Of two pairs that a server
    // gives within a second, only the refresh tokens may differ.
    let current = try stored()
    if current.access != used { return current }
    // A refresh token can be used once: it is not spent if its successor could not be stored.
    guard let refresh = current.refresh, try store.isWritable else { throw refused(answer) }
    // Permission is not room on the disk.
    try store.write(current)
    holding(true)
    defer { holding(false) }
    let body = JSON.object([JSON.Member(RefreshKey.refreshToken, .text(refresh.revealed()))]).bytes
    let result = await transport.send(Request(.post, "/auth/refresh", body: body), bearer: nil)
    // Also if a proxy answers: it may have dropped the answer of the server.
    let isSecondTry = unanswered == refresh
    unanswered = refresh
    let response = try result.mapError { SessionFailure.transport($0) }.get()
    let isRefused = [400, 401, 403].contains(response.status)
    if isRefused, let words = ServerRefusal(response)?.words {
      throw ended(words, isSecondTry: isSecondTry)
    }
    guard response.status == 200, let value = response.value,
      let access = value[TokenKey.accessToken]?.text, let next = value[TokenKey.refreshToken]?.text,
      let renewed = try? Credentials(
        text: "access_token: \(access)\nrefresh_token: \(next)", from: "the server")
    else {
      throw SessionFailure.busy(
        "new tokens were not available \(reason(response, isRefused: isRefused))",
        retryAfter: response.retryAfter)
    }
    var kept = renewed
    kept.expiry = Self.lifetime(value).map { now() + $0 } ?? renewed.expiry
    kept.account =
      renewed.account ?? value[TokenKey.user]?[AccountKey.id]?.text ?? credentials.account
    Self.learn(kept, redactor)
    // Somebody may have signed in or out while the server answered.
    let latest = try stored()
    if latest.access != current.access { return latest }
    try store.write(kept)
    return kept
  }

  /// What the store has now, if it is still the sign-in that this session began with.
  private func stored() throws -> Credentials {
    guard let found = try store.read() else {
      throw SessionFailure.signedOut(
        Failure(
          .unable, "somebody has signed out of this server in the meantime", help: store.advice))
    }
    if let account = found.account, let own = credentials.account, !Planner.isSame(account, own) {
      throw SessionFailure.signedOut(
        Failure(
          .unable, "another account has signed in to this server in the meantime",
          help: "push again with that account, or sign in as before with `fairlead login`"))
    }
    return found
  }

  /// How long the new access token is valid, in seconds, unless the number makes no sense.
  private static func lifetime(_ value: JSON) -> Int? {
    value[TokenKey.expiresIn]?.integer.flatMap { (0...longestLifetime).contains($0) ? $0 : nil }
  }

  /// The end of the sign-in, with the server's reason.
  private func ended(_ words: String, isSecondTry: Bool) -> SessionFailure {
    let isSpent = words.contains("already been used")
    if isSecondTry, isSpent {
      return .signedOut(
        Failure(
          .unable,
          "the sign-in has ended: the answer with the new tokens was lost, and a refresh token can be "
            + "used only once", help: store.advice))
    }
    return .signedOut(
      Failure(
        .unable,
        "the sign-in has ended: the server refuses the refresh token: \(redactor.redacted(words))",
        help: isSpent
          ? "\(store.advice); if another machine has a copy of these tokens, give it its own: "
            + "`fairlead-backend user token NAME`"
          : store.advice))
  }
}
