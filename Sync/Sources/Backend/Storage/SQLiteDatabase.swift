import Foundation
import GRDB

/// The embedded default: one SQLite file in WAL mode, many readers, one writer.
struct SQLiteDatabase: Database {
  let dialect = Dialect.sqlite
  private let pool: DatabasePool
  private let writes: GroupCommit

  /// Opens or creates the file.
  init(path: String) throws {
    var configuration = Configuration()
    configuration.label = "library"
    configuration.maximumReaderCount = 4
    // `user add` and `backup` write or read while the server runs.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // WAL alone would be NORMAL: a commit that power loss can undo is not a commit.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
    } catch {
      throw StorageFailure(error, file: path)
    }
    writes = GroupCommit(pool: pool)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    let file = pool.path
    do {
      return try await pool.read { try body(SQLiteConnection(database: $0, file: file)) }
    } catch let error as DatabaseError {
      throw StorageFailure(error, file: file)
    }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    let file = pool.path
    return try await writes.perform { try body(SQLiteConnection(database: $0, file: file)) }
  }

  func close() async {
    // The pool closes its writer before its readers, so SQLite would leave everything in the `-wal` file.
    _ = try? await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try? pool.close()
  }

  /// Writes a consistent copy of the whole database, while others keep writing.
  func copy(to path: String) async throws {
    do {
      try await pool.writeWithoutTransaction { database in
        try database.execute(sql: "VACUUM INTO ?", arguments: [path])
      }
    } catch {
      throw StorageFailure(error, file: path)
    }
  }
}

/// A connection of SQLite inside a transaction.
struct SQLiteConnection: SQLConnection {
  let dialect = Dialect.sqlite
  let database: GRDB.Database
  /// The file, for messages.
  let file: String

  func rows(_ sql: String, _ parameters: [SQLValue]) throws(StorageFailure) -> [SQLRow] {
    do {
      let statement = try database.cachedStatement(sql: sql)
      let arguments = StatementArguments(parameters.map(\.databaseValue))
      let cursor = try Row.fetchCursor(statement, arguments: arguments)
      var rows: [SQLRow] = []
      while let row = try cursor.next() {
        rows.append(SQLRow(values: row.databaseValues.map(SQLValue.init)))
      }
      return rows
    } catch {
      throw StorageFailure(error, file: file)
    }
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .bytes(let value): Data(value).databaseValue
    }
  }

  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let value): self = .integer(value)
    case .double(let value): self = Int64(exactly: value).map { .integer($0) } ?? .null
    case .string(let value): self = .text(value)
    case .blob(let value): self = .bytes([UInt8](value))
    }
  }
}

extension StorageFailure {
  /// Describes what SQLite reports about a file.
  init(_ error: any Error, file: String) {
    switch error {
    case let failure as StorageFailure:
      self = failure
    case let error as DatabaseError:
      let cause = "'\(file)': \(error.message ?? "\(error.resultCode)")"
      switch error.resultCode {
      case .SQLITE_FULL: self = .full("no space is left for \(cause)")
      // A file that was opened while its disk was read-only stays so.
      case .SQLITE_READONLY:
        self = .readOnly(
          "\(cause); make the disk and the file writable, and start the server again")
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy("another writer has \(cause)")
      // A disk without space, or a quota, also appears as a failed write.
      case .SQLITE_IOERR
      where [
        .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE,
        .SQLITE_IOERR_SHMSIZE,
      ].contains(error.extendedResultCode):
        self = .full("cannot write \(cause)")
      case .SQLITE_CANTOPEN, .SQLITE_IOERR: self = .unavailable(cause)
      default: self = .other("cannot use \(cause)")
      }
    default:
      self = .other("\(error)")
    }
  }
}
