import Bytes
import Contract
import Diagnostics
import Documents
import System
import SystemCalls

/// When each file was first and last committed, in one pass over the history.
package struct GitHistory: Sendable, Equatable {
  var dates: [String: FileHistory] = [:]
  /// What was read; `nil` if that is not the whole history of a repository.
  var extent: Extent?
  /// Why no dates are taken from the history; `nil` if nothing keeps git from reading all of it.
  package private(set) var gap: Gap?

  /// Whether the files that are read are about to be committed, so that those without a date will have one.
  package var isOfNextCommit = false

  /// Why a repository gives no dates.
  package enum Gap: Sendable, Equatable {
    /// The history is cut off, as in a shallow clone: no file's first commit is known.
    case shallow
    /// Git does not read the repository in this folder, for example because it belongs to another user.
    case refused(String)
    /// The machine has no git.
    case withoutGit
  }

  /// Which part of which history was read.
  struct Extent: Equatable {
    /// The last commit.
    var commit: [UInt8]
    /// What the paths of the library's files begin with in the repository; empty for its top.
    var prefix: [UInt8]
    /// The folder whose files are known, in the library; `.` for all.
    var folder: String
    /// What may give commits other parents: the objects that replace others, as git prints them, and `info/grafts`.
    var replacements: [UInt8] = []
    /// Whether git was asked with the folder's path.
    var isByPath = false

    /// The same, if git is asked with the path.
    var byPath: Extent {
      var extent = self
      extent.isByPath = true
      return extent
    }

    /// Whether another history goes on from this one, if its commit follows.
    func isAbove(_ other: Extent) -> Bool {
      !other.isByPath && prefix == other.prefix && folder == other.folder
        && replacements == other.replacements
    }
  }

  /// An empty history.
  package init() {}

  /// Whether both were read of the same files, up to the same commit.
  package func isOfSameCommit(as other: GitHistory) -> Bool { extent == other.extent }

  /// Dates by path.
  package init(_ dates: [String: FileHistory]) {
    self.dates = dates
  }

  /// The dates of a file; `nil` if it was never committed.
  package subscript(path: String) -> FileHistory? { dates[path] }

  /// What the dates of files depend on; `nil` if git knows no commit.
  ///
  /// - Parameter root: A folder.
  /// - Returns: Whether the history is cut off, the path of the folder in the repository, the last commit, the objects
  ///   that replace others and then those that are replaced, each in a line; then the file `info/grafts`, which also
  ///   gives commits other parents.
  /// - Throws: What the machine could not do.
  private static func foundation(of root: String) throws(MachineFailure) -> [UInt8]? {
    guard
      let answer = try Git.answer(
        [
          "rev-parse", "--is-shallow-repository", "--show-prefix", "HEAD",
          "--git-path", "info/grafts",
          "--glob=refs/replace", "--symbolic-full-name", "--glob=refs/replace",
        ], in: root)
    else { return nil }
    var lines = answer.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard lines.count > 4 else { return nil }
    let path = String(utf8: lines.remove(at: 3))
    let grafts = try DiskFolder(root: path.hasPrefix("/") ? "" : root).read(path, limit: 1 << 24)
    return lines.joined(separator: [.lineFeed]) + (grafts ?? [])
  }

  /// What the dates of a library's files depend on: the same of its submodules, too.
  ///
  /// - Parameter root: A folder.
  /// - Returns: What git answers; empty if it knows no commit.
  /// - Throws: What the machine could not do.
  package static func state(of root: String) throws -> [UInt8] {
    let modules = try GitCheckout.submodules(of: root).map { "\(root)/\($0)" }
    return try ([root] + modules).flatMap { try foundation(of: $0) ?? [] }
  }

  /// With fewer commits a second process is not worth it.
  private static let commitsPerProcess = 250

  /// Asks git for the history of a folder; empty if it is not in a repository.
  ///
  /// Comparing the trees of commits is what takes long, so several processes get part of the
  /// commits each. A path makes git compare each twice, once to choose commits, so it is passed
  /// only if the library is deep in a larger repository, where it saves more, or if another project was
  /// merged, whose files may have had the paths of documents.
  ///
  /// - Parameters:
  ///   - root: The library's root.
  ///   - folder: The folder in it; `.` for all files.
  ///   - jobs: How many processes may ask.
  ///   - known: What was read before. Only newer commits are read if they follow those, and none if there are none.
  /// - Returns: The history.
  /// - Throws: What the machine could not do.
  package static func read(
    root: String, folder: String, jobs: Int, known: GitHistory? = nil
  ) throws -> GitHistory {
    var history = GitHistory()
    if let place = linkedPlace(of: folder, in: root) {
      // Git does not follow links: it knows the files where they are. Nothing is kept of these rare histories.
      history.add(try read(root: place, folder: ".", jobs: jobs), below: folder)
      return history
    }
    let modules = try GitCheckout.submodules(of: root).filter {
      folder == "." || folder == $0 || $0.isBelow(folder) || folder.isBelow($0)
    }
    if modules.isEmpty { return try readOne(root: root, folder: folder, jobs: jobs, known: known) }
    // Their commits are others, so nothing is kept of these either.
    history = try readOne(root: root, folder: folder, jobs: jobs, known: nil)
    history.extent = nil
    for module in modules {
      history.add(try read(root: "\(root)/\(module)", folder: ".", jobs: jobs), below: module)
    }
    return history
  }

  /// Takes over the history of a folder.
  private mutating func add(_ other: GitHistory, below folder: String) {
    gap = gap ?? other.gap
    for (path, moments) in other.dates { dates["\(folder)/\(path)"] = moments }
  }

  /// The history of one repository.
  private static func readOne(
    root: String, folder: String, jobs: Int, known: GitHistory?
  ) throws -> GitHistory {
    func git(_ words: [String]) throws(MachineFailure) -> [UInt8]? {
      try Git.answer(words, in: root)
    }
    // A machine without git, a folder outside any repository, and one before its first commit have no history: that is
    // not a failure.
    var history = GitHistory()
    guard let facts = try foundation(of: root) else {
      history.gap = try gap(in: root)
      return history
    }
    if facts.starts(with: "true".utf8) {
      history.gap = .shallow
      return history
    }
    let lines = facts.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard lines.count > 3 else { return GitHistory() }
    var extent = Extent(
      commit: Array(lines[2]), prefix: Array(lines[1]), folder: folder,
      replacements: Array(lines[3...].joined(separator: [.lineFeed])), isByPath: !lines[1].isEmpty)
    if let known, known.extent == extent || known.extent == extent.byPath { return known }
    let commit = String(utf8: extent.commit)
    var (range, count): (String, Int?) = (commit, nil)
    if let known, let old = known.extent, old.isAbove(extent) {
      let last = String(utf8: old.commit)
      // How many commits only the old one has, and how many only the new one. Git may no longer know the old one.
      let sides = try git(["rev-list", "--left-right", "--count", "\(last)...\(commit)"])
      if let sides, sides.starts(with: "0\t".utf8) {
        if old.isByPath {
          // It has the first commit of another project, too. With a path git leaves out sides of merges, and which
          // ones depends on the commit that it begins with: so all is read again.
          extent = extent.byPath
        } else {
          (history, range, count) = (known, "\(last)..\(commit)", Self.number(sides.dropFirst(2)))
        }
      }
    }
    let failure = "cannot read the version history: git rev-list failed"
    guard
      let commits = try count
        ?? Self.number(
          Git.output(["rev-list", "--count", commit], in: root, or: failure)[...])
    else { throw MachineFailure(failure) }
    history.extent = extent
    var roots = 0
    for log in try logs(of: range, commits: commits, extent, root: root, jobs: jobs) {
      roots += history.take(log, extent)
    }
    let isWhole = range == commit
    if extent.isByPath || folder == "." || roots <= (isWhole ? 1 : 0) { return history }
    // One of them is the first commit of another project.
    if !isWhole { return try readOne(root: root, folder: folder, jobs: jobs, known: nil) }
    history = GitHistory()
    history.extent = extent.byPath
    for log in try logs(of: range, commits: commits, extent.byPath, root: root, jobs: jobs) {
      _ = history.take(log, extent)
    }
    return history
  }

  /// Where a folder is in the same work tree, if a symbolic link leads there; `nil` if none does.
  private static func linkedPlace(of folder: String, in root: String) -> String? {
    guard folder != ".", let place = try? FileCalls.resolved("\(root)/\(folder)"),
      let real = try? FileCalls.resolved(root), place != "\(real)/\(folder)",
      let top = GitCheckout.workTree(of: real), GitCheckout.workTree(of: place) == top
    else { return nil }
    return place
  }

  /// The logs of some commits, each of a part of them.
  private static func logs(
    of range: String, commits: Int, _ extent: Extent, root: String, jobs: Int
  ) throws -> [[UInt8]] {
    let parts = max(1, min(jobs, commits / Self.commitsPerProcess))
    let size = (commits + parts - 1) / parts
    return try Parallel.map(count: parts, jobs: parts) { part in
      try Git.output(
        [
          // The first commit counts, whatever the user prefers to see.
          "-c", "core.quotePath=false", "-c", "log.showRoot=true", "-c", "diff.relative=false",
          // The check of a signature would be printed before the commit. With `log.follow`, no side would be left out.
          "-c", "log.showSignature=false", "-c", "log.follow=false", "log",
          // `-c` lists what a merge itself changed: a conflict that was resolved, or a new name. It does not
          // work with `--relative`.
          // Two full stops mean that a commit has parents, two spaces that it has none.
          "--format=%x01%ct%<(2,trunc)%P", "--name-only", "--no-renames", "-c", "-z",
          "--skip=\(part * size)", "--max-count=\(size)", range,
        ] + (extent.isByPath ? ["--", extent.folder] : []), in: root,
        or: "cannot read the version history: git log failed")
    }
  }

  private static func number(_ answer: ArraySlice<UInt8>) -> Int? {
    Int(String(utf8: answer.trimmingASCIISpace()))
  }

  /// Reads the log: `\u{1}`, seconds and signs for a commit, newest first, then its files; all ended by NUL.
  package init(log: [UInt8]) {
    _ = take(log, Extent(commit: [], prefix: [], folder: "."))
  }

  /// Takes the dates of a log, and counts its commits without parents.
  private mutating func take(_ log: [UInt8], _ extent: Extent) -> Int {
    var roots = 0
    let folder = extent.folder == "." ? [] : Array("\(extent.folder)/".utf8)
    // A broken clock or a converter may have written a year that no page and no payload can have: such a commit
    // dates nothing.
    var moment: Timestamp?
    func note(_ name: ArraySlice<UInt8>) {
      guard let moment, name.count > extent.prefix.count, name.starts(with: extent.prefix) else {
        return
      }
      let path = name.dropFirst(extent.prefix.count)
      if path.starts(with: folder) { self.note(String(utf8: path), moment) }
    }
    for piece in log.split(separator: 0) {
      let text = piece.first == .lineFeed ? piece.dropFirst() : piece
      if text.first == 1 {
        // After the signs, a line feed and the first file may follow in the same piece.
        let digits = text.dropFirst().prefix { $0.isASCIIDigit }
        moment = Int(String(utf8: digits)).flatMap {
          Timestamp.writable.contains($0) ? Timestamp(seconds: $0) : nil
        }
        let rest = text[digits.endIndex...]
        if rest.first == .space { roots += 1 }
        note(rest.drop { $0 == .space || $0 == .dot }.drop { $0 == .lineFeed })
      } else {
        note(text)
      }
    }
    return roots
  }

  private mutating func note(_ path: String, _ moment: Timestamp) {
    if var known = dates[path] {
      known.created = min(known.created, moment)
      known.updated = max(known.updated, moment)
      dates[path] = known
    } else {
      dates[path] = FileHistory(created: moment, updated: moment)
    }
  }
}
