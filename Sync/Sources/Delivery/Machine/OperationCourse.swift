import Contract

/// The course of one operation through its requests: answers in, requests and a verdict out.
///
/// A success counts only if the answer is the one that the contract promises; everything else
/// is read back from the server and compared. Nothing is ever overwritten on a guess.
package struct OperationCourse: Course {
  /// What comes next.
  package enum Step: Sendable {
    case send(Request)
    case finish(Verdict)
  }

  /// How an operation ended.
  package enum Verdict: Sendable {
    /// The server has carried it out, now or before.
    case done(etag: String?)
    /// Something else has changed the document.
    case conflict(Conflict)
    /// The server will not do it.
    case refused(ServerRefusal)
    /// It is unknown; it is tried again.
    case unclear(String, retryAfter: String?)
    /// The server has no room for it; waiting makes none, and others may fit.
    case full(String)
    /// Nothing else would work either.
    case fatal(Failure)
  }

  /// Why what the server has is read back.
  enum Doubt {
    /// A success that is not the promised one: a proxy's page, a wrong body.
    case garbled
    /// 409: there is such a document, or the operation is being carried out.
    case taken
    /// 412 and the like: the version is a different one.
    case outdated
    /// 404 or 410 to a withdrawal: it is gone, or a proxy has answered.
    case absent(Int)
  }

  private enum Stage {
    case writing
    case readingBack(Doubt)
  }

  private let operation: QueuedOperation
  private let account: String
  private var stage = Stage.writing

  /// Begins an operation.
  package init(_ operation: QueuedOperation, account: String) {
    self.operation = operation
    self.account = account
  }

  /// Documents have the names that the library gives them.
  package var serverID: String? { nil }

  private var path: String { "/content/\(operation.publicID)" }

  /// The first request.
  package var first: Request {
    // The key helps servers that know it; for others the version helps.
    let key = [Request.Header("Idempotency-Key", operation.key)]
    let base = operation.base.map { [Request.Header("If-Match", $0)] } ?? []
    let revision =
      operation.revision.map { [Request.Header("Source-Revision", $0.description)] } ?? []
    return switch operation.kind {
    case .publish:
      Request(.post, "/content/share", headers: key + revision, body: operation.body)
    case .publishUpdate:
      Request(.put, path, headers: key + base + revision, body: operation.body)
    case .unpublish: Request(.delete, path, headers: key + base + revision)
    }
  }

  /// Handles an answer.
  package mutating func handle(_ result: Result<Response, SessionFailure>) -> Step {
    switch result {
    case .failure(let failure): .finish(failure.verdict)
    case .success(let response):
      switch stage {
      case .writing: written(response)
      case .readingBack(let doubt): .finish(readBack(response, doubt))
      }
    }
  }

  private mutating func written(_ response: Response) -> Step {
    guard let refusal = ServerRefusal(response) else { return succeeded(response) }
    guard let doubt = operation.doubt(after: refusal) else {
      return .finish(operation.verdict(refusal))
    }
    return readBack(because: doubt)
  }

  private mutating func readBack(because doubt: Doubt) -> Step {
    stage = .readingBack(doubt)
    return .send(Request(.get, path))
  }

  private mutating func succeeded(_ response: Response) -> Step {
    let isPromised =
      switch operation.kind {
      case .publish, .publishUpdate:
        Planner.isSame(
          response.value?[ReceiptKey.publicID]?.text ?? "", operation.publicID.description)
      // A portal answers 200, also without a page.
      case .unpublish: response.status == 204
      }
    return isPromised ? .finish(.done(etag: response.etag)) : readBack(because: .garbled)
  }

  private func readBack(_ response: Response, _ doubt: Doubt) -> Verdict {
    if let refusal = ServerRefusal(response) {
      if refusal.isUnexplained { return .unclear(refusal.doubt, retryAfter: nil) }
      return refusal.meaning == .missing ? missing(doubt) : operation.verdict(refusal)
    }
    guard let theirs = response.value,
      Planner.isSame(theirs[SummaryKey.publicID]?.text ?? "", operation.publicID.description)
    else { return .unclear("the server's answer is not the document", retryAfter: nil) }
    return compare(theirs, response, doubt: doubt)
  }

  private func missing(_ doubt: Doubt) -> Verdict {
    switch (operation.kind, doubt) {
    case (.unpublish, _): .done(etag: nil)
    case (.publish, .garbled): .garbled()
    case (.publish, .taken), (.publish, .outdated), (.publish, .absent): .stillBusy
    case (.publishUpdate, _): .conflict(Conflict(.withdrawn))
    }
  }

  private func compare(_ theirs: JSON, _ response: Response, doubt: Doubt) -> Verdict {
    let etag = response.etag
    let isForeign =
      theirs[SummaryKey.authorUserID]?.text.map { !Planner.isSame($0, account) } ?? false
    if operation.kind == .unpublish { return remaining(isForeign: isForeign, etag: etag, doubt) }
    if operation.kind == .publish, isForeign { return .conflict(Conflict(.foreign, etag: etag)) }
    guard let body = operation.body, let ours = try? JSON(parsing: body) else {
      return .unclear("the payload of the operation is gone", retryAfter: nil)
    }
    let differences = FieldDifference.between(theirs: theirs, ours: ours)
    if differences.isEmpty, !mayBeOld(response) { return .done(etag: etag) }
    if operation.kind == .publishUpdate {
      switch doubt {
      case .garbled where etag == operation.base: return .garbled("the old version")
      case .taken where isBase(etag): return .stillBusy
      case .garbled, .taken, .outdated, .absent: break
      }
    }
    if differences.isEmpty { return .done(etag: etag) }
    let kind: Conflict.Kind = operation.kind == .publish ? .unknown : .changed
    return .conflict(Conflict(kind, etag: etag, differences: differences))
  }

  /// Whether an update may not have been carried out, although the document shows no difference: it has no visibility.
  ///
  /// An ETag does not depend on the commit, which may be all that was to change.
  private func mayBeOld(_ response: Response) -> Bool {
    operation.kind == .publishUpdate && isBase(response.etag)
      && (operation.revision == nil || operation.revision?.description != response.revision)
  }

  /// What a document means that is there after its withdrawal.
  private func remaining(isForeign: Bool, etag: String?, _ doubt: Doubt) -> Verdict {
    switch doubt {
    case .garbled:
      .garbled("the document")
    // Ours is gone, and somebody else has taken the name.
    case .absent where isForeign: .done(etag: nil)
    case .absent(let status): .stillThere(status, "document")
    case .taken where isBase(etag): .stillBusy
    case .taken, .outdated: .conflict(Conflict(.changed, etag: etag))
    }
  }

  /// Whether the server has the version that the operation is to replace, so nobody has changed it.
  private func isBase(_ etag: String?) -> Bool { etag != nil && etag == operation.base }
}
