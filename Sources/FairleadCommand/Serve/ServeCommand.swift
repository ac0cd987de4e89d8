import ArgumentParser
import Diagnostics
import Glibc
import SiteBuild
import System
import SystemCalls

/// The command `fairlead serve`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the library in a browser while you write.",
    discussion: """
      Private documents and drafts are shown and marked. A page changes when you save, findings \
      of all files are shown beside it, and each new one is printed here. Nothing is written. \
      Press Ctrl-C to stop.

      EXAMPLE
        fairlead serve
        fairlead serve ~/library --open
        fairlead serve --host 0.0.0.0
      """)

  @Argument(
    help: "The library (default: the folder with fairlead.yml, here or above).",
    completion: .directory)
  var folder: String?

  @Option(help: "The port; if it is in use, the next free one.")
  var port: UInt16 = 8080

  @Option(
    help: "The numeric address to listen on; 0.0.0.0 lets other devices on your network read it."
  )
  var host = "127.0.0.1"

  @Flag(help: "Open the browser.")
  var open = false

  @Flag(help: "Look for changes every second, for network folders.")
  var poll = false

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    guard host == "localhost" || SocketCalls.isAddress(host) else {
      throw ValidationError("--host must be an address such as 127.0.0.1, not '\(host)'.")
    }
  }

  func run() throws {
    try Reporting.run {
      let repository = try Repository.library(in: folder)
      let listing = try repository.build(jobs: workers.jobs).listing()
      try repository.refuseFolderAbove(listing, "serve")
      let preview = try LivePreview(repository, jobs: workers.jobs)
      let (socket, actual) = try listener()
      Self.endOnSignals()
      if actual != port, port != 0 { Terminal.print("port \(port) is in use\n") }
      let address = Self.address(host: host, port: actual)
      Terminal.print("serving \(repository.root) at \(address)\n")
      let others = otherAddresses().map { Self.address(host: $0, port: actual) }
      for other in others { Terminal.print("on your network: \(other)\n") }
      showCode(others.first ?? address)
      var watch = LibraryWatch(
        root: repository.root, configuration: repository.configurationPath, isPolling: poll)
      watch.cover(
        content: listing.configuration.layout.content, output: listing.configuration.output)
      if let reason = watch.reason, !poll {
        Terminal.print("looking for changes every second: \(reason)\n")
      }
      let server = try LiveServer(
        listener: socket, watch: watch, answers: LiveAnswers(preview, host: host))
      // The browser connects at once, and gets its page when the library has been read.
      if open { openBrowser(address) }
      try server.run()
    }
  }

  /// How many ports are tried.
  private static let attempts = 50

  /// Listens on the first port that is free.
  private func listener() throws -> (socket: Int32, port: UInt16) {
    let address = host == "localhost" ? "127.0.0.1" : host
    var wanted = port
    for _ in 0..<Self.attempts {
      do throws(SystemCode) {
        if let found = try SocketCalls.listen(on: address, port: wanted) { return found }
      } catch {
        guard error.number == EADDRINUSE, wanted < .max else {
          throw MachineFailure.system("listen on", "\(host) port \(wanted)", code: error)
        }
        wanted += 1
      }
    }
    throw MachineFailure("cannot listen on \(host): the ports \(port) to \(wanted - 1) are in use")
  }

  /// What a browser is given.
  private static func address(host: String, port: UInt16) -> String {
    let name = ["0.0.0.0", "::"].contains(host) ? "127.0.0.1" : host
    return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)/"
  }

  /// Shows a phone the way to the library, if it can get there and somebody sees it.
  private func showCode(_ address: String) {
    guard !["127.0.0.1", "localhost", "::1"].contains(host), Terminal.isTerminal(1) else { return }
    if let code = TerminalCode(address) { Terminal.print(code.text) }
  }

  /// The addresses that other devices use, if they may.
  private func otherAddresses() -> [String] {
    guard ["0.0.0.0", "::"].contains(host) else { return [] }
    return SocketCalls.ownAddresses()
  }

  /// A signal ends the process at once: nothing is written, so nothing can be left half done.
  private static func endOnSignals() {
    // A program that starts this one may have blocked them, and that is inherited.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&numbers, number)
      signal(number) { _ in _exit(0) }
    }
    sigprocmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// Opens the browser, and goes on without waiting for it.
  private func openBrowser(_ address: String) {
    let line =
      "for name in xdg-open open wslview; do command -v $name >/dev/null || continue; "
      + "$name \"$0\" >/dev/null 2>&1 & exit 0; done; exit 1"
    let answer = (try? ChildProcess.outputOf("sh", ["-c", line, address], limit: 1)) ?? nil
    if answer == nil {
      Terminal.print("no browser was found here: open \(address) yourself\n")
    }
  }
}
