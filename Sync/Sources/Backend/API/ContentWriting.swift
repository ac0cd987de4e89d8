import Crypto
import HTTPTypes
import Hummingbird

/// What accounts write below `/content`.
struct ContentWriting: Sendable {
  let database: any Database
  let keys = KeysInProgress()

  func publish(_ body: [UInt8], key: String?, account: String) async throws -> Response {
    let form = try PublishForm.read(body)
    let etag = ETag.of(form.document, publicID: form.publicID)
    guard let key else {
      let body = try await database.write { connection in
        try Self.publish(form, account: account, connection)
      }
      return Self.published(StoredAnswer(body: body, etag: etag))
    }
    let hash = Array(SHA256.hash(data: body))
    return try await keys.holding("\(account) \(key)") {
      let answer = try await database.write { connection in
        // Other processes have keys of their own in progress.
        if database.dialect == .postgres,
          try connection.row(
            "SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0))", [.text(account + key)]
          )?.flag(0) == false
        {
          throw Problem.keyInProgress
        }
        let idempotency = Idempotency(connection: connection)
        switch try idempotency.find(key, account: account, bodyHash: hash, now: .now) {
        case .answered(let answer): return answer
        case .otherBody: throw Problem.keyReused
        case .new: break
        }
        let answer = StoredAnswer(
          body: try Self.publish(form, account: account, connection), etag: etag)
        try idempotency.store(answer, key: key, account: account, bodyHash: hash, now: .now)
        return answer
      }
      return Self.published(answer)
    }
  }

  /// Publishes inside a transaction and returns the body of the answer.
  private static func publish(
    _ form: PublishForm, account: String, _ connection: any SQLConnection
  ) throws -> [UInt8] {
    guard let owner = try Accounts(connection: connection).find(id: account) else {
      throw Problem.unauthorized("the account of the token does not exist")
    }
    let now = Moment.now
    let id: String
    do {
      id = try Documents(connection: connection).publish(form, owner: owner, now: now)
    } catch let refusal as Documents.Refusal {
      throw problem(refusal, form.publicID)
    }
    var json = JSONWriter()
    json.object { json in
      json.member("id", id)
      json.member("public_id", form.publicID)
      json.member("published_at", now.iso)
      json.member("author_username", owner.username)
      json.member("author_user_id", owner.id)
      json.member("can_fork", form.canFork)
    }
    return json.bytes
  }

  private static func published(_ answer: StoredAnswer) -> Response {
    var headers = HTTPFields.json
    headers[.eTag] = "\"\(answer.etag)\""
    return .json(answer.body, status: .created, headers: headers)
  }

  func update(
    _ publicID: String, _ body: [UInt8], condition: IfMatch, account: String
  ) async throws -> Response {
    let form = try DocumentForm.read(body)
    let update: Documents.Update
    do {
      update = try await database.write { connection in
        try Documents(connection: connection).update(
          publicID: publicID, form, owner: account, condition: condition, now: .now)
      }
    } catch let refusal as Documents.Refusal {
      throw Self.problem(refusal, publicID)
    }
    var json = JSONWriter()
    json.object { json in
      json.member("id", update.id)
      json.member("public_id", publicID)
      json.member("updated_at", update.updatedAt.iso)
    }
    var headers = HTTPFields.json
    headers[.eTag] = "\"\(update.etag)\""
    return .json(json, headers: headers)
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
