/// The lifecycle of one operation.
package protocol Course: Sendable {
  /// The first request.
  var first: Request { get }
  /// The id that the server gave a charter, once it is known.
  var serverID: String? { get }
  /// Handles an answer.
  mutating func handle(_ result: Result<Response, SessionFailure>) -> OperationCourse.Step
}

extension OperationCourse.Verdict {
  /// The verdict on an operation that the server has begun and not yet carried out.
  static let stillBusy = Self.unclear(
    "the server is still busy with this operation", retryAfter: nil)

  /// The verdict on an operation whose answer made no sense.
  ///
  /// - Parameter found: What the server has, for the end of the sentence.
  /// - Returns: A verdict that keeps it in the queue.
  static func garbled(_ found: String? = nil) -> Self {
    .unclear(
      "the answer is not one of the server's: a proxy, or the sign-in page of a network, may have "
        + "answered" + (found.map { "; the server still has \($0)" } ?? ""), retryAfter: nil)
  }

  /// The verdict on a withdrawal that something answered with 404 which may not be the server.
  static func stillThere(_ status: Int, _ what: String) -> Self {
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
  /// Why what the server has is read back after this answer; `nil` if the answer itself tells enough.
  func doubt(after refusal: ServerRefusal) -> OperationCourse.Doubt? {
    switch (refusal.meaning, kind) {
    case (.missing, .unpublish): .absent(refusal.status)
    case (.missing, .publishUpdate): refusal.isUnexplained ? .garbled : nil
    case (.taken, _): .taken
    case (.outdated, _): .outdated
    case (.missing, .publish), (.busy, _), (.rejected, _), (.forbidden, _), (.moved, _): nil
    }
  }

  /// What is known of it if this is the answer to it, or when its result is read back.
  func verdict(_ refusal: ServerRefusal) -> OperationCourse.Verdict {
    switch refusal.meaning {
    case .missing where kind == .publishUpdate: return .conflict(Conflict(.withdrawn))
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
