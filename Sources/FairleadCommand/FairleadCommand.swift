import ArgumentParser
import Diagnostics
import Pages
import Parsing
import SiteBuild
import System
import SystemCalls

/// The command line of `fairlead`.
package struct FairleadCommand: ParsableCommand {
  /// What `fairlead --help` prints.
  package static let configuration = CommandConfiguration(
    commandName: "fairlead",
    abstract: "Check, build and publish a library of checklists, guides and flashcards.",
    discussion: """
      Run it in the folder with fairlead.yml, or in any folder inside it. Every subcommand takes \
      the options below, before or after its name.

      EXAMPLE
        fairlead check
        fairlead build

      EXIT CODES
        0   no errors; there may be warnings
        1   the content has errors, or something is left for you to do
        2   Fairlead could not do its work; the message says why
        64  wrong usage
      """,
    version: Version.text,
    subcommands: [
      InitCommand.self, NewCommand.self, CheckCommand.self, ExplainCommand.self, BuildCommand.self,
      ServeCommand.self, LanguageServerCommand.self, LockCommand.self, SchemaCommand.self,
      ImportCommand.self, ExportCommand.self, ForkCommand.self, MoveCommand.self,
      WithdrawCommand.self,
      PublishCommand.self, PushCommand.self, StatusCommand.self, LoginCommand.self,
      LogoutCommand.self,
    ])

  @OptionGroup var options: GlobalOptions

  package init() {}

  /// Applies the options that every command has, before the command is looked at.
  package mutating func validate() throws {
    do {
      try options.apply()
    } catch let code as ExitCode {
      // The parser would go on to print the help of all commands, if any help is asked for.
      Terminal.end(code.rawValue)
    }
  }

  /// Runs the command named by the arguments.
  package static func start() {
    FileCalls.openStandardStreams()
    // A lane is started thousands of times a day and parses no options: it comes first.
    if CommandLine.arguments.count == 2, CommandLine.arguments[1] == "lane" {
      LaneMain.run()
      return
    }
    if CommandLine.arguments.dropFirst() == ["lane", "--probe"] {
      LaneSandbox.probe()
      return
    }
    Terminal.ignoreWriteSignals()
    // The runtime reads them from /proc, and has none if that fails, so there is no command.
    if CommandLine.arguments.isEmpty {
      Terminal.warn("fairlead: cannot read the arguments of this process from /proc/self/maps\n")
      Terminal.end(ExitCode.unable.rawValue)
    }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    if let mistake = CommandName.mistake(in: CommandLine.arguments.dropFirst(), known: names) {
      Terminal.warn("Error: \(mistake)\n")
      Terminal.end(ExitCode.validationFailure.rawValue)
    }
    SyncProgram.becomeHelp(CommandLine.arguments.dropFirst())
    main()
  }
}

/// The exit codes that the help of the program lists, besides those of its library.
extension ExitCode {
  /// The content has errors, or something is left for the author to do.
  static let leftToDo = ExitCode(1)
  /// The command could not do its work, and has said why.
  static let unable = ExitCode(2)
}
