import Bytes
import Diagnostics
import Discovery
import Loading
import Output
import Pages
import SiteBuild
import SystemCalls

/// What a branch, or the next commit, changes.
package struct GitChanges: Sendable {
  /// The commit that is compared with; `nil` before the first commit.
  let base: String?
  /// The folder on disk.
  let root: String
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
      let base = try git("merge-base", "HEAD", revision)?.split(separator: .lineFeed).first
    else {
      throw MachineFailure(
        "cannot find what changed since '\(revision)': it is not a known revision, or the clone is "
          + "too shallow; check the name, or fetch the full history")
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
  /// - Throws: A folder that is not in a repository, or an index with conflicts.
  package init(stagedIn root: String) throws(MachineFailure) {
    // Git may hand a hook an index of its own, in GIT_INDEX_FILE, by a path from the top folder.
    guard let top = try Git.output(["rev-parse", "--show-toplevel"], in: root) else {
      throw MachineFailure("cannot read what is staged: \(root) is not in a git repository")
    }
    guard let tree = try Git.output(["write-tree"], in: String(utf8: top.trimmingASCIISpace()))
    else {
      throw MachineFailure(
        "cannot read what is staged: git write-tree failed; are there conflicts to resolve?")
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

extension SiteBuild {
  /// The findings that a branch is responsible for: all in the files that it changed, and those
  /// elsewhere that were not there before it, such as a link to a file that it removed.
  ///
  /// - Parameters:
  ///   - checked: The library as it is.
  ///   - changes: What changed.
  /// - Returns: Those findings, in the order of the report.
  /// - Throws: Only what the machine could not do.
  package func findings(of checked: CheckedLibrary, since changes: GitChanges) throws
    -> [Diagnostic]
  {
    let elsewhere = checked.diagnostics.filter { !changes.touches($0.file) }
    guard !elsewhere.isEmpty, let commit = changes.base else { return checked.diagnostics }
    var before = self
    before.source = try GitTree(root: changes.root, commit: commit)
    before.checkout = GitCheckout()
    var base = try before.check()
    // A branch that repairs the configuration is not to blame for what nobody could check before.
    let path = checked.configuration.path
    if base.configuration.isUnread {
      before.overlay([path: checked.sources[path]?.original ?? []])
      base = try before.check()
    }
    var known: Set<FindingKey> = []
    for finding in base.diagnostics {
      var key = FindingKey(finding, in: base.sources)
      // A branch that makes a warning an error is to blame for the error, but not the other way round.
      for severity in Diagnostic.Severity.allCases.drop(while: { $0 != finding.severity }) {
        key.severity = severity
        known.insert(key)
      }
    }
    return checked.diagnostics.filter {
      changes.touches($0.file) || !known.contains(FindingKey($0, in: checked.sources))
    }
  }
}

/// What makes two findings of an unchanged file the same: advice may differ, and where it is in bytes, because git may
/// write other line endings to a disk than it keeps.
private struct FindingKey: Hashable {
  var file: String
  var rule: String
  var severity: Diagnostic.Severity
  var line: Int
  var column: Int
  var message: String

  init(_ diagnostic: Diagnostic, in sources: SourceTable) {
    file = diagnostic.file
    rule = diagnostic.rule.id
    severity = diagnostic.severity
    let place = sources[file]?.location(of: diagnostic.range.lowerBound)
    line = place?.line ?? 0
    column = place?.column ?? diagnostic.range.lowerBound
    message = diagnostic.message
  }
}
