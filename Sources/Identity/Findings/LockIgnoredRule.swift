import Diagnostics

extension Rule {
  package static let lockIgnored = style(
    "lock-ignored", "`fairlead.lock` must not be ignored by git")
}

extension Diagnostic {
  /// A library whose lock will be on one device only.
  package static func ignoredLock() -> Diagnostic {
    Diagnostic(
      .warning, .lockIgnored, file: LockFile.path, at: 0..<0,
      message: "git ignores \(LockFile.path), so each clone of the library gets its own ids",
      help: "remove it from .gitignore, and commit \(LockFile.path)")
  }
}
