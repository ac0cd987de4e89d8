import Foundation
import Synchronization

/// A folder that is removed when the test is over, however it ends.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// What values that live as long as the tests leave.
  private static let left = Mutex<Set<String>>([])

  /// Runs once, at the first folder.
  private static let cleaning: Void = {
    atexit {
      for path in TemporaryFolder.left.withLock({ $0 }) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }()

  package init() throws {
    _ = Self.cleaning
    path = NSTemporaryDirectory() + "fairlead-sync-test-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    let path = path
    Self.left.withLock { _ = $0.insert(path) }
  }

  deinit {
    let path = path
    Self.left.withLock { _ = $0.remove(path) }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, in folders that need not exist; returns its path.
  @discardableResult
  package func write(_ text: String, to name: String, mode: Int? = nil) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    if let mode {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    }
    return file
  }

  /// The text of a file.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// The text of a file; empty if it is not there.
  package func text(_ name: String) -> String { (try? read(name)) ?? "" }

  /// Removes a file.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }
}
