import Bytes
import Diagnostics
import System
import SystemCalls

/// What git knows about a library on disk that its files do not show.
///
/// A process takes milliseconds, so it is asked only if something that should be there is missing.
package struct GitCheckout: Sendable {
  /// The files that are not on disk because only a part of the repository is checked out.
  package var notCheckedOut: @Sendable () throws -> Set<String> = { [] }

  /// Without git nothing is known.
  package init() {}

  /// Asks about a folder, if it is in a work tree of git.
  package init(root: String) {
    @Sendable func git(_ words: String...) throws -> [UInt8]? {
      guard Self.isInWorkTree(root) else { return nil }
      do {
        return try ChildProcess.outputOf("git", ["-C", root] + words, limit: 1 << 30)
      } catch {
        // A machine without git knows nothing either.
        if error.says(missing: "git") { return nil }
        throw error
      }
    }
    notCheckedOut = {
      // `S` for a file that is in the index and need not be on disk, a space, the path.
      let files = try git("ls-files", "-t", "-z")?.split(separator: 0) ?? []
      return Set(
        files.filter { $0.starts(with: "S ".utf8) }.map { FileName($0.dropFirst(2)).text })
    }
  }

  /// Whether there is a `.git` in a folder or above it.
  package static func isInWorkTree(_ root: String) -> Bool {
    var folder = root[...]
    while true {
      if (try? FileCalls.exists("\(folder)/.git")) == true { return true }
      guard let end = folder.utf8.lastIndex(of: .slash) else { return false }
      folder = folder[..<end]
    }
  }
}
