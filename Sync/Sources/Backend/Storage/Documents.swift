import Foundation

/// The published documents, inside a transaction.
///
/// Whether somebody may write is part of the statement that writes, so nothing can change between
/// the question and the write. Only a refusal is explained by a second statement.
struct Documents {
  /// Why nothing was written.
  enum Refusal: Error, Sendable, Equatable {
    case absent
    /// It belongs to another account.
    case foreign
    /// It is not what the caller has seen; this is its ETag now.
    case changed(etag: String)
    /// A document of the account, or of another one, has the public id already.
    case taken(byOwner: Bool)
  }

  /// What an update wrote.
  struct Update: Sendable, Equatable {
    var id: String
    var etag: String
    var updatedAt: Moment
  }

  let connection: any SQLConnection

  // MARK: Reading

  func detail(publicID: String) throws -> Detail? {
    try connection.row(
      """
      SELECT \(Detail.columns) FROM documents d JOIN accounts a ON a.id = d.owner
      WHERE d.public_id = $1
      """, [.text(publicID)]
    ).map(Detail.init)
  }

  /// The documents that were published before a place in the order, newest first.
  ///
  /// The contract has no field for documents that stand in no list, so every document stands here.
  func summaries(before sequence: Int64, limit: Int) throws -> [Summary] {
    try connection.rows(
      """
      SELECT \(Summary.columns) FROM documents d JOIN accounts a ON a.id = d.owner
      WHERE d.sequence < $1 ORDER BY d.sequence DESC LIMIT $2
      """, [.integer(sequence), .integer(Int64(limit))]
    ).map(Summary.init)
  }

  // MARK: Writing

  /// Publishes a document and returns its id.
  func publish(_ form: PublishForm, owner: Account, now: Moment) throws -> String {
    let id = UUID().uuidString
    let document = form.document
    let original = try form.forkedFromID.flatMap { try self.original(id: $0) }
    let inserted = try connection.row(
      """
      INSERT INTO documents (
        id, public_id, owner, etag, title, description, content_type, content_id, content_data,
        tags, language, can_fork, created_at, updated_at, view_count, fork_count, forked_from_id,
        original_author_username, original_author_user_id, original_content_public_id, chain_depth)
      VALUES (
        $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, 0, $15, $16, $17, $18, $19)
      ON CONFLICT (public_id) DO NOTHING RETURNING sequence
      """,
      [
        .text(id), .text(form.publicID), .text(owner.id),
        .text(ETag.of(document, publicID: form.publicID)), .text(document.title),
        .text(document.description), .text(document.type.rawValue), .text(document.contentID),
        .bytes(document.contentData), .text(Self.list(document.tags)), .text(document.language),
        .flag(form.canFork), .moment(now), .moment(now), .text(form.forkedFromID),
        .text(original?.authorUsername), .text(original?.authorID), .text(original?.publicID),
        .integer(form.forkedFromID == nil ? 1 : (original?.chainDepth ?? 1) + 1),
      ])
    guard inserted != nil else {
      let other = try connection.row(
        "SELECT owner FROM documents WHERE public_id = $1", [.text(form.publicID)])
      throw Refusal.taken(byOwner: try other?.text(0) == owner.id)
    }
    return id
  }

  /// Replaces a document of an account, where it is still what the caller has seen.
  func update(
    publicID: String, _ form: DocumentForm, owner: String, condition: IfMatch, now: Moment
  ) throws -> Update {
    let etag = ETag.of(form, publicID: publicID)
    let written = try connection.row(
      """
      UPDATE documents SET etag = $1, title = $2, description = $3, content_type = $4,
        content_id = $5, content_data = $6, tags = $7, language = $8, updated_at = $9
      WHERE public_id = $10 AND owner = $11 \(condition.sql(from: 12)) RETURNING id
      """,
      [
        .text(etag), .text(form.title), .text(form.description), .text(form.type.rawValue),
        .text(form.contentID), .bytes(form.contentData), .text(Self.list(form.tags)),
        .text(form.language), .moment(now), .text(publicID), .text(owner),
      ] + condition.parameters)
    if let written { return Update(id: try written.text(0), etag: etag, updatedAt: now) }
    let refusal = try refusal(publicID: publicID, owner: owner)
    // Whose answer got lost sends the same update again: it is done already (RFC 9110, 13.1.1).
    if case .changed(etag) = refusal, let now = try detail(publicID: publicID) {
      return Update(id: now.summary.id, etag: etag, updatedAt: now.updatedAt)
    }
    throw refusal
  }

  /// Withdraws a document of an account.
  func withdraw(publicID: String, owner: String, condition: IfMatch) throws {
    let removed = try connection.row(
      """
      DELETE FROM documents
      WHERE public_id = $1 AND owner = $2 \(condition.sql(from: 3)) RETURNING id
      """, [.text(publicID), .text(owner)] + condition.parameters)
    if removed == nil { throw try refusal(publicID: publicID, owner: owner) }
  }

  /// Counts a fork; returns whether the document exists.
  func countFork(publicID: String) throws -> Bool {
    try connection.row(
      "UPDATE documents SET fork_count = fork_count + 1 WHERE public_id = $1 RETURNING id",
      [.text(publicID)]) != nil
  }

  func addViews(_ count: Int64, publicID: String) throws {
    try connection.run(
      "UPDATE documents SET view_count = view_count + $1 WHERE public_id = $2",
      [.integer(count), .text(publicID)])
  }

  // MARK: Parts

  /// The document that another was forked from.
  ///
  /// A file host knows documents by the id inside `content_data`, this server by the id of the
  /// row; the app may have either.
  private func original(id: String) throws -> Summary? {
    for column in ["id", "content_id"] {
      let row = try connection.row(
        """
        SELECT \(Summary.columns) FROM documents d JOIN accounts a ON a.id = d.owner
        WHERE d.\(column) = $1 ORDER BY d.sequence LIMIT 1
        """, [.text(id)])
      if let row { return try Summary(row) }
    }
    return nil
  }

  private func refusal(publicID: String, owner: String) throws -> Refusal {
    let row = try connection.row(
      "SELECT owner, etag FROM documents WHERE public_id = $1", [.text(publicID)])
    guard let row else { return .absent }
    return try row.text(0) == owner ? .changed(etag: try row.text(1)) : .foreign
  }

  private static func list(_ tags: [String]) -> String {
    var json = JSONWriter()
    json.array(tags) { $0.string($1) }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
