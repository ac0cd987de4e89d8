import System

/// Changes that wait until their files are complete: an editor writes a file in several steps, and
/// saves several files at once.
struct PendingChanges {
  /// When each path has probably been written, in seconds.
  private var due: [String: Double] = [:]
  private var created: Set<String> = []
  /// The paths that somebody was still writing to when last heard of.
  private var growing: Set<String> = []
  /// Whether anything may have changed, so that the folders must be looked through again.
  private(set) var isWide = false

  /// Notes an event.
  mutating func note(_ path: String, _ event: FolderWatch.Event, at now: Double) {
    if event == .partial { growing.insert(path) } else { growing.remove(path) }
    switch event {
    case .complete:
      due[path] = now + 0.004
    case .partial:
      due[path] = now + 0.2
    case .created:
      // What takes the place of a file that has just gone is not new to those who know that one.
      if due[path] == nil { created.insert(path) }
      due[path] = now + 0.05
    case .gone:
      // What an editor made only to see whether it can does not count.
      if created.remove(path) != nil { due[path] = nil } else { due[path] = now + 0.05 }
    case .folder, .lost:
      isWide = true
      due[path] = now + 0.05
    }
  }

  /// Looks again at a time, because the last attempt failed.
  mutating func retry(at time: Double) {
    isWide = true
    due[""] = time
  }

  /// When everything has probably been written; `nil` if nothing is pending.
  ///
  /// What is complete does not wait longer than half a second for a file that is still being written.
  var deadline: Double? {
    guard let last = due.values.max() else { return nil }
    let complete = due.filter { !growing.contains($0.key) }.values.max()
    return complete.map { min(last, $0 + 0.5) } ?? last
  }

  /// The paths that have been written, in order; the others stay.
  mutating func take(at now: Double) -> [String] {
    let taken = due.filter { $0.value <= now }.keys
    for path in taken {
      due[path] = nil
      created.remove(path)
      growing.remove(path)
    }
    isWide = false
    return taken.filter { !$0.isEmpty }.sorted()
  }
}
