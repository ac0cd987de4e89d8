import Contract

/// Why no account could be added.
enum AccountProblem: Error, Sendable, Equatable {
  case nameTaken
}

/// The accounts, inside a transaction.
struct Accounts {
  let connection: any SQLConnection

  /// Finds an account; whoever adds something that belongs to it keeps it meanwhile.
  func find(id: String, lock: RowLock = .none) throws -> Account? {
    try find("id", id, lock)
  }

  /// Finds an account by its name.
  func find(username: String, lock: RowLock = .none) throws -> Account? {
    try find("username", username, lock)
  }

  private func find(_ column: String, _ value: String, _ lock: RowLock) throws -> Account? {
    let end = connection.dialect.words(for: lock)
    return try connection.row(
      "SELECT id, username, email, created_at FROM accounts WHERE \(column) = $1\(end)",
      [.text(value)]
    ).map(account)
  }

  func add(username: String, email: String, now: Timestamp) throws -> Account {
    let account = Account(
      id: UUID.random().description, username: username, email: email, createdAt: now)
    let added = try connection.row(
      """
      INSERT INTO accounts (id, username, email, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (username) DO NOTHING RETURNING id
      """,
      [.text(account.id), .text(username), .text(email), .moment(now)])
    guard added != nil else { throw AccountProblem.nameTaken }
    return account
  }

  /// Every account by name, with the number of its documents and of its charters.
  func all() throws -> [(account: Account, documents: Int, charters: Int)] {
    try connection.rows(
      """
      SELECT id, username, email, created_at,
        (SELECT COUNT(*) FROM documents d WHERE d.owner = accounts.id),
        (SELECT COUNT(*) FROM charters c WHERE c.owner = accounts.id)
      FROM accounts ORDER BY username
      """, []
    ).map { (try account($0), Int(try $0.integer(4)), Int(try $0.integer(5))) }
  }

  /// The public counts of an account: its public documents, and their forks.
  struct Stats: Sendable, Equatable {
    var contributions: Int
    var forks: Int
  }

  func stats(id: String) throws -> Stats {
    let row = try connection.row(
      """
      SELECT COUNT(*), CAST(COALESCE(SUM(fork_count), 0) AS BIGINT) FROM documents
      WHERE owner = $1 AND visibility = 'public'
      """, [.text(id)])
    return Stats(
      contributions: Int(try row?.integer(0) ?? 0), forks: Int(try row?.integer(1) ?? 0))
  }

  /// Removes an account with its tokens and documents; what others have forked from it names it no longer.
  ///
  /// Find it with the lock `own` before: otherwise others may add to it while these statements run,
  /// and PostgreSQL refuses to remove it.
  func remove(id: String) throws {
    if connection.dialect == .postgres {
      // In the order in which views are written, so that neither waits for the other.
      try connection.run(
        """
        SELECT 1 FROM documents WHERE owner = $1 OR original_author_user_id = $1
        ORDER BY lower(public_id) COLLATE "C" FOR UPDATE
        """, [.text(id)])
    }
    for statement in [
      // The name may be given to somebody else.
      """
      UPDATE documents SET original_author_username = NULL, original_author_user_id = NULL
      WHERE original_author_user_id = $1
      """,
      "DELETE FROM documents WHERE owner = $1", "DELETE FROM idempotency WHERE account = $1",
      "DELETE FROM charters WHERE owner = $1", "DELETE FROM refresh_tokens WHERE account = $1",
      "DELETE FROM accounts WHERE id = $1",
    ] {
      try connection.run(statement, [.text(id)])
    }
  }

  private func account(_ row: SQLRow) throws -> Account {
    Account(
      id: try row.text(0), username: try row.text(1), email: try row.text(2),
      createdAt: try row.moment(3))
  }
}
