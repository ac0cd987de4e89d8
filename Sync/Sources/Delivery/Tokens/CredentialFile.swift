import Glibc
import SyncFiles
import SystemCalls

/// Credentials in a file that only its owner may read.
package struct CredentialFile: CredentialStore {
  private let path: String
  private let isOwn: Bool

  /// A file that the user named, such as a secret that was mounted into a container.
  package init(named path: String) {
    self.path = path
    isOwn = false
  }

  /// The file of a server in our folder of the user's configuration.
  package init(server: ServerAddress, in folder: String) {
    path = "\(folder)/\(server.fileName).credentials"
    isOwn = true
  }

  /// What is replaced and locked.
  ///
  /// A new file in place of a link would leave the spent tokens where it leads.
  private var target: String { (try? FileCalls.resolved(path)) ?? path }

  /// The path.
  package var place: String { path }

  /// What to do if the server refuses them.
  package var advice: String {
    isOwn
      ? "sign in again with `fairlead login`"
      : "put the tokens that `fairlead-backend user token NAME` prints into \(path), or unset "
        + "FAIRLEAD_TOKEN_FILE and sign in with `fairlead login`"
  }

  /// Whether the file can be replaced: a mounted secret often cannot.
  ///
  /// - Throws: A ``Failure`` if that cannot be found out.
  package var isWritable: Bool {
    get throws {
      // The file is replaced, which needs permission on its folder.
      let target = target
      let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
      return try SystemFile.attempt("\(path) cannot be replaced") {
        try FileCalls.mayWrite(in: folder.isEmpty ? "/" : folder)
      }
    }
  }

  /// Reads the file.
  ///
  /// - Throws: A ``Failure`` if it cannot be read, or if others may also read it.
  package func read() throws -> Credentials? {
    let descriptor: Int32
    do {
      descriptor = try FileCalls.openFile(following: path)
    } catch {
      if error.number == ENOENT, isOwn { return nil }
      throw Failure(.unable, "\(path) cannot be read: \(error)")
    }
    defer { FileCalls.release(descriptor) }
    let status = try SystemFile.attempt("\(path) cannot be read") {
      try FileCalls.record(of: descriptor)
    }
    // Containers mount secrets that everyone inside can read, but nobody can write.
    let isMounted = !isOwn && status.st_mode & 0o222 == 0
    if status.st_mode & 0o077 != 0, status.st_mode & S_IFMT == S_IFREG, !isMounted {
      throw Failure(
        .unable, "\(path) contains tokens, and users other than its owner may read it",
        help: "run `chmod 600 \(path)`")
    }
    let bytes = try SystemFile.read(descriptor, path: path, limit: 64 << 10)
    return try Credentials(text: String(decoding: bytes, as: UTF8.self), from: path)
  }

  /// Replaces the file atomically, readable only by its owner.
  package func write(_ credentials: Credentials) throws {
    if isOwn, let slash = path.lastIndex(of: "/") {
      try SystemFile.makeFolder(String(path[..<slash]), mode: 0o700)
    }
    try SystemFile.replace(target, with: Array(credentials.lines().utf8), mode: 0o600)
  }

  /// Removes the file.
  package func erase() throws -> Bool {
    try SystemFile.remove(target)
  }

  /// Takes a lock beside the file: two repositories may push to one server at the same time.
  package func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    if isOwn, let slash = path.lastIndex(of: "/") {
      try SystemFile.makeFolder(String(path[..<slash]), mode: 0o700)
    } else if try !isWritable {
      // Nobody can replace a mounted secret.
      return try await work()
    }
    let lock = try await FileLock.waiting(for: target + ".lock")
    defer { lock.release() }
    return try await work()
  }
}
