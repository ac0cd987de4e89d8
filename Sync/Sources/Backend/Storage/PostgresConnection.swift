import CLibPQ
import Dispatch
import Glibc

/// One connection of libpq, on its own thread: the library's calls block.
///
/// This is the only file that imports the library, and it owns what the library allocates. Values
/// are sent and received in its binary form, so bytes are never written as hexadecimal digits.
actor PostgresConnection {
  private let executor: QueueExecutor
  private let address: String
  private var link: Link?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(address: String, number: Int) {
    self.address = address
    executor = QueueExecutor(label: "postgres-\(number)")
  }

  /// What a transaction may do.
  enum Access: String {
    case reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    case writing = "BEGIN"
  }

  /// No transaction could begin: nothing was done, and another connection may do it.
  struct NotBegun: Error {
    let cause: StorageFailure
  }

  /// Runs statements between two other statements: `BEGIN` and `COMMIT`, or `ROLLBACK`.
  func transaction<Value: Sendable>(
    _ access: Access, _ body: @Sendable (any SQLConnection) throws -> Value
  ) throws -> Value {
    let link: Link
    do throws(StorageFailure) { link = try begun(access) } catch { throw NotBegun(cause: error) }
    do {
      let value = try body(link)
      try Self.commit(link, access)
      return value
    } catch {
      // The first error is the one to report. A connection that cannot roll back is not used again; nor is
      // one to a server that accepts no writes, because after a failover another one may.
      let isRefused = if case StorageFailure.readOnly = error { true } else { false }
      if (try? link.run("ROLLBACK")) == nil || isRefused { self.link = nil }
      throw error
    }
  }

  /// The database may have committed although its answer did not arrive.
  private static func commit(_ link: Link, _ access: Access) throws(StorageFailure) {
    do throws(StorageFailure) { try link.run("COMMIT") } catch {
      guard access == .writing, case .unavailable(let cause) = error else { throw error }
      throw .unknown(cause)
    }
  }

  func close() {
    link = nil
  }

  /// A connection inside a new transaction.
  ///
  /// A dead idle connection is noticed only when it is used; nothing has been done by then.
  private func begun(_ access: Access) throws(StorageFailure) -> Link {
    let link = try connected()
    do throws(StorageFailure) {
      try link.begin(access)
      return link
    } catch {
      self.link = nil
      guard case .unavailable = error else { throw error }
    }
    let new = try connected()
    try new.begin(access)
    return new
  }

  private func connected() throws(StorageFailure) -> Link {
    if let link, link.isAlive { return link }
    link = nil
    let new = try Link(address: address)
    link = new
    return new
  }
}

/// An open connection; it is closed when this value ends.
///
/// It never leaves its actor.
private final class Link: SQLConnection {
  let dialect = Dialect.postgres
  private let connection: OpaquePointer
  private var prepared: [String: String] = [:]
  /// Whether a pooler such as PgBouncer is between: each transaction may then be at another session of
  /// PostgreSQL, with the settings and prepared statements of others.
  private var isPooled = true

  private static let settings = [
    "synchronous_commit = on", "lock_timeout = '10s'", "statement_timeout = '25s'",
    "idle_in_transaction_session_timeout = '30s'",
  ]

  init(address: String) throws(StorageFailure) {
    guard Self.isReadable(address) else {
      throw .other(
        "the address of the database cannot be read; check its port and the names after '?', and in a user "
          + "name or password write '@' as %40, '/' as %2F, ':' as %3A and '%' as %25")
    }
    guard let connection = Self.connect(to: address) else {
      throw .unavailable("libpq is out of memory")
    }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else {
      // All is set, so the connection is closed by `deinit`.
      throw .unavailable(Self.message(connection))
    }
    // Notices go to standard error, where only the log belongs.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    // A pooler gives each of its clients a number of its own.
    let session = try row("SELECT pg_backend_pid()")
    guard session?.values == [.integer(Int64(PQbackendPID(connection)))] else { return }
    isPooled = false
    for setting in Self.settings { try run("SET \(setting)") }
  }

  deinit { PQfinish(connection) }

  /// Whether the parts of an address can be found in it: messages of the library about one that is wrong
  /// quote parts of the password.
  private static func isReadable(_ address: String) -> Bool {
    guard let options = PQconninfoParse(address, nil) else { return false }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      defer { option += 1 }
      guard let value = option.pointee.val else { continue }
      values[String(cString: keyword)] = String(cString: value)
    }
    // A name of a host that begins with '@' is a socket.
    if values["host", default: ""].dropFirst().contains("@") { return false }
    // With '/' in the password the host is the user name, and the port is a part of the password.
    if values["user"] == nil, values["dbname", default: ""].contains("@") { return false }
    return values["port", default: ""].split(separator: ",").allSatisfy { (UInt16($0) ?? 0) > 0 }
  }

  /// Settings in the address, such as another time limit, win, but not another encoding.
  private static func connect(to address: String) -> OpaquePointer? {
    let parameters = [
      ("application_name", "fairlead-backend"), ("connect_timeout", "5"),
      // A machine that goes without a word, as in a failover, is noticed before the requests end that wait for
      // it. The system's own limits are a quarter of an hour, and two hours if all was sent.
      ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("tcp_user_timeout", "15000"),
      ("dbname", address), ("client_encoding", "UTF8"),
    ]
    var keys = parameters.map { UnsafePointer(strdup($0.0)) }
    var values = parameters.map { UnsafePointer(strdup($0.1)) }
    defer {
      for text in keys + values { free(UnsafeMutablePointer(mutating: text)) }
    }
    keys.append(nil)
    values.append(nil)
    return PQconnectdbParams(keys, values, 1)
  }

  var isAlive: Bool { PQstatus(connection) == CONNECTION_OK }

  func begin(_ access: PostgresConnection.Access) throws(StorageFailure) {
    let settings = isPooled ? Self.settings.map { "; SET LOCAL \($0)" }.joined() : ""
    let result = PQexec(connection, access.rawValue + settings)
    defer { PQclear(result) }
    try check(result)
  }

  func rows(_ sql: String, _ parameters: [SQLValue]) throws(StorageFailure) -> [SQLRow] {
    let name = isPooled ? nil : try statement(sql)
    let encoded = parameters.map(Self.encode)
    let count = Int32(encoded.count)
    let result = Self.withPointers(encoded) { pointers, lengths, formats in
      if let name {
        PQexecPrepared(connection, name, count, pointers, lengths, formats, 1)
      } else {
        PQexecParams(connection, sql, count, nil, pointers, lengths, formats, 1)
      }
    }
    defer { PQclear(result) }
    try check(result)
    return (0..<PQntuples(result)).map { row in
      SQLRow(values: (0..<PQnfields(result)).map { Self.decode(result, row: row, column: $0) })
    }
  }

  private func statement(_ sql: String) throws(StorageFailure) -> String {
    if let name = prepared[sql] { return name }
    let name = "s\(prepared.count)"
    let result = PQprepare(connection, name, sql, 0, nil)
    defer { PQclear(result) }
    try check(result)
    prepared[sql] = name
    return name
  }

  private func check(_ result: OpaquePointer?) throws(StorageFailure) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
      return
    default:
      break
    }
    guard isAlive else { throw .unavailable(Self.message(connection)) }
    let field = PQresultErrorField(result, Int32(UInt8(ascii: "C")))
    let code = field.map { String(cString: $0) } ?? ""
    switch code {
    // https://www.postgresql.org/docs/15/errcodes-appendix.html
    case "25006":
      throw .readOnly(
        Self.message(connection) + "; if it is a standby, add the primary to the address, and "
          + "target_session_attrs=read-write")
    case "53100": throw .full("PostgreSQL \(code): \(Self.message(connection))")
    case "55P03", "57014", "40001", "40P01":
      throw .busy("PostgreSQL \(code): \(Self.message(connection))")
    case _ where code.hasPrefix("53") || code.hasPrefix("57") || code.hasPrefix("08"):
      throw .unavailable(Self.message(connection))
    default: throw .other("PostgreSQL \(code): \(Self.message(connection))")
    }
  }

  /// Its message in one line; it never contains the password.
  private static func message(_ connection: OpaquePointer) -> String {
    String(cString: PQerrorMessage(connection)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  // MARK: Values

  private static func encode(_ value: SQLValue) -> [UInt8]? {
    switch value {
    case .null: nil
    case .integer(let value): withUnsafeBytes(of: value.bigEndian) { Array($0) }
    case .text(let value): Array(value.utf8)
    case .bytes(let value): value
    }
  }

  private static func decode(_ result: OpaquePointer?, row: Int32, column: Int32) -> SQLValue {
    guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
      return .null
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column)))
    // The kinds by their numbers in pg_type; others do not occur in the schema.
    switch PQftype(result, column) {
    case 20, 21, 23:
      let value = bytes.reduce(Int64(0)) { $0 << 8 | Int64($1) }
      let unused = 64 - 8 * Int64(bytes.count)
      return .integer((value << unused) >> unused)
    case 16: return .flag(bytes.first == 1)
    case 17: return .bytes(Array(bytes))
    default: return .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Lays out the parameters for the library: one pointer, length and format each.
  private static func withPointers<Result>(
    _ parameters: [[UInt8]?],
    _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
  ) -> Result {
    var storage: [UInt8] = []
    for parameter in parameters { storage += parameter ?? [] }
    // One byte more, so that empty texts also have an address; null has none.
    storage.append(0)
    return storage.withUnsafeBytes { bytes in
      var offset = 0
      var pointers: [UnsafePointer<CChar>?] = []
      let characters = bytes.bindMemory(to: CChar.self)
      for parameter in parameters {
        pointers.append(
          parameter == nil ? nil : characters.baseAddress.map { UnsafePointer($0) + offset })
        offset += parameter?.count ?? 0
      }
      return body(
        pointers, parameters.map { Int32($0?.count ?? 0) }, parameters.map { _ in 1 })
    }
  }
}

/// Runs an actor on a serial queue, so that its blocking calls do not block anybody else.
private final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
