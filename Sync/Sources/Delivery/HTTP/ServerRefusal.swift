import Contract

/// What a server's answer means if it is not a success, and what the user can do about it.
package struct ServerRefusal: Error, Sendable, Hashable {
  /// What an answer means for the operation.
  package enum Meaning: Sendable, Hashable {
    /// 400, 413, 422 and other 4xx: this document is not accepted as it is.
    case rejected
    /// 403: the document is somebody else's, or a firewall refuses the request.
    case forbidden
    /// 404, 410: there is no such document.
    case missing
    /// 409: the name is taken, or the operation is being carried out.
    case taken
    /// 412: the server has a different version.
    case outdated
    /// 408, 425, 429 and 5xx: it may work later.
    case busy
    /// 3xx: the address is not the server's final one.
    case moved
  }

  /// The status code.
  package let status: Int
  /// What it means.
  package let meaning: Meaning
  /// What the server said, in its own words; they may contain anything.
  package let words: String?
  /// How long to wait, as the server wrote it.
  package let retryAfter: String?

  /// Whether it is a 404 or 410 without a reason: a server gives one, and a proxy that does not find the server
  /// does not.
  var isUnexplained: Bool { meaning == .missing && words == nil }

  /// What is said about an answer that is not believed.
  var doubt: String { "\(description) without a reason: a proxy may have answered" }

  /// What asks the user to sign in in place of the server, if that is the answer.
  package var portal: String? {
    switch status {
    case 407: "a proxy"
    case 511: "the network"
    default: nil
    }
  }

  /// The status of a server without room.
  static let full = 507

  /// Reads an answer; `nil` if it is a success.
  package init?(_ response: Response) {
    if (200..<300).contains(response.status) { return nil }
    status = response.status
    retryAfter = response.retryAfter
    meaning =
      switch response.status {
      case 408, 425, 429, 500...: .busy
      case 403: .forbidden
      case 404, 410: .missing
      case 409: .taken
      case 412: .outdated
      case 300..<400: .moved
      default: .rejected
      }
    words =
      meaning == .moved
      ? response.location.map { Printable.line("it redirects to \($0)", limit: 300) }
      : Self.words(of: response)
  }

  /// One sentence: the status, and what the server said.
  package var description: String {
    let said = words.map { ": \($0)" } ?? ""
    return "the server answered \(status)\(said)"
  }

  /// What to do about it.
  package var help: String {
    if let portal {
      return "\(portal) asks you to sign in; "
        + (meaning == .busy
          ? "do so, and the next push tries again" : "do so, then use --retry-failed")
    }
    return switch (meaning, status) {
    case (.rejected, 413): "split the document; the server, or a proxy before it, has a limit"
    case (.rejected, 422): "change the document so that it follows the rule, then push again"
    case (.rejected, 405):
      "this may not be the address of a sync server; check `backend.url`"
    case (.rejected, _): "the server and this version may be incompatible"
    // A server gives its reason.
    case (.forbidden, _) where words == nil:
      "a proxy or a firewall may have refused it; when that is settled, use --retry-failed"
    case (.forbidden, _): "if the document belongs to another account, sign in as its owner"
    // Only a publication is refused with it, and what it needs is not a document.
    case (.missing, _):
      "this may not be the address of a sync server; check `backend.url`, then use --retry-failed"
    case (.taken, _): "someone published a document with this name; check it before you decide"
    case (.outdated, _): "someone changed it; `--overwrite` replaces it with this version"
    case (.busy, 429): "the server asks for fewer requests; the next push tries again"
    case (.busy, _): "the next push tries again"
    case (.moved, _): "redirects are not followed; give the final address as `backend.url`"
    }
  }

  /// The problem details (RFC 9457) on one line; ignores HTML pages.
  private static func words(of response: Response) -> String? {
    guard let value = response.value else { return nil }
    var parts = [value[ProblemKey.title]?.text, value[ProblemKey.detail]?.text].compactMap { $0 }
    for error in value[ProblemKey.errors]?.elements ?? [] {
      let field = error[ProblemKey.field]?.text.map { "\($0): " } ?? ""
      if let message = error[ProblemKey.message]?.text { parts.append(field + message) }
    }
    if parts.isEmpty { return nil }
    return Printable.line(parts.joined(separator: "; "), limit: 300)
  }
}
