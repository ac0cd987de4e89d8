import Foundation

/// The folder with the embedded database and the key of the access tokens.
struct DataFolder: Sendable {
  let path: String

  /// Opens the folder, and creates it if it is missing; only its owner may read it.
  init(path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw StorageFailure.unavailable("the folder '\(path)' cannot be created: \(error)")
    }
  }

  /// The database, with its tables.
  func database() async throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(path: path + "/library.sqlite")
    try await Schema.prepare(database)
    return database
  }

  /// The key, created at first use.
  ///
  /// Two processes that create it at the same time agree on the one that is linked first.
  func secret() throws -> [UInt8] {
    let file = path + "/jwt.key"
    if access(file, F_OK) != 0 {
      let draft = file + ".\(getpid())"
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.failure("create", draft) }
      defer {
        close(descriptor)
        unlink(draft)
      }
      let text = Array((Secret.random().hex + "\n").utf8)
      guard write(descriptor, text, text.count) == text.count, fsync(descriptor) == 0 else {
        throw Self.failure("write", draft)
      }
      guard link(draft, file) == 0 || errno == EEXIST else { throw Self.failure("create", file) }
    }
    return try SecretFile.read(file)
  }

  private static func failure(_ verb: String, _ file: String) -> StorageFailure {
    errno == ENOSPC
      ? .full : .unavailable("cannot \(verb) '\(file)': \(String(cString: strerror(errno)))")
  }
}

/// A file with the key of the access tokens.
enum SecretFile {
  /// Reads the key: any text of at least 32 bytes.
  static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw StorageFailure.unavailable("the key file '\(path)' cannot be read")
    }
    let text = String(decoding: data, as: UTF8.self).trimmed
    guard text.utf8.count >= 32 else {
      throw StorageFailure.other(
        "the key in '\(path)' has \(text.utf8.count) bytes; it must have at least 32")
    }
    return Array(text.utf8)
  }
}
