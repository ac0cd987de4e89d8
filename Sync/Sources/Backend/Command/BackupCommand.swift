import ArgumentParser
import SyncFiles
import SystemCalls

/// `fairlead-backend backup`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Write a consistent copy of the database to a file.",
    discussion: """
      The server may be running. To restore, put the copy as library.sqlite into an empty data \
      folder. Clients that have refreshed their tokens since the backup must sign in again: \
      `fairlead-backend user token NAME`. Documents withdrawn since then are back: withdraw \
      unlisted ones with `fairlead push --overwrite PUBLIC_ID`.
      Documents published since then are missing, and the next push shows them as conflicts: check \
      its plan, then publish them again with `fairlead push --overwrite all`. Charters changed since \
      then are left as they were (`=`), unless you use `--overwrite all`.
      A PostgreSQL database is copied with pg_dump.

      EXAMPLE
        fairlead-backend backup library-2026-01-15.sqlite --data data
      """)

  @Argument(help: "The file to write; it must not exist.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The folder of the embedded database.",
      discussion: """
        Without it and without PostgreSQL, the environment variable FAIRLEAD_DATA is used.
        """),
    completion: .directory)
  var data: String?

  mutating func validate() throws {
    if file.isEmpty { throw ValidationError("name the file to write") }
    if data != nil { return }
    // The folder may have an older database, from before the move to PostgreSQL.
    if StorageOptions.variable("FAIRLEAD_DATABASE_URL") != nil {
      throw ValidationError(
        "FAIRLEAD_DATABASE_URL names a PostgreSQL database, which pg_dump copies; name a folder with --data"
      )
    }
    data = StorageOptions.variable("FAIRLEAD_DATA")
    if data == nil { throw ValidationError("name the folder of the database: --data DIR") }
  }

  func run() async throws {
    let data = data ?? "."
    try await reportingFailures {
      let draft = file + ".partial"
      do {
        guard try !FileCalls.exists(file) else {
          throw StorageFailure.other("the file '\(file)' already exists; choose another one")
        }
        try DataFolder.checkExists(data)
        // A copy from before an upgrade must still work with the older program.
        let database = try DataFolder(path: data).databaseAsItIs()
        try FileCalls.remove(draft)
        do {
          // The database's own message would not say what is wrong with the folder.
          try FileReplacement.save([], to: draft, mode: 0o600)
          try await database.copy(to: draft)
          await database.close()
          try Self.keep(draft, as: file)
        } catch {
          // Half a copy would take the room that the server may need.
          for left in [draft, draft + "-journal"] { _ = try? FileCalls.remove(left) }
          throw error
        }
      } catch let code as SystemCode {
        throw StorageFailure.other("the copy cannot be saved as '\(file)': \(code)")
      }
    }
  }

  /// Moves the finished copy to its place once it is on disk.
  private static func keep(_ draft: String, as file: String) throws(SystemCode) {
    let descriptor = try FileCalls.openFile(following: draft)
    defer { FileCalls.release(descriptor) }
    try FileCalls.setMode(descriptor, 0o600)
    try FileCalls.sync(descriptor)
    try FileCalls.move(draft, toFree: file)
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    try FileCalls.syncFolder(folder.isEmpty ? "/" : folder)
  }
}
