import Bytes
import Diagnostics
import Discovery
import Pages
import System
import SystemCalls

/// What an answer depends on, beside the files that are read: the program, how it was called, and where.
struct LastRunKey {
  /// What an answer depends on.
  let answer: [UInt8]
  /// What pages depend on: not how findings are printed.
  let pages: [UInt8]

  /// The arguments that change nothing in what a command answers.
  private static let idle: Set<String> = ["--verify-cache", "-v", "--verbose", "--profile"]
  /// The arguments that change only what is printed.
  private static let printing: Set<String> = ["-q", "--quiet", "--all"]

  /// The key of this process.
  init(_ repository: Repository) throws {
    var writer = ByteWriter()
    writer.write(try Self.program())
    for text in [
      repository.root, try repository.path("."),
      repository.configurationPath,
      Terminal.variable("FAIRLEAD_TEMPLATES") ?? "",
    ] { writer.write(text) }
    writer.write(UInt8(QRModules.isAvailable ? 1 : 0))
    var pages = writer
    writer.write(repository.folderInWorkTree)
    for fact in [PrintingChoices.isColored, Terminal.isTerminal(1), InertMarkers.areNeeded] {
      writer.write(UInt8(fact ? 1 : 0))
    }
    for argument in CommandLine.arguments.dropFirst() where !Self.idle.contains(argument) {
      writer.write(argument)
      if !Self.printing.contains(argument) { pages.write(argument) }
    }
    answer = writer.bytes
    self.pages = pages.bytes
  }

  /// Which program this is.
  static func program() throws -> [UInt8] {
    var writer = ByteWriter()
    let program = try Repository.executable()
    let status = try MachineFailure.naming("read", program) { () throws(SystemCode) in
      try FileCalls.status(of: program)
    }
    status?.stamp.write(to: &writer)
    for text in [program, Version.text] { writer.write(text) }
    return writer.bytes
  }

  /// What git's dates of files depend on; empty if it knows none.
  static func history(_ root: String) -> [UInt8] {
    (try? GitHistory.state(of: root)) ?? []
  }
}
