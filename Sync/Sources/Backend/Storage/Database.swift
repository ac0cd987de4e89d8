/// A database: SQLite within the process, or PostgreSQL that many processes share.
protocol Database: Sendable {
  /// What differs in the words of the schema.
  var dialect: Dialect { get }

  /// Runs statements that only read, on one consistent view.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value

  /// Runs statements in one transaction, which is on disk when this returns.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value

  /// Ends all connections.
  func close() async
}

/// What others may not do with rows that were read, until the transaction ends.
///
/// A transaction that locks an account does so before it locks anything else: so no two of them
/// wait for each other.
enum RowLock: String, Sendable {
  case none = ""
  /// Nobody removes them.
  case kept = " FOR KEY SHARE"
  /// Nobody changes or removes them, and nobody else locks them.
  case own = " FOR UPDATE"
}

/// The words that differ between the two databases.
enum Dialect: Sendable {
  case sqlite
  case postgres

  /// The type of whole numbers.
  var number: String {
    switch self {
    case .sqlite: "INTEGER"
    case .postgres: "BIGINT"
    }
  }

  /// The type of numbers with a fraction.
  var fraction: String {
    switch self {
    case .sqlite: "REAL"
    case .postgres: "NUMERIC"
    }
  }

  /// The type of bytes.
  var bytes: String {
    switch self {
    case .sqlite: "BLOB"
    case .postgres: "BYTEA"
    }
  }

  /// The type of a key that numbers rows in the order in which they come.
  var sequence: String {
    switch self {
    case .sqlite: "INTEGER PRIMARY KEY AUTOINCREMENT"
    case .postgres: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
    }
  }

  /// The end of a query that locks the rows it reads.
  func words(for lock: RowLock) -> String {
    switch self {
    // It has one writer at a time.
    case .sqlite: ""
    case .postgres: lock.rawValue
    }
  }
}
