import ArgumentParser
import Contract
import Glibc
import Logging

/// `fairlead-backend serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the sync API, and the files of a built site.",
    discussion: """
      It prints one line when it is ready, writes its log to standard error as lines of JSON, and \
      stops on SIGTERM or SIGINT when the requests in flight are answered.

      EXAMPLE
        fairlead-backend serve --data data --site site/public --port 8000
      """)

  @OptionGroup var storage: StorageOptions

  @Option(help: "The address to listen on; 0.0.0.0 allows other machines.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 chooses a free one.")
  var port = 8_000

  @Option(help: "The folder of a built site, to serve beside the API.", completion: .directory)
  var site: String?

  @Option(
    help: """
      The time limit for a request, from its first byte to the last of its answer, in seconds. It \
      starts again whenever the client takes a part of the answer.
      """
  )
  var requestTimeout = 30.0

  @Option(help: "The maximum number of connections.")
  var maxConnections = 1_024

  @Option(help: "How many writes an account may send at once.")
  var writeBurst = 20_000.0

  @Option(help: "How many writes per second an account may send after that.")
  var writeRefill = 50.0

  @Option(
    help: """
      How long an access token is valid, in seconds; one that `user add` or `user token` prints \
      is valid for an hour.
      """)
  var accessLifetime = 3_600

  @Option(help: "The lowest log level to write.")
  var logLevel = Logger.Level.info

  mutating func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("the port \(port) does not exist; use 0 to 65535")
    }
    guard requestTimeout > 0, maxConnections > 0, writeBurst >= 1, writeRefill > 0,
      accessLifetime > 0
    else { throw ValidationError("times and limits must be greater than 0") }
    guard requestTimeout <= 86_400 else {
      throw ValidationError("the limit of --request-timeout is 86400, a day")
    }
    guard accessLifetime <= 315_360_000 else {
      throw ValidationError("the limit of --access-lifetime is 315360000, ten years")
    }
    guard writeRefill >= 0.001 else {
      throw ValidationError("the smallest --write-refill is 0.001, a write in 1,000 seconds")
    }
  }

  func run() async throws {
    try await reportingFailures {
      Self.raiseFileLimit()
      let level = logLevel
      LoggingSystem.bootstrap { _ in JSONLogHandler(level: level) }
      var settings = BackendServer.Settings()
      settings.host = host
      settings.port = port
      settings.site = try site.map(SiteFolder.checked)
      settings.accessLifetime = accessLifetime
      settings.limits.requestSeconds = requestTimeout
      settings.limits.connections = maxConnections
      settings.limits.writes = WriteAllowance(burst: writeBurst, refill: writeRefill)
      if storage.address == nil, let folder = storage.folder {
        try DataFolder(path: folder).checkWritable()
      }
      let (database, secret) = try await storage.open()
      let server = BackendServer(
        settings: settings, database: database, secret: secret,
        logger: Logger(label: "fairlead-backend"))
      let host = host
      try await server.run { port in
        // Whoever started it need not read its output.
        try? Output.line("listening on http://\(host.contains(":") ? "[\(host)]" : host):\(port)")
      }
    }
  }

  /// A connection is a file; the system's first limit of 1,024 would leave none for the database.
  private static func raiseFileLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
