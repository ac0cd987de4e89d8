import ArgumentParser
import Contract
import SystemCalls

/// The program `fairlead-sync`, which `fairlead push`, `status`, `login` and `logout` become, and which
/// `fairlead fork` asks for documents.
package struct SyncCommand: AsyncParsableCommand {
  /// Its subcommands and help.
  package static let configuration = CommandConfiguration(
    commandName: "fairlead-sync",
    abstract: "Push a built library to a sync server.",
    discussion: """
      It has the tokens and the network; it reads only payloads and its ledger. Users
      call it through `fairlead`, which checks and builds the library first.

      \(SyncCommandName.pushExitCodes)
      """,
    version: "0.1.0",
    subcommands: [
      PushCommand.self, StatusCommand.self, LoginCommand.self, LogoutCommand.self,
      FetchCommand.self,
    ])

  /// Creates the command.
  package init() {}

  /// Runs the program.
  package static func start() async {
    FileCalls.openStandardStreams()
    Terminal.ignoreWriteSignals()
    do {
      _ = try parseAsRoot()
    } catch {
      // Help is not a failure, and is printed below.
      if exitCode(for: error) == .validationFailure {
        Terminal.warn(asTyped(fullMessage(for: error)) + "\n")
        exit(withError: ExitCode.validationFailure)
      }
    }
    await main()
  }

  /// Names the commands that users call through `fairlead` as they type them.
  private static func asTyped(_ message: String) -> String {
    var message = message
    for name in SyncCommandName.allCases.map({ $0.rawValue }) {
      message = message.replacing("'fairlead-sync \(name) ", with: "'fairlead \(name) ")
    }
    return message
  }
}
