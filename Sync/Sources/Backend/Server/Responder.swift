import Contract
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Answers every request: the API, the health check, and the files of the site.
struct Responder: HTTPResponder {
  let limits: Limits
  let database: any Database
  let reading: ContentReading
  let writing: ContentWriting
  let auth: AuthAPI
  let users: UsersAPI
  let charters: ChartersAPI
  let writes: WriteLimiter
  let site: StaticSite?

  func respond(to request: Request, context: Context) async throws -> Response {
    let start = ContinuousClock.now
    var log: Logger.Metadata = [
      "method": "\(request.method.rawValue)", "path": "\(request.uri.path.logged)",
    ]
    var response: Response
    do {
      response = try await answer(request, context: context, log: &log)
      if request.method == .head { response = try await response.head() }
    } catch let problem as Problem {
      response = problem.response
    } catch let failure as StorageFailure {
      context.logger.error("the database failed", metadata: ["cause": "\(failure)"])
      response = Problem.storage(failure).response
    } catch let error as HTTPParserError {
      throw error
    } catch {
      context.logger.error("a request failed", metadata: ["cause": "\(type(of: error)): \(error)"])
      response = Problem.failed.response
    }
    if request.method == .head { response = response.createHeadResponse() }
    log["status"] = "\(response.status.code)"
    log["milliseconds"] = "\(Int((ContinuousClock.now - start) / .milliseconds(1)))"
    context.logger.info("request", metadata: log)
    return response
  }

  private func answer(
    _ request: Request, context: Context, log: inout Logger.Metadata
  ) async throws -> Response {
    // The codec removes the Host field from the others.
    let fields = request.headers.count + (request.head.authority == nil ? 0 : 1)
    guard fields <= limits.headerFields else {
      throw Problem.tooManyHeaders(fields, limit: limits.headerFields)
    }
    let route = Route(path: request.uri.path)
    guard route.methods.contains(request.method) else {
      if route == .nothing { throw Problem.nothingHere }
      throw Problem.wrongMethod(request.method.rawValue.shortened, allowed: route.methods)
    }
    switch route {
    case .health: return try await health()
    case .capabilities: return Capabilities.response
    case .list: return try await reading.list(ListQuery(request.uri.query))
    case .document(let id):
      return try await document(id, request: request, log: &log)
    case .share:
      let account = try await writer(request, &log)
      let key = try idempotencyKey(request)
      let revision = try SourceRevision(request.headers)
      let body = try await body(of: request)
      let form = try PublishForm.read(body)
      log["unknown_keys"] = Self.unknownKeys(form.document)
      return try await writing.publish(
        form, body, revision: revision, key: key, account: account)
    case .fork(let id):
      // With a proxy all clients have one address, and this must not stop what pushes need.
      try writes.admit("fork \(context.peer)")
      guard PublicID(accepting: id) != nil else { throw Problem.absent(id.shortened) }
      return try await writing.countFork(id)
    case .refresh:
      try writes.admit("refresh \(context.peer)")
      return try await auth.refresh(try await body(of: request))
    case .me:
      let account = try await auth.account(of: request.headers)
      log["account"] = "\(account)"
      return try await auth.me(account: account)
    case .charters, .charter: return try await charter(route, request: request, log: &log)
    case .discoverCharters: return try await charters.discover(CharterQuery(request.uri.query))
    case .user(let name): return try await users.profile(username: name)
    case .userByID(let id): return try await users.profile(id: id)
    case .site:
      guard let site else { throw Problem.nothingHere }
      return try await site.respond(
        to: request.uri.path, query: request.uri.query,
        ifNoneMatch: IfMatch(request.headers[.ifNoneMatch]),
        // Of a file that may have changed meanwhile, the whole is sent.
        range: request.method == .get && request.headers[.ifRange] == nil
          ? request.headers[.range] : nil)
    case .nothing: throw Problem.nothingHere
    }
  }

  private func document(
    _ id: String, request: Request, log: inout Logger.Metadata
  ) async throws -> Response {
    guard request.method == .put || request.method == .delete else {
      // Everyone may read it, even with a token that has expired.
      var reader: String?
      if request.headers[.authorization] != nil {
        do {
          reader = try await auth.account(of: request.headers)
        } catch is Problem {}
      }
      return try await reading.detail(
        id, ifNoneMatch: IfMatch(request.headers[.ifNoneMatch]), reader: reader,
        countsView: request.method == .get)
    }
    let account = try await writer(request, &log)
    guard PublicID(accepting: id) != nil else { throw Problem.absent(id.shortened) }
    let condition = IfMatch(request.headers[.ifMatch])
    let revision = try SourceRevision(request.headers)
    if request.method == .delete {
      return try await writing.withdraw(id, condition: condition, account: account)
    }
    let form = try DocumentForm.read(try await body(of: request))
    log["unknown_keys"] = Self.unknownKeys(form)
    return try await writing.update(
      id, form, revision: revision, condition: condition, account: account)
  }

  private func charter(
    _ route: Route, request: Request, log: inout Logger.Metadata
  ) async throws -> Response {
    guard case .charter(let id) = route else {
      guard request.method == .post else {
        return try await charters.own(account: try await auth.account(of: request.headers))
      }
      let account = try await writer(request, &log)
      let key = try idempotencyKey(request)
      return try await charters.publish(
        try await body(of: request), key: key, account: account)
    }
    guard request.method == .put || request.method == .delete else {
      // Everyone may read a public one, even with a token that has expired.
      var reader: String?
      var refusal: Problem?
      if request.headers[.authorization] != nil {
        do {
          reader = try await auth.account(of: request.headers)
        } catch let problem as Problem { refusal = problem }
      }
      do {
        return try await charters.charter(id, account: reader)
      } catch let problem as Problem { throw refusal ?? problem }
    }
    let account = try await writer(request, &log)
    let condition = IfMatch(request.headers[.ifMatch])
    if request.method == .delete {
      return try await charters.withdraw(id, condition: condition, account: account)
    }
    return try await charters.update(
      id, try await body(of: request), condition: condition, account: account)
  }

  private static func unknownKeys(_ form: DocumentForm) -> Logger.MetadataValue? {
    form.unknownKeys > 0 ? "\(form.unknownKeys)" : nil
  }

  /// The account that writes, once its bucket allows it.
  private func writer(
    _ request: Request, _ log: inout Logger.Metadata
  ) async throws -> String {
    let account = try await auth.account(of: request.headers)
    log["account"] = "\(account)"
    try writes.admit(account)
    return account
  }

  private func idempotencyKey(_ request: Request) throws(Problem) -> String? {
    guard let key = request.headers[.idempotencyKey] else { return nil }
    guard (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      throw .badRequest(
        "the Idempotency-Key has \(key.utf8.count) bytes; it must have 1 to 255 visible ASCII characters"
      )
    }
    return key
  }

  private func body(of request: Request) async throws -> [UInt8] {
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limits.body {
      throw Problem.tooLarge(limit: limits.body)
    }
    do {
      var buffer = try await request.body.collect(upTo: limits.body)
      return buffer.readBytes(length: buffer.readableBytes) ?? []
    } catch is NIOTooManyBytesError {
      throw Problem.tooLarge(limit: limits.body)
    }
  }

  private func health() async throws -> Response {
    _ = try await database.read { try $0.row("SELECT 1") }
    return .json(Array(#"{"status":"ok"}"#.utf8))
  }
}

extension HTTPField.Name {
  static let linkToOthers = HTTPField.Name("Link") ?? .location
  static let idempotencyKey = HTTPField.Name("Idempotency-Key") ?? .ifMatch
}

extension String {
  /// An address for the log: the query is left out, and so are bytes that could forge a line.
  var logged: String {
    String(prefix(200).unicodeScalars.map { ("!"..."~").contains($0) ? Character($0) : "?" })
  }
}
