import Bytes
import Contract
import Diagnostics

extension Rule {
  package static let lock = structural("lock", "`fairlead.lock` must be complete and up to date")
}

extension Diagnostic {
  /// A library without a lock where one is required.
  package static func noLock(_ severity: Severity, things: Int, help: String) -> Diagnostic {
    Diagnostic(
      severity, .lock, file: LockFile.path, at: 0..<0,
      message: "\(LockFile.path) is missing; it would keep \(things) ids", help: help)
  }

  /// A library whose lock was removed, but not from the version history.
  package static func lostLock() -> Diagnostic {
    Diagnostic(
      .error, .lock, file: LockFile.path, at: 0..<0,
      message: "\(LockFile.path) is gone, but the last commit has it; without it ids would be lost",
      help: "get it back with `git restore -SW \(LockFile.path)`, or in a merge with "
        + "`git checkout -m \(LockFile.path)`; to start without a lock, commit its deletion first")
  }

  /// A document that the lock does not list as it is now.
  package static func outdatedLock(
    _ severity: Severity, _ change: LockChanges.DocumentChange, help: String
  ) -> Diagnostic {
    let place = change.place ?? 0
    return Diagnostic(
      severity, .lock, file: LockFile.path, at: place..<place, message: message(of: change),
      help: help)
  }

  /// Many documents that the lock does not list yet.
  package static func unlistedDocuments(
    _ severity: Severity, _ paths: [String], help: String
  ) -> Diagnostic {
    let first = paths.first.map { " (\($0) and \(paths.count - 1) others)" } ?? ""
    return Diagnostic(
      severity, .lock, file: LockFile.path, at: 0..<0,
      message: "\(LockFile.path) does not list \(paths.count) documents yet\(first)", help: help)
  }

  /// A complete lock that is not in the form that Fairlead writes.
  ///
  /// - Parameters:
  ///   - severity: How bad that is.
  ///   - lineEndings: Whether it has line endings of Windows.
  ///   - help: What to do.
  /// - Returns: The finding.
  package static func unorderedLock(
    _ severity: Severity, lineEndings: Bool, help: String
  ) -> Diagnostic {
    Diagnostic(
      severity, .lock, file: LockFile.path, at: 0..<0,
      message: lineEndings
        ? "lines of \(LockFile.path) end with CR LF, not with LF"
        : "the lines of \(LockFile.path) are not in order", help: help)
  }

  /// A new document that is on this device only.
  package static func ignoredDocument(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .lock, file: path, at: 0..<0,
      message: "git ignores \(path), so other clones do not have it",
      help: "leave it out with `exclude` in fairlead.yml, or remove it from .gitignore")
  }

  /// Documents of the lock that a sparse checkout leaves out; `nil` if there are none.
  package static func notCheckedOut(_ documents: [LockedDocument]) -> Diagnostic? {
    notCheckedOut(
      documents, because: "this is a sparse checkout", help: "git sparse-checkout disable")
  }

  /// Documents of the lock in submodules that are not on disk; `nil` if there are none.
  package static func notFetched(_ documents: [LockedDocument]) -> Diagnostic? {
    notCheckedOut(
      documents, because: "a git submodule was not fetched",
      help: "git submodule update --init --recursive")
  }

  private static func notCheckedOut(
    _ documents: [LockedDocument], because reason: String, help command: String
  ) -> Diagnostic? {
    guard let first = documents.min(by: { $0.path.precedes(bytesOf: $1.path) }) else { return nil }
    let others = documents.count - 1
    let what =
      others == 0
      ? "\(first.path) is"
      : "\(first.path) and \(counted(others, "other document")) are"
    return Diagnostic(
      .warning, .lock, file: LockFile.path, at: first.start..<first.start,
      message: "\(what) not checked out, because \(reason); "
        + (others == 0 ? "it keeps its ids" : "they keep their ids"),
      help: "run `\(command)` to have all of the library")
  }

  private static func message(of change: LockChanges.DocumentChange) -> String {
    if change.isRetired {
      return "\(LockFile.path) still lists \(change.path), which is gone"
    }
    if change.isBack {
      return "\(LockFile.path) lists \(change.formerPath ?? change.path) as gone, but it is back"
        + (change.formerPath == nil ? "" : " as \(change.path)")
    }
    if change.isNew { return "\(LockFile.path) does not list \(change.path) yet" }
    if let former = change.formerPath {
      return "\(LockFile.path) still lists \(change.path) as \(former)"
    }
    let counts: [(count: Int, what: String)] = [
      (change.relinked.count, "changed"), (change.added.count, "new"),
      (change.retired.count, "gone"),
    ]
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.what)" }
    let what =
      parts.isEmpty
      ? "its text, address, public_id, language or translation has changed"
      : parts.joined(separator: ", ")
    return "\(LockFile.path) is out of date for \(change.path): \(what)"
  }
}
