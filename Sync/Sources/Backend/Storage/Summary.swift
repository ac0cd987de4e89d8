import Contract

/// The entry of a document in the public list.
struct Summary: Sendable, Equatable {
  /// Its place in the order of publication.
  var sequence: Int64
  var id: String
  var title: String
  var description: String?
  var contentType: String
  var language: String
  /// A JSON list.
  var tags: String
  var publicID: String
  var authorUsername: String
  var authorID: String
  var viewCount: Int
  var forkCount: Int
  var createdAt: Timestamp
  var forkedFromID: String?
  var originalAuthorUsername: String?
  var originalAuthorID: String?
  var originalPublicID: String?
  var chainDepth: Int
  var etag: String
  /// `nil` if it was written without one, as by the app.
  var revision: String?
}

extension Summary {
  /// The columns, in the order in which `init` reads them.
  static let columns = """
    d.sequence, d.id, d.title, d.description, d.content_type, d.tags, d.public_id, a.username, \
    d.owner, d.view_count, d.fork_count, d.created_at, d.forked_from_id, \
    d.original_author_username, d.original_author_user_id, \
    \(original), d.chain_depth, d.language, d.etag, d.revision
    """
  static let columnCount = 20

  /// The document that it was forked from, while that is public.
  ///
  /// Nobody learns the name of one that is unlisted or was withdrawn. If another account has taken
  /// that name, its document is not the original.
  private static let original = """
    CASE WHEN EXISTS (SELECT 1 FROM documents o \
    WHERE lower(o.public_id) = lower(d.original_content_public_id) AND o.visibility = 'public' \
    AND o.owner = d.original_author_user_id) \
    THEN d.original_content_public_id END
    """

  init(_ row: SQLRow) throws {
    sequence = try row.integer(0)
    id = try row.text(1)
    title = try row.text(2)
    description = try row.optionalText(3)
    contentType = try row.text(4)
    tags = try row.text(5)
    publicID = try row.text(6)
    authorUsername = try row.text(7)
    authorID = try row.text(8)
    viewCount = Int(try row.integer(9))
    forkCount = Int(try row.integer(10))
    createdAt = try row.moment(11)
    forkedFromID = try row.optionalText(12)
    originalAuthorUsername = try row.optionalText(13)
    originalAuthorID = try row.optionalText(14)
    originalPublicID = try row.optionalText(15)
    chainDepth = Int(try row.integer(16))
    language = try row.text(17)
    etag = try row.text(18)
    revision = try row.optionalText(19)
  }
}
