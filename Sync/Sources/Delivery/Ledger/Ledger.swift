import GRDB

/// The file in which the queue and the record of what was published survive.
///
/// One connection writes (WAL, `synchronous=FULL`): when a method has returned, its changes are on
/// disk.
package final class Ledger: Sendable {
  let database: DatabaseQueue

  /// Opens the ledger of a state folder, and creates it if there is none.
  ///
  /// - Throws: A ``Failure`` if the file is not a ledger or cannot be opened.
  package convenience init(folder: String) throws {
    try Self.makeFolder(folder)
    try self.init(path: Self.path(in: folder))
  }

  /// Creates a state folder, if there is none.
  ///
  /// - Throws: A ``Failure`` if it cannot be created.
  package static func makeFolder(_ folder: String) throws {
    try SystemFile.makeFolder(folder, mode: 0o700)
    if try !SystemFile.exists("\(folder)/.gitignore") {
      // The ledger is this working copy's own: merged with another one it would be wrong.
      try SystemFile.replace("\(folder)/.gitignore", with: Array("*\n".utf8), mode: 0o644)
    }
  }

  /// A temporary ledger, to show a plan if there is no ledger yet.
  package static func inMemory() throws -> Ledger {
    try Ledger(path: ":memory:")
  }

  /// Where the ledger of a state folder is.
  package static func path(in folder: String) -> String { "\(folder)/sync.sqlite" }

  /// Whether there is a ledger in a state folder.
  ///
  /// - Throws: A ``Failure`` if that cannot be found out.
  package static func exists(in folder: String) throws -> Bool {
    try SystemFile.exists(path(in: folder))
  }

  private init(path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      // GRDB's own WAL mode sets NORMAL, which may lose the last commits in a power failure.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      database.add(function: LedgerSeals.function)
    }
    do {
      database = try DatabaseQueue(path: path, configuration: configuration)
      // A damaged page first: what is read from one may have other types than the schema says.
      try database.read { try Self.checkPages($0) }
      try Self.migrate(database)
      try database.read { try LedgerSeals.check($0) }
    } catch let error as DatabaseError {
      throw Self.failure(error, path: path)
    }
  }

  /// Adds the tables.
  ///
  /// Another process may do so at this moment, as a push when `status` is shown: the next try leaves out what it has added.
  private static func migrate(_ database: DatabaseQueue) throws {
    let migrator = LedgerSchema.migrator
    for _ in migrator.migrations {
      do { return try migrator.migrate(database) } catch let error as DatabaseError
        where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
      {}
    }
    try migrator.migrate(database)
  }

  private static func checkPages(_ database: Database) throws {
    let found = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
    if let found, found != "ok" {
      // What could not be read is reported as damage, with a code of SQLite: 266 is an error of the disk.
      if let number = found.split(separator: "error code=").dropFirst().first.flatMap({ Int32($0) })
      {
        let code = ResultCode(rawValue: number)
        if code.primaryResultCode != .SQLITE_CORRUPT {
          throw DatabaseError(resultCode: code, message: "\(code.primaryResultCode)")
        }
      }
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: Printable.line(found, limit: 200))
    }
  }

  private static func failure(_ error: DatabaseError, path: String) -> Failure {
    // The file is what it was if the disk, its permissions or the memory are at fault.
    let isDisk =
      switch error.resultCode {
      case .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_FULL, .SQLITE_NOMEM, .SQLITE_READONLY,
        .SQLITE_PERM, .SQLITE_BUSY, .SQLITE_LOCKED:
        true
      default: false
      }
    return Failure(
      .unable, "the ledger \(path) cannot be used: \(error.message ?? "SQLite error")",
      help: isDisk
        ? "check the disk and the permissions of the folder, and push again"
        : "restore it from a backup, or move it away: in a git repository the server's commits replace it, "
          + "except for unlisted documents and charters that were withdrawn here (docs/sync.md)")
  }

  func read<Value>(_ work: (Database) throws -> Value) throws -> Value {
    do { return try database.read(work) } catch let error as DatabaseError {
      throw Self.failure(error, path: database.path)
    }
  }

  func write<Value>(_ work: (Database) throws -> Value) throws -> Value {
    do { return try database.write(work) } catch let error as DatabaseError {
      throw Self.failure(error, path: database.path)
    }
  }

  /// The settings for safe commits, as SQLite reports them: the journal mode and `synchronous`.
  package func durability() throws -> (journal: String, synchronous: Int) {
    try read { database in
      (
        try String.fetchOne(database, sql: "PRAGMA journal_mode") ?? "",
        try Int.fetchOne(database, sql: "PRAGMA synchronous") ?? -1
      )
    }
  }

  /// Which ledger this is and how often its record changed: a plan is made for one such state.
  package func state() throws -> Digest {
    try read { database in
      Digest(of: [
        try Self.meta("ledger", database) ?? "", try Self.meta("generation", database) ?? "",
      ])
    }
  }

  static func meta(_ key: String, _ database: Database) throws -> String? {
    try String.fetchOne(database, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key])
  }

  /// Marks that plans made before are stale.
  static func advance(_ database: Database) throws {
    try database.execute(
      sql: "UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'generation'")
  }
}
