import Contract
import GRDB

/// One account on one server, as it is in the ledger.
package struct Remote: Sendable, Hashable {
  let id: Int
  /// The server.
  package let server: String
  /// The account's identifier.
  package let account: String
  /// The account's name, if the server has reported it.
  package let name: String?
  /// The address that the account was pushed to before, if this one has just been added.
  package var earlier: String?
}

extension Ledger {
  /// The remote of a server and an account; it is created if there is none.
  ///
  /// A server keeps its accounts when its address changes, so a new one begins with what the ledger has of the
  /// account at the one that was pushed to last. That one keeps it: a copy of a server has the same accounts too.
  package func remote(
    server: ServerAddress, account: String, name: String? = nil
  ) throws -> Remote {
    try write { database in
      try database.execute(
        sql: "INSERT INTO remote (server, account) VALUES (?, ?) ON CONFLICT DO NOTHING",
        arguments: [server.description, account])
      let earlier =
        database.changesCount == 0
        ? nil : try Self.copyDocuments(to: database.lastInsertedRowID, of: account, database)
      try database.execute(
        sql: "UPDATE remote SET name = coalesce(?, name) WHERE server = ? AND account = ?",
        arguments: [name, server.description, account])
      let id = try Int.fetchOne(
        database, sql: "SELECT id FROM remote WHERE server = ? AND account = ?",
        arguments: [server.description, account])
      return Remote(
        id: id ?? 0, server: server.description, account: account, name: name, earlier: earlier)
    }
  }

  /// Removes a remote that was added and not pushed to.
  package func forget(_ remote: Remote) throws {
    try write { database in
      for table in ["document WHERE remote", "remote WHERE id"] {
        try database.execute(sql: "DELETE FROM \(table) = ?", arguments: [remote.id])
      }
    }
  }

  /// Records that a remote is the one that is pushed to last.
  static func notePush(to remote: Remote, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO push (remote, number)
        SELECT ?, coalesce(max(number), 0) + 1 FROM push
        """, arguments: [remote.id])
  }

  /// Gives a new remote what its account has at the one that was pushed to last; returns the address of that one.
  private static func copyDocuments(
    to new: Int64, of account: String, _ database: Database
  ) throws -> String? {
    let last = try Row.fetchOne(
      database,
      sql: """
        SELECT id, server FROM remote LEFT JOIN push ON push.remote = id
        WHERE account = ? AND id <> ? ORDER BY number DESC, id DESC LIMIT 1
        """,
      arguments: [account, new])
    guard let last else { return nil }
    let columns = """
      public_id, title, hash, content_hash, summary_hash, etag, published_here, revision, compared_at,
      resource, server_id
      """
    try database.execute(
      sql: """
        INSERT INTO document (remote, \(columns)) SELECT ?, \(columns) FROM document WHERE remote = ?
        """,
      arguments: [new, last[0] as Int64])
    return last[1]
  }

  /// Every remote, in the order of their first push.
  package func remotes() throws -> [Remote] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT id, server, account, name FROM remote ORDER BY id")
        .map {
          Remote(id: $0["id"], server: $0["server"], account: $0["account"], name: $0["name"])
        }
    }
  }

  /// What was published there, by name.
  package func documents(of remote: Remote) throws -> [LedgerDocument] {
    try read { database in
      var documents: [LedgerDocument] = []
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT public_id, title, hash, content_hash, summary_hash, etag, published_here,
            revision, compared_at, resource, server_id
          FROM document WHERE remote = ? ORDER BY public_id
          """, arguments: [remote.id])
      while let row = try rows.next() {
        if let document = LedgerDocument(row: row) { documents.append(document) }
      }
      return documents
    }
  }

  /// The hashes of all payloads that were published on a server, by whatever account.
  package func publishedHashes(on server: ServerAddress) throws -> Set<String> {
    try read { database in
      try String.fetchSet(
        database,
        sql: "SELECT hash FROM document WHERE remote IN (SELECT id FROM remote WHERE server = ?)",
        arguments: [server.description])
    }
  }

  /// Whether a server has said what it can do in an earlier push.
  package func knowsCapabilities(of server: ServerAddress) throws -> Bool {
    try read { try Self.meta(Self.capable(server), $0) != nil }
  }

  /// Records that a server has said what it can do.
  package func rememberCapabilities(of server: ServerAddress) throws {
    try write { database in
      try database.execute(
        sql: "INSERT INTO meta VALUES (?, 'yes') ON CONFLICT DO NOTHING",
        arguments: [Self.capable(server)])
    }
  }

  private static func capable(_ server: ServerAddress) -> String { "capabilities \(server)" }

  /// When the server accepts requests again, in seconds since 1970.
  ///
  /// - Parameters:
  ///   - remote: The server.
  ///   - now: The time: what is further away than any pause was written under a wrong clock.
  /// - Returns: The time, which may be over; `nil` if the server has not asked for a pause.
  /// - Throws: A ``Failure`` if the ledger cannot be read.
  package func notBefore(_ remote: Remote, now: Int) throws -> Int? {
    let time = try read { database in
      try Int.fetchOne(
        database, sql: "SELECT not_before FROM remote WHERE id = ?", arguments: [remote.id])
    }
    return time.flatMap { $0 > now + RetryAfter.longest ? nil : $0 }
  }

  /// Records when the server accepts requests again.
  package func setNotBefore(_ time: Int?, _ remote: Remote) throws {
    try write { database in
      try database.execute(
        sql: "UPDATE remote SET not_before = ? WHERE id = ?", arguments: [time, remote.id])
    }
  }
}

extension LedgerDocument {
  init?(row: Row) {
    // By position: names are looked up again in every row, and a library has many.
    guard let publicID = PublicID(row[0]) else { return nil }
    self.init(
      publicID: publicID, title: row[1], hash: Digest(stored: row[2]),
      contentHash: Digest(stored: row[3]), summaryHash: Digest(stored: row[4]), etag: row[5],
      isPublishedHere: row[6], revision: (row[7] as String?).flatMap { Revision($0) },
      commit: row[8], resource: Resource(rawValue: row[9]) ?? .document, serverID: row[10])
  }

  func save(_ remote: Remote, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO document
          (remote, public_id, title, hash, content_hash, summary_hash, etag, published_here,
           revision, compared_at, resource, server_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        remote.id, publicID.description, title, hash.description, contentHash.description,
        summaryHash.description, etag, isPublishedHere, revision?.description, commit,
        resource.rawValue, serverID,
      ])
  }
}
