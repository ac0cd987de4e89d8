import ArgumentParser
import Configuration
import Diagnostics
import Discovery
import Documents
import Glibc
import Identity
import Output
import Pages
import Parsing
import Rules
import SiteBuild
import System

/// `fairlead push`: builds, then becomes `fairlead-sync`, which has the tokens and the network.
struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Check and build the library, then push its payloads to the sync backend.",
    discussion: """
      The server is `backend.url` in fairlead.yml. `fairlead push --help` prints the options.

      EXAMPLE
        fairlead push --dry-run
        fairlead push --yes
        fairlead push --no-build --format json
      """)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    var hasErrors = false
    let arguments = try SyncProgram.entering(arguments)
    try Reporting.run {
      let program = try SyncProgram()
      if arguments.contains("--help") || arguments.contains("-h") {
        try program.become("push", ["--help"])
      }
      // A mistake in the options is reported before a build that takes minutes, not after it.
      if try program.refuses("push", arguments) { throw ExitCode(64) }
      let repository = try Repository()
      let build = try repository.build(jobs: nil)
      let isBuilding = !arguments.contains("--no-build")
      let configuration: LibraryConfiguration
      let revision: String?
      if isBuilding {
        let built = try BuiltRevision(repository)
        let theme = try repository.theme()
        let checked = try build.check()
        configuration = checked.configuration
        _ = try SyncProgram.server(configuration, arguments)
        let folder = repository.absolute(configuration.output)
        revision = try built.revision(configuration)
        let outcome = try build.build(
          checked, theme: theme, to: { try BuiltRevision.opened(folder) })
        hasErrors = outcome.diagnostics.hasErrors
        if hasErrors {
          Reporting.show(outcome.diagnostics, sources: outcome.sources)
          Terminal.print("nothing was pushed: \(Reporting.counts(outcome.diagnostics))\n")
          return
        }
        try BuiltRevision.record(revision, in: folder)
      } else {
        configuration = try build.listing().configuration
        revision = try BuiltRevision.recorded(in: repository.absolute(configuration.output))
      }
      let source = revision.map { ["--library", repository.root, "--revision", $0] } ?? []
      try program.become(
        "push",
        [
          "--payloads", "\(repository.absolute(configuration.output))/payloads",
          "--state", "\(repository.root)/.fairlead",
        ] + source + (try SyncProgram.server(configuration, arguments))
          + arguments.filter { $0 != "--no-build" })
    }
    if hasErrors { throw ExitCode(1) }
  }
}

/// `fairlead status`.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what is pending, what failed, and when it is tried again.",
    discussion: """
      EXAMPLE
        fairlead status
      """)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    let arguments = try SyncProgram.entering(arguments)
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
    abstract: "Sign in with an account's tokens, read from standard input.",
    discussion: """
      EXAMPLE
        fairlead login < tokens.txt
      """)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    let arguments = try SyncProgram.entering(arguments)
    try Reporting.run { try SyncProgram.becomeWithServer("login", arguments) }
  }
}

/// `fairlead logout`.
struct LogoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Sign out: delete an account's tokens from this machine.",
    discussion: """
      EXAMPLE
        fairlead logout
      """)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    let arguments = try SyncProgram.entering(arguments)
    try Reporting.run { try SyncProgram.becomeWithServer("logout", arguments) }
  }
}

/// The program with the network, in the same folder as this one.
private struct SyncProgram {
  private let path: String

  init() throws {
    let own = try Repository.executable()
    let folder = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    path = "\(folder)/fairlead-sync"
    guard try Repository.exists(path) else {
      throw MachineFailure(
        "cannot find the program that pushes, \(path); install the package fairlead-sync, or build it "
          + "with `make sync`")
    }
  }

  /// Goes to the folder of `-C` among arguments that are passed on.
  ///
  /// - Parameter arguments: The arguments after the subcommand.
  /// - Returns: The others.
  /// - Throws: A folder that is not named or cannot be entered.
  static func entering(_ arguments: [String]) throws -> [String] {
    var others = arguments
    while let place = others.firstIndex(where: { $0 == "-C" || $0.hasPrefix("-C=") }) {
      let option = others.remove(at: place)
      if option != "-C" {
        try FairleadCommand.enter(String(option.dropFirst(3)))
      } else {
        guard place < others.count else {
          throw ValidationError("Missing value for '-C <folder>'")
        }
        try FairleadCommand.enter(others.remove(at: place))
      }
    }
    return others
  }

  /// Replaces this process: no code that has parsed content keeps running in the one with the
  /// tokens.
  func become(_ command: String, _ arguments: [String]) throws {
    var words: [UnsafeMutablePointer<CChar>?] = ([path, command] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    throw MachineFailure("cannot run \(path): \(reason)")
  }

  /// Whether the program does not understand the options; then it has reported that.
  func refuses(_ command: String, _ arguments: [String]) throws -> Bool {
    let all = [path, command, "--only-read-options", "--server", "https://localhost"] + arguments
    var words: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, nil, words, environ)
    guard code == 0 else {
      throw MachineFailure("cannot run \(path): \(String(cString: strerror(code)))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 && status >> 8 & 0xFF == 64
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
        "no server is configured: write `backend: { url: \"https://…/api/v1\" }` in fairlead.yml, "
          + "or use --server")
    }
    return ["--server", server]
  }
}
