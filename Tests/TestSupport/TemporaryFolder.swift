import Foundation

/// A folder that is removed when the test is over.
package final class TemporaryFolder {
  package let path: String

  package init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("fairlead-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    // What a test keeps beside it, so that no listing of the folder has it.
    try? FileManager.default.removeItem(atPath: path + ".cache")
  }

  package func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  package func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Writes a program that can be run at once.
  package func write(program text: String, to name: String) throws {
    let source = try TemporaryFolder(["program": text])
    try write(copyOf: source.path + "/program", to: name)
  }

  /// Writes a copy of a program that can be run at once.
  ///
  /// `install` writes it: a file that this process has written may still be open in a child that another test is just
  /// starting, and what is open for writing cannot be run ("text file busy").
  package func write(copyOf program: String, to name: String) throws {
    let run = try ProgramRun.of(
      "/usr/bin/install", ["-D", "-m", "755", program, path + "/" + name], in: path)
    guard run.code == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  /// Every file below a folder with its bytes.
  package func files(below name: String) throws -> [String: Data] {
    let root = path + "/" + name
    var files: [String: Data] = [:]
    for below in FileManager.default.subpaths(atPath: root) ?? [] {
      let type = try FileManager.default.attributesOfItem(atPath: root + "/" + below)[.type]
      if type as? FileAttributeType == .typeRegular {
        files[below] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + below))
      }
    }
    return files
  }
}
