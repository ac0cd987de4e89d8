import Foundation

/// A program that has ended: what it has printed, and its exit code.
package struct ProgramRun: Sendable {
  package let output: String
  package let errors: String
  package let code: Int32

  /// A program that a signal has ended.
  package struct Killed: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: All of its variables; `nil` for those of the tests.
  ///   - input: What it reads.
  ///   - meanwhile: Is called with the running process.
  /// - Returns: What it has printed.
  /// - Throws: A program that cannot be started, or that dies of a signal.
  @discardableResult
  package static func of(
    _ words: [String], environment: [String: String]? = nil, input: String = "",
    meanwhile: (Process) throws -> Void = { _ in }
  ) throws -> ProgramRun {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    if let environment { process.environment = environment }
    // Files, not pipes: nothing has to read one while the other fills.
    let streams = try TemporaryFolder()
    for (name, text) in [("input", input), ("output", ""), ("errors", "")] {
      try streams.write(text, to: name)
    }
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path + "/output"))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path + "/errors"))
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: streams.path + "/input"))
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try meanwhile(process)
    process.waitUntilExit()
    try output.close()
    try errors.close()
    guard process.terminationReason == .exit else {
      throw Killed(description: "\(words) died of a signal: \(try streams.read("errors"))")
    }
    return ProgramRun(
      output: try streams.read("output"), errors: try streams.read("errors"),
      code: process.terminationStatus)
  }
}
