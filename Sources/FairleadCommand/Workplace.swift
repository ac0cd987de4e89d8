import Diagnostics
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

  /// Notes the configuration that is used instead of fairlead.yml.
  static func choose(configuration file: String) {
    setenv(configurationVariable, file, 1)
  }
}
