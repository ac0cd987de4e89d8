import Bytes
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

  /// What git prints about a folder, which it must know.
  ///
  /// - Parameters:
  ///   - words: The arguments after those that name the folder.
  ///   - folder: The folder.
  ///   - failure: What to say if git fails; its reason is added.
  /// - Returns: The output.
  /// - Throws: That, or what the machine could not do.
  package static func output(
    _ words: [String], in folder: String, or failure: String
  ) throws(MachineFailure) -> [UInt8] {
    if let bytes = try output(words, in: folder) { return bytes }
    // Its messages are read only now: nobody needs those of an answer.
    let printed = try ChildProcess.everything(
      of: "git", try self.words(words, in: folder), limit: 1 << 30)
    let reason = printed.split { $0 == .lineFeed || $0 == 0 }.last {
      $0.starts(with: "fatal: ".utf8) || $0.starts(with: "error: ".utf8)
    }
    throw MachineFailure(
      failure + (reason.map { ": \(String(utf8: $0.dropFirst(7)).visible)" } ?? ""))
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
