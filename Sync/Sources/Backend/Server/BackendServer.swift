import Glibc
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

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

  /// Serves until SIGTERM or SIGINT: then no more connections are accepted, the requests in
  /// flight are answered, waiting views are written, and the database is closed.
  func run(onReady: @escaping @Sendable (_ port: Int) -> Void) async throws {
    let limits = settings.limits
    let views = ViewCounter(database: database, logger: logger)
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
        configuration: .init(additionalChannelHandlers: [RequestClock(limits: limits)])),
      configuration: configuration, services: [views],
      onServerRunning: { channel in onReady(channel.localAddress?.port ?? 0) }, logger: logger)
    let group = ServiceGroup(
      configuration: .init(
        services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    do {
      try await group.run()
    } catch {
      await database.close()
      throw error
    }
    await database.close()
  }
}
