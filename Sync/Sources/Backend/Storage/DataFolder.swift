import Contract
import Glibc
import SyncFiles
import SystemCalls

/// The folder with the embedded database and the key of the access tokens.
struct DataFolder: Sendable {
  let path: String

  /// Opens the folder, and creates it if it is missing; only its owner may read it.
  init(path: String) throws {
    self.path = path
    do {
      try FileCalls.makeFolders(path, mode: 0o700)
    } catch {
      throw StorageFailure.unavailable("the folder '\(path)' cannot be created: \(error)")
    }
  }

  /// Refuses a folder on a read-only disk: what is opened there stays read-only, whatever happens to the disk.
  func checkWritable() throws(StorageFailure) {
    do throws(SystemCode) {
      if try FileCalls.mayWrite(in: path) { return }
    } catch {
      throw .unavailable("the folder '\(path)' cannot be used: \(error)")
    }
    throw .other("the folder '\(path)' is read-only; the server must be able to write to it")
  }

  private static let database = "library.sqlite"

  /// Refuses a folder without a database: a misspelt name would create a second, empty one.
  static func checkExists(_ path: String) throws(StorageFailure) {
    do throws(SystemCode) {
      if try FileCalls.exists("\(path)/\(database)") { return }
    } catch {
      throw .unavailable("the folder '\(path)' cannot be read: \(error)")
    }
    throw .other("there is no database in '\(path)'")
  }

  /// The database as it is, perhaps with the tables of an older version.
  func databaseAsItIs() throws -> SQLiteDatabase {
    try SQLiteDatabase(path: "\(path)/\(Self.database)")
  }

  /// The database, with its tables.
  func database() async throws -> SQLiteDatabase {
    let database = try databaseAsItIs()
    try await Schema.prepare(database)
    return database
  }

  /// The key, created at first use.
  ///
  /// Two processes that create it at the same time agree on the one that is in its place first.
  func secret() throws -> [UInt8] {
    let file = path + "/jwt.key"
    FileReplacement.removeDrafts(of: file)
    do throws(SystemCode) {
      if try !FileCalls.exists(file) { try create(file) }
    } catch {
      throw error.isNoSpace
        ? StorageFailure.full("cannot create '\(file)': \(error)")
        : .unavailable("cannot create '\(file)': \(error)")
    }
    return try SecretFile.read(file)
  }

  private func create(_ file: String) throws(SystemCode) {
    let draft = FileReplacement.draft(of: file)
    // A process with this number may have been killed here: in a container all have the same.
    try FileCalls.remove(draft)
    defer { _ = try? FileCalls.remove(draft) }
    try FileReplacement.save(
      Array((Secret.random().hexadecimal + "\n").utf8), to: draft, mode: 0o600)
    do throws(SystemCode) {
      try FileCalls.move(draft, toFree: file)
    } catch {
      if !error.isThere { throw error }
    }
    try FileCalls.syncFolder(path)
  }
}

/// A file with the key of the access tokens.
enum SecretFile {
  /// Reads the key: any text of at least 32 bytes.
  static func read(_ path: String) throws -> [UInt8] {
    let text = String(decoding: try bytes(path), as: UTF8.self).trimmed
    guard text.utf8.count >= 32 else {
      throw StorageFailure.other(
        "the key in '\(path)' has \(text.utf8.count) bytes; it must have at least 32")
    }
    return Array(text.utf8)
  }

  private static func bytes(_ path: String) throws(StorageFailure) -> [UInt8] {
    let limit = 64 << 10
    do throws(SystemCode) {
      let descriptor = try FileCalls.openFile(following: path)
      defer { FileCalls.release(descriptor) }
      if let bytes = try FileCalls.read(descriptor, limit: limit) { return bytes }
    } catch {
      throw .other("the key file '\(path)' cannot be read: \(error)")
    }
    throw .other("the key file '\(path)' has more than \(limit) bytes")
  }
}
