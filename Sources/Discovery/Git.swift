import Diagnostics
import System
import SystemCalls

/// The program git, if the machine has it.
package enum Git {
  /// What git prints about a folder; `nil` if it fails, and on a machine without it, which knows nothing
  /// either.
  package static func answer(
    _ words: [String], in folder: String
  ) throws(MachineFailure) -> [UInt8]? {
    do {
      return try ChildProcess.outputOf("git", ["-C", folder] + words, limit: 1 << 30)
    } catch {
      if error.says(missing: "git") { return nil }
      throw error
    }
  }
}
