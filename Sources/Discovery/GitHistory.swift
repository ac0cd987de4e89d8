import Bytes
import Contract
import Diagnostics
import Documents
import System

/// When each file was first and last committed, in one pass over the history.
package struct GitHistory: Sendable {
  private var dates: [String: FileHistory] = [:]
  /// Whether the history is cut off, as in a shallow clone: no file's first commit is known, so
  /// no dates are taken from it.
  package private(set) var isShallow = false

  /// An empty history.
  package init() {}

  /// Dates by path.
  package init(_ dates: [String: FileHistory]) {
    self.dates = dates
  }

  /// The dates of a file; `nil` if it was never committed.
  package subscript(path: String) -> FileHistory? { dates[path] }

  /// With fewer commits a second process is not worth it.
  private static let commitsPerProcess = 250

  /// Asks git for the history of a folder; empty if it is not in a repository.
  ///
  /// Comparing the trees of commits is what takes long, so several processes get part of the
  /// commits each. A path makes git compare each twice, once to choose commits, so it is passed
  /// only if the library is deep in a larger repository, where it saves more.
  package static func read(root: String, folder: String, jobs: Int) throws -> GitHistory {
    @Sendable func git(_ words: [String]) throws(MachineFailure) -> [UInt8]? {
      try Git.answer(words, in: root)
    }
    // A machine without git, and a folder outside any repository, have no history: that is not a failure.
    guard let facts = try git(["rev-parse", "--is-shallow-repository", "--show-prefix"]) else {
      return GitHistory()
    }
    var history = GitHistory()
    if facts.starts(with: "true".utf8) {
      history.isShallow = true
      return history
    }
    let prefix = facts.split(separator: .lineFeed).dropFirst().first ?? []
    let isWhole = prefix.isEmpty
    guard let counted = try git(["rev-list", "--count", "HEAD"]) else {
      // Before its first commit a repository has no history; otherwise git could not read it.
      if try git(["rev-parse", "--verify", "--quiet", "HEAD"]) == nil { return history }
      throw MachineFailure("cannot read the version history: git rev-list failed")
    }
    let commits = Int(String(utf8: counted.trimmingASCIISpace())) ?? 0
    if commits == 0 { return history }
    let parts = max(1, min(jobs, commits / Self.commitsPerProcess))
    let size = (commits + parts - 1) / parts
    let logs = try Parallel.map(count: parts, jobs: parts) { part in
      try git(
        [
          // The first commit counts, whatever the user prefers to see.
          "-c", "core.quotePath=false", "-c", "log.showRoot=true", "-c", "diff.relative=false",
          // The check of a signature would be printed before the commit.
          "-c", "log.showSignature=false", "log",
          // `-c` lists what a merge itself changed: a conflict that was resolved, or a new name. It does not
          // work with `--relative`.
          "--format=%x01%ct", "--name-only", "--no-renames", "-c", "-z", "--skip=\(part * size)",
          "--max-count=\(size)",
        ] + (isWhole ? [] : ["--", folder]))
    }
    for log in logs {
      guard let log else {
        throw MachineFailure("cannot read the version history: git log failed")
      }
      history.take(log, below: prefix)
    }
    return history
  }

  /// Reads the log: `\u{1}` and seconds for a commit, newest first, then its files; all ended by NUL.
  package init(log: [UInt8]) {
    take(log, below: [])
  }

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - prefix: What the paths of the library's files begin with.
  private mutating func take(_ log: [UInt8], below prefix: ArraySlice<UInt8>) {
    var moment = Timestamp(seconds: 0)
    for piece in log.split(separator: 0) {
      let text = piece.first == .lineFeed ? piece.dropFirst() : piece
      if text.first == 1 {
        // After the seconds, a line feed and the first file may follow in the same piece.
        let digits = text.dropFirst().prefix { $0.isASCIIDigit }
        moment = Timestamp(seconds: Int(String(utf8: digits)) ?? 0)
        let rest = text[digits.endIndex...].drop { $0 == .lineFeed }
        note(rest, below: prefix, moment)
      } else {
        note(text, below: prefix, moment)
      }
    }
  }

  private mutating func note(
    _ name: ArraySlice<UInt8>, below prefix: ArraySlice<UInt8>, _ moment: Timestamp
  ) {
    guard name.count > prefix.count, name.starts(with: prefix) else { return }
    let path = String(utf8: name.dropFirst(prefix.count))
    if var known = dates[path] {
      known.created = min(known.created, moment)
      known.updated = max(known.updated, moment)
      dates[path] = known
    } else {
      dates[path] = FileHistory(created: moment, updated: moment)
    }
  }
}
