import Foundation
import SyncTestSupport
import Testing

/// The long checks of `Sync/Soak/backend` whose faults need a program of their own, in a short form.
@Suite(.serialized) struct BackendSoakTests {
  private func script(_ name: String, _ options: String...) throws -> (code: Int32, output: String)
  {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Soak/backend").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "\(folder)/\(name)"] + options
    process.environment = ProcessInfo.processInfo.environment
      .merging(["FAIRLEAD_BACKEND": Server.program]) { _, new in new }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func `what the backend acknowledges is there after a call that fails`() throws {
    let run = try script("failing.py", "--every", "401")
    #expect(run.code == 0, "\(run.output)")
  }

  @Test(arguments: Storage.allCases)
  func `hostile and slow clients get nothing`(_ storage: Storage) throws {
    let run =
      switch storage {
      case .sqlite: try script("soak.py", "--short", "--untimed", "hostile", "slow")
      case .postgres:
        try script("soak.py", "--short", "--untimed", "--postgres", "hostile", "slow")
      }
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `calls that do a part of their work change nothing`() throws {
    let run = try script("shorts.py")
    #expect(run.code == 0, "\(run.output)")
  }
}
