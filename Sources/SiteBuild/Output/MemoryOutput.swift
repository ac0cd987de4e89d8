import Diagnostics
import Synchronization

/// An output folder in memory, for tests of the pipeline.
public final class MemoryOutput: OutputFolder {
  private let state = Mutex<[String: [UInt8]]>([:])

  /// Starts empty.
  public init() {}

  /// Every file, by path.
  public var files: [String: [UInt8]] { state.withLock { $0 } }

  /// The bytes of a file.
  public func read(_ path: String) throws(MachineFailure) -> [UInt8]? {
    state.withLock { $0[path] }
  }

  /// Whether a file is at a path.
  public func exists(_ path: String) throws(MachineFailure) -> Bool {
    state.withLock { $0[path] != nil }
  }

  /// Puts a file in its place.
  public func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) -> Bool {
    state.withLock { files in
      if files[path] == bytes { return false }
      files[path] = bytes
      return true
    }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(MachineFailure) {
    state.withLock { $0[path] = nil }
  }
}
