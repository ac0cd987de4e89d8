import Contract
import HTTPTypes
import Hummingbird

/// What everyone may read below `/content`.
struct ContentReading: Sendable {
  let database: any Database
  let views: ViewCounter

  /// A document; each request is a view, except those of its own author: a push reads all of them.
  func detail(
    _ publicID: String, ifNoneMatch: IfMatch, reader: String?, countsView: Bool
  ) async throws -> Response {
    guard PublicID(accepting: publicID) != nil,
      let detail = try await database.read({
        try Documents(connection: $0).detail(publicID: publicID)
      })
    else { throw Problem.absent(publicID.shortened) }
    let etag = detail.summary.etag
    let headers = Self.readHeaders(etag: etag, revision: detail.summary.revision)
    if ifNoneMatch.names(etag) { return Response(status: .notModified, headers: headers) }
    var json = JSONWriter()
    json.object { json in
      detail.summary.write(to: &json, waitingViews: views.waiting(publicID), isListed: false)
      for key in DetailKey.allCases {
        switch key {
        case .contentData: json.member(key, json: detail.contentData)
        case .canFork: json.member(key, detail.canFork)
        case .updatedAt: json.member(key, detail.updatedAt.iso)
        }
      }
    }
    if countsView, reader != detail.summary.authorID { views.count(publicID) }
    return .json(json, headers: headers)
  }

  /// One page of the list, or all of it in pieces, so that a long list is never in memory at once.
  func list(_ query: ListQuery) async throws -> Response {
    guard let limit = query.limit else { return try await wholeList(query) }
    // One more shows whether there is a next page.
    let found = try await page(query.filter, after: query.cursor, limit: limit + 1)
    let page = found.prefix(limit)
    var headers = Self.readHeaders(etag: nil)
    if found.count > limit, let last = page.last {
      headers[.linkToOthers] =
        "</api/v1/content/public\(query.next(after: last.place))>; rel=\"next\""
    }
    var json = JSONWriter()
    json.array(page) { json, summary in
      json.object { summary.write(to: &$0, waitingViews: views.waiting(summary.publicID)) }
    }
    return .json(json, headers: headers)
  }

  private static let pageOfWholeList = 500

  private func wholeList(_ query: ListQuery) async throws -> Response {
    // The first piece is read before the answer begins: a failure can still be reported by a
    // status.
    let first = try await page(query.filter, after: query.cursor, limit: Self.pageOfWholeList)
    let headers = Self.readHeaders(etag: nil)
    guard first.count == Self.pageOfWholeList else {
      return .json(piece(first, isFirst: true) + [UInt8(ascii: "]")], headers: headers)
    }
    let body = ResponseBody { writer in
      var current = first
      var isFirst = true
      while true {
        try await writer.write(ByteBuffer(bytes: piece(current, isFirst: isFirst)))
        isFirst = false
        guard current.count == Self.pageOfWholeList, let last = current.last else { break }
        current = try await page(query.filter, after: last.place, limit: Self.pageOfWholeList)
      }
      try await writer.write(ByteBuffer(bytes: [UInt8(ascii: "]")]))
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  private func page(
    _ filter: ListFilter, after place: Cursor, limit: Int
  ) async throws -> [Summary] {
    try await database.read {
      try Documents(connection: $0).summaries(filter, after: place, limit: limit)
    }
  }

  /// The elements without the brackets of the list, and without the first one.
  private func piece(_ summaries: [Summary], isFirst: Bool) -> [UInt8] {
    var bytes: [UInt8] = isFirst ? [UInt8(ascii: "[")] : []
    for (index, summary) in summaries.enumerated() {
      if index > 0 || !isFirst { bytes.append(UInt8(ascii: ",")) }
      var json = JSONWriter()
      json.object { summary.write(to: &$0, waitingViews: views.waiting(summary.publicID)) }
      bytes += json.bytes
    }
    return bytes
  }

  /// Everyone may read, including pages of other sites.
  static func readHeaders(etag: String?, revision: String? = nil) -> HTTPFields {
    var headers = HTTPFields.json
    headers[.cacheControl] = "no-cache"
    headers[.accessControlAllowOrigin] = "*"
    // Browsers hide these from such a page, which then finds only the first page of a list.
    headers[.accessControlExposeHeaders] = "ETag, Link, Source-Revision"
    headers[.eTag] = etag.map { "\"\($0)\"" }
    headers[.sourceRevision] = revision
    return headers
  }
}

extension Summary {
  /// Its place in the list.
  var place: Cursor { Cursor(createdAt: createdAt, sequence: sequence) }

  /// Writes the members of the contract's `Summary`, in its order.
  ///
  /// A list says which version it has; a detail does so in its headers.
  func write(to json: inout JSONWriter, waitingViews: Int, isListed: Bool = true) {
    for key in SummaryKey.allCases {
      switch key {
      case .id: json.member(key, id)
      case .title: json.member(key, title)
      case .description: json.member(key, description)
      case .contentType: json.member(key, contentType)
      case .language: json.member(key, language)
      case .tags:
        json.key(key)
        json.raw(tags)
      case .publicID: json.member(key, publicID)
      case .authorUsername: json.member(key, authorUsername)
      case .authorUserID: json.member(key, authorID)
      case .viewCount: json.member(key, viewCount + waitingViews)
      case .forkCount: json.member(key, forkCount)
      case .createdAt: json.member(key, createdAt.iso)
      case .forkedFromID: json.member(key, forkedFromID)
      case .originalAuthorUsername: json.member(key, originalAuthorUsername)
      case .originalAuthorUserID: json.member(key, originalAuthorID)
      case .originalContentPublicID: json.member(key, originalPublicID)
      case .chainDepth: json.member(key, chainDepth)
      case .etag: json.member(key, isListed ? "\"\(etag)\"" : nil)
      case .sourceRevision: json.member(key, isListed ? revision : nil)
      }
    }
  }
}
