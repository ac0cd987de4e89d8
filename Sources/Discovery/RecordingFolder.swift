import Diagnostics
import Hashing
import Synchronization
import SystemCalls

/// A source folder that notes every answer that it gives.
///
/// What a run depends on is what it asked for, so nobody has to declare it.
package final class RecordingFolder: SourceFolder {
  private let folder: DiskFolder
  private let notes = Mutex(FolderRecord())
  /// The hashes of the files that were read, by path; those that others know are not among them.
  private let hashes = Mutex<[String: (limit: Int, stamp: FileStamp, hash: ContentHash)]>([:])

  /// Notes what is read from a folder.
  package init(_ folder: DiskFolder) {
    self.folder = folder
  }

  /// Everything that was asked, with the answers.
  package var record: FolderRecord { notes.withLock { $0 } }

  /// Every file below a folder.
  package func files(
    below parent: String, excluding: [String], hidden: Set<String>
  ) throws(MachineFailure) -> [SourceEntry] {
    let entries = try folder.files(below: parent, excluding: excluding, hidden: hidden)
    notes.withLock { $0.add(entries, below: parent, excluding: excluding, hidden: hidden) }
    return entries
  }

  /// The bytes of a file.
  package func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
    try readHashed(path, limit: limit)?.bytes
  }

  /// The bytes of a file, and their hash, which is known if the file was read before and has not changed.
  package func readHashed(
    _ path: String, limit: Int
  ) throws(MachineFailure) -> (bytes: [UInt8], hash: ContentHash)? {
    let stamp = try folder.sight(of: path).flatMap { $0.isSettled ? $0.stamp : nil }
    guard let bytes = try folder.read(path, limit: limit) else {
      notes.withLock { $0.add(path, limit: limit, stamp: stamp, hash: nil) }
      return nil
    }
    // It may have changed before it was opened.
    if let known = hashes.withLock({ $0[path] }), known.limit == limit, known.stamp == stamp,
      try folder.stamp(of: path) == stamp
    {
      return (bytes, known.hash)
    }
    let hash = ContentHash(of: bytes)
    notes.withLock { $0.add(path, limit: limit, stamp: stamp, hash: hash) }
    if let stamp { hashes.withLock { $0[path] = (limit, stamp, hash) } }
    return (bytes, hash)
  }

  /// Notes a file as if it had been read.
  package func noteUnread(_ path: String, limit: Int, stamp: FileStamp, hash: ContentHash) {
    notes.withLock { $0.add(path, limit: limit, stamp: stamp, hash: hash) }
  }

  /// What shows that a file is unchanged.
  package func stamp(of path: String) throws(MachineFailure) -> FileStamp? {
    try folder.stamp(of: path)
  }
}
