import Bytes
import Diagnostics
import Pages
import System
import SystemCalls

/// What an answer depends on, beside the files that are read: the program, how it was called, and where.
struct LastRunKey {
  let bytes: [UInt8]

  /// The arguments that change nothing in what a command answers.
  private static let idle: Set<String> = ["--verify-cache", "-v", "--verbose", "--profile"]

  /// The key of this process.
  init(_ repository: Repository) throws {
    var writer = ByteWriter()
    let program = try Repository.executable()
    let status = try MachineFailure.naming("read", program) { () throws(SystemCode) in
      try FileCalls.status(of: program)
    }
    status?.stamp.write(to: &writer)
    for text in [
      program, Version.text, repository.root, try repository.path("."),
      repository.configurationPath,
      Terminal.variable("FAIRLEAD_TEMPLATES") ?? "",
    ] { writer.write(text) }
    for fact in [Habits.isColored, Terminal.isTerminal(1), QRModules.isAvailable] {
      writer.write(UInt8(fact ? 1 : 0))
    }
    for argument in CommandLine.arguments.dropFirst() where !Self.idle.contains(argument) {
      writer.write(argument)
    }
    bytes = writer.bytes
  }

  /// What git's dates of files depend on; empty if it knows none.
  static func history(_ root: String) -> [UInt8] {
    let words = ["-C", root, "rev-parse", "--is-shallow-repository", "HEAD"]
    return (try? ChildProcess.outputOf("git", words, limit: 1_000)) ?? []
  }
}
