import Foundation
import TestSupport

/// Files on a real disk.
enum Disk {
  /// Runs a test with a temporary folder, and removes it afterwards.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(folder.path)
  }

  static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  static func put(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  static func text(_ path: String) -> String? {
    bytes(path).flatMap { String(bytes: $0, encoding: .utf8) }
  }

  /// The files and links below a folder, sorted; folders are not among them.
  static func names(_ folder: String) -> [String] {
    let all = FileManager.default.subpaths(atPath: folder) ?? []
    return all.filter { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)
      return attributes?[.type] as? FileAttributeType != .typeDirectory
    }.sorted()
  }
}
