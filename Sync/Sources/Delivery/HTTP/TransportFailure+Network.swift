import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import SystemCalls

extension TransportFailure {
  /// What to do about a server that is not trusted.
  static let untrustedHelp =
    "nothing is sent to a server that cannot prove who it is; check the dates of its certificate, the "
    + "clock of this machine, --ca-file and --pin"

  /// All that is known of a certificate that was refused.
  static let untrustedCertificate = "the server's certificate is not one that this machine trusts"

  /// Describes what went wrong below HTTP.
  init(describing error: any Error, server: ServerAddress, proxy: ProxyAddress?) {
    self = Self.known(error, host: server.host)
    if let proxy, kind == .broken { reason += " (through the proxy \(proxy))" }
  }

  private static func known(_ error: any Error, host: String) -> TransportFailure {
    let name = String(describing: error)
    return switch error {
    case let error as PinMismatch:
      .init(
        .untrusted,
        "the server's public key is not the pinned one: "
          + (error.shown.map { "it has \($0)" } ?? "it has none"))
    case is CancellationError: .init(.cancelled, "it was stopped")
    case _ where name.contains("alidateHostname"):
      .init(.untrusted, "the server's certificate is not for the host \(host)")
    case _ where name.contains("CERTIFICATE_VERIFY_FAILED"),
      _ where name.contains("unableToValidateCertificate"):
      .init(.untrusted, untrustedCertificate)
    // Files of certificates cause it; connections cause `sslError`.
    case BoringSSLError.unknownError, NIOSSLError.noSuchFilesystemObject:
      .init(
        .untrusted,
        "this machine has no readable CA certificates: install the package ca-certificates, or correct "
          + "SSL_CERT_FILE")
    case let error as HTTPClientError:
      .init(error == .cancelled ? .cancelled : .broken, words(for: error, host: host))
    case let error as IOError: .init(.broken, words(for: error))
    // Why the first address of a name could not be reached.
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { known($0.error, host: host) }
        ?? .init(.broken, "the host \(error.host) cannot be found")
    case _ where name.contains("WRONG_VERSION_NUMBER"):
      .init(.broken, "the server does not speak TLS on this port")
    case is NIOSSLError, is BoringSSLError: .init(.broken, "the encrypted connection broke")
    case is NIOTooManyBytesError: .init(.broken, "the answer is too long")
    case HTTPParserError.invalidEOFState:
      .init(.broken, "the connection was lost in the middle of the answer")
    case is HTTPParserError: .init(.broken, "the answer is not HTTP")
    default: .init(.broken, "the connection broke (\(type(of: error)))")
    }
  }

  private static func words(for error: IOError) -> String {
    SystemCode(number: error.errnoCode).description.lowercased()
  }

  private static func words(for error: HTTPClientError, host: String) -> String {
    switch error {
    case .cancelled: "it was stopped"
    case .proxyAuthenticationRequired:
      "the proxy needs a name and a password that it accepts: HTTPS_PROXY=http://NAME:PASSWORD@host:port"
    case .invalidProxyResponse: "the proxy does not connect to \(host)"
    case .readTimeout: "the server did not answer in time"
    case .connectTimeout: "the server did not accept the connection in time"
    case .deadlineExceeded: "the server took too long"
    case .remoteConnectionClosed: "the server closed the connection"
    case .tlsHandshakeTimeout: "the server did not finish the TLS handshake in time"
    default: "the connection broke (\(error.shortDescription))"
    }
  }
}
