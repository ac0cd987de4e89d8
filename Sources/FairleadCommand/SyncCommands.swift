import ArgumentParser
import Content
import Diagnostics
import Glibc
import SiteBuild

/// `fairlead push`: builds, then becomes `fairlead-sync`, which has the tokens and the network.
struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Check and build the library, and push its payloads to the sync backend.",
    discussion: """
      The server is `backend.url` of fairlead.yml. Everything but --no-build goes to fairlead-sync;
      `fairlead push --help` prints its options.

      EXAMPLE
        fairlead push --dry-run
        fairlead push --yes
        fairlead push --no-build --format json
      """)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    var hasErrors = false
    try Reporting.run {
      let program = try SyncProgram()
      if arguments.contains("--help") || arguments.contains("-h") {
        try program.become("push", ["--help"])
      }
      let repository = try Repository()
      let build = try repository.build(jobs: nil)
      let isBuilding = !arguments.contains("--no-build")
      let configuration: LibraryConfiguration
      if isBuilding {
        let theme = try repository.theme(executable: try Repository.executable())
        let checked = try build.check()
        configuration = checked.library.configuration
        let folder = repository.absolute(configuration.output)
        let outcome = try build.build(checked, theme: theme, to: { try DiskOutput(root: folder) })
        hasErrors = outcome.diagnostics.hasErrors
        if hasErrors {
          Reporting.show(outcome.diagnostics, sources: outcome.sources)
          Terminal.print("nothing was pushed: \(Reporting.counts(outcome.diagnostics))\n")
          return
        }
      } else {
        configuration = try build.listing().configuration
      }
      try program.become(
        "push",
        [
          "--payloads", "\(repository.absolute(configuration.output))/payloads",
          "--state", "\(repository.root)/.fairlead",
        ] + (try SyncProgram.server(configuration, arguments))
          + arguments.filter { $0 != "--no-build" })
    }
    if hasErrors { throw ExitCode(1) }
  }
}

/// `fairlead status`.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say what is pending, what failed, and when it is tried again.",
    discussion: """
      EXAMPLE
        fairlead status
      """)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    try Reporting.run {
      let repository = try Repository()
      try SyncProgram().become(
        "status", ["--state", "\(repository.root)/.fairlead"] + arguments)
    }
  }
}

/// `fairlead login`.
struct LoginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Take the tokens of an account from standard input and keep them.",
    discussion: """
      EXAMPLE
        fairlead login < tokens.txt
      """)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    try Reporting.run { try SyncProgram.becomeWithServer("login", arguments) }
  }
}

/// `fairlead logout`.
struct LogoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Forget the tokens of an account.",
    discussion: """
      EXAMPLE
        fairlead logout
      """)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    try Reporting.run { try SyncProgram.becomeWithServer("logout", arguments) }
  }
}

/// The program with the network, which lies beside this one.
private struct SyncProgram {
  private let path: String

  init() throws {
    let own = try Repository.executable()
    let folder = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    path = "\(folder)/fairlead-sync"
    guard access(path, X_OK) == 0 else {
      throw MachineFailure(
        "cannot find the program that pushes, \(path); `make sync` builds it and puts it there")
    }
  }

  /// Replaces this process: nothing that has parsed content lives on in the one with the tokens.
  func become(_ command: String, _ arguments: [String]) throws {
    var words: [UnsafeMutablePointer<CChar>?] = ([path, command] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    throw MachineFailure("cannot run \(path): \(reason)")
  }

  static func becomeWithServer(_ command: String, _ arguments: [String]) throws {
    let repository = try Repository()
    let configuration = try repository.build(jobs: nil).listing().configuration
    try SyncProgram().become(command, try server(configuration, arguments) + arguments)
  }

  /// The server of the configuration, unless the user names another one.
  static func server(
    _ configuration: LibraryConfiguration, _ arguments: [String]
  ) throws -> [String] {
    let isNamed = arguments.contains {
      $0 == "--server" || $0.hasPrefix("--server=") || $0 == "--help" || $0 == "-h"
    }
    if isNamed { return [] }
    guard let server = configuration.backend else {
      throw MachineFailure(
        "no server is named: write `backend: { url: \"https://…/api/v1\" }` in fairlead.yml, or give "
          + "--server")
    }
    return ["--server", server]
  }
}
