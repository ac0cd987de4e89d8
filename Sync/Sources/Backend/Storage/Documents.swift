import Contract

/// The published documents, inside a transaction.
///
/// The permission to write is part of the statement that writes, so nothing can change between
/// the check and the write. Only a refusal is explained by a second statement.
struct Documents {
  /// Why nothing was written.
  enum Refusal: Error, Sendable, Equatable {
    case absent
    /// It belongs to another account.
    case foreign
    /// It is not what the caller has seen; this is its current ETag.
    case changed(etag: String)
    /// A document of the account, or of another one, already has the public id.
    case taken(byOwner: Bool)
  }

  /// What an update wrote.
  struct Update: Sendable, Equatable {
    var id: String
    var publicID: String
    var etag: String
    var updatedAt: Timestamp
    var revision: String?
  }

  let connection: any SQLConnection

  /// How often a statement that found nothing to write is tried, if the next one does not show why.
  ///
  /// PostgreSQL shows each statement what others have published and withdrawn since the last one.
  private static let tries = 5

  // MARK: Reading

  func detail(publicID: String) throws -> Detail? {
    try connection.row(
      """
      SELECT \(Detail.columns) FROM documents d JOIN accounts a ON a.id = d.owner
      WHERE lower(d.public_id) = $1
      """, [.text(publicID.lowercased())]
    ).map(Detail.init)
  }

  /// The public documents of some types after a place in the list, newest first.
  func summaries(_ filter: ListFilter, after place: Cursor, limit: Int) throws -> [Summary] {
    let types = filter.types.indices.map { "$\($0 + 3)" }.joined(separator: ", ")
    var next = filter.types.count + 3
    var language = ""
    if filter.language != nil {
      language = "AND d.language = $\(next)"
      next += 1
    }
    return try connection.rows(
      """
      SELECT \(Summary.columns) FROM documents d JOIN accounts a ON a.id = d.owner
      WHERE (d.created_at, d.sequence) < ($1, $2) AND d.visibility = 'public'
      AND d.content_type IN (\(types)) \(language)
      ORDER BY d.created_at DESC, d.sequence DESC LIMIT $\(next)
      """,
      [.moment(place.createdAt), .integer(place.sequence)]
        + filter.types.map { .text($0.rawValue) } + (filter.language.map { [.text($0)] } ?? [])
        + [.integer(Int64(limit))]
    ).map(Summary.init)
  }

  // MARK: Writing

  /// Publishes a document and returns its id and its ETag.
  func publish(
    _ form: PublishForm, revision: SourceRevision?, owner: Account, now: Timestamp
  ) throws -> (id: String, etag: String) {
    let id = UUID.random().description
    var document = form.document
    // The library's dates, but not dates that would stay at the top of the list for years.
    let created = min(form.createdAt ?? now, now)
    let original = try form.origin.forkedFromID.flatMap { try self.original(id: $0) }
    let language = document.language ?? original?.language ?? "en"
    document.language = language
    let etag = ETag.of(
      document, form.visibility, publicID: form.publicID, origin: form.origin)
    let statement = """
      INSERT INTO documents (
        id, public_id, owner, etag, title, description, content_type, content_id, content_data,
        tags, language, can_fork, created_at, updated_at, view_count, fork_count, forked_from_id,
        original_author_username, original_author_user_id, original_content_public_id, chain_depth,
        visibility, revision)
      VALUES (
        $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, 0, $15, $16, $17, $18, $19,
        $20, $21)
      ON CONFLICT DO NOTHING RETURNING sequence
      """
    let values: [SQLValue] =
      [
        .text(id), .text(form.publicID), .text(owner.id),
        .text(etag), .text(document.title),
        .text(document.description), .text(document.type.rawValue), .text(document.contentID),
        .bytes(document.contentData), .text(Self.list(document.tags)),
        .text(language), .flag(form.origin.canFork), .moment(created),
        .moment(max(created, min(document.updatedAt ?? now, now))),
        .text(form.origin.forkedFromID),
        .text(original?.authorUsername), .text(original?.authorID), .text(original?.publicID),
        .integer(form.origin.forkedFromID == nil ? 1 : Int64(original?.chainDepth ?? 1) + 1),
        .text(form.visibility.rawValue), .text(revision?.text),
      ]
    for _ in 0..<Self.tries {
      if try connection.row(statement, values) != nil { return (id, etag) }
      let other = try connection.row(
        "SELECT owner FROM documents WHERE lower(public_id) = $1",
        [.text(form.publicID.lowercased())])
      if let other { throw Refusal.taken(byOwner: try other.text(0) == owner.id) }
    }
    throw StorageFailure.other(
      "'\(form.publicID)' was not stored, although no document has this public id; if that "
        + "keeps happening, the next numbers of the table 'documents' are already in use, as after a "
        + "replication: run SELECT setval(pg_get_serial_sequence('documents', 'sequence'), max(sequence)) "
        + "FROM documents")
  }

  /// Replaces a document of an account, if it is still what the caller has seen.
  ///
  /// A write without a revision removes the stored one: the document is no longer what that
  /// revision contains. One without a language or a visibility keeps those.
  func update(
    publicID: String, _ form: DocumentForm, revision: SourceRevision?, owner: String,
    condition: IfMatch, now: Timestamp
  ) throws -> Update {
    try unlessReplaced(condition) {
      try updateOnce(
        publicID: publicID, form, revision: revision, owner: owner, condition: condition, now: now)
    }
  }

  private func updateOnce(
    publicID: String, _ form: DocumentForm, revision: SourceRevision?, owner: String,
    condition: IfMatch, now: Timestamp
  ) throws -> Update {
    // Without a visibility in the form, the stored one decides which of them it gets.
    let (origin, stored) = try kept(publicID: publicID, owner: owner)
    // The ETag covers the language that is kept; the statement compares it.
    let keptLanguage = form.language == nil ? stored : nil
    var form = form
    form.language = form.language ?? stored
    let etags = Visibility.onServers.map {
      ETag.of(form, $0, publicID: publicID, origin: origin)
    }
    let updated = min(form.updatedAt ?? now, now)
    let written = try connection.row(
      """
      UPDATE documents SET visibility = coalesce($1, visibility),
        etag = CASE coalesce($1, visibility) WHEN 'public' THEN $2 ELSE $3 END,
        title = $4, description = $5, content_type = $6, content_id = $7, content_data = $8,
        tags = $9, language = $10,
        updated_at = CASE WHEN created_at > $11 THEN created_at ELSE $11 END, revision = $12
      WHERE lower(public_id) = $13 AND owner = $14 AND can_fork = $15
        AND coalesce(forked_from_id, '') = $16 AND language = coalesce($17, language)
        \(condition.sql(from: 18))
      RETURNING id, public_id, etag, updated_at
      """,
      [.text(form.visibility?.rawValue)] + etags.map { .text($0) } + [
        .text(form.title), .text(form.description), .text(form.type.rawValue),
        .text(form.contentID), .bytes(form.contentData), .text(Self.list(form.tags)),
        .text(form.language), .moment(updated), .text(revision?.text),
        .text(publicID.lowercased()), .text(owner), .flag(origin.canFork),
        .text(origin.forkedFromID ?? ""), .text(keptLanguage),
      ] + condition.parameters)
    if let written {
      return Update(
        id: try written.text(0), publicID: try written.text(1), etag: try written.text(2),
        updatedAt: try written.moment(3), revision: revision?.text)
    }
    let refusal = try refusal(publicID: publicID, owner: owner)
    // A client that lost the answer sends the same update again: it is already done (RFC 9110,
    // 13.1.1).
    let done =
      form.visibility.map { [ETag.of(form, $0, publicID: publicID, origin: origin)] } ?? etags
    if case .changed(let etag) = refusal, done.contains(etag),
      let now = try detail(publicID: publicID)
    {
      return Update(
        id: now.summary.id, publicID: now.summary.publicID, etag: etag, updatedAt: now.updatedAt,
        revision: now.summary.revision)
    }
    throw refusal
  }

  /// Withdraws a document of an account.
  func withdraw(publicID: String, owner: String, condition: IfMatch) throws {
    try unlessReplaced(condition) {
      let removed = try connection.row(
        """
        DELETE FROM documents
        WHERE lower(public_id) = $1 AND owner = $2 \(condition.sql(from: 3)) RETURNING id
        """, [.text(publicID.lowercased()), .text(owner)] + condition.parameters)
      if removed == nil { throw try refusal(publicID: publicID, owner: owner) }
    }
  }

  /// Counts a fork; returns whether the document exists.
  func countFork(publicID: String) throws -> Bool {
    try connection.row(
      "UPDATE documents SET fork_count = fork_count + 1 WHERE lower(public_id) = $1 RETURNING id",
      [.text(publicID.lowercased())]) != nil
  }

  func addViews(_ count: Int, publicID: String) throws {
    try connection.run(
      "UPDATE documents SET view_count = view_count + $1 WHERE lower(public_id) = $2",
      [.integer(Int64(count)), .text(publicID)])
  }

  // MARK: Parts

  /// Writes, again if the document was withdrawn and published again meanwhile: whoever names no version has seen none that
  /// could have changed.
  private func unlessReplaced<Value>(
    _ condition: IfMatch, _ write: () throws -> Value
  ) throws -> Value {
    if case .oneOf = condition { return try write() }
    for _ in 1..<Self.tries {
      do { return try write() } catch Refusal.changed {}
    }
    return try write()
  }

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

  /// What the document of an account keeps, the language only if an update has none.
  ///
  /// The statement that writes compares it: the document may be published again in between.
  private func kept(
    publicID: String, owner: String
  ) throws -> (origin: DocumentOrigin, language: String) {
    let row = try connection.row(
      """
      SELECT can_fork, forked_from_id, language FROM documents
      WHERE lower(public_id) = $1 AND owner = $2
      """, [.text(publicID.lowercased()), .text(owner)])
    guard let row else { throw try refusal(publicID: publicID, owner: owner) }
    let origin = DocumentOrigin(canFork: try row.flag(0), forkedFromID: try row.optionalText(1))
    return (origin, try row.text(2))
  }

  private func refusal(publicID: String, owner: String) throws -> Refusal {
    let row = try connection.row(
      "SELECT owner, etag FROM documents WHERE lower(public_id) = $1",
      [.text(publicID.lowercased())])
    guard let row else { return .absent }
    return try row.text(0) == owner ? .changed(etag: try row.text(1)) : .foreign
  }

  private static func list(_ tags: [String]) -> String {
    var json = JSONWriter()
    json.array(tags) { $0.string($1) }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
