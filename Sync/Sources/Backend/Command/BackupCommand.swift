import ArgumentParser
import Foundation

/// `fairlead-backend backup`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Write a consistent copy of the database to a file.",
    discussion: """
      The server may be running. To restore, put the copy as library.sqlite into an empty data
      folder. The key of the access tokens is not part of it: tokens are refreshed once after that.
      A PostgreSQL database is copied with pg_dump.

      EXAMPLE
        fairlead-backend backup library-2026-01-15.sqlite --data data
      """)

  @Argument(help: "The file to write; it must not exist.")
  var file: String

  @Option(help: "The folder of the embedded database.")
  var data: String

  func run() async throws {
    try await reportingFailures {
      guard access(file, F_OK) != 0 else {
        throw StorageFailure.other("the file '\(file)' already exists; choose another one")
      }
      guard access(data + "/library.sqlite", F_OK) == 0 else {
        throw StorageFailure.other("there is no database in '\(data)'")
      }
      let database = try await DataFolder(path: data).database()
      let draft = file + ".partial"
      unlink(draft)
      try await database.copy(to: draft)
      await database.close()
      try Self.keep(draft, as: file)
    }
  }

  /// Moves the finished copy to its place once it is on disk.
  private static func keep(_ draft: String, as file: String) throws {
    let descriptor = open(draft, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0,
      link(draft, file) == 0
    else {
      throw StorageFailure.other(
        "the copy cannot be saved as '\(file)': \(String(cString: strerror(errno)))")
    }
    unlink(draft)
  }
}
