import Diagnostics

extension Rule {
  /// `fairlead.lock` must be complete and up to date.
  package static let lock = structural("lock", "`fairlead.lock` must be complete and up to date")
}

extension Diagnostic {
  /// A library without a lock where one is required.
  package static func noLock(_ severity: Severity, things: Int, help: String) -> Diagnostic {
    Diagnostic(
      severity, .lock, file: LockFile.path, at: 0..<0,
      message: "\(LockFile.path) is missing; it would keep \(things) ids", help: help)
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
      ? "its address, language or translation has changed" : parts.joined(separator: ", ")
    return "\(LockFile.path) is out of date for \(change.path): \(what)"
  }
}
