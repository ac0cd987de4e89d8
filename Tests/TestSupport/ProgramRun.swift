import Foundation

/// A program that has ended: what it has printed, and its exit code.
package struct ProgramRun: Sendable {
  package var output: String
  package var errors: String
  package var code: Int32

  /// A program that a signal has ended.
  package struct Killed: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs a program to its end.
  ///
  /// - Throws: A program that cannot be started, or that dies of a signal.
  @discardableResult
  package static func of(
    _ program: String, _ arguments: [String], in folder: String,
    _ environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Not the cache of whoever runs the tests; and in CI the program changes fewer files.
    let cache = FileManager.default.temporaryDirectory.path + "/fairlead-test-cache"
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": cache, "CI": ""]) { $1 }.merging(environment) { $1 }
    // Files, not pipes: nothing has to read one while the other fills.
    let streams = try TemporaryFolder(["output": "", "errors": ""])
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path + "/output"))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path + "/errors"))
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    try errors.close()
    guard process.terminationReason == .exit else {
      throw Killed(description: "\(program) died of a signal: \(try streams.read("errors"))")
    }
    return ProgramRun(
      output: try streams.read("output"), errors: try streams.read("errors"),
      code: process.terminationStatus)
  }

  /// A program of this package, which is beside the test bundle, whatever the configuration and the
  /// scratch path; `nil` if it was not built.
  package static func built(_ name: String) -> String? {
    var starts = [Bundle.main.bundlePath, CommandLine.arguments.first ?? ""]
    starts += Bundle.allBundles.map { $0.bundlePath }
    starts += CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
    for start in starts {
      var folder = URL(fileURLWithPath: start)
      for _ in 0..<4 {
        let candidate = folder.appendingPathComponent(name).path
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
  }
}
