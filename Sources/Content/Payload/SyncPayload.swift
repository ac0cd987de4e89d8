import Bytes

/// Writes the envelopes of the sync API around `content_data` (docs/sync-api.yaml).
public struct SyncPayload {
  private let document: Document
  private let contentData: ContentData

  /// Prepares to write a document.
  public init(
    document: Document, links: ResolvedLinks, url: String?, library: Library? = nil
  ) {
    self.document = document
    contentData = ContentData(
      document: document, links: links, url: url, library: library)
  }

  /// `content_data` as bytes, to be put into both envelopes.
  public func contentDataBytes() -> [UInt8] {
    var json = JSONWriter()
    contentData.write(to: &json)
    return json.bytes
  }

  /// The body of `POST /content/share`.
  public func publishRequest(contentData: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("title", document.metadata.title.value)
      json.member("description", document.metadata.description?.value)
      json.member("content_type", document.type.contentType)
      json.key("content_data")
      json.raw(contentData)
      json.member("tags", document.metadata.tags.map { $0.value })
      json.member("language", document.metadata.language.value)
      json.member("public_id", document.metadata.publicID.value)
      json.member("can_fork", document.metadata.canFork)
      json.member("forked_from_id", document.metadata.forkedFrom?.id?.description)
    }
    json.endLine()
    return json.bytes
  }

  /// The body of `GET /content/{public_id}`.
  public func detail(contentData: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      writeSummaryMembers(to: &json)
      json.key("content_data")
      json.raw(contentData)
      json.member("can_fork", document.metadata.canFork)
      json.member("updated_at", document.updatedAt.iso)
    }
    json.endLine()
    return json.bytes
  }

  /// An element of `GET /content/public`.
  public func writeSummary(to json: inout JSONWriter) {
    json.object { writeSummaryMembers(to: &$0) }
  }

  /// Counts of views and forks are the server's; files start them at 0.
  private func writeSummaryMembers(to json: inout JSONWriter) {
    json.member("id", document.metadata.id.value.description)
    json.member("title", document.metadata.title.value)
    json.member("description", document.metadata.description?.value)
    json.member("content_type", document.type.contentType)
    json.member("tags", document.metadata.tags.map { $0.value })
    json.member("public_id", document.metadata.publicID.value)
    json.member("author_username", document.metadata.author?.value)
    json.member("view_count", 0)
    json.member("fork_count", 0)
    json.member("created_at", document.createdAt.iso)
    if let fork = document.metadata.forkedFrom {
      json.member("forked_from_id", fork.id?.description)
      json.member("original_author_username", fork.author)
      json.member("original_content_public_id", fork.publicID)
    }
    json.member("chain_depth", document.metadata.forkedFrom == nil ? 1 : 2)
  }
}
