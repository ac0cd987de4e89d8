/// The tables, the same in both databases but for three words.
///
/// `sequence` numbers the documents in the order of their publication: the public list goes by it,
/// so a page never shows a document twice while others are published. `etag` is a function of what
/// an update can change; dates are seconds since 1970; truth values are 0 and 1.
enum Schema {
  /// Counts up with each change to the tables.
  static let version: Int64 = 1

  static func statements(for dialect: Dialect) -> [String] {
    let bytes = dialect == .sqlite ? "BLOB" : "BYTEA"
    let number = dialect == .sqlite ? "INTEGER" : "BIGINT"
    let sequence =
      dialect == .sqlite
      ? "INTEGER PRIMARY KEY AUTOINCREMENT" : "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
    return [
      """
      CREATE TABLE accounts (
        id TEXT NOT NULL PRIMARY KEY,
        username TEXT NOT NULL UNIQUE,
        email TEXT NOT NULL,
        created_at \(number) NOT NULL
      )
      """,
      """
      CREATE TABLE refresh_tokens (
        hash \(bytes) NOT NULL PRIMARY KEY,
        family TEXT NOT NULL,
        account TEXT NOT NULL REFERENCES accounts (id),
        expires_at \(number) NOT NULL,
        used \(number) NOT NULL
      )
      """,
      "CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family)",
      """
      CREATE TABLE documents (
        sequence \(sequence),
        id TEXT NOT NULL UNIQUE,
        public_id TEXT NOT NULL UNIQUE,
        owner TEXT NOT NULL REFERENCES accounts (id),
        etag TEXT NOT NULL,
        title TEXT NOT NULL,
        description TEXT,
        content_type TEXT NOT NULL,
        content_id TEXT NOT NULL,
        content_data \(bytes) NOT NULL,
        tags TEXT NOT NULL,
        language TEXT NOT NULL,
        can_fork \(number) NOT NULL,
        created_at \(number) NOT NULL,
        updated_at \(number) NOT NULL,
        view_count \(number) NOT NULL,
        fork_count \(number) NOT NULL,
        forked_from_id TEXT,
        original_author_username TEXT,
        original_author_user_id TEXT,
        original_content_public_id TEXT,
        chain_depth \(number) NOT NULL
      )
      """,
      "CREATE INDEX documents_by_content_id ON documents (content_id)",
      """
      CREATE TABLE idempotency (
        account TEXT NOT NULL REFERENCES accounts (id),
        key TEXT NOT NULL,
        body_hash \(bytes) NOT NULL,
        response \(bytes) NOT NULL,
        etag TEXT NOT NULL,
        created_at \(number) NOT NULL,
        PRIMARY KEY (account, key)
      )
      """,
      "CREATE INDEX idempotency_by_age ON idempotency (created_at)",
      "CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, value \(bytes) NOT NULL)",
      "CREATE TABLE schema_version (version \(number) NOT NULL)",
      "INSERT INTO schema_version (version) VALUES (\(version))",
    ]
  }

  /// Creates the tables, or refuses a database of another version.
  static func prepare(_ database: any Database) async throws {
    let dialect = database.dialect
    try await database.write { connection in
      if dialect == .postgres {
        // Two processes may start on an empty database at once.
        try connection.run("SELECT pg_advisory_xact_lock($1)", [.integer(0x6661_6972)])
      }
      let exists =
        switch dialect {
        case .sqlite: "SELECT 1 FROM sqlite_master WHERE name = 'schema_version'"
        case .postgres: "SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL"
        }
      guard try connection.row(exists) == nil else {
        let found = try connection.row("SELECT version FROM schema_version")?.integer(0) ?? 0
        guard found == version else {
          throw StorageFailure.other(
            "the database has version \(found) of the tables, this program version \(version); "
              + "use the program that made it")
        }
        return
      }
      for statement in statements(for: dialect) { try connection.run(statement) }
    }
  }
}
