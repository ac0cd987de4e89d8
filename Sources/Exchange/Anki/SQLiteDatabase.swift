import CLibSQLite

/// A database in memory, which the machine's SQLite reads and writes.
struct SQLiteDatabase: ~Copyable {
  private let database: OpaquePointer

  /// A new database.
  init() throws(ExchangeProblem) {
    try Self.require()
    guard let database = fairlead_database_open(nil, 0) else { throw Self.noMemory }
    self.database = database
  }

  /// The database in the bytes of a file, which is only read.
  init(reading bytes: [UInt8]) throws(ExchangeProblem) {
    try Self.require()
    guard let database = fairlead_database_open(bytes, bytes.count) else { throw Self.noMemory }
    self.database = database
  }

  deinit { fairlead_database_close(database) }

  private static var noMemory: ExchangeProblem {
    ExchangeProblem("the database needs more memory than is available")
  }

  private static func require() throws(ExchangeProblem) {
    guard fairlead_has_sqlite() else {
      throw ExchangeProblem(
        "Anki packages need SQLite: install it with `sudo apt install libsqlite3-0`")
    }
  }

  /// Runs statements without rows.
  func run(_ sql: String) throws(ExchangeProblem) {
    guard fairlead_database_run(database, sql) else { throw problem() }
  }

  /// A value of a row.
  enum Value {
    case integer(Int)
    case text(String)
  }

  /// Adds rows by one statement.
  func add(_ rows: [[Value]], by sql: String) throws(ExchangeProblem) {
    guard fairlead_database_prepare(database, sql) else { throw problem() }
    for row in rows {
      for (column, value) in row.enumerated() {
        let place = Int32(column + 1)
        let isBound =
          switch value {
          case .integer(let number):
            fairlead_database_bind_integer(database, place, Int64(number))
          case .text(let text):
            fairlead_database_bind_text(database, place, text, text.utf8.count)
          }
        guard isBound else { throw problem() }
      }
      guard fairlead_database_step(database) == 0 else { throw problem() }
    }
  }

  /// The row that a query is at.
  struct Row {
    fileprivate let database: OpaquePointer

    func integer(_ column: Int) -> Int {
      Int(fairlead_database_integer(database, Int32(column)))
    }

    func bytes(_ column: Int) -> [UInt8] {
      var count = 0
      let bytes = fairlead_database_bytes(database, Int32(column), &count)
      return Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    }

    func text(_ column: Int) throws(ExchangeProblem) -> String {
      guard let text = String(validating: bytes(column), as: UTF8.self) else {
        throw ExchangeProblem("the collection contains text that is not UTF-8")
      }
      return text
    }
  }

  /// The rows of a query.
  ///
  /// - Parameters:
  ///   - sql: The query.
  ///   - limit: The most rows.
  ///   - name: What the rows are, in the plural.
  ///   - read: What to make of one.
  /// - Returns: What was made.
  /// - Throws: Damage, or more rows than the limit.
  func rows<Result>(
    _ sql: String, limit: Int, of name: String,
    _ read: (Row) throws(ExchangeProblem) -> Result
  ) throws(ExchangeProblem) -> [Result] {
    guard fairlead_database_prepare(database, sql) else { throw problem() }
    var results: [Result] = []
    while true {
      switch fairlead_database_step(database) {
      case 1:
        guard results.count < limit else {
          throw ExchangeProblem("the collection has more than \(limit) \(name), the limit")
        }
        results.append(try read(Row(database: database)))
      case 0: return results
      default: throw problem()
      }
    }
  }

  /// The bytes of its file.
  func file() throws(ExchangeProblem) -> [UInt8] {
    var count = 0
    guard let bytes = fairlead_database_file(database, &count) else { throw Self.noMemory }
    defer { fairlead_database_release(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func problem() -> ExchangeProblem {
    ExchangeProblem(
      "the collection cannot be read as a database: SQLite says: "
        + String(cString: fairlead_database_message(database)))
  }
}
