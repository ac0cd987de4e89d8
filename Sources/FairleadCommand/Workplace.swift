import Bytes
import Diagnostics
import Discovery
import Glibc
import System
import SystemCalls

/// Where a command works: what `-C` and `--config` choose, for this process and its children.
enum Workplace {
  /// The variable that names the configuration; `--config` sets it.
  static let configurationVariable = "FAIRLEAD_CONFIG"

  /// Goes to a folder.
  static func enter(_ folder: String) throws {
    try Reporting.run {
      try MachineFailure.naming("work in", folder) { () throws(SystemCode) in
        try FileCalls.enterFolder(folder)
      }
    }
  }

  /// Lets git find the repository that a library is in.
  ///
  /// In a linked work tree or a submodule git gives hooks its `GIT_DIR`. With that, `git -C FOLDER` takes the folder
  /// for the top of the work tree. A hook of the repository around a submodule also gets the index of that repository.
  static func forgetRepository(at root: String) {
    let index = Terminal.variable("GIT_INDEX_FILE")
    guard getenv("GIT_DIR") != nil || index != nil,
      let top = GitCheckout.folderWithGit(above: root)
    else { return }
    if getenv("GIT_DIR") != nil {
      for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX"] { unsetenv(name) }
    }
    if let index, isForeign(index: index, in: top) { unsetenv("GIT_INDEX_FILE") }
  }

  /// Whether an index does not exist, or belongs to another repository.
  ///
  /// - Parameters:
  ///   - written: Its path, which git reads from the top of the work tree.
  ///   - top: That folder.
  /// - Returns: `false` also for a file that is in no repository's own folder: somebody has made it for this one.
  private static func isForeign(index written: String, in top: String) -> Bool {
    let path = written.hasPrefix("/") ? written : "\(top)/\(written)"
    guard (try? FileCalls.exists(path)) == true, let end = path.utf8.lastIndex(of: .slash),
      let folder = try? FileCalls.resolved(String(path[...end]))
    else { return true }
    guard (try? FileCalls.exists("\(folder)/HEAD")) == true else { return false }
    let own = try? Git.answer(["rev-parse", "--absolute-git-dir"], in: top)
    return own?.elementsEqual("\(folder)\n".utf8) != true
  }

  /// Notes the configuration that is used instead of fairlead.yml.
  static func choose(configuration file: String) {
    setenv(configurationVariable, file, 1)
  }
}
