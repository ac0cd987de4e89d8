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
    try ChildProcess.outputOf("git", try self.words(words, in: folder), limit: 1 << 30)
  }

  /// The arguments for a question about a folder.
  ///
  /// - Parameters:
  ///   - words: The question.
  ///   - folder: The folder.
  /// - Returns: All arguments.
  /// - Throws: A folder with the content of a repository: git would run commands that its author chose.
  package static func words(
    _ words: [String], in folder: String
  ) throws(MachineFailure) -> [String] {
    let repository = try MachineFailure.naming("read", folder) { () throws(SystemCode) in
      try FileCalls.bareRepository(at: folder)
    }
    if let repository {
      throw MachineFailure(
        "git was not started: it would use the files in \(repository) as a repository; if they came "
          + "with the library, rename or remove HEAD there, otherwise move the library")
    }
    // Newer versions of git look for themselves.
    return ["-c", "safe.bareRepository=explicit", "-C", folder] + words
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
