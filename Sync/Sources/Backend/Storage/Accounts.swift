import Contract

/// Why no account could be added.
enum AccountProblem: Error, Sendable, Equatable {
  case nameTaken
}

/// The accounts, inside a transaction.
struct Accounts {
  let connection: any SQLConnection

  func find(id: String) throws -> Account? {
    try connection.row(
      "SELECT id, username, email, created_at FROM accounts WHERE id = $1", [.text(id)]
    ).map(account)
  }

  func find(username: String) throws -> Account? {
    try connection.row(
      "SELECT id, username, email, created_at FROM accounts WHERE username = $1",
      [.text(username)]
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
  func remove(id: String) throws {
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
