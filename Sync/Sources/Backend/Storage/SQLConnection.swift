/// What runs statements: one connection, inside one transaction.
///
/// The statements are written once for both databases: `$1`, `$2`, … in the order of their first
/// appearance, `ON CONFLICT`, `RETURNING`, and only text, whole numbers and bytes.
protocol SQLConnection {
  /// What differs in the words of statements.
  var dialect: Dialect { get }

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
