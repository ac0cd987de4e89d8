import GRDB

/// One account on one server, as the ledger knows it.
package struct Remote: Sendable, Hashable {
  let id: Int
  /// The server.
  package let server: String
  /// The account.
  package let account: String
}

extension Ledger {
  /// The remote of a server and an account; it is made where there is none.
  package func remote(server: ServerAddress, account: String) throws -> Remote {
    try write { database in
      try database.execute(
        sql: "INSERT INTO remote (server, account) VALUES (?, ?) ON CONFLICT DO NOTHING",
        arguments: [server.description, account])
      let id = try Int.fetchOne(
        database, sql: "SELECT id FROM remote WHERE server = ? AND account = ?",
        arguments: [server.description, account])
      return Remote(id: id ?? 0, server: server.description, account: account)
    }
  }

  /// Every remote, in the order of their first push.
  package func remotes() throws -> [Remote] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT id, server, account FROM remote ORDER BY id").map {
        Remote(id: $0["id"], server: $0["server"], account: $0["account"])
      }
    }
  }

  /// What was published there, by name.
  package func documents(of remote: Remote) throws -> [LedgerDocument] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM document WHERE remote = ? ORDER BY public_id",
        arguments: [remote.id]
      ).compactMap(LedgerDocument.init(row:))
    }
  }

  /// When the server wants to be asked again, in seconds since 1970.
  package func notBefore(_ remote: Remote) throws -> Int? {
    try read { database in
      try Int.fetchOne(
        database, sql: "SELECT not_before FROM remote WHERE id = ?", arguments: [remote.id])
    }
  }

  /// Keeps when the server wants to be asked again.
  package func setNotBefore(_ time: Int?, _ remote: Remote) throws {
    try write { database in
      try database.execute(
        sql: "UPDATE remote SET not_before = ? WHERE id = ?", arguments: [time, remote.id])
    }
  }
}

extension LedgerDocument {
  init?(row: Row) {
    guard let publicID = PublicID(row["public_id"]) else { return nil }
    self.init(
      publicID: publicID, title: row["title"], hash: Digest(stored: row["hash"]),
      contentHash: Digest(stored: row["content_hash"]),
      summaryHash: Digest(stored: row["summary_hash"]), etag: row["etag"],
      isPublishedHere: row["published_here"])
  }

  func save(_ remote: Remote, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO document
          (remote, public_id, title, hash, content_hash, summary_hash, etag, published_here)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        remote.id, publicID.description, title, hash.description, contentHash.description,
        summaryHash.description, etag, isPublishedHere,
      ])
  }
}
