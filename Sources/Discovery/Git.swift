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
  ///   - limit: The maximum number of bytes.
  ///   - isCut: Whether a longer output is cut off there.
  /// - Returns: The output.
  /// - Throws: What the machine could not do, also if it has no git.
  package static func output(
    _ words: [String], in folder: String, limit: Int = 1 << 30, isCut: Bool = false
  ) throws(MachineFailure) -> [UInt8]? {
    try ChildProcess.outputOf(
      "git", try self.words(words, in: folder), setting: GitStart.variables, limit: limit,
      isCut: isCut)
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
      of: "git", try self.words(words, in: folder), setting: GitStart.variables, limit: 1 << 30)
    let reason = printed.split { $0 == .lineFeed || $0 == 0 }.last {
      ($0.starts(with: "fatal: ".utf8) || $0.starts(with: "error: ".utf8))
        // Its reason comes before this line.
        && !$0.elementsEqual("fatal: git-write-tree: error building trees".utf8)
    }
    throw try self.failure(
      failure + (reason.map { ": \(String(utf8: $0.dropFirst(7)).visible)" } ?? ""), in: folder)
  }

  /// That git failed, and what helps if that may be because the clone is a partial one.
  ///
  /// - Parameters:
  ///   - what: What to say.
  ///   - folder: The folder that git was asked about.
  /// - Returns: The failure.
  /// - Throws: What the machine could not do.
  static func failure(
    _ what: String, in folder: String
  ) throws(MachineFailure) -> MachineFailure {
    let remotes = ["config", "--get-regexp", #"\.(promisor|partialclone)$"#]
    guard try output(remotes, in: folder) != nil else { return MachineFailure(what) }
    return MachineFailure(
      what + "; this is a partial clone, so files of other commits may be missing: run "
        + "`git fetch --refetch --no-filter`, or clone without `--filter`")
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
    return GitStart.words(words, in: folder)
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
