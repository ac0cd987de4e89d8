import ArgumentParser
import Contract

/// `fairlead status`.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SyncCommandName.status.rawValue,
    abstract: SyncCommandName.status.abstract,
    discussion: SyncCommandName.status.discussion)

  @Argument(parsing: .captureForPassthrough, help: SyncProgram.optionsHelp)
  var arguments: [String] = []

  func run() throws {
    let arguments = try SyncProgram.entering(arguments, for: Self.self)
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
    commandName: SyncCommandName.login.rawValue,
    abstract: SyncCommandName.login.abstract,
    discussion: SyncCommandName.login.discussion)

  // Some of its options have a file.
  @Argument(
    parsing: .captureForPassthrough, help: SyncProgram.optionsHelp, completion: .file())
  var arguments: [String] = []

  func run() throws {
    let arguments = try SyncProgram.entering(arguments, for: Self.self)
    try Reporting.run { try SyncProgram.becomeWithServer("login", arguments) }
  }
}

/// `fairlead logout`.
struct LogoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SyncCommandName.logout.rawValue,
    abstract: SyncCommandName.logout.abstract,
    discussion: SyncCommandName.logout.discussion)

  // Some of its options have a file.
  @Argument(
    parsing: .captureForPassthrough, help: SyncProgram.optionsHelp, completion: .file())
  var arguments: [String] = []

  func run() throws {
    let arguments = try SyncProgram.entering(arguments, for: Self.self)
    try Reporting.run { try SyncProgram.becomeWithServer("logout", arguments) }
  }
}
