import Bytes
import Diagnostics

/// What a branch, or the next commit, changes.
package struct GitChanges: Sendable {
  /// The commit that is compared with; `nil` before the first commit.
  package let base: String?
  /// The folder on disk.
  package let root: String
  /// The tree of the next commit; `nil` if the files on disk are meant.
  package let staged: String?
  /// The files that differ, among them new ones and removed ones.
  private let paths: Set<String>

  /// What a branch and the files not yet committed changed since the branch was created.
  ///
  /// - Parameters:
  ///   - revision: A branch, a tag or a commit, as the user wrote it.
  ///   - root: The content repository.
  /// - Throws: A revision that git does not know, or a folder that is not in a repository.
  package init(since revision: String, root: String) throws(MachineFailure) {
    func git(_ arguments: String...) throws(MachineFailure) -> [UInt8]? {
      try Git.output(arguments, in: root)
    }
    guard try git("rev-parse", "--git-dir") != nil else {
      throw MachineFailure(
        "cannot find what changed since '\(revision)': \(root) is not in a git repository")
    }
    // A word that begins with a hyphen would be an option.
    guard revision.utf8.first != .hyphen, !revision.isEmpty,
      try git("rev-parse", "--verify", "--quiet", revision + "^{commit}") != nil
    else {
      throw MachineFailure(
        "cannot find what changed since '\(revision)': git has no such revision here; check the "
          + "name, or fetch it")
    }
    guard let base = try git("merge-base", "HEAD", revision)?.split(separator: .lineFeed).first
    else {
      let isShallow = try git("rev-parse", "--is-shallow-repository")?.first == UInt8(ascii: "t")
      throw MachineFailure(
        "cannot find what changed since '\(revision)': "
          + (isShallow
            ? "the clone is too shallow; fetch the full history, `git fetch --unshallow`"
            : "it has no commit in common with this branch"))
    }
    let commit = String(utf8: base)
    let failure = "cannot find what changed since '\(revision)': git failed"
    let changed = try Git.output(
      ["diff", "--name-only", "-z", "--no-renames", "--relative", commit, "--", "."], in: root,
      or: failure)
    let new = try Git.output(
      ["ls-files", "-z", "--others", "--exclude-standard", "--", "."], in: root, or: failure)
    self.base = commit
    self.root = root
    staged = nil
    paths = Self.paths(changed).union(Self.paths(new))
  }

  /// What the next commit changes: the index, which may differ from the files on disk.
  ///
  /// - Parameter root: The root of the content repository.
  /// - Throws: A folder that is not in a repository, or an index of which git makes no tree, such as one with conflicts.
  package init(stagedIn root: String) throws(MachineFailure) {
    // Git may hand a hook an index of its own, in GIT_INDEX_FILE, by a path from the top folder.
    guard let answer = try Git.output(["rev-parse", "--show-toplevel"], in: root) else {
      throw MachineFailure("cannot read what is staged: \(root) is not in a git repository")
    }
    let top = String(utf8: answer.trimmingASCIISpace())
    let tree: [UInt8]
    do throws(MachineFailure) {
      tree = try Git.output(
        ["write-tree"], in: top, or: "cannot read what is staged: git write-tree failed")
    } catch {
      let conflicts = try Git.output(["ls-files", "--unmerged"], in: top) ?? []
      if conflicts.isEmpty { throw error }
      throw MachineFailure(
        "cannot read what is staged: there are conflicts to resolve; `git status` names the files")
    }
    let staged = String(utf8: tree.trimmingASCIISpace())
    self.root = root
    self.staged = staged
    base = try Git.output(["rev-parse", "--verify", "--quiet", "HEAD"], in: root).map {
      String(utf8: $0.trimmingASCIISpace())
    }
    let listing =
      base.map {
        ["diff-tree", "-r", "--name-only", "-z", "--no-renames", "--relative", $0, staged]
      } ?? ["ls-tree", "-r", "--name-only", "-z", staged]
    let changed = try Git.output(
      listing, in: root, or: "cannot read what is staged: git \(listing[0]) failed")
    paths = Self.paths(changed)
  }

  private static func paths(_ output: [UInt8]) -> Set<String> {
    Set(output.split(separator: 0).map { FileName($0).text })
  }

  /// Whether a file differs from what it was.
  package func touches(_ path: String) -> Bool { paths.contains(path) }

  /// Whether nothing differs.
  package var isEmpty: Bool { paths.isEmpty }
}
