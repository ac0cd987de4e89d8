import Crypto
import HTTPTypes
import Hummingbird
import Synchronization

/// The paths below `/content`.
struct ContentAPI: Sendable {
  let database: any Database
  let views: ViewCounter
  let keys = KeysInProgress()

  // MARK: Reading

  func detail(_ publicID: String, ifNoneMatch: IfMatch, countsView: Bool) async throws -> Response {
    guard Patterns.isPublicID(publicID),
      let detail = try await database.read({
        try Documents(connection: $0).detail(publicID: publicID)
      })
    else { throw Problem.absent(publicID.shown) }
    let headers = Self.readHeaders(etag: detail.etag)
    if ifNoneMatch.names(detail.etag) { return Response(status: .notModified, headers: headers) }
    var json = JSONWriter()
    json.object { json in
      detail.summary.write(to: &json, waitingViews: views.waiting(publicID))
      json.key("content_data")
      json.raw(detail.contentData)
      json.member("can_fork", detail.canFork)
      json.member("updated_at", detail.updatedAt.iso)
    }
    if countsView { views.count(publicID) }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes)))
  }

  /// One page of the list, or all of it in pieces, so that a long list is never in memory at once.
  func list(_ query: ListQuery) async throws -> Response {
    guard let limit = query.limit else {
      return try await wholeList(before: query.cursor?.sequence ?? .max)
    }
    // One more tells whether there is a next page.
    let found = try await page(before: query.cursor?.sequence ?? .max, limit: limit + 1)
    let page = found.prefix(limit)
    var headers = Self.readHeaders(etag: nil)
    if found.count > limit, let last = page.last {
      let cursor = Cursor(sequence: last.sequence).text
      headers[.linkToOthers] =
        "</api/v1/content/public?limit=\(limit)&cursor=\(cursor)>; rel=\"next\""
    }
    var json = JSONWriter()
    json.array(page) { json, summary in
      json.object { summary.write(to: &$0, waitingViews: views.waiting(summary.publicID)) }
    }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes)))
  }

  private static let pageOfWholeList = 500

  private func wholeList(before sequence: Int64) async throws -> Response {
    // The first piece is read before the answer begins: a failure still has a status to tell it.
    let first = try await page(before: sequence, limit: Self.pageOfWholeList)
    let headers = Self.readHeaders(etag: nil)
    guard first.count == Self.pageOfWholeList else {
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: piece(first, isFirst: true) + [0x5D])))
    }
    let body = ResponseBody { writer in
      var current = first
      var isFirst = true
      while true {
        try await writer.write(ByteBuffer(bytes: piece(current, isFirst: isFirst)))
        isFirst = false
        guard current.count == Self.pageOfWholeList, let last = current.last else { break }
        current = try await page(before: last.sequence, limit: Self.pageOfWholeList)
      }
      try await writer.write(ByteBuffer(bytes: [0x5D]))
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  private func page(before sequence: Int64, limit: Int) async throws -> [Summary] {
    try await database.read {
      try Documents(connection: $0).summaries(before: sequence, limit: limit)
    }
  }

  /// The elements without the brackets around the whole list but the first.
  private func piece(_ summaries: [Summary], isFirst: Bool) -> [UInt8] {
    var bytes: [UInt8] = isFirst ? [0x5B] : []
    for (index, summary) in summaries.enumerated() {
      if index > 0 || !isFirst { bytes.append(0x2C) }
      var json = JSONWriter()
      json.object { summary.write(to: &$0, waitingViews: views.waiting(summary.publicID)) }
      bytes += json.bytes
    }
    return bytes
  }

  /// Everyone may read, also pages of other sites.
  private static func readHeaders(etag: String?) -> HTTPFields {
    var headers = Self.jsonHeaders
    headers[.cacheControl] = "no-cache"
    headers[.accessControlAllowOrigin] = "*"
    headers[.eTag] = etag.map { "\"\($0)\"" }
    return headers
  }

  static let jsonHeaders: HTTPFields = [
    .contentType: "application/json; charset=utf-8", .xContentTypeOptions: "nosniff",
    .cacheControl: "no-store",
  ]

  // MARK: Writing

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
    var headers = jsonHeaders
    headers[.eTag] = "\"\(answer.etag)\""
    return Response(
      status: .created, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
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
    var headers = Self.jsonHeaders
    headers[.eTag] = "\"\(update.etag)\""
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes)))
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

extension Summary {
  /// Writes the members of the contract's `Summary`, in its order.
  func write(to json: inout JSONWriter, waitingViews: Int64) {
    json.member("id", id)
    json.member("title", title)
    json.member("description", description)
    json.member("content_type", contentType)
    json.key("tags")
    json.raw(tags.utf8)
    json.member("public_id", publicID)
    json.member("author_username", authorUsername)
    json.member("author_user_id", authorID)
    json.member("view_count", viewCount + waitingViews)
    json.member("fork_count", forkCount)
    json.member("created_at", createdAt.iso)
    json.member("forked_from_id", forkedFromID)
    json.member("original_author_username", originalAuthorUsername)
    json.member("original_author_user_id", originalAuthorID)
    json.member("original_content_public_id", originalPublicID)
    json.member("chain_depth", chainDepth)
  }
}
