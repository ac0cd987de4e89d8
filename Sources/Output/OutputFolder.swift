import Diagnostics
import SystemCalls

/// Where a build puts its files: a disk, or memory in a test.
///
/// Paths are relative to the output folder (`public/index.html`). Everything is first written
/// under a temporary name and put in place in one step, so a reader never sees half a file.
package protocol OutputFolder: Sendable {
  /// The bytes of a file; `nil` if there is none.
  func read(_ path: String) throws(MachineFailure) -> [UInt8]?

  /// Whether anything is at a path.
  func exists(_ path: String) throws(MachineFailure) -> Bool

  /// Whether a file is at a path, not a folder or a link.
  func isFile(_ path: String) throws(MachineFailure) -> Bool

  /// The paths of all that is in a folder and below it, without the folders.
  func files(below folder: String) throws(MachineFailure) -> [String]

  /// Puts a file in its place; the same bytes again change nothing.
  ///
  /// - Returns: Whether the file was written.
  func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) -> Bool

  /// Puts a file in its place, with a new stamp even if it has these bytes.
  func renew(_ bytes: [UInt8], to path: String) throws(MachineFailure)

  /// What shows that a file is unchanged; `nil` if only its bytes do.
  func stamp(of path: String) throws(MachineFailure) -> FileStamp?

  /// Removes what an interrupted build may have left beside a file that it was writing.
  func discardLeftover(of path: String) throws(MachineFailure)

  /// Removes a file, and the folders that are empty without it.
  func remove(_ path: String) throws(MachineFailure)
}

extension OutputFolder {
  /// Only a disk has anything but files.
  package func isFile(_ path: String) throws(MachineFailure) -> Bool { try exists(path) }

  /// Only a disk has folders.
  package func files(below folder: String) throws(MachineFailure) -> [String] { [] }

  /// Without stamps, a file with the same bytes is the same file.
  package func renew(_ bytes: [UInt8], to path: String) throws(MachineFailure) {
    _ = try write(bytes, to: path)
  }

  /// Only a disk has stamps.
  package func stamp(of path: String) throws(MachineFailure) -> FileStamp? { nil }

  /// Without temporary files nothing is left.
  package func discardLeftover(of path: String) throws(MachineFailure) {}
}
