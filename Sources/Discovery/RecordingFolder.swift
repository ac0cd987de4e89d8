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
    let time = FileStamp.now()
    let stamp = try folder.stamp(of: path).flatMap { $0.isSettled(at: time) ? $0 : nil }
    let bytes = try folder.read(path, limit: limit)
    let hash = bytes.map { ContentHash(of: $0) }
    notes.withLock { $0.add(path, limit: limit, stamp: stamp, hash: hash) }
    return bytes
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
