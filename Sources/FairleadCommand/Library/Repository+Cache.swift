import Diagnostics
import Discovery
import SiteBuild

/// What earlier runs kept in the user's cache, beside their answers.
extension Repository {
  /// How a command uses what earlier runs kept.
  enum CacheUse {
    case used
    /// Everything is read again and compared.
    case verified
    case ignored
  }

  /// Asks git for the dates of a folder's files: only for those of new commits, if an earlier run kept the others.
  ///
  /// - Parameters:
  ///   - jobs: How many processes may ask.
  ///   - use: How the kept ones are used.
  /// - Returns: What a build takes.
  func history(
    jobs: Int, _ use: CacheUse
  ) -> @Sendable (_ folder: String) throws -> GitHistory {
    let root = root
    guard use != .ignored, let store = LastRunStore("history", root: root) else {
      return SiteBuild.gitHistory(root: root, jobs: jobs)
    }
    return { folder in
      let known = store.read().flatMap { GitHistory(record: $0) }
      let isVerified = use == .verified
      let history = try GitHistory.read(
        root: root, folder: folder, jobs: jobs, known: isVerified ? nil : known)
      if isVerified, let known, known.isOfSameCommit(as: history), known != history {
        store.remove()
        throw MachineFailure(
          "the cached dates in \(store.path) were wrong and have been deleted; please report this")
      }
      if history != known, let record = history.record { store.write(record) }
      return history
    }
  }

  /// What is known of files that are published as they are.
  func fileMemory(_ use: CacheUse) throws -> FileMemory {
    guard use != .ignored, let store = LastRunStore("files", root: root) else {
      return FileMemory()
    }
    return FileMemory(
      record: store.read(), key: try LastRunKey.program(), isVerifying: use == .verified
    ) { record in
      if let record { store.write(record) } else { store.remove() }
    }
  }
}
