import ArgumentParser
import Delivery

/// The options of every command that connects to a server.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address of the server (default: `backend.url` in fairlead.yml).", valueName: "url"))
  var server: String

  @Option(
    help: ArgumentHelp("PEM file with extra trusted CA certificates.", valueName: "file"),
    completion: .file())
  var caFile: String?

  @Option(
    help: ArgumentHelp(
      "The server's public key as sha256/BASE64. Another key is refused.", valueName: "key"))
  var pin: String?

  @OptionGroup var global: GlobalOptions

  @Option(help: .hidden)
  var timeout = 30_000

  @Option(help: .hidden)
  var timeScale = 1.0

  func validate() throws {
    if let pin, KeyPin(pin) == nil {
      throw ValidationError(
        "--pin must be sha256/ and 44 characters of Base64, the SHA-256 of the server's public key."
      )
    }
    if !(1...3_600_000).contains(timeout) || !(0.0001...1).contains(timeScale) {
      throw ValidationError("--timeout is in milliseconds, --time-scale from 0.0001 to 1.")
    }
  }

  var clock: RunClock { RunClock(scale: timeScale) }

  func address() throws -> ServerAddress { try ServerAddress(server) }

  func transport(_ address: ServerAddress) throws -> NetworkTransport {
    let isVerbose = global.isVerbose
    return try NetworkTransport(
      server: address,
      trust: TrustSettings(
        authorityFile: caFile, systemFile: Terminal.variable("SSL_CERT_FILE"),
        pin: pin.flatMap { KeyPin($0) }),
      proxy: try ProxyAddress.named(in: Terminal.environment(), for: address), timeout: timeout
    ) { line in
      if isVerbose { Terminal.warn("\(line)\n") }
    }
  }
}
