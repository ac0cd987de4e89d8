import Bytes
import Diagnostics
import Output
import System
import SystemCalls

/// A file that the user names, in a folder that may not exist yet.
enum NamedFile {
  /// Writes a file, and the folders that it is in.
  ///
  /// - Parameters:
  ///   - bytes: What it will contain.
  ///   - path: Its absolute path.
  /// - Throws: The system's error.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if try Repository.exists(path) { return try FileReplacement.write(bytes, to: path) }
    var parts = path.split(separator: "/").map(String.init)
    var missing = [parts.removeLast()]
    while !parts.isEmpty, try !Repository.exists("/" + parts.joined(separator: "/")) {
      missing.insert(parts.removeLast(), at: 0)
    }
    let root = "/" + parts.joined(separator: "/")
    if missing.count == 1 { return try FileReplacement.write(bytes, to: path) }
    try SourceEditor(root: root).create(missing.joined(separator: "/"), bytes)
  }

  /// Whether a path is a folder that exists.
  static func isFolder(_ path: String) throws -> Bool {
    try MachineFailure.naming("read", path) { () throws(SystemCode) in
      try FileCalls.status(of: path)?.kind == .folder
    }
  }
}
