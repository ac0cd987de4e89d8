import Contract
import Delivery
import Foundation
import Synchronization
import Testing

/// Documents, as the build writes them and as a server reports them.
enum Sample {
  static let account = "11111111-2222-4333-8444-555555555555"

  static func name(_ text: String) throws -> PublicID { try #require(PublicID(text)) }

  static func json(
    _ name: String, title: String, language: String = "en", type: String = "checklist",
    more: String = ""
  ) -> String {
    """
    {"title":"\(title)","description":"About it.","content_type":"\(type)","content_data":\
    {"id":"A","title":"\(title)","sections":[{"id":"S","title":"Deck","items":[{"id":"I",\
    "title":"Lines","sortOrder":0}]}]},"tags":["sea"],"language":"\(language)",\
    "public_id":"\(name)","can_fork":true\(more)}
    """
  }

  static func file(_ name: String, title: String = "Title", language: String = "en") throws
    -> PayloadFile
  {
    PayloadFile(
      publicID: try self.name(name), bytes: Array(json(name, title: title, language: language).utf8)
    )
  }

  /// A document with another type, or with more members.
  static func special(
    _ name: String, type: String = "checklist", more: String = #","visibility":"unlisted""#
  ) throws -> PayloadFile {
    PayloadFile(
      publicID: try self.name(name),
      bytes: Array(json(name, title: "Title", type: type, more: more).utf8))
  }

  static func payload(_ name: String, title: String = "Title") throws -> Payload {
    try Payload(file(name, title: title))
  }

  /// What `GET /content/PUBLIC_ID` returns for a payload.
  static func detail(_ name: String, title: String = "Title", author: String = account) throws
    -> JSON
  {
    let members = try payload(name, title: title).value.members ?? []
    let kept = members.filter { $0.key != "language" }
    return .object(
      kept + [
        JSON.Member("author_user_id", .text(author)), JSON.Member("view_count", .number(3)),
      ])
  }

  /// An element of a list that says which version it has.
  static func listed(
    _ name: String, title: String = "Title", etag: String? = "\"1\"", revision: String? = nil,
    author: String = account
  ) throws -> JSON {
    let more = [("etag", etag), ("source_revision", revision)].compactMap { key, text in
      text.map { JSON.Member(key, .text($0)) }
    }
    return .object((try detail(name, title: title, author: author).members ?? []) + more)
  }

  static func known(_ name: String, title: String = "Title", etag: String? = "\"1\"") throws
    -> LedgerDocument
  {
    let payload = try payload(name, title: title)
    return LedgerDocument(
      publicID: payload.publicID, title: title, hash: payload.hash,
      contentHash: FieldDifference.contentHash(of: payload.value),
      summaryHash: FieldDifference.summaryHash(of: payload.value), etag: etag, isPublishedHere: true
    )
  }

  static func operation(
    _ kind: OperationKind, _ name: String, title: String = "Title",
    state: OperationState = .pending,
    sent: Int = 0, base: String? = nil
  ) throws -> QueuedOperation {
    let payload = try payload(name, title: title)
    let isWithdrawal = kind == .unpublish
    return QueuedOperation(
      id: 1, publicID: payload.publicID, title: title, kind: kind, state: state, key: "key-1",
      hash: isWithdrawal ? nil : payload.hash,
      contentHash: isWithdrawal ? nil : FieldDifference.contentHash(of: payload.value),
      summaryHash: isWithdrawal ? nil : FieldDifference.summaryHash(of: payload.value),
      body: isWithdrawal ? nil : payload.bytes, base: base, sent: sent, lastError: "no",
      nextTry: nil
    )
  }
}

/// A server in the memory of a test.
final class MemoryTransport: Transport {
  typealias Script = @Sendable (Request, String?) async -> Result<Response, TransportFailure>
  private let script: Script
  private let log = Mutex<[String]>([])

  init(_ script: @escaping Script) { self.script = script }

  /// What was sent: method, path and token.
  var requests: [String] { log.withLock { $0 } }

  func send(_ request: Request, bearer: Secret?) async -> Result<Response, TransportFailure> {
    let token = bearer?.revealed()
    log.withLock { $0.append("\(request.method.rawValue) \(request.path) \(token ?? "-")") }
    return await script(request, token)
  }
}

/// Credentials that a test can inspect.
final class MemoryStore: CredentialStore {
  private let kept: Mutex<Credentials?>
  let writes = Mutex<Int>(0)
  let isWritable: Bool
  let place = "the test"

  init(_ credentials: Credentials?, isWritable: Bool = true) {
    kept = Mutex(credentials)
    self.isWritable = isWritable
  }

  func read() -> Credentials? { kept.withLock { $0 } }
  func write(_ credentials: Credentials) {
    writes.withLock { $0 += 1 }
    kept.withLock { $0 = credentials }
  }
  func erase() -> Bool { kept.withLock { $0 = nil } == () }
  func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value { try await work() }
}
