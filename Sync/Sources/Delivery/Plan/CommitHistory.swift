/// The version history of the library's repository.
package struct CommitHistory: Sendable {
  private let root: String

  /// The history of a folder on disk.
  package init(root: String) {
    self.root = root
  }

  /// Those of some commits that are part of another one: it, or its ancestors.
  ///
  /// What git does not know, or cannot tell in a shallow clone, is not part of it.
  ///
  /// - Parameters:
  ///   - commits: The commits, each of which is asked about once.
  ///   - head: The commit that is pushed.
  /// - Returns: The commits that are part of it.
  package func contained(_ commits: [String], in head: String) -> Set<String> {
    Set(commits.filter { isAncestor($0, of: head) })
  }

  private func isAncestor(_ commit: String, of head: String) -> Bool {
    // A partial clone would ask its server for a commit that it does not have.
    let words = [
      "GIT_NO_LAZY_FETCH=1", "git", "-C", root, "merge-base", "--is-ancestor", commit, head,
    ]
    return (try? ChildProcess.run("/usr/bin/env", words, input: ""))?.code == 0
  }
}
