import Contract

/// The requests that carry out an operation on a charter, as ``OperationCourse`` does for a document.
///
/// The server names charters, so a publication whose answer was lost is looked for among the account's
/// own: it may be there.
package struct CharterCourse: Course {
  private enum Stage {
    case writing
    /// Looking for it among the account's own; one that is not there may have to be written.
    case looking(writesIfMissing: Bool)
    case readingBack(OperationCourse.Doubt)
  }

  private let operation: QueuedOperation
  private let claim: @Sendable (_ serverID: String) -> Bool
  private var stage: Stage
  package private(set) var serverID: String?

  /// Begins an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - claim: Takes a charter of the server, unless another one of the library is published as it: two may say the
  ///     same. Returns whether it was taken.
  package init(
    _ operation: QueuedOperation, claim: @escaping @Sendable (_ serverID: String) -> Bool
  ) {
    self.operation = operation
    self.claim = claim
    serverID = operation.serverID
    // An earlier request may have been carried out.
    let mayBeThere = operation.kind == .publish && operation.sent > 1
    stage = mayBeThere ? .looking(writesIfMissing: true) : .writing
    // A charter that is sent again gets a new id.
    if operation.kind == .publish { serverID = nil }
  }

  private var path: String { "/charters/\(serverID ?? operation.publicID.description)" }

  package var first: Request {
    if case .looking = stage { return Request(.get, "/charters") }
    return writing
  }

  private var writing: Request {
    let key = [Request.Header("Idempotency-Key", operation.key)]
    let base = operation.base.map { [Request.Header("If-Match", $0)] } ?? []
    return switch operation.kind {
    case .publish: Request(.post, "/charters", headers: key, body: operation.body)
    case .publishUpdate: Request(.put, path, headers: key + base, body: operation.body)
    case .unpublish: Request(.delete, path, headers: key + base)
    }
  }

  package mutating func handle(
    _ result: Result<Response, SessionFailure>
  ) -> OperationCourse.Step {
    switch result {
    case .failure(let failure): .finish(failure.verdict)
    case .success(let response):
      switch stage {
      case .writing: written(response)
      case .looking(let writesIfMissing): looked(response, writesIfMissing: writesIfMissing)
      case .readingBack(let doubt): .finish(readBack(response, doubt))
      }
    }
  }

  private mutating func written(_ response: Response) -> OperationCourse.Step {
    guard let refusal = ServerRefusal(response) else { return succeeded(response) }
    if refusal.meaning == .taken {
      return .finish(.unclear(refusal.description, retryAfter: refusal.retryAfter))
    }
    // What is not published yet has no id by which it could be read back.
    guard let doubt = operation.doubt(after: refusal), operation.kind != .publish else {
      return .finish(operation.verdict(refusal))
    }
    return readBack(because: doubt)
  }

  private mutating func succeeded(_ response: Response) -> OperationCourse.Step {
    let id = response.value?[CharterKey.id]?.text.flatMap { UUID($0)?.description }
    switch operation.kind {
    case .publish:
      // An equal one of the library may have looked for its own in between, and taken this one.
      guard let id, claim(id) else {
        stage = .looking(writesIfMissing: false)
        return .send(Request(.get, "/charters"))
      }
      serverID = id
      return .finish(.done(etag: response.etag))
    case .publishUpdate:
      return id == serverID ? .finish(.done(etag: response.etag)) : readBack(because: .garbled)
    case .unpublish:
      return response.status == 204 ? .finish(.done(etag: nil)) : readBack(because: .garbled)
    }
  }

  private mutating func readBack(because doubt: OperationCourse.Doubt) -> OperationCourse.Step {
    stage = .readingBack(doubt)
    return .send(Request(.get, path))
  }

  /// Looks for this charter among the account's own.
  private mutating func looked(
    _ response: Response, writesIfMissing: Bool
  ) -> OperationCourse.Step {
    if let refusal = ServerRefusal(response) { return .finish(operation.verdict(refusal)) }
    guard let items = response.value?[CharterListKey.items]?.elements else {
      return .finish(.unclear("the server's answer is not a list of charters", retryAfter: nil))
    }
    if let found = items.compactMap({ ServerCharter($0) }).first(where: {
      $0.contentHash == operation.contentHash && claim($0.id)
    }) {
      serverID = found.id
      return .finish(.done(etag: nil))
    }
    if writesIfMissing {
      stage = .writing
      return .send(writing)
    }
    return .finish(.garbled())
  }

  private func readBack(
    _ response: Response, _ doubt: OperationCourse.Doubt
  ) -> OperationCourse.Verdict {
    let isUpdate = operation.kind == .publishUpdate
    if let refusal = ServerRefusal(response) {
      if refusal.isUnexplained { return .unclear(refusal.doubt, retryAfter: nil) }
      guard refusal.meaning == .missing else { return operation.verdict(refusal) }
      return isUpdate ? .conflict(Conflict(.withdrawn)) : .done(etag: nil)
    }
    guard let value = response.value, let theirs = ServerCharter(value), theirs.id == serverID
    else {
      return .unclear("the server's answer is not the charter", retryAfter: nil)
    }
    if case .absent(let status) = doubt { return .stillThere(status, "charter") }
    let isGarbled = if case .garbled = doubt { true } else { false }
    guard isUpdate, let body = operation.body, let ours = try? JSON(parsing: body) else {
      return isGarbled
        ? .garbled("the charter")
        : .conflict(Conflict(.changed, etag: response.etag))
    }
    if theirs.contentHash == operation.contentHash { return .done(etag: response.etag) }
    if isGarbled, response.etag == operation.base { return .garbled("the old version") }
    return .conflict(
      Conflict(
        .changed, etag: response.etag,
        differences: FieldDifference.betweenCharters(theirs: value, ours: ours)))
  }
}
