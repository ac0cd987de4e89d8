import HTTPTypes
import Hummingbird

/// What everyone may read below `/content`.
struct ContentReading: Sendable {
  let database: any Database
  let views: ViewCounter

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
    return .json(json, headers: headers)
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
    return .json(json, headers: headers)
  }

  private static let pageOfWholeList = 500

  private func wholeList(before sequence: Int64) async throws -> Response {
    // The first piece is read before the answer begins: a failure still has a status to tell it.
    let first = try await page(before: sequence, limit: Self.pageOfWholeList)
    let headers = Self.readHeaders(etag: nil)
    guard first.count == Self.pageOfWholeList else {
      return .json(piece(first, isFirst: true) + [0x5D], headers: headers)
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
    var headers = HTTPFields.json
    headers[.cacheControl] = "no-cache"
    headers[.accessControlAllowOrigin] = "*"
    headers[.eTag] = etag.map { "\"\($0)\"" }
    return headers
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
