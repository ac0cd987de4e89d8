import ArgumentParser
import Glibc
import SystemCalls

/// The command line of `fairlead-backend`.
public struct BackendCommand: AsyncParsableCommand {
  /// What `fairlead-backend --help` shows.
  public static let configuration = CommandConfiguration(
    commandName: "fairlead-backend",
    abstract: "Serve the sync API of a library, and the library itself.",
    discussion: """
      EXAMPLE
        fairlead-backend user add maria --data data
        fairlead-backend serve --data data --site site/public

      EXIT CODES
        0   done
        2   it could not be done; the message says what failed and why
        64  wrong usage
      """,
    version: "0.1.0",
    subcommands: [ServeCommand.self, UserCommand.self, BackupCommand.self])

  /// Creates the command.
  public init() {}

  /// Runs the command named by the arguments.
  public static func start() async {
    FileCalls.openStandardStreams()
    // Both also appear as errors of the call, where they are handled.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // The database and the key are only for their owner, even in a folder that others may enter.
    umask(0o077)
    await main()
  }
}

/// Runs the work of a command; a machine failure is reported in one line, with exit code 2.
func reportingFailures(_ work: () async throws -> Void) async throws {
  do {
    try await work()
  } catch let exit as ExitCode {
    throw exit
  } catch {
    try fail("\(error)")
  }
}

/// Reports what could not be done and ends the command.
func fail(_ message: String) throws -> Never {
  Output.error("error: \(message)\n")
  throw ExitCode(2)
}

/// The two streams, each written in one call.
enum Output {
  /// Prints a line; what nobody can read, such as new tokens on a full disk, is a failure.
  static func line(_ text: String) throws {
    do {
      try FileCalls.writeAll(STDOUT_FILENO, Array((text + "\n").utf8))
    } catch {
      throw StorageFailure.other("cannot write to standard output: \(error)")
    }
  }

  /// Prints a message; if that fails, there is nowhere to say so.
  static func error(_ text: String) { try? FileCalls.writeAll(STDERR_FILENO, Array(text.utf8)) }
}
