import SystemCalls

/// The version history of the library's repository.
package struct CommitHistory: Sendable {
  private let root: String

  /// The history of a folder on disk.
  package init(root: String) {
    self.root = root
  }

  /// Those of some commits that are part of another one: it, or its ancestors.
  ///
  /// What git does not know, or cannot tell in a shallow clone, is not part of it. Without git or a
  /// repository nothing is.
  ///
  /// - Parameters:
  ///   - commits: The commits, each of which is asked about once.
  ///   - head: The commit that is pushed.
  /// - Returns: The commits that are part of it.
  /// - Throws: A ``Failure`` if git could not answer: a conflict that is none would be reported.
  package func contained(_ commits: [String], in head: String) throws -> Set<String> {
    Set(try present(commits).filter { try isAncestor($0, of: head) })
  }

  /// One of some commits that contains another one; `nil` if git knows of none.
  ///
  /// - Parameters:
  ///   - commits: The commits.
  ///   - head: The commit that is pushed.
  /// - Returns: A commit that is newer than it.
  /// - Throws: A ``Failure`` if git could not answer.
  package func newer(_ commits: [String], than head: String) throws -> String? {
    try present(commits).first { try isAncestor(head, of: $0) }
  }

  /// Fewer than these are asked about one by one; so many fit into the buffer of a pipe.
  private static let few = 8
  private static let fitting = 1_000

  /// Those of some commits that git does not report as missing: it is asked once about many of another repository.
  private func present(_ commits: [String]) throws -> [String] {
    guard commits.count > Self.few else { return commits }
    var missing: Set<Substring> = []
    for start in stride(from: 0, to: commits.count, by: Self.fitting) {
      let part = commits[start...].prefix(Self.fitting)
      let answer = try answer(
        to: ["cat-file", "--batch-check"], input: part.joined(separator: "\n") + "\n")
      guard answer.code == 0 else { return commits }
      for line in answer.output.split(separator: "\n") where line.hasSuffix(" missing") {
        missing.insert(line.prefix { $0 != " " })
      }
    }
    return commits.filter { !missing.contains($0[...]) }
  }

  private func isAncestor(_ commit: String, of head: String) throws -> Bool {
    let answer = try answer(to: ["merge-base", "--is-ancestor", commit, head])
    // A commit whose parents it cannot read is "no" for git, with an error beside it.
    let errors = answer.output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    switch answer.code {
    case 0: return true
    // There is no git.
    case 127: return false
    case 1 where errors.isEmpty: return false
    case 128 where try errors.isEmpty && isNotThere(answer.output): return false
    default:
      let cause = errors.first ?? answer.output.split(separator: "\n").first ?? ""
      throw unreadable(
        "git exited with code \(answer.code): \(Printable.line(String(cause), limit: 200))")
    }
  }

  /// Whether git reports that there is no such commit, or no repository.
  private func isNotThere(_ output: String) throws -> Bool {
    let words = ["Not a valid commit name", "No such file or directory", "mount point"]
    if words.contains(where: output.contains) { return true }
    // It says the same of a repository that it could not look at.
    return try output.contains("not a git repository") && !hasRepository()
  }

  /// Whether the folder, or one above it, has a repository.
  private func hasRepository() throws -> Bool {
    var folder = root
    for _ in 0..<64 {
      if try SystemFile.exists("\(folder)/.git") { return true }
      folder += "/.."
    }
    return false
  }

  private func answer(
    to question: [String], input: String = ""
  ) throws -> (code: Int32, output: String) {
    let folder: String?
    do throws(SystemCode) {
      folder = try FileCalls.bareRepository(at: root)
    } catch {
      throw unreadable("\(error)")
    }
    if let folder {
      throw unreadable(
        "git would use the files in \(folder) as a repository; if they came with the library, "
          + "rename or remove HEAD there, otherwise move the library")
    }
    let words = GitStart.variables + ["git"] + GitStart.words(question, in: root)
    do {
      return try ChildProcess.run("/usr/bin/env", words, input: input, withErrors: true)
    } catch let failure as Failure {
      throw unreadable(failure.description)
    }
  }

  private func unreadable(_ cause: String) -> Failure {
    Failure(.unable, "the history of \(root) cannot be read: \(cause)")
  }
}
