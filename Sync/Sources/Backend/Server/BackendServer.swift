import Contract
import Glibc
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import SystemCalls

/// The assembled server.
struct BackendServer: Sendable {
  /// Where it listens and what it serves.
  struct Settings: Sendable {
    var host = "127.0.0.1"
    /// 0 chooses a free one.
    var port = 8_000
    var limits = Limits()
    /// The folder of the site, if there is one.
    var site: String?
    /// How long an access token is valid, in seconds.
    var accessLifetime = 3_600
  }

  let settings: Settings
  let database: any Database
  let secret: [UInt8]
  let logger: Logger

  /// Any version of this program is newer than this: 2026-01-01.
  private static let firstMoment = Timestamp(seconds: 1_767_225_600)

  /// A machine without a battery may begin at 1970, and documents keep the date on which they were published.
  private func warnOfClock() {
    let now = Timestamp.now
    if now >= Self.firstMoment { return }
    logger.warning(
      "the clock of this machine is wrong; documents that are published now would keep its date",
      metadata: ["now": "\(now.iso)"])
  }

  /// Says which address cannot be listened on; all other failures stay as they are.
  private func notListening(_ error: any Error) -> any Error {
    let port = settings.port
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      return StorageFailure.other(
        "port \(port) on \(settings.host) is in use; stop the other server, or use --port")
    case let error as IOError:
      return StorageFailure.other(
        "cannot listen on port \(port) of \(settings.host): \(SystemCode(number: error.errnoCode))")
    case let error as SocketAddressError.UnknownHost:
      return StorageFailure.other(
        "cannot listen on port \(port) of \(settings.host): \(error.errorDescription)")
    default:
      return error
    }
  }

  /// Serves until SIGTERM or SIGINT: then no more connections are accepted, the requests in
  /// flight are answered, waiting views are written, and the database is closed.
  func run(onReady: @escaping @Sendable (_ port: Int) -> Void) async throws {
    warnOfClock()
    let limits = settings.limits
    let views = ViewCounter(
      database: database, logger: logger, accessLifetime: settings.accessLifetime)
    let keyed = KeyedWrites(database: database)
    let responder = Responder(
      limits: limits, database: database,
      reading: ContentReading(database: database, views: views),
      writing: ContentWriting(database: database, writes: keyed),
      auth: AuthAPI(
        database: database,
        tokens: await AccessTokens(secret: secret, lifetime: settings.accessLifetime)),
      users: UsersAPI(database: database), charters: ChartersAPI(database: database, writes: keyed),
      writes: WriteLimiter(limits.writes), site: settings.site.map { StaticSite(folder: $0) })
    var configuration = ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port),
      availableConnectionsDelegate: MaximumAvailableConnections(limits.connections))
    configuration.backlog = 1_024
    // Services end in the opposite order: the server first, then the views.
    let application = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [RequestClock(limits: limits, logger: logger)])),
      configuration: configuration, services: [views],
      onServerRunning: { channel in onReady(channel.localAddress?.port ?? 0) }, logger: logger)
    let group = ServiceGroup(
      configuration: .init(
        services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    do {
      try await group.run()
    } catch {
      await database.close()
      throw notListening(error)
    }
    await database.close()
  }
}
