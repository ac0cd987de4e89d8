import Contract

/// The lifecycle of one operation.
package protocol Course: Sendable {
  /// The first request.
  var first: Request { get }
  /// The id that the server gave a charter, once it is known.
  var serverID: String? { get }
  /// Handles an answer.
  mutating func handle(_ result: Result<Response, SessionFailure>) -> OperationCourse.Step
}

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

  private enum Stage {
    case writing
    case readingBack(Doubt)
  }

  /// Why the document is read back.
  private enum Doubt {
    /// A success that is not the promised one: a proxy's page, a wrong body.
    case garbled
    /// 409: there is such a document, or the operation is being carried out.
    case taken
    /// 412 and the like: the version is a different one.
    case outdated
    /// 404 or 410 to a withdrawal: it is gone, or a proxy has answered.
    case absent(Int)
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
    switch (refusal.meaning, operation.kind) {
    case (.missing, .unpublish): return readBack(because: .absent(refusal.status))
    case (.missing, .publishUpdate) where refusal.isUnexplained:
      return readBack(because: .garbled)
    case (.missing, .publishUpdate): return .finish(.conflict(Conflict(.withdrawn)))
    case (.taken, _): return readBack(because: .taken)
    case (.outdated, _): return readBack(because: .outdated)
    case (.busy, _): return .finish(operation.verdict(refusal))
    case (.missing, .publish), (.rejected, _), (.forbidden, _), (.moved, _):
      return .finish(operation.verdict(refusal))
    }
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
    case (.publish, .garbled): .unclear("the server's response was invalid", retryAfter: nil)
    case (.publish, .taken), (.publish, .outdated), (.publish, .absent): Self.stillBusy
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
      case .garbled where etag == operation.base:
        return .unclear(
          "the server's response was invalid; it still has the old version", retryAfter: nil)
      case .taken where isBase(etag): return Self.stillBusy
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
      .unclear("the server's response was invalid; it still has the document", retryAfter: nil)
    // Ours is gone, and somebody else has taken the name.
    case .absent where isForeign: .done(etag: nil)
    case .absent(let status): Self.stillThere(status, "document")
    case .taken where isBase(etag): Self.stillBusy
    case .taken, .outdated: .conflict(Conflict(.changed, etag: etag))
    }
  }

  /// Whether the server has the version that the operation is to replace, so nobody has changed it.
  private func isBase(_ etag: String?) -> Bool { etag != nil && etag == operation.base }

  /// The verdict on an operation that the server has begun and not yet carried out.
  private static let stillBusy = Verdict.unclear(
    "the server is still busy with this operation", retryAfter: nil)

  /// The verdict on a withdrawal that something answered with 404 which may not be the server.
  static func stillThere(_ status: Int, _ what: String) -> Verdict {
    .unclear(
      "the server answered \(status) to the withdrawal, and still has the \(what): a proxy may have "
        + "answered", retryAfter: nil)
  }
}

extension SessionFailure {
  /// What is known of an operation whose request had no answer.
  var verdict: OperationCourse.Verdict {
    switch self {
    case .signedOut(let failure): .fatal(failure)
    case .busy(let reason, let retryAfter): .unclear(reason, retryAfter: retryAfter)
    case .transport(let failure):
      switch failure.kind {
      case .broken, .cancelled: .unclear(failure.reason, retryAfter: nil)
      case .untrusted:
        .fatal(Failure(.unable, failure.reason, help: TransportFailure.untrustedHelp))
      }
    }
  }
}

extension QueuedOperation {
  /// What is known of it if this is the answer to it, or when its result is read back.
  func verdict(_ refusal: ServerRefusal) -> OperationCourse.Verdict {
    switch refusal.meaning {
    case .busy:
      return refusal.status == ServerRefusal.full
        ? .full(refusal.description)
        : .unclear(refusal.description, retryAfter: refusal.retryAfter)
    // A portal or a firewall answers so, too. What was sent before may have been carried out, which a refused operation would
    // not show any more.
    case .moved, .forbidden, .missing:
      return sent > 1 ? .unclear(refusal.description, retryAfter: nil) : .refused(refusal)
    case .rejected, .taken, .outdated: return .refused(refusal)
    }
  }
}
