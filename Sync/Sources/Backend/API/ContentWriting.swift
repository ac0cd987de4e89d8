import Contract
import HTTPTypes
import Hummingbird

/// The writes of accounts below `/content`.
struct ContentWriting: Sendable {
  let database: any Database
  let writes: KeyedWrites

  /// Publishes a document; the body is its source.
  func publish(
    _ form: PublishForm, _ body: [UInt8], revision: SourceRevision?, key: String?,
    account: String
  ) async throws -> Response {
    let answer = try await writes.answer(key: key, body: body, account: account) { connection in
      try Self.publish(form, revision: revision, account: account, connection)
    }
    return .written(answer, status: .created)
  }

  /// Publishes inside a transaction and returns the answer.
  private static func publish(
    _ form: PublishForm, revision: SourceRevision?, account: String,
    _ connection: any SQLConnection
  ) throws -> StoredAnswer {
    guard let owner = try Accounts(connection: connection).find(id: account, lock: .kept) else {
      throw Problem.unauthorized("the account of the token does not exist")
    }
    let now = Timestamp.now
    let id: String
    let etag: String
    do {
      (id, etag) = try Documents(connection: connection).publish(
        form, revision: revision, owner: owner, now: now)
    } catch let refusal as Documents.Refusal {
      throw problem(refusal, form.publicID)
    }
    var json = JSONWriter()
    json.object { json in
      for key in ReceiptKey.allCases {
        switch key {
        case .id: json.member(key, id)
        case .publicID: json.member(key, form.publicID)
        case .publishedAt: json.member(key, now.iso)
        case .authorUsername: json.member(key, owner.username)
        case .authorUserID: json.member(key, owner.id)
        case .canFork: json.member(key, form.origin.canFork)
        case .updatedAt: break
        }
      }
    }
    return StoredAnswer(body: json.bytes, etag: etag, revision: revision?.text)
  }

  func update(
    _ publicID: String, _ form: DocumentForm, revision: SourceRevision?, condition: IfMatch,
    account: String
  ) async throws -> Response {
    let update: Documents.Update
    do {
      update = try await database.write { connection in
        try Documents(connection: connection).update(
          publicID: publicID, form, revision: revision, owner: account, condition: condition,
          now: .now)
      }
    } catch let refusal as Documents.Refusal {
      throw Self.problem(refusal, publicID)
    }
    var json = JSONWriter()
    json.object { json in
      json.member(ReceiptKey.id, update.id)
      json.member(ReceiptKey.publicID, update.publicID)
      json.member(ReceiptKey.updatedAt, update.updatedAt.iso)
    }
    return .written(
      StoredAnswer(body: json.bytes, etag: update.etag, revision: update.revision))
  }

  func withdraw(_ publicID: String, condition: IfMatch, account: String) async throws -> Response {
    do {
      try await database.write { connection in
        try Documents(connection: connection).withdraw(
          publicID: publicID, owner: account, condition: condition)
      }
    } catch let refusal as Documents.Refusal {
      throw Self.problem(refusal, publicID)
    }
    return Response(status: .noContent)
  }

  func countFork(_ publicID: String) async throws -> Response {
    let exists = try await database.write { connection in
      try Documents(connection: connection).countFork(publicID: publicID)
    }
    guard exists else { throw Problem.absent(publicID) }
    return Response(status: .noContent)
  }

  private static func problem(_ refusal: Documents.Refusal, _ publicID: String) -> Problem {
    switch refusal {
    case .absent: .absent(publicID)
    case .foreign: .foreign(publicID)
    case .changed(let etag): .changed(publicID, etag: etag)
    case .taken(let byOwner): .taken(publicID, byOwner: byOwner)
    }
  }
}
