import Bytes
import Diagnostics
import Hashing
import SystemCalls

/// Where a library's files come from: a disk, or memory in a test.
package protocol SourceFolder: Sendable {
  /// Every file below the root except hidden ones, by path, in the order of the paths' bytes.
  ///
  /// - Parameters:
  ///   - folder: The folder, `.` for the root.
  ///   - excluding: Folders that are not entered, by path.
  ///   - hidden: The names of hidden files and folders that are listed all the same.
  /// - Returns: The entries.
  /// - Throws: A folder that cannot be listed.
  func files(
    below folder: String, excluding: [String], hidden: Set<String>
  ) throws(MachineFailure) -> [SourceEntry]

  /// The bytes of a file, at most `limit` and one more; `nil` if there is no such file.
  func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]?

  /// The same, with the hash of these bytes.
  func readHashed(
    _ path: String, limit: Int
  ) throws(MachineFailure) -> (bytes: [UInt8], hash: ContentHash)?

  /// What shows that a file is unchanged; `nil` if only its bytes do.
  func stamp(of path: String) throws(MachineFailure) -> FileStamp?

  /// The name that git gives to the bytes of a file; `nil` if the folder is not one of git, or may answer with others.
  func blob(of path: String) -> BlobName?

  /// Hears of a file that was not read, because its stamp shows that it has the bytes with a known hash.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - limit: How many bytes would have been read at most.
  ///   - stamp: Its stamp.
  ///   - hash: The hash.
  func noteUnread(_ path: String, limit: Int, stamp: FileStamp, hash: ContentHash)
}

extension SourceFolder {
  /// Every file below a folder except hidden ones.
  package func files(
    below folder: String, excluding: [String]
  ) throws(MachineFailure) -> [SourceEntry] {
    try files(below: folder, excluding: excluding, hidden: [])
  }

  /// The bytes of a file, and their hash.
  package func readHashed(
    _ path: String, limit: Int
  ) throws(MachineFailure) -> (bytes: [UInt8], hash: ContentHash)? {
    guard let bytes = try read(path, limit: limit) else { return nil }
    return (bytes, ContentHash(of: bytes))
  }

  /// Only a disk has stamps.
  package func stamp(of path: String) throws(MachineFailure) -> FileStamp? { nil }

  /// A file's stamp, and whether any later change must give it another one; `nil` if only its bytes show a change.
  package func sight(
    of path: String
  ) throws(MachineFailure) -> (stamp: FileStamp, isSettled: Bool)? {
    let time = FileStamp.now()
    return try stamp(of: path).map { (stamp: $0, isSettled: $0.isSettled(at: time)) }
  }

  /// Only a commit has names for bytes.
  package func blob(of path: String) -> BlobName? { nil }

  /// Few note what they are asked.
  package func noteUnread(_ path: String, limit: Int, stamp: FileStamp, hash: ContentHash) {}
}

/// An entry of a source folder.
package struct SourceEntry: Sendable, Hashable {
  /// Its kind.
  package enum Kind: Sendable, Hashable {
    /// An ordinary file.
    case file
    /// A symbolic link, which is not followed.
    case link
    /// A symbolic link to a folder, which is not followed either.
    case linkedFolder
    /// A folder, listed only if its name looks like a document's.
    case folder
    /// A pipe, a socket or a device.
    case other
    /// Something whose name is not UTF-8: its path shows it, but cannot be opened (`FileName`).
    case misnamed(isFolder: Bool)
  }

  /// The path from the root.
  package var path: String
  /// Its kind.
  package var kind: Kind

  /// Describes an entry.
  package init(path: String, kind: Kind = .file) {
    self.path = path
    self.kind = kind
  }
}

extension String {
  /// Whether a file with this path is among the `files` of a folder, whose own name may be hidden.
  package func isListed(below folder: String, excluding: [String], hidden: Set<String>) -> Bool {
    (folder == "." || isBelow(folder)) && !excluding.contains { isBelow($0) }
      && !(below(folder) ?? self).pathParts.contains { $0.hasPrefix(".") && !hidden.contains($0) }
  }
}
