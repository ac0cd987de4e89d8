import Foundation
import Testing

/// The built program: arguments in; standard output, standard error and the exit code out.
struct Fairlead {
  var output: String
  var errors: String
  var code: Int32

  /// `fairlead` is beside the test bundle, whatever the configuration and the scratch path.
  static let program: String? = {
    var starts = [Bundle.main.bundlePath, CommandLine.arguments.first ?? ""]
    starts += Bundle.allBundles.map { $0.bundlePath }
    starts += CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
    for start in starts {
      var folder = URL(fileURLWithPath: start)
      for _ in 0..<4 {
        let candidate = folder.appendingPathComponent("fairlead").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: candidate)
        {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  /// The folder with `Package.swift`.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Runs the program in a folder.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Fairlead {
    try run(
      try #require(program, "no fairlead beside the tests"), arguments, in: folder, environment)
  }

  /// Runs a command line; `$FAIRLEAD` is the program.
  static func shell(_ line: String, in folder: String) throws -> Fairlead {
    try run(
      "/bin/sh", ["-c", line], in: folder, ["FAIRLEAD": try #require(program)])
  }

  /// Runs a program to its end.
  @discardableResult
  static func run(
    _ program: String, _ arguments: [String], in folder: String,
    _ environment: [String: String] = [:]
  ) throws -> Fairlead {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Not the cache of whoever runs the tests.
    let cache = FileManager.default.temporaryDirectory.path + "/fairlead-test-cache"
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": cache]) { $1 }.merging(environment) { $1 }
    // Files, not pipes: nothing has to read one while the other fills.
    let streams = try TemporaryFolder()
    for name in ["output", "errors"] { try streams.write("", to: name) }
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path + "/output"))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path + "/errors"))
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    try errors.close()
    #expect(process.terminationReason == .exit, "\(program) died of a signal")
    return Fairlead(
      output: try streams.read("output"), errors: try streams.read("errors"),
      code: process.terminationStatus)
  }
}

/// A folder that is removed when the test is over.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("fairlead-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  /// Every file below a folder with its bytes.
  func files(below name: String) throws -> [String: Data] {
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

/// Sources that break no rule.
enum Sample {
  static func guide(_ title: String, visibility: String = "public", body: String = "Words.")
    -> String
  {
    """
    ---
    title: \(title)
    description: About it.
    tags: [sea]
    visibility: \(visibility)
    created: 2026-01-15
    updated: 2026-02-01
    ---
    \(body)

    """
  }

  /// A clean library.
  static let library = [
    "fairlead.yml": "site: { title: Sample }\n", "content/guides/a.md": guide("Aaa"),
    "content/checklists/b.md": guide("Bbb", body: "- [ ] Do it"),
  ]

  /// A library with two mistakes, one of them in Cyrillic after a tab.
  static let wrong = library.merging([
    "content/guides/c.md": guide("Ccc", body: "Слово\t[далеко](guides/nowhere.md) и дальше."),
    "content/guides/d.md": guide("Ddd", visibility: "pubic"),
  ]) { $1 }
}

/// One finding of `--format json`.
struct Finding: Equatable {
  var rule: String
  var severity: String
  var file: String

  /// Reads a report.
  static func all(_ report: String) throws -> [Finding] {
    let value = try JSONSerialization.jsonObject(with: Data(report.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["version"] as? Int == 1)
    return try #require(object["diagnostics"] as? [[String: Any]]).map { entry in
      Finding(
        rule: try #require(entry["rule"] as? String),
        severity: try #require(entry["severity"] as? String),
        file: try #require(entry["file"] as? String))
    }
  }
}
