import ArgumentParser
import Contract
import Delivery

/// The command `fairlead-sync push`.
struct PushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SyncCommandName.push.rawValue,
    abstract: SyncCommandName.push.abstract,
    usage: "fairlead push [<options>]",
    discussion: """
      It compares the payloads with the ledger of what this repository published and with what the \
      server has, shows the plan, asks, and carries it out. An interrupted push continues with the \
      next one. What someone else changed on the server is reported, and overwritten only with \
      --overwrite.

      EXAMPLE
        fairlead push --dry-run
        fairlead push --yes --format json
        fairlead push --plan plan.json && fairlead push --apply plan.json
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var push: PushOptions

  func run() async throws {
    if push.onlyReadOptions { return }
    try await Reporting.run {
      let address = try options.address()
      let transport = try options.transport(address)
      do {
        let code = try await PushRun(options, push: push, address: address, transport: transport)
          .run()
        await transport.close()
        return code
      } catch {
        await transport.close()
        throw error
      }
    }
  }
}
