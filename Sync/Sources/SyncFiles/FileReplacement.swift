import Glibc
import SystemCalls

/// A file that is replaced as a whole: a reader finds the old bytes or the new ones, even after a
/// power failure.
package enum FileReplacement {
  /// Writes the new bytes beside the file, and gives them its name once they are on the disk.
  ///
  /// - Throws: The system's code. Unless the folder could not be saved after that, the old file
  ///   stays.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t
  ) throws(SystemCode) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    removeDrafts(of: path)
    let draft = Self.draft(of: path)
    do throws(SystemCode) {
      try save(bytes, to: draft, mode: mode)
      try FileCalls.rename(draft, to: path)
    } catch {
      // The first failure is the one to report.
      _ = try? FileCalls.remove(draft)
      throw error
    }
    try FileCalls.syncFolder(folder.isEmpty ? "/" : folder)
  }

  /// Where this process writes a file before it has its name: `NAME.PROCESS.new`.
  package static func draft(of path: String) -> String { "\(path).\(getpid()).new" }

  /// Removes the drafts of a file that processes have left that were killed.
  package static func removeDrafts(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let start = (path.split(separator: "/").last.map(String.init) ?? path) + "."
    for name in (try? FileCalls.names(in: folder)) ?? [] {
      guard name.hasPrefix(start), name.hasSuffix(".new"),
        let process = pid_t(name.dropFirst(start.count).dropLast(4)), process > 0,
        kill(process, 0) < 0, errno == ESRCH
      else { continue }
      // A draft that stays changes nothing for this run.
      _ = try? FileCalls.remove(folder + name)
    }
  }

  /// Writes a file that is not in use yet, down to the disk.
  package static func save(
    _ bytes: [UInt8], to path: String, mode: mode_t
  ) throws(SystemCode) {
    let file = try FileCalls.overwriteFile(path, mode: mode)
    do throws(SystemCode) {
      // A file that was left behind by a crash may have other permissions. On a disk that has none, such as that of Windows
      // in WSL, only those of secrets matter.
      do throws(SystemCode) {
        try FileCalls.setMode(file, mode)
      } catch {
        if error.number != EPERM || mode == 0o600 { throw error }
      }
      try FileCalls.writeAll(file, bytes)
      try FileCalls.sync(file)
    } catch {
      FileCalls.release(file)
      throw error
    }
    try FileCalls.close(file)
  }
}
