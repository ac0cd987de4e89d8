import Bytes
import Hashing
import Output

/// What the target holds, as Fairlead left it.
///
/// Two files at the target, in the form of `manifest.json`, that readers never need: the record of
/// the last publication that was finished, and, only while one is running, the files that it may have
/// changed. Like this a publication that was killed is known to the next one.
///
/// Anybody can fetch them from the host, so they have hashes in place of paths: an unlisted document
/// is for those who know its address.
struct PublishedRecord: Equatable {
  /// The hashes of files by the `name` of their paths; one that may have been changed has none.
  let files: Manifest
  /// Whether a publication was not finished.
  let isUnfinished: Bool
  /// Whether the note is what is known, and the record may be older than what was sent.
  let isFromNote: Bool
  /// Whether the record is there, and not all of it.
  let isDamaged: Bool

  /// The record's name.
  static let path = ".fairlead-published.json"
  /// While files are sent: what is owned, and what changes.
  static let pendingPath = ".fairlead-publishing.json"

  /// Reads both files.
  init(at target: any PublishPlace) throws {
    let pending = try target.read(Self.pendingPath)
    isUnfinished = !pending.isEmpty
    isFromNote = Manifest.isWhole(pending)
    if isFromNote {
      isDamaged = false
      files = Manifest(pending)
      return
    }
    // A note that was cut off: nothing was sent after it.
    let record = try target.read(Self.path)
    var files = Manifest(record)
    isDamaged = !record.isEmpty && !Manifest.isWhole(record)
    if isDamaged {
      for name in files.files.keys { files.files[name] = "" }
    }
    self.files = files
  }

  /// Whether a file is one that was being written beside a file of ours, under another name, when a publication was
  /// interrupted: its page may be withdrawn since.
  func hasLeft(_ path: String) -> Bool {
    guard isUnfinished, path != Self.path, path != Self.pendingPath, !isOurs(path) else {
      return false
    }
    let name = path.lastPathPart
    let folder = path.dropLast(bytesOf: name)
    if name.hasPrefix(DiskOutput.asidePrefix) {
      let other = name.dropFirst(bytesOf: DiskOutput.asidePrefix)
      return DiskOutput.isShortened(other) || isOurs("\(folder)\(other)")
    }
    // rclone 1.63 and later: `NAME.1a2b3c4d.partial`.
    let ending = ".1a2b3c4d.partial"
    return name.hasSuffix(".partial") && name.utf8.count > ending.utf8.count
      && isOurs("\(folder)\(name.dropLast(bytesOf: ending))")
  }

  private func isOurs(_ path: String) -> Bool { files.files[Self.name(of: path)] != nil }

  /// What the record calls a path: its hash, and part of that of the folded one.
  static func name(of path: String) -> String {
    hash(path) + hash(OtherSpelling.folded(path)).prefix(foldedCount)
  }

  /// The part of a name that is the same for paths that a disk may take for one.
  static func folded(_ name: String) -> String { String(name.suffix(foldedCount)) }

  private static let foldedCount = 16

  private static func hash(_ path: String) -> String { ContentHash(of: Array(path.utf8)).hex }
}
