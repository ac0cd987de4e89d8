import Bytes
import Hashing
import Output

/// Where the answer of a command's last run is kept: in the user's own cache folder, never in the library, because
/// who writes the content must not be able to write what a check says about it.
///
/// A library's path gives one of 256 names, so the folder stays small. Two libraries with one name replace
/// each other's answers.
struct LastRunStore {
  private let cache: UserCache
  private let name: String

  /// `nil` for a user without a home.
  init?(_ command: String, root: String) {
    // A relative path would be one in the library.
    func absolute(_ name: String) -> String? {
      Terminal.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let folder = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map { "\($0)/.cache" }
    guard let folder else { return nil }
    cache = UserCache(in: folder, named: "fairlead")
    name = "last-\(command)-\(ContentHash(of: Array(root.utf8)).hex.prefix(2))"
  }

  /// A million documents have files of this size.
  private static let largest = 1 << 30

  /// The path of the file.
  var path: String { cache.path(of: name) }

  /// The file; `nil` if there is none.
  func read() -> [UInt8]? { cache.read(name, limit: Self.largest) }

  /// Keeps a file.
  func write(_ bytes: [UInt8]) { cache.write(bytes, to: name) }

  /// Removes the file.
  func remove() { cache.remove(name) }
}
