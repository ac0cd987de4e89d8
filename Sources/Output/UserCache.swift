import Diagnostics
import System
import SystemCalls

/// A folder of the user's own with files that can be made again.
///
/// It is closed to other users. Nothing here fails: a file that cannot be read is missing, one that cannot be kept
/// is only a slower next run.
package struct UserCache: Sendable {
  private let parent: String
  private let folder: String

  /// Describes a folder; it is made when the first file is kept.
  ///
  /// - Parameters:
  ///   - parent: The folder of all caches, such as `~/.cache`. It is made too, but not what it is in.
  ///   - name: The folder's name in it.
  package init(in parent: String, named name: String) {
    self.parent = parent
    folder = "\(parent)/\(name)"
  }

  /// The path of a file.
  package func path(of name: String) -> String { "\(folder)/\(name)" }

  /// The bytes of a file; `nil` if there is none.
  package func read(_ name: String, limit: Int) -> [UInt8]? {
    guard let number = try? FileCalls.openFile(path(of: name)) else { return nil }
    let file = Descriptor(number)
    guard let status = try? FileCalls.status(number), status.kind == .file else { return nil }
    return try? file.readAll(of: name, limit: limit, sizeHint: status.size)
  }

  /// Keeps a file; several processes may do so at once.
  package func write(_ bytes: [UInt8], to name: String) {
    do {
      for path in [parent, folder] { _ = try FileCalls.makeFolder(path, mode: 0o700) }
      _ = try DiskOutput(root: folder, isCache: true).write(bytes, to: name)
    } catch {}
  }

  /// Removes a file.
  package func remove(_ name: String) {
    // Opening an output folder makes it.
    guard (try? FileCalls.exists(folder)) == true else { return }
    do { try DiskOutput(root: folder, isCache: true).remove(name) } catch {}
  }
}
