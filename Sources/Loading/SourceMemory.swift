import Diagnostics
import Discovery
import Documents
import Identity
import Settings
import Synchronization
import SystemCalls

/// The result of reading each file of a library, kept from one build to the next in the same process.
///
/// A file whose stamp is the same is neither read nor parsed again, one whose bytes are the same is
/// not parsed again. The result depends on the configuration and on which folders have
/// an index file too: if either changes, everything is forgotten.
package final class SourceMemory: Sendable {
  private let state = Mutex(State())

  private struct State {
    var basis: Basis?
    var files: [String: LoadedSource] = [:]
    var lock: (sight: Sight, source: LockSource)?
    var history: (key: [UInt8], value: GitHistory)?
  }

  /// What every file's reading depends on.
  package struct Basis: Sendable, Hashable {
    let configuration: [UInt8]?
    let content: String
    let indexes: [String]

    /// What the files of a library are read by.
    ///
    /// - Parameters:
    ///   - configuration: The bytes of the configuration.
    ///   - content: The content folder.
    ///   - indexes: The paths of the index files.
    package init(configuration: [UInt8]?, content: String, indexes: [String]) {
      (self.configuration, self.content, self.indexes) = (configuration, content, indexes)
    }
  }

  /// When a file was read.
  package struct Sight: Sendable {
    let stamp: FileStamp
    /// Whether a later change must have changed the stamp.
    let isSettled: Bool

    /// How a file is now; `nil` if its folder has no stamps.
    init?(_ folder: any SourceFolder, _ path: String) throws {
      guard let sight = try folder.sight(of: path) else { return nil }
      stamp = sight.stamp
      isSettled = sight.isSettled
    }
  }

  /// Remembers nothing yet.
  package init() {}

  /// The files that are known, if they were read on this basis.
  package func files(on basis: Basis) -> [String: LoadedSource] {
    state.withLock { state in
      if state.basis != basis {
        state.basis = basis
        state.files = [:]
      }
      return state.files
    }
  }

  /// Keeps the files of a library, and forgets all others.
  package func keep(_ batches: [[LoadedSource]]) {
    var files: [String: LoadedSource] = [:]
    files.reserveCapacity(batches.reduce(0) { $0 + $1.count })
    for batch in batches {
      for file in batch { files[file.source.path] = file }
    }
    state.withLock { $0.files = files }
  }

  /// The lock of a library; it is read only if it has changed.
  package func lock(_ folder: any SourceFolder) throws -> LockSource {
    let sight = try Sight(folder, LockFile.path)
    if let sight, let known = state.withLock({ $0.lock }), known.sight.isSettled,
      known.sight.stamp == sight.stamp
    {
      return known.source
    }
    let source = try LockSource(folder)
    state.withLock { $0.lock = sight.map { ($0, source) } }
    return source
  }

  /// A version history, which is asked again only if its key is another, such as another commit.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - read: Asks the history.
  /// - Returns: The history.
  /// - Throws: What `read` throws.
  package func history(_ key: [UInt8], _ read: () throws -> GitHistory) throws -> GitHistory {
    if let known = state.withLock({ $0.history }), known.key == key { return known.value }
    let value = try read()
    state.withLock { $0.history = (key, value) }
    return value
  }
}
