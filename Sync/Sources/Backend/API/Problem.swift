import Contract
import HTTPTypes
import Hummingbird

/// An error as the client sees it: problem details (RFC 9457).
struct Problem: Error, Sendable, Equatable {
  var status: HTTPResponse.Status
  var title: String
  var detail: String?
  var errors: [FieldProblem] = []
  var headers: HTTPFields = [:]

  var response: Response {
    var json = JSONWriter()
    json.object { json in
      json.member(ProblemKey.title, title)
      json.member(ProblemKey.status, status.code)
      json.member(ProblemKey.detail, detail)
      if !errors.isEmpty {
        json.key(ProblemKey.errors)
        json.array(errors) { json, error in
          json.object {
            $0.member(ProblemKey.field, error.field)
            $0.member(ProblemKey.message, error.message)
          }
        }
      }
    }
    var headers = headers
    headers[.contentType] = "application/problem+json"
    headers[.cacheControl] = "no-store"
    headers[.xContentTypeOptions] = "nosniff"
    // Without it, pages of other sites mistake a withdrawn document for a broken network.
    headers[.accessControlAllowOrigin] = "*"
    return .json(json, status: status, headers: headers)
  }
}

extension Problem {
  /// Reads a body as JSON.
  static func reading(_ body: [UInt8]) throws(Problem) -> JSON {
    do {
      return try JSON(parsing: body)
    } catch {
      throw Problem(
        status: .badRequest, title: "The body is not JSON that the server accepts",
        detail: "\(error.message), at byte \(error.offset)")
    }
  }

  static func ruleBroken(
    _ findings: Findings, _ title: String = "The document breaks a publish rule"
  ) -> Problem {
    Problem(
      status: .unprocessableContent, title: title,
      detail: "\(counted(findings.problems.count, "problem")); see 'errors'",
      errors: findings.problems)
  }

  static func badRequest(_ detail: String) -> Problem {
    Problem(status: .badRequest, title: "The request is not understood", detail: detail)
  }

  static func unauthorized(_ detail: String) -> Problem {
    Problem(
      status: .unauthorized, title: "A valid token is needed", detail: detail,
      headers: [.wwwAuthenticate: "Bearer"])
  }

  static func foreign(_ publicID: String) -> Problem {
    Problem(
      status: .forbidden, title: "The document belongs to another account",
      detail: "only the account that published '\(publicID)' may change or withdraw it")
  }

  static func absent(_ publicID: String) -> Problem {
    Problem(
      status: .notFound, title: "There is no such document",
      detail: "no published document has the public id '\(publicID)'")
  }

  static func noCharter(_ id: String) -> Problem {
    Problem(
      status: .notFound, title: "There is no such charter",
      detail: "no charter that you may see has the id '\(id)'")
  }

  static let foreignCharter = Problem(
    status: .forbidden, title: "The charter belongs to another account",
    detail: "only the account that published it may change or withdraw it")

  static func noUser(_ name: String) -> Problem {
    Problem(
      status: .notFound, title: "There is no such user",
      detail: "no account has the name or the id '\(name)'")
  }

  static let nothingHere = Problem(
    status: .notFound, title: "There is nothing here",
    detail: "the API is at /api/v1: content/share, content/public, content/{public_id}, "
      + "users/{username}, charters, auth/refresh, auth/me, capabilities")

  static func wrongMethod(_ method: String, allowed: [HTTPRequest.Method]) -> Problem {
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    return Problem(
      status: .methodNotAllowed, title: "The method is not allowed here",
      detail: "\(method) was sent; use \(names)", headers: [.allow: names])
  }

  static func taken(_ publicID: String, byOwner: Bool) -> Problem {
    Problem(
      status: .conflict, title: "The public id is taken",
      detail: byOwner
        ? "this account has already published '\(publicID)'; update it with PUT"
        : "another account has published '\(publicID)'; choose another public id")
  }

  static func changed(
    _ name: String, etag: String, _ what: String = "document"
  ) -> Problem {
    Problem(
      status: .preconditionFailed, title: "The \(what) has changed since it was read",
      detail: "'\(name)' now has the ETag \"\(etag)\"; read it again before writing",
      headers: [.eTag: "\"\(etag)\""])
  }

  static let keyInProgress = Problem(
    status: .conflict, title: "The idempotency key is in progress",
    detail: "a request with this key is being answered; send it again in a second",
    headers: [.retryAfter: "1"])

  static let keyReused = Problem(
    status: .unprocessableContent, title: "The idempotency key was used for another body",
    detail: "a key belongs to one request for 24 hours; send this one with a new key")

  static func tooLarge(limit: Int) -> Problem {
    Problem(
      status: .contentTooLarge, title: "The body is too large",
      detail: "the limit is \(limit) bytes", headers: [.connection: "close"])
  }

  static func tooManyHeaders(_ count: Int, limit: Int) -> Problem {
    Problem(
      status: .requestHeaderFieldsTooLarge, title: "The request has too many header fields",
      detail: "it has \(count); the limit is \(limit)", headers: [.connection: "close"])
  }

  static func tooManyWrites(seconds: Int) -> Problem {
    Problem(
      status: .tooManyRequests, title: "Too many writes",
      detail: "write again after \(counted(seconds, "second"))",
      headers: [.retryAfter: "\(seconds)"])
  }

  /// What the client sees of a database failure; the cause is only in the log.
  static func storage(_ failure: StorageFailure) -> Problem {
    switch failure {
    case .full:
      Problem(
        status: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
        title: "The server has no space left",
        detail: "nothing was written; the operator must free space", headers: [.retryAfter: "60"])
    case .busy: later("The database is busy now")
    case .unavailable: later("The database cannot be reached now")
    case .readOnly: later("The database accepts no writes now")
    case .unknown:
      // Without Retry-After: who asks again by itself would write it twice.
      Problem(
        status: .serviceUnavailable, title: "The connection to the database was lost",
        detail: "it is not known whether it was written; read it before you send the request again")
    case .other:
      .failed
    }
  }

  private static func later(_ title: String) -> Problem {
    Problem(
      status: .serviceUnavailable, title: title,
      detail: "nothing was written; send the request again", headers: [.retryAfter: "1"])
  }

  static let failed = Problem(
    status: .internalServerError, title: "The server failed",
    detail: "the log of the server has the cause")
}
