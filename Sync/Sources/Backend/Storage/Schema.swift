/// The tables, the same in both databases except for the words of `Dialect`.
///
/// `sequence` numbers the documents in the order of their publication, `created_at` is when they were
/// written. The public list is ordered by both, and neither ever changes: so a page never shows a
/// document twice while others are published. `etag` depends only on what an update can change;
/// dates are seconds since 1970; Booleans are 0 and 1.
enum Schema {
  /// The changes to the tables, in order: a database of version 1 needs all but the first.
  static func changes(for dialect: Dialect) -> [[String]] {
    [
      tables(for: dialect), visibility, charters(for: dialect), revisions, places(for: dialect),
    ]
  }

  /// The tables of the first version.
  private static func tables(for dialect: Dialect) -> [String] {
    [
      """
      CREATE TABLE accounts (
        id TEXT NOT NULL PRIMARY KEY,
        username TEXT NOT NULL UNIQUE,
        email TEXT NOT NULL,
        created_at \(dialect.number) NOT NULL
      )
      """,
      """
      CREATE TABLE refresh_tokens (
        hash \(dialect.bytes) NOT NULL PRIMARY KEY,
        family TEXT NOT NULL,
        account TEXT NOT NULL REFERENCES accounts (id),
        expires_at \(dialect.number) NOT NULL,
        used \(dialect.number) NOT NULL
      )
      """,
      "CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family)",
      """
      CREATE TABLE documents (
        sequence \(dialect.sequence),
        id TEXT NOT NULL UNIQUE,
        public_id TEXT NOT NULL UNIQUE,
        owner TEXT NOT NULL REFERENCES accounts (id),
        etag TEXT NOT NULL,
        title TEXT NOT NULL,
        description TEXT,
        content_type TEXT NOT NULL,
        content_id TEXT NOT NULL,
        content_data \(dialect.bytes) NOT NULL,
        tags TEXT NOT NULL,
        language TEXT NOT NULL,
        can_fork \(dialect.number) NOT NULL,
        created_at \(dialect.number) NOT NULL,
        updated_at \(dialect.number) NOT NULL,
        view_count \(dialect.number) NOT NULL,
        fork_count \(dialect.number) NOT NULL,
        forked_from_id TEXT,
        original_author_username TEXT,
        original_author_user_id TEXT,
        original_content_public_id TEXT,
        chain_depth \(dialect.number) NOT NULL
      )
      """,
      "CREATE INDEX documents_by_content_id ON documents (content_id)",
      """
      CREATE TABLE idempotency (
        account TEXT NOT NULL REFERENCES accounts (id),
        key TEXT NOT NULL,
        body_hash \(dialect.bytes) NOT NULL,
        response \(dialect.bytes) NOT NULL,
        etag TEXT NOT NULL,
        created_at \(dialect.number) NOT NULL,
        PRIMARY KEY (account, key)
      )
      """,
      "CREATE INDEX idempotency_by_age ON idempotency (created_at)",
      "CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, value \(dialect.bytes) NOT NULL)",
      "CREATE TABLE schema_version (version \(dialect.number) NOT NULL)",
      "INSERT INTO schema_version (version) VALUES (1)",
    ]
  }

  /// Unlisted documents; public ids that differ only in case are the same; the list by age.
  private static let visibility = [
    "ALTER TABLE documents ADD COLUMN visibility TEXT NOT NULL DEFAULT 'public'",
    "CREATE UNIQUE INDEX documents_by_folded_public_id ON documents (lower(public_id))",
    "CREATE INDEX documents_by_age ON documents (created_at, sequence)",
    "UPDATE schema_version SET version = 2",
  ]

  /// Coordinates are texts, as they were written.
  private static func charters(for dialect: Dialect) -> [String] {
    [
      """
      CREATE TABLE charters (
        id TEXT NOT NULL PRIMARY KEY,
        owner TEXT NOT NULL REFERENCES accounts (id),
        name TEXT NOT NULL,
        boat_name TEXT,
        location_text TEXT,
        start_date \(dialect.number) NOT NULL,
        end_date \(dialect.number) NOT NULL,
        latitude TEXT,
        longitude TEXT,
        location_place_id TEXT,
        visibility TEXT NOT NULL,
        created_at \(dialect.number) NOT NULL,
        updated_at \(dialect.number) NOT NULL
      )
      """,
      "CREATE INDEX charters_by_owner ON charters (owner, start_date)",
      "CREATE INDEX charters_by_start ON charters (visibility, start_date)",
      "UPDATE schema_version SET version = 3",
    ]
  }

  /// The state of its library that a document was sent from, and what the answer to it reported.
  private static let revisions = [
    "ALTER TABLE documents ADD COLUMN revision TEXT",
    "ALTER TABLE idempotency ADD COLUMN revision TEXT",
    "UPDATE schema_version SET version = 4",
  ]

  /// Where charters begin as whole millionths of degrees, by which the database finds those that are near.
  private static func places(for dialect: Dialect) -> [String] {
    let millionths = { (column: String) in
      "CAST(round(CAST(\(column) AS \(dialect.fraction)) * 1000000) AS \(dialect.number))"
    }
    return [
      "ALTER TABLE charters ADD COLUMN north \(dialect.number)",
      "ALTER TABLE charters ADD COLUMN east \(dialect.number)",
      "UPDATE charters SET north = \(millionths("latitude")), east = \(millionths("longitude"))",
      "CREATE INDEX charters_by_place ON charters (visibility, north, east)",
      "UPDATE schema_version SET version = 5",
    ]
  }

  /// Creates the tables, or refuses a database of another version.
  static func prepare(_ database: any Database) async throws {
    let dialect = database.dialect
    try await database.write { connection in
      if dialect == .postgres {
        // Two processes may start on an empty database at the same time.
        try connection.run("SELECT pg_advisory_xact_lock($1)", [.integer(0x6661_6972)])
        if try connection.row("SELECT lower('I') = 'i'")?.flag(0) == false {
          throw StorageFailure.other(
            "in the locale of the database the lowercase of 'I' is not 'i', so public ids would not be "
              + "found: create it with TEMPLATE template0 LOCALE 'C'")
        }
        // SQL_ASCII keeps every byte as it is.
        let encoding = try connection.row("SELECT current_setting('server_encoding')")?.text(0)
        guard ["UTF8", "SQL_ASCII"].contains(encoding) else {
          throw StorageFailure.other(
            "the encoding of the database is \(encoding ?? "unknown"), which cannot keep every text: create "
              + "it with TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'")
        }
      }
      let exists =
        switch dialect {
        case .sqlite: "SELECT 1 FROM sqlite_master WHERE name = 'schema_version'"
        case .postgres: "SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL"
        }
      let changes = changes(for: dialect)
      let found =
        try connection.row(exists) == nil
        ? 0 : try connection.row("SELECT version FROM schema_version")?.integer(0) ?? 0
      guard (0...Int64(changes.count)).contains(found) else {
        throw StorageFailure.other(
          "the tables of the database have version \(found), and this program needs "
            + "\(changes.count); use the program that created it")
      }
      for statement in changes[Int(found)...].joined() { try connection.run(statement) }
    }
  }
}
