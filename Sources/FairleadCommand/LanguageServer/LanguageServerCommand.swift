import ArgumentParser
import Bytes
import Diagnostics
import Editing
import LanguageServer
import Settings
import SiteBuild
import System
import SystemCalls

/// The command `fairlead lsp`.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Check and complete documents in your editor while you type.",
    discussion: """
      A language server (LSP) on standard input and output, which your editor starts. It reads \
      what you have not saved yet, and writes nothing. docs/editors.md shows how to set up \
      VS Code, Neovim, Helix, Emacs and Zed.

      EXAMPLE
        fairlead lsp
        fairlead lsp ~/library
      """)

  @Argument(
    help:
      "The library (default: the nearest folder with fairlead.yml, from the editor's folder upwards).",
    completion: .directory)
  var folder: String?

  @Flag(help: "Changes nothing: standard input and output are always used. Some editors pass it.")
  var stdio = false

  @OptionGroup var workers: WorkerOptions

  func run() throws {
    try Reporting.run {
      let server = LanguageServer(
        .init(
          library: { try library(in: $0) },
          parser: DocumentParser(.lanes(executable: try Repository.executable())),
          page: { String(decoding: RulePage.bytes(of: $0), as: UTF8.self) },
          version: Version.number))
      let code = try LanguageLoop(server, jobs: workers.jobs).run()
      try Terminal.end(code, holding: server)
    }
  }

  /// The library that is meant: the user's, or the one of the folder that the editor works in.
  private func library(in editors: String?) throws -> FileAddress? {
    let editors = try editors.map { try Self.existing($0) }
    let named = folder ?? editors
    let repository = try named.map { try Repository(in: $0) } ?? Repository()
    let root = repository.root
    // An editor may be open anywhere; only a user can mean a folder without a configuration.
    if folder == nil, try !Repository.exists("\(root)/\(repository.configurationPath)"),
      try LibraryConfiguration.misnomers.allSatisfy({ try !Repository.exists("\(root)/\($0)") })
    {
      return nil
    }
    try repository.refuseStrangers()
    guard let editors else { return FileAddress(root: root, written: root, resolved: root) }
    let resolved = try MachineFailure.naming("read the folder", editors) { () throws(SystemCode) in
      try FileCalls.resolved(editors)
    }
    return FileAddress(root: root, written: editors, resolved: resolved)
  }

  /// A folder, or the nearest one above it that exists: a text that is not saved yet may be in a new one.
  private static func existing(_ folder: String) throws -> String {
    var path = folder[...]
    while !path.isEmpty, try !Repository.exists(String(path)) {
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return path.isEmpty ? "/" : String(path)
  }
}
