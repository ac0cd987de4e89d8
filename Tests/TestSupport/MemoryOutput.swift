import Diagnostics
import Output
import Synchronization
import System

/// An output folder in memory, for tests of the pipeline.
package final class MemoryOutput: OutputFolder {
  private let state = Mutex<[String: [UInt8]]>([:])

  /// Creates an empty folder.
  package init() {}

  /// Every file, by path.
  package var files: [String: [UInt8]] { state.withLock { $0 } }

  /// The bytes of a file.
  package func read(_ path: String) throws(MachineFailure) -> [UInt8]? {
    state.withLock { $0[path] }
  }

  /// Whether a file is at a path.
  package func exists(_ path: String) throws(MachineFailure) -> Bool {
    state.withLock { $0[path] != nil }
  }

  /// Puts a file in its place.
  package func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) -> Bool {
    state.withLock { files in
      if files[path] == bytes { return false }
      files[path] = bytes
      return true
    }
  }

  /// Removes a file.
  package func remove(_ path: String) throws(MachineFailure) {
    state.withLock { $0[path] = nil }
  }
}
