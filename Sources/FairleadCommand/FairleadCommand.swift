import ArgumentParser
import SiteBuild

/// The command line of `fairlead`.
public struct FairleadCommand: ParsableCommand {
  /// What `fairlead --help` says.
  public static let configuration = CommandConfiguration(
    commandName: "fairlead",
    abstract: "Check, build and publish a library of checklists, guides and flashcards.",
    discussion: """
      Run it in the folder that holds fairlead.yml, or anywhere below.

      EXAMPLE
        fairlead check
        fairlead build

      EXIT CODES
        0   the content is clean
        1   the content has errors
        2   Fairlead could not do its work; the message names the file and the cause
        64  wrong usage
      """,
    version: version,
    subcommands: [
      NewCommand.self, CheckCommand.self, BuildCommand.self, LockCommand.self, SchemaCommand.self,
      PushCommand.self, StatusCommand.self, LoginCommand.self, LogoutCommand.self,
    ])

  /// The version of the program, as reports and `--version` tell it.
  static let version = "0.1.0"

  /// Creates the command.
  public init() {}

  /// Runs the command that the arguments name.
  public static func start() {
    // A lane is started thousands of times a day and parses no options: it goes first.
    if CommandLine.arguments.count == 2, CommandLine.arguments[1] == "lane" {
      LaneMain.run()
      return
    }
    Terminal.ignoreBrokenPipes()
    main()
  }
}
