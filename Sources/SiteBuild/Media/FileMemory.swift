import Diagnostics
import Discovery
import Documents
import Hashing
import Library
import Synchronization
import SystemCalls

/// What is known of the files that are published with their own bytes: those that documents refer to, and those of
/// `static/`.
///
/// A file with the stamp that it had is not read again, and neither is one of git with the name that its bytes had:
/// pictures are often a hundred times as large as all texts.
package final class FileMemory: Sendable {
  /// A file as it was read.
  struct Sight: Sendable, Equatable {
    /// Any later change gives the file another one.
    let stamp: FileStamp
    let facts: FileFacts
  }

  /// What is known of files.
  struct Sights: Sendable, Equatable {
    /// Those on a disk, by path.
    var files: [String: Sight] = [:]
    /// Those of git.
    var blobs: [Blob: FileFacts] = [:]
  }

  /// What the facts of a file of git depend on.
  struct Blob: Sendable, Hashable {
    let name: BlobName
    /// Whether it has the file name of a picture: only then its header is read.
    let isPicture: Bool
    /// Whether it has the file name of a text: only then its line endings matter.
    let isText: Bool
  }

  private struct State {
    var known: Sights
    /// What this build has asked for: all that the next one needs.
    ///
    /// The blobs are those that this process has asked for, because a check of a commit is followed by one of the commit
    /// before.
    var asked = Sights()
  }

  private let state: Mutex<State>
  private let isVerifying: Bool
  private let save: @Sendable (_ record: Sights?) -> Void

  /// Knows nothing yet, and remembers only as long as it lives.
  package init() {
    state = Mutex(State(known: Sights()))
    isVerifying = false
    save = { _ in }
  }

  /// Goes on from the record of an earlier process.
  ///
  /// - Parameters:
  ///   - record: The record, if there is one.
  ///   - key: What facts depend on beside the files, such as the program. A record with another key is not used.
  ///   - isVerifying: Whether every file is read and compared.
  ///   - save: Keeps a record; `nil` removes it.
  package init(
    record: [UInt8]?, key: [UInt8], isVerifying: Bool,
    save: @escaping @Sendable (_ record: [UInt8]?) -> Void
  ) {
    state = Mutex(State(known: record.flatMap { Sights(record: $0, key: key) } ?? Sights()))
    self.isVerifying = isVerifying
    self.save = { sights in save(sights.map { $0.record(key: key) }) }
  }

  /// What is in a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - folder: Where it is.
  /// - Returns: `nil` if there is no such file.
  /// - Throws: What the machine could not do, and what was known and is wrong.
  func facts(of path: String, in folder: any SourceFolder) throws -> FileFacts? {
    if let name = folder.blob(of: path) { return try facts(of: path, name, in: folder) }
    let limit = MediaKind.largestFile
    let stamp = try folder.sight(of: path).flatMap { $0.isSettled ? $0.stamp : nil }
    let known = state.withLock { $0.asked.files[path] ?? $0.known.files[path] }
    let isKnown = stamp != nil && known?.stamp == stamp
    if let known, isKnown, !isVerifying {
      folder.noteUnread(path, limit: limit, stamp: known.stamp, hash: known.facts.hash)
      state.withLock { $0.asked.files[path] = known }
      return known.facts
    }
    guard let (bytes, hash) = try folder.readHashed(path, limit: limit) else { return nil }
    let facts = FileFacts(bytes, hash: hash, path: path)
    if isKnown, known?.facts != facts { throw wrong(path) }
    if let stamp {
      state.withLock { $0.asked.files[path] = Sight(stamp: stamp, facts: facts) }
    }
    return facts
  }

  /// What is in a file of git.
  private func facts(
    of path: String, _ name: BlobName, in folder: any SourceFolder
  ) throws -> FileFacts? {
    let blob = Blob(
      name: name, isPicture: MediaKind(path: path.utf8) == .picture, isText: MediaKind.isText(path))
    let known = state.withLock { $0.asked.blobs[blob] ?? $0.known.blobs[blob] }
    if let known, !isVerifying {
      state.withLock { $0.asked.blobs[blob] = known }
      return known
    }
    guard let bytes = try folder.read(path, limit: MediaKind.largestFile) else { return nil }
    let facts = FileFacts(bytes, hash: ContentHash(of: bytes), path: path)
    // A pointer may be read as the file that it names as soon as that has been fetched.
    guard !facts.isPointer, name.isName(of: bytes) else { return facts }
    if let known, known != facts { throw wrong(path) }
    state.withLock { $0.asked.blobs[blob] = facts }
    return facts
  }

  /// Forgets everything.
  private func wrong(_ path: String) -> MachineFailure {
    save(nil)
    return MachineFailure(
      "the cached data of \(path) was wrong and has been deleted; please report this")
  }

  /// Ends a build: what it has asked for is kept for the next.
  func keep() {
    let changed = state.withLock { state -> Sights? in
      var next = state.asked
      // A check of what git would commit asks for no file of the disk, and other runs ask for none of git.
      if next.files.isEmpty { next.files = state.known.files }
      if next.blobs.isEmpty { next.blobs = state.known.blobs }
      state.asked.files = [:]
      if next == state.known { return nil }
      state.known = next
      return next
    }
    if let changed { save(changed) }
  }
}
