import Bytes
import Settings
import SystemCalls

/// Looks for libraries in the folder that an editor works in, which may be anybody's home.
enum LibrarySearch {
  /// How many folders are looked at, and how many libraries are named.
  private static let (mostFolders, mostLibraries) = (500, 3)
  /// How far down they may be.
  private static let depth = 3

  /// The nearest libraries, as paths from the folder.
  ///
  /// - Parameter root: The folder.
  /// - Returns: A few of them, the nearest first; what cannot be read has none.
  static func folders(below root: String) -> [String] {
    // Nobody works on all of a disk.
    var waiting = root == "/" ? [] : [""]
    var found: [String] = []
    var next = 0
    while next < waiting.count, next < mostFolders, found.count < mostLibraries {
      let path = waiting[next]
      next += 1
      let folder = "\(root)/\(path)"
      if (try? FileCalls.exists("\(folder)/\(LibraryConfiguration.usualPath)")) == true {
        found.append(path)
        continue
      }
      guard path.pathParts.count < depth else { continue }
      var names: [String] = []
      try? FileCalls.list(folder) { name, kind in
        if kind == .folder, name.first != UInt8.dot {
          names.append(String(decoding: name, as: UTF8.self))
        }
      }
      waiting += names.filter { $0 != "node_modules" }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { path.isEmpty ? $0 : "\(path)/\($0)" }
    }
    return found
  }
}
