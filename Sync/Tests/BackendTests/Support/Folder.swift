import Foundation
import Synchronization

/// A separate folder below the system's temporary one; it is removed with the value.
final class Folder: Sendable {
  let path: String

  /// What values that live as long as the tests leave.
  private static let left = Mutex<Set<String>>([])

  /// Runs once, at the first folder.
  private static let cleaning: Void = {
    atexit {
      for path in Folder.left.withLock({ $0 }) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }()

  init() throws {
    _ = Self.cleaning
    path = NSTemporaryDirectory() + "fairlead-backend-" + UUID().uuidString
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

  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  func text(_ name: String) -> String {
    (try? String(contentsOfFile: path + "/" + name, encoding: .utf8)) ?? ""
  }
}
