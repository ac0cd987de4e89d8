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
  /// for the top of the work tree.
  static func forgetRepository(at root: String) {
    guard getenv("GIT_DIR") != nil, GitCheckout.folderWithGit(above: root) != nil else { return }
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX"] { unsetenv(name) }
  }

  /// Notes the configuration that is used instead of fairlead.yml.
  static func choose(configuration file: String) {
    setenv(configurationVariable, file, 1)
  }
}
