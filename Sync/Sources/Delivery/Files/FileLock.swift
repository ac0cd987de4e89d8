import SyncFiles
import SystemCalls

/// A lock that a process has on a file until it releases it or ends, however it ends.
package struct FileLock: Sendable {
  private let descriptor: Int32

  /// Takes a lock; `nil` if another process holds it.
  ///
  /// - Throws: A ``Failure`` if the file cannot be created.
  package static func taken(_ path: String) throws -> FileLock? {
    let descriptor = try SystemFile.attempt("\(path) cannot be opened") {
      try FileCalls.openLock(path)
    }
    do {
      if try SystemFile.attempt("\(path) cannot be locked", { try FileCalls.lock(descriptor) }) {
        return FileLock(descriptor: descriptor)
      }
    } catch {
      FileCalls.release(descriptor)
      throw error
    }
    FileCalls.release(descriptor)
    return nil
  }

  /// Takes a lock that others have only for one request.
  static func waiting(for path: String) async throws -> FileLock {
    for _ in 0..<600 {
      if let lock = try taken(path) { return lock }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Failure(.unable, "another process has locked \(path) for a minute")
  }

  /// Releases the lock.
  ///
  /// The file stays: removing it would let two processes lock two files of one name.
  package func release() {
    FileCalls.release(descriptor)
  }
}
