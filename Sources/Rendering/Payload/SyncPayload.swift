import Bytes
import Contract
import Documents
import Library

/// Writes the envelopes of the sync API around `content_data` (docs/static/sync-api.yaml).
package struct SyncPayload {
  private let document: Document
  private let contentData: ContentData
  private var metadata: Metadata { document.metadata }

  /// Where it comes from.
  private let origin: Origin
  /// The id of its author's file; `nil` for a name without one.
  private let authorID: UUID?

  /// The document that another one was copied from, as its readers see it.
  package struct Origin: Sendable {
    package var author: String?
    package var authorID: UUID?
    package var publicID: String?
    /// 1 for an original, one more for each copy.
    package var depth = 1

    /// What a document says about its original.
    package init(_ fork: Metadata.Fork? = nil) {
      author = fork?.author
      publicID = fork?.publicID
      depth = fork.map { 2 + $0.chain.count } ?? 1
    }
  }

  /// Whether its age is known; otherwise a server uses the day of the publication.
  private var hasDate: Bool { metadata.created != nil || metadata.updated != nil }

  /// Prepares to write a document.
  package init(
    document: Document, links: ResolvedLinks, url: String?, library: Library? = nil,
    form: PayloadForm, authorID: UUID? = nil, origin: Origin? = nil
  ) {
    self.document = document
    self.authorID = authorID
    self.origin = origin ?? Origin(document.metadata.forkedFrom)
    contentData = ContentData(
      document: document, links: links, url: url, library: library, form: form)
  }

  /// `content_data` as bytes, to be put into both envelopes.
  package func contentDataBytes() -> [UInt8] {
    var json = JSONWriter()
    contentData.write(to: &json)
    return json.bytes
  }

  /// The body of `POST /content/share`.
  package func publishRequest(contentData: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for key in EnvelopeKey.allCases {
        switch key {
        case .title: json.member(key, metadata.title.value)
        case .description: json.member(key, metadata.description?.value)
        case .contentType: json.member(key, document.type.contentType?.rawValue)
        case .contentData: json.member(key, json: contentData)
        case .tags: json.member(key, metadata.tags.map { $0.value })
        case .language: json.member(key, metadata.language.value)
        case .publicID: json.member(key, metadata.publicID.value)
        case .canFork: json.member(key, metadata.canFork)
        case .forkedFromID: json.member(key, metadata.forkedFrom?.id?.description)
        case .visibility:
          // What has no visibility is public.
          if metadata.visibility.value == .unlisted {
            json.member(key, Visibility.unlisted.rawValue)
          }
        case .createdAt: json.member(key, hasDate ? document.createdAt.iso : nil)
        case .updatedAt: json.member(key, hasDate ? document.updatedAt.iso : nil)
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// The body of `GET /content/{public_id}`.
  package func detail(contentData: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      writeSummaryMembers(to: &json)
      for key in DetailKey.allCases {
        switch key {
        case .contentData: json.member(key, json: contentData)
        case .canFork: json.member(key, metadata.canFork)
        case .updatedAt: json.member(key, document.updatedAt.iso)
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// An element of `GET /content/public`.
  package func writeSummary(to json: inout JSONWriter) {
    json.object { writeSummaryMembers(to: &$0) }
  }

  /// Counts of views and forks are the server's; files start them at 0.
  private func writeSummaryMembers(to json: inout JSONWriter) {
    for key in SummaryKey.allCases {
      switch key {
      case .id: json.member(key, metadata.id.value.description)
      case .title: json.member(key, metadata.title.value)
      case .description: json.member(key, metadata.description?.value)
      case .contentType: json.member(key, document.type.contentType?.rawValue)
      case .language: json.member(key, metadata.language.value)
      case .tags: json.member(key, metadata.tags.map { $0.value })
      case .publicID: json.member(key, metadata.publicID.value)
      case .authorUsername: json.member(key, metadata.author?.value)
      case .viewCount, .forkCount: json.member(key, 0)
      case .createdAt: json.member(key, document.createdAt.iso)
      case .authorUserID: json.member(key, authorID?.description)
      case .forkedFromID: json.member(key, metadata.forkedFrom?.id?.description)
      case .originalAuthorUsername: json.member(key, origin.author)
      case .originalAuthorUserID: json.member(key, origin.authorID?.description)
      case .originalContentPublicID: json.member(key, origin.publicID)
      case .chainDepth: json.member(key, origin.depth)
      case .etag, .sourceRevision: break
      }
    }
  }
}
