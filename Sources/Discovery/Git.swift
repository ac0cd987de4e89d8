import Diagnostics
import System
import SystemCalls

/// The program git, if the machine has it.
package enum Git {
  /// What git prints about a folder; `nil` if it fails.
  ///
  /// - Parameters:
  ///   - words: The arguments after those that name the folder.
  ///   - folder: The folder.
  /// - Returns: The output.
  /// - Throws: What the machine could not do, also if it has no git.
  package static func output(
    _ words: [String], in folder: String
  ) throws(MachineFailure) -> [UInt8]? {
    try ChildProcess.outputOf("git", ["-C", folder] + words, limit: 1 << 30)
  }

  /// The same; `nil` also on a machine without git, which knows nothing either.
  package static func answer(
    _ words: [String], in folder: String
  ) throws(MachineFailure) -> [UInt8]? {
    do {
      return try output(words, in: folder)
    } catch {
      if error.says(missing: "git") { return nil }
      throw error
    }
  }
}
