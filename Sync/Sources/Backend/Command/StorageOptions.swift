import ArgumentParser
import Contract
import Foundation

/// Where the accounts and documents are.
struct StorageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the embedded database; `serve` and `user add` create it if it is missing.",
      discussion: """
        Without it and without PostgreSQL, the environment variable FAIRLEAD_DATA is used.
        """),
    completion: .directory)
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Use this PostgreSQL database instead; any number of processes can share it.",
      discussion: """
        Without it the environment variable FAIRLEAD_DATABASE_URL is used. Unlike an argument, \
        it cannot be read by other users of the machine.
        """, valueName: "postgres://…"))
  var database: String?

  mutating func validate() throws {
    if let address, !Self.isAddress(address) {
      throw ValidationError(
        "the database address does not begin with 'postgres://' or 'postgresql://'")
    }
    if data != nil, database != nil {
      throw ValidationError("both --data and --database are given; keep one of the two")
    }
    if data != nil, address != nil {
      throw ValidationError("both --data and FAIRLEAD_DATABASE_URL are given; keep one of the two")
    }
    if folder == nil, address == nil {
      throw ValidationError("name the database: --data DIR or --database postgres://…")
    }
  }

  /// The address of PostgreSQL, if it is to be used.
  var address: String? { database ?? Self.variable("FAIRLEAD_DATABASE_URL") }

  /// The folder of the embedded database.
  ///
  /// A package or a container sets the variable, and whoever runs it may still name PostgreSQL.
  var folder: String? { data ?? Self.variable("FAIRLEAD_DATA") }

  /// An environment variable that is not empty.
  static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Opens the database and finds the key of the access tokens.
  func open() async throws -> (database: any Database, secret: [UInt8]) {
    if let address {
      let database = PostgresDatabase(address: address)
      try await Schema.prepare(database)
      if let secret = try Self.namedSecret() { return (database, secret) }
      return (database, try await Self.sharedSecret(in: database))
    }
    let folder = try DataFolder(path: folder ?? ".")
    return (try await folder.database(), try Self.namedSecret() ?? folder.secret())
  }

  /// Opens the database if there is one.
  func existing() async throws -> (database: any Database, secret: [UInt8]) {
    if address == nil { try DataFolder.checkExists(folder ?? ".") }
    return try await open()
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  private static func namedSecret() throws -> [UInt8]? {
    try variable("FAIRLEAD_JWT_SECRET_FILE").map(SecretFile.read)
  }

  /// The key that all processes on one PostgreSQL share; the first one creates it.
  private static func sharedSecret(in database: any Database) async throws -> [UInt8] {
    let draft = Array(Secret.random().hexadecimal.utf8)
    let find = "SELECT value FROM secrets WHERE name = 'jwt'"
    // A standby has it, and accepts no writes.
    let known = try await database.read { try $0.row(find)?.bytes(0) }
    if let known { return known }
    return try await database.write { connection in
      try connection.run(
        "INSERT INTO secrets (name, value) VALUES ('jwt', $1) ON CONFLICT (name) DO NOTHING",
        [.bytes(draft)])
      guard let row = try connection.row(find) else {
        throw StorageFailure.other("the key of the tokens is not stored")
      }
      return try row.bytes(0)
    }
  }
}
