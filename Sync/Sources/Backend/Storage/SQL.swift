import Contract

/// A value of a column or a parameter: the few kinds that both databases store alike.
enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  /// Text, or null if there is none.
  static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }

  /// A Boolean; both databases keep it as 0 or 1.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }

  /// A moment, in seconds since 1970.
  static func moment(_ value: Timestamp) -> SQLValue { .integer(Int64(value.seconds)) }
}

/// One row of an answer, read by the position of its columns.
struct SQLRow: Sendable {
  var values: [SQLValue]

  func text(_ column: Int) throws -> String {
    guard case .text(let value) = values[column] else { throw mismatch(column, "text") }
    return value
  }

  func optionalText(_ column: Int) throws -> String? {
    values[column] == .null ? nil : try text(column)
  }

  func integer(_ column: Int) throws -> Int64 {
    guard case .integer(let value) = values[column] else { throw mismatch(column, "a number") }
    return value
  }

  func flag(_ column: Int) throws -> Bool { try integer(column) != 0 }

  func moment(_ column: Int) throws -> Timestamp { Timestamp(seconds: Int(try integer(column))) }

  func bytes(_ column: Int) throws -> [UInt8] {
    guard case .bytes(let value) = values[column] else { throw mismatch(column, "bytes") }
    return value
  }

  private func mismatch(_ column: Int, _ wanted: String) -> StorageFailure {
    .other("column \(column) of a result is not \(wanted); the database has another version")
  }
}

/// What runs statements: one connection, inside one transaction.
///
/// The statements are written once for both databases: `$1`, `$2`, … in the order of their first
/// appearance, `ON CONFLICT`, `RETURNING`, and only text, whole numbers and bytes.
protocol SQLConnection {
  /// Runs a statement and returns what it answers.
  func rows(_ sql: String, _ parameters: [SQLValue]) throws(StorageFailure) -> [SQLRow]
}

extension SQLConnection {
  /// The first row of the answer.
  func row(_ sql: String, _ parameters: [SQLValue] = []) throws(StorageFailure) -> SQLRow? {
    try rows(sql, parameters).first
  }

  /// Runs a statement for its effect.
  func run(_ sql: String, _ parameters: [SQLValue] = []) throws(StorageFailure) {
    _ = try rows(sql, parameters)
  }
}

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

/// The words that differ between the two databases.
enum Dialect: Sendable {
  case sqlite
  case postgres
}
