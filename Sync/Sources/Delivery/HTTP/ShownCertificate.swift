import Contract
import NIOCore
import NIOPosix
import NIOSSL

/// What is wrong with the dates of a certificate that was refused.
///
/// The TLS library does not report why it refuses one. So the server is asked to show it again, on a connection
/// that is refused in any case: nothing is sent there, and nothing but the dates is used.
package enum ShownCertificate {
  private static let patience = TimeAmount.seconds(5)

  /// The problem as a clause.
  ///
  /// - Parameters:
  ///   - server: The server that showed it.
  ///   - now: The time, in seconds since 1970.
  /// - Returns: The clause; `nil` if the dates are right, or it is not shown.
  package static func problem(of server: ServerAddress, now: Int) async -> String? {
    guard let certificate = try? await shown(by: server) else { return nil }
    if certificate.notValidAfter < now {
      return "the server's certificate expired on \(day(certificate.notValidAfter))"
    }
    if certificate.notValidBefore > now {
      return "the server's certificate is valid from \(day(certificate.notValidBefore)), and the "
        + "clock of this machine shows \(day(now))"
    }
    return nil
  }

  private static func day(_ seconds: Int) -> String {
    String(Timestamp(seconds: seconds).iso.prefix { $0 != "T" })
  }

  private static func shown(by server: ServerAddress) async throws -> NIOSSLCertificate? {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let found = loop.makePromise(of: NIOSSLCertificate?.self)
    // There may be no second connection, and NIO stops a debug build that leaves a promise open.
    defer { found.succeed(nil) }
    let context = try NIOSSLContext(configuration: .makeClientConfiguration())
    // A handshake names hosts, not addresses.
    let isAddress = (try? SocketAddress(ipAddress: server.host, port: server.port)) != nil
    let name = isAddress ? nil : server.host
    let channel = try await ClientBootstrap(group: loop).connectTimeout(patience)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            NIOSSLClientHandler(
              context: context, serverHostname: name,
              customVerificationCallback: { certificates, result in
                found.succeed(certificates.first)
                result.succeed(.failed)
              }))
        }
      }.connect(host: server.host, port: server.port).get()
    channel.closeFuture.whenComplete { _ in found.succeed(nil) }
    let end = loop.scheduleTask(in: patience) { channel.close(promise: nil) }
    defer {
      end.cancel()
      channel.close(promise: nil)
    }
    return try await found.futureResult.get()
  }
}
