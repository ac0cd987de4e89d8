import Contract
import Synchronization

/// Reads what is on the server, within the limits of the design.
package struct ServerReader: Sendable {
  private let session: Session
  private let limits: DeliveryLimits
  private let clock: RunClock
  private let redactor: Redactor
  let server: String
  private let waiting: @Sendable (String) -> Void

  /// The longest list that is read: what has more pages or documents has no end.
  static let mostPages = 20_000
  private static let mostListed = 1_000_000

  /// How long a server that says when to ask again is waited for, in milliseconds: about as long as while a
  /// push sends, so that a push can begin while the server restarts.
  private static let patience = 30_000

  /// Creates a reader for a session.
  ///
  /// - Parameters:
  ///   - session: What signs and sends.
  ///   - server: Its address.
  ///   - limits: The limits of retries and speed.
  ///   - clock: The time.
  ///   - redactor: Keeps tokens out of what is read.
  ///   - waiting: Called with the reason before each wait that the server asks for.
  package init(
    _ session: Session, _ server: ServerAddress, limits: DeliveryLimits, clock: RunClock,
    redactor: Redactor, waiting: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.waiting = waiting
    self.redactor = redactor
    self.session = session
    self.server = server.description
    self.limits = limits
    self.clock = clock
  }

  /// The account that the token belongs to.
  ///
  /// - Throws: A ``Failure`` if the server does not report it.
  package func account() async throws -> (id: String, name: String?) {
    let response = try await answer(to: Request(.get, "/auth/me"), signed: true) {
      $0[AccountKey.id]?.text != nil
    }
    if let refusal = ServerRefusal(response) { throw failure(refusal, "the account") }
    guard let value = response.value, let id = value[AccountKey.id]?.text else {
      throw nonsense("the account")
    }
    return (
      redactor.redacted(id), value[AccountKey.username]?.text ?? value[AccountKey.email]?.text
    )
  }

  /// What the server can do.
  ///
  /// - Parameter isKnown: Whether the server has said it before: then only its own words mean that an older one has
  ///   taken its place.
  /// - Returns: What it says; one that does not know the question is an older one.
  /// - Throws: A ``Failure`` if the server reports something else.
  package func capabilities(isKnown: Bool = false) async throws -> Capabilities {
    let response = try await answer(
      to: Request(.get, "/capabilities"), signed: false, doubtsMissing: true
    ) {
      Capabilities($0) != nil
    }
    if let refusal = ServerRefusal(response) {
      if isKnown, refusal.isUnexplained {
        throw Failure(
          .unable, "the server's capabilities cannot be read from \(server): \(refusal.doubt)",
          help: "it has answered this before; push again later, nothing was sent")
      }
      if refusal.meaning == .missing { return .older }
      throw failure(refusal, "the server's capabilities")
    }
    guard let capabilities = response.value.flatMap(Capabilities.init) else {
      throw nonsense("the server's capabilities")
    }
    return capabilities
  }

  /// Every document of the public list.
  ///
  /// - Parameter capabilities: What the server can do: it lists some types only if they are asked for.
  /// - Returns: The documents.
  /// - Throws: A ``Failure`` if the list cannot be read completely: half a list would look like
  ///   withdrawals.
  package func list(_ capabilities: Capabilities) async throws -> [PublicID: ListedDocument] {
    var listed: [PublicID: ListedDocument] = [:]
    let types = capabilities.contentTypes.map(\.rawValue).joined(separator: ",")
    let query = capabilities.isOlder ? "" : "?content_type=\(types)"
    var path: String? = "/content/public\(query)"
    var pages: Set<String> = []
    while let current = path {
      guard pages.insert(current).inserted, pages.count <= Self.mostPages else { throw endless }
      let response = try await answer(to: Request(.get, current), signed: false) {
        $0.elements != nil
      }
      if let refusal = ServerRefusal(response) { throw failure(refusal, "the public list") }
      guard let elements = response.value?.elements else { throw nonsense("the public list") }
      for element in elements {
        guard let name = element[SummaryKey.publicID]?.text, let document = ListedDocument(element)
        else {
          throw nonsense("the public list")
        }
        if let publicID = PublicID(name.lowercased()) { listed[publicID] = document }
      }
      guard listed.count <= Self.mostListed else { throw endless }
      switch NextPage(links: response.links) {
      case .none: path = nil
      case .query(let query): path = "/content/public\(query)"
      // Half a list would look like withdrawals.
      case .unreadable: throw nonsense("the public list")
      }
    }
    return listed
  }

  /// The documents with some names, as fast as the server allows.
  ///
  /// A document that cannot be read is not a reason to delay the others: it is left out of the
  /// push.
  ///
  /// - Parameter names: Which ones.
  /// - Returns: The server's answer for each.
  /// - Throws: A ``Failure`` if the server is down or refuses us.
  package func documents(_ names: [PublicID]) async throws -> [PublicID: Lookup] {
    try await read(names, below: "/content", "document") { value, name in
      Planner.isSame(value[SummaryKey.publicID]?.text ?? "", name.description)
    }
  }

  /// The charters with some of the server's ids, as ``documents(_:)`` reads documents.
  ///
  /// - Parameter ids: Which ones.
  /// - Returns: The server's answer for each.
  /// - Throws: A ``Failure`` if the server is down or refuses us.
  package func charters(_ ids: [String]) async throws -> [String: Lookup] {
    try await read(ids, below: "/charters", "charter") { ServerCharter($0)?.id == $1 }
  }

  private func read<Name: Hashable & Sendable & CustomStringConvertible>(
    _ names: [Name], below path: String, _ what: String,
    isPromised: @escaping @Sendable (JSON, Name) -> Bool
  ) async throws -> [Name: Lookup] {
    let lookups = Mutex<[Name: Lookup]>([:])
    let fatal = Mutex<Failure?>(nil)
    let machine = DeliveryMachine(
      jobs: names.enumerated().map { .init(id: $0.offset, lane: $0.element.description) },
      limits: limits, seed: clock.seed())
    var loop = MachineLoop(machine, clock: clock)
    let ending = try await loop.run(interruptions: AsyncStream { _ in }) {
      names[$0]
    } send: { name in
      let (lookup, answer, failure) = await lookUp(at: "\(path)/\(name)", what) {
        isPromised($0, name)
      }
      lookups.withLock { $0[name] = lookup }
      if let failure { fatal.withLock { $0 = $0 ?? failure } }
      return answer
    }
    if let failure = fatal.withLock({ $0 }) { throw failure }
    switch ending {
    case .finished: return lookups.withLock { $0 }
    case .askedToWait(let time): throw askedToWait((time - clock.milliseconds() + 999) / 1000)
    case .serverDown, .fatal, .interrupted:
      let reason = names.lazy.compactMap { name -> String? in
        guard case .unread(let why)? = lookups.withLock({ $0[name] }) else { return nil }
        return why
      }.first
      throw Failure(
        .unable,
        "\(server) does not answer or answers with errors" + (reason.map { ": \($0)" } ?? ""),
        help: "push again later; nothing was sent, and nothing is lost")
    }
  }

  private func lookUp(
    at path: String, _ what: String, isPromised: (JSON) -> Bool
  ) async -> (Lookup, DeliveryMachine.Answer, Failure?) {
    let unclear = { (reason: String, pause: String?) in
      (
        Lookup.unread(reason),
        DeliveryMachine.Answer.failed(
          retryAfter: seconds(pause).map(clock.milliseconds(ofServerSeconds:))), Failure?.none
      )
    }
    switch await session.send(Request(.get, path)) {
    case .failure(.signedOut(let failure)): return (.unread(""), .fatal, failure)
    case .failure(.busy(let reason, let retryAfter)): return unclear(reason, retryAfter)
    case .failure(.transport(let failure)):
      if failure.kind == .untrusted { return (.unread(""), .fatal, unreachable(failure)) }
      return unclear(failure.reason, nil)
    case .success(let response):
      if let refusal = ServerRefusal(response) {
        switch refusal.meaning {
        case .missing where refusal.isUnexplained: return unclear(refusal.doubt, nil)
        case .missing: return (.missing, .accepted, nil)
        case .busy: return unclear(refusal.description, refusal.retryAfter)
        case .rejected, .forbidden, .taken, .outdated, .moved:
          return (.unread(refusal.description), .refused, nil)
        }
      }
      guard let value = response.value, isPromised(value) else {
        return unclear("the server's answer is not the \(what)", nil)
      }
      let revision = redactor.clean(response.revision).flatMap { Revision($0) }
      return (
        .found(value, etag: redactor.clean(response.etag), revision: revision), .accepted, nil
      )
    }
  }

  /// The last answer after as many attempts as the limits allow, or more if the server says when to ask again.
  private func answer(
    to request: Request, signed: Bool, doubtsMissing: Bool = false, isPromised: (JSON) -> Bool
  ) async throws -> Response {
    var random = SeededRandom(seed: clock.seed())
    var (attempt, waited) = (1, 0)
    while true {
      let result =
        signed ? await session.send(request) : await session.sendUnsigned(request)
      let isLast = attempt >= limits.attempts
      let isOver = waited >= Self.patience
      var (pause, reason) = (Int?.none, "")
      switch result {
      case .failure(.signedOut(let failure)): throw failure
      case .failure(.transport(let failure)) where isLast || failure.kind != .broken:
        throw unreachable(failure)
      case .failure(.transport): break
      case .failure(.busy(let words, let retryAfter)):
        (pause, reason) = (seconds(retryAfter), words)
        if isLast, pause == nil || isOver {
          throw Failure(.unable, "\(server): \(reason)", help: "try again later")
        }
      case .success(let response):
        let found = ServerRefusal(response)
        guard let refusal = found, refusal.meaning == .busy else {
          // Half an answer, or a proxy's page in its place, may be complete the next time.
          let isOdd =
            response.status == 200
            ? !(response.value.map(isPromised) ?? false)
            : doubtsMissing && found?.isUnexplained == true
          if isOdd, !isLast { break }
          return response
        }
        (pause, reason) = (seconds(refusal.retryAfter), refusal.description)
        if isLast, pause == nil || isOver { return response }
      }
      waited += try await wait(pause, because: reason, attempt: attempt, random: &random)
      attempt += 1
    }
  }

  private func seconds(_ retryAfter: String?) -> Int? {
    retryAfter.flatMap { RetryAfter.seconds($0, now: clock.seconds()) }
  }

  /// Waits, and returns how long, in milliseconds.
  private func wait(
    _ pause: Int?, because reason: String, attempt: Int, random: inout SeededRandom
  ) async throws -> Int {
    var delay = Int.random(in: 0...limits.ceiling(afterFailure: attempt), using: &random)
    if let seconds = pause {
      delay = max(delay, clock.milliseconds(ofServerSeconds: seconds))
      if delay > limits.longestPause { throw askedToWait(seconds) }
      waiting(redactor.redacted(reason))
    }
    do { try await clock.sleep(milliseconds: delay) } catch {
      throw Failure(.unable, "stopped; nothing was sent", help: "push again")
    }
    return delay
  }

  /// The account's own charters.
  ///
  /// - Throws: A ``Failure`` if they cannot be read completely: half a list would look like
  ///   withdrawals.
  package func charters() async throws -> [ServerCharter] {
    let response = try await answer(to: Request(.get, "/charters"), signed: true) {
      $0[CharterListKey.items]?.elements != nil
    }
    if let refusal = ServerRefusal(response) { throw failure(refusal, "the account's charters") }
    let items = response.value?[CharterListKey.items]?.elements ?? []
    let charters = items.compactMap { ServerCharter($0) }
    guard let total = response.value?[CharterListKey.total]?.integer, total == items.count,
      charters.count == items.count
    else { throw nonsense("the account's charters") }
    return charters
  }
}
