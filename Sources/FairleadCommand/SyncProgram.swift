import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Glibc
import Settings
import SiteBuild
import System
import SystemCalls

/// The program with the network, in the same folder as this one.
struct SyncProgram {
  private let path: String

  /// Finds the program.
  ///
  /// - Parameter purpose: What it does, for the message if it is not there.
  /// - Throws: A message that says how to get it.
  init(_ purpose: String = "that pushes") throws {
    let own = try Repository.executable()
    let folder = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    path = "\(folder)/fairlead-sync"
    guard try Repository.exists(path) else {
      throw MachineFailure(
        "cannot find the program \(purpose), \(path); install the package fairlead-sync, or build it "
          + "with `make sync`")
    }
  }

  /// What stands for the options of its commands if it is not there to print them.
  static var optionsHelp: ArgumentHelp {
    ArgumentHelp("Install fairlead-sync to see them.", valueName: "options")
  }

  /// Becomes the program for `help NAME` if it has that command, as for `NAME --help`.
  ///
  /// - Parameter arguments: Those of this process.
  static func becomeHelp(_ arguments: ArraySlice<String>) {
    guard arguments.count == 2, arguments.first == "help",
      let name = arguments.last.flatMap({ SyncCommandName(rawValue: $0) })
    else { return }
    // Without the program the help here says how to get it.
    try? SyncProgram().become(name.rawValue, ["--help"])
  }

  /// Applies the options that every command has, among arguments that are passed on.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the subcommand.
  ///   - command: The subcommand.
  /// - Returns: The others.
  /// - Throws: A value that is missing, a folder that cannot be entered, or the help that the program is not there to print.
  static func entering(
    _ arguments: [String], for command: any ParsableCommand.Type
  ) throws -> [String] {
    let wantsHelp = arguments.contains("--help") || arguments.contains("-h")
    if wantsHelp, (try? SyncProgram()) == nil { throw CleanExit.helpRequest(command) }
    var others = arguments
    for folder in try values(of: "-C", "folder", in: &others) { try Workplace.enter(folder) }
    for file in try values(of: "--config", "file", in: &others) {
      Workplace.choose(configuration: file)
    }
    for name in try values(of: "--color", "color", in: &others) {
      // The other program reports a value that cannot be.
      guard let color = ColorChoice(rawValue: name) else { return ["--color", name] + others }
      PrintingChoices.choose { $0.color = color }
    }
    if others.contains("-q") || others.contains("--quiet") {
      PrintingChoices.choose { $0.isQuiet = true }
    }
    return others
  }

  /// Whether standard output is for JSON alone.
  static func wantsJSON(_ arguments: [String]) throws -> Bool {
    var others = arguments
    return try values(of: "--format", "format", in: &others).last == "json"
  }

  /// Takes the values of an option out of arguments.
  private static func values(
    of option: String, _ value: String, in arguments: inout [String]
  ) throws -> [String] {
    var values: [String] = []
    while let place = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) {
      let written = arguments.remove(at: place)
      if written != option {
        values.append(String(written.dropFirst(bytesOf: option + "=")))
      } else {
        guard place < arguments.count else {
          throw ValidationError("Missing value for '\(option) <\(value)>'")
        }
        values.append(arguments.remove(at: place))
      }
    }
    return values
  }

  /// Replaces this process: no code that has parsed content keeps running in the one with the
  /// tokens.
  func become(_ command: String, _ arguments: [String]) throws {
    var words: [UnsafeMutablePointer<CChar>?] =
      ([path, command] + PrintingChoices.current.arguments + arguments).map { strdup($0) }
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

  /// Runs the program and returns what it prints, and its exit code; it has shown its own messages.
  func answer(
    _ command: String, _ arguments: [String], limit: Int
  ) throws -> (output: [UInt8], code: Int32) {
    let answer = try ChildProcess.shown(path, [command] + arguments, limit: limit)
    // One that was cut off fails at the next byte; its reader says that it is too long.
    return (answer.output, answer.output.count > limit ? 0 : answer.code)
  }

  static func becomeWithServer(_ command: String, _ arguments: [String]) throws {
    let server =
      namesServer(arguments)
      ? [] : try server(Repository().build(jobs: nil).configuration(), arguments)
    try SyncProgram().become(command, server + arguments)
  }

  /// The server of the configuration, unless the user names another one.
  static func server(
    _ configuration: LibraryConfiguration, _ arguments: [String]
  ) throws -> [String] {
    if namesServer(arguments) { return [] }
    guard let server = configuration.backend else {
      throw MachineFailure(
        "no server is configured: write `backend: { url: \"https://…/api/v1\" }` in \(configuration.path), "
          + "or use --server")
    }
    return ["--server", server]
  }

  /// Whether no configured server is needed: one is named, or only the help is wanted.
  private static func namesServer(_ arguments: [String]) -> Bool {
    arguments.contains {
      $0 == "--server" || $0.hasPrefix("--server=") || $0 == "--help" || $0 == "-h"
    }
  }
}
