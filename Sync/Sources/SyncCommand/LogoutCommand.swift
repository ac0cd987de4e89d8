import ArgumentParser
import Contract
import Delivery

/// The command `fairlead-sync logout`.
struct LogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SyncCommandName.logout.rawValue,
    abstract: SyncCommandName.logout.abstract,
    usage: "fairlead logout [<options>]",
    discussion: SyncCommandName.logout.discussion)

  @OptionGroup var options: ServerOptions

  func run() async throws {
    try await Reporting.run {
      let address = try options.address()
      let sources = CredentialSources(environment: Terminal.environment(), server: address)
      let store = try sources.keeping()
      let done =
        try store.erase()
        ? "signed out of \(address); the tokens in \(store.place) were deleted"
        : "nobody was signed in to \(address)"
      if !options.global.isQuiet { Terminal.print("\(done)\n") }
      if let override = sources.override {
        Terminal.warn("note: \(override) is still set\n")
      }
      return 0
    }
  }
}
