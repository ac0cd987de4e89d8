import Bytes
import Documents
import Library

/// A pattern for paths, such as `guides/**` or `*.ru.md`.
///
/// `*` is any run of characters except `/`, `**` any run, `?` one character except `/`. A `**/` at
/// the beginning or after a `/` also matches no folder.
package struct PathPattern: Sendable, Hashable {
  private let bytes: [UInt8]

  package init(_ pattern: String) {
    bytes = Array(pattern.utf8)
  }

  /// Whether the pattern describes the whole path.
  package func matches(_ path: String) -> Bool { matches(path, endsAtFolders: false) }

  /// Whether the pattern describes the path, or a folder that it is in.
  package func covers(_ path: String) -> Bool { matches(path, endsAtFolders: true) }

  private func matches(_ path: String, endsAtFolders: Bool) -> Bool {
    var path = path
    return path.withUTF8 { path in
      bytes.withUnsafeBufferPointer { pattern in
        PatternMatching(pattern: pattern, path: path, endsAtFolders: endsAtFolders).succeeds()
      }
    }
  }
}

/// One comparison of a pattern with a path.
///
/// A run takes as little as it can, and more if the rest does not match. Only the last `*` and the
/// last `**` need be tried again: a later one can take whatever an earlier one could. UTF-8 allows
/// comparing bytes, because no scalar's bytes are part of another's.
private struct PatternMatching {
  let pattern: UnsafeBufferPointer<UInt8>
  let path: UnsafeBufferPointer<UInt8>
  let endsAtFolders: Bool

  /// A run that may take more: where the pattern continues after it, and what it has taken so far.
  private struct Run {
    var pattern: Int
    var path: Int
  }

  func succeeds() -> Bool {
    var at = Run(pattern: 0, path: 0)
    var name: Run?
    var folders: (run: Run, isWhole: Bool)?
    /// A `*` that began here or before it, in one name, has failed.
    var failed: Run?
    while true {
      if at.pattern < pattern.count, pattern[at.pattern] == .asterisk {
        if at.pattern + 1 < pattern.count, pattern[at.pattern + 1] == .asterisk {
          let isWhole = isFolders(at.pattern)
          at.pattern += isWhole ? 3 : 2
          folders = (at, isWhole)
          name = nil
          continue
        }
        at.pattern += 1
        // What follows a `*` did not match in this name from an earlier place.
        if failed?.pattern != at.pattern || (failed?.path ?? 0) < at.path {
          name = at
          continue
        }
      } else if at.pattern < pattern.count {
        if let end = step(at) {
          at = Run(pattern: at.pattern + 1, path: end)
          continue
        }
      } else if at.path == path.count || endsAtFolders && path[at.path] == .slash {
        return true
      }
      if var run = name {
        if run.path < path.count, path[run.path] != .slash {
          run.path += 1
          name = run
          at = run
          continue
        }
        failed = run
        name = nil
      }
      guard var next = folders, next.run.path < path.count else { return false }
      if next.isWhole {
        guard let slash = path[next.run.path...].firstIndex(of: .slash) else { return false }
        next.run.path = slash + 1
      } else {
        next.run.path += 1
      }
      folders = next
      at = next.run
    }
  }

  /// The place after what a byte of the pattern matches; `nil` if something else is there.
  private func step(_ at: Run) -> Int? {
    guard at.path < path.count else { return nil }
    let byte = path[at.path]
    guard pattern[at.pattern] == .question else {
      return byte == pattern[at.pattern] ? at.path + 1 : nil
    }
    guard byte != .slash else { return nil }
    var end = at.path + 1
    while end < path.count, path[end].isUTF8Continuation { end += 1 }
    return end
  }

  /// Whether two stars match whole folders: only `/` is beside them.
  private func isFolders(_ place: Int) -> Bool {
    place + 2 < pattern.count && pattern[place + 2] == .slash
      && (place == 0 || pattern[place - 1] == .slash)
  }
}
