import Contract

/// The requests that carry out an operation on a charter, as ``OperationCourse`` does for a document.
///
/// The server names charters, so a publication whose answer was lost is looked for among the account's
/// own: it may be there.
package struct CharterCourse: Course {
  private enum Stage {
    case writing
    /// Looking for it among the account's own.
    case looking(Doubt)
    case readingBack(Doubt)
  }

  private enum Doubt {
    /// An earlier request may have been carried out.
    case unanswered
    /// A success that is not the promised one.
    case garbled
    /// 412: the version is a different one.
    case outdated
    /// 404 or 410 to a withdrawal: it is gone, or a proxy has answered.
    case absent(Int)
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
    let mayBeThere = operation.kind == .publish && operation.sent > 1
    stage = mayBeThere ? .looking(.unanswered) : .writing
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
      case .looking(let doubt): looked(response, doubt)
      case .readingBack(let doubt): .finish(readBack(response, doubt))
      }
    }
  }

  private mutating func written(_ response: Response) -> OperationCourse.Step {
    guard let refusal = ServerRefusal(response) else { return succeeded(response) }
    switch (refusal.meaning, operation.kind) {
    case (.missing, .unpublish): return readBack(because: .absent(refusal.status))
    case (.missing, .publishUpdate) where refusal.isUnexplained:
      return readBack(because: .garbled)
    case (.missing, .publishUpdate): return .finish(.conflict(Conflict(.withdrawn)))
    case (.outdated, .publishUpdate), (.outdated, .unpublish): return readBack(because: .outdated)
    case (.busy, _): return .finish(operation.verdict(refusal))
    case (.taken, _):
      return .finish(.unclear(refusal.description, retryAfter: refusal.retryAfter))
    case (.missing, .publish), (.outdated, .publish), (.rejected, _), (.forbidden, _), (.moved, _):
      return .finish(operation.verdict(refusal))
    }
  }

  private mutating func succeeded(_ response: Response) -> OperationCourse.Step {
    let id = response.value?[CharterKey.id]?.text.flatMap { UUID($0)?.description }
    switch operation.kind {
    case .publish:
      // An equal one of the library may have looked for its own in between, and taken this one.
      guard let id, claim(id) else {
        stage = .looking(.garbled)
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

  private mutating func readBack(because doubt: Doubt) -> OperationCourse.Step {
    stage = .readingBack(doubt)
    return .send(Request(.get, path))
  }

  /// Looks for this charter among the account's own.
  private mutating func looked(_ response: Response, _ doubt: Doubt) -> OperationCourse.Step {
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
    if case .unanswered = doubt {
      stage = .writing
      return .send(writing)
    }
    return .finish(.unclear("the server's response was invalid", retryAfter: nil))
  }

  private func readBack(_ response: Response, _ doubt: Doubt) -> OperationCourse.Verdict {
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
    if case .absent(let status) = doubt { return OperationCourse.stillThere(status, "charter") }
    let isGarbled = if case .garbled = doubt { true } else { false }
    guard isUpdate, let body = operation.body, let ours = try? JSON(parsing: body) else {
      return isGarbled
        ? .unclear(
          "the server's response was invalid; it still has the charter", retryAfter: nil)
        : .conflict(Conflict(.changed, etag: response.etag))
    }
    if theirs.contentHash == operation.contentHash { return .done(etag: response.etag) }
    if isGarbled, response.etag == operation.base {
      return .unclear(
        "the server's response was invalid; it still has the old version", retryAfter: nil)
    }
    return .conflict(
      Conflict(
        .changed, etag: response.etag,
        differences: FieldDifference.betweenCharters(theirs: value, ours: ours)))
  }
}
