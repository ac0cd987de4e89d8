import ArgumentParser
import Contract
import Delivery

/// The command `fairlead-sync push`.
struct PushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SyncCommandName.push.rawValue,
    abstract: SyncCommandName.push.abstract,
    usage: "fairlead push [<options>]",
    discussion: SyncCommandName.push.discussion)

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
