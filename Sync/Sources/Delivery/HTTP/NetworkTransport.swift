import AsyncHTTPClient
import Contract
import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
import Synchronization

/// Requests over the network, to one server, without redirects and without its own retries.
package final class NetworkTransport: Transport {
  private let client: HTTPClient
  private let server: ServerAddress
  private let proxy: ProxyAddress?
  private let timeout: TimeAmount
  private let silence = Logger(label: "http") { _ in SwiftLogNoOpLogHandler() }
  private let trace: @Sendable (String) -> Void
  private let sent = Atomic(0)

  /// How many requests were sent.
  package var requests: Int { sent.load(ordering: .relaxed) }

  /// The longest list that is read: one of 100,000 documents has about 50 MB.
  private static let longestList = 256 << 20
  /// The longest of all other answers, of which several are read at once: a document of 1 MiB with every
  /// character escaped has 6 MiB.
  private static let longestAnswer = 16 << 20
  /// How many bytes of a list earn it another millisecond: on a slow link a long one takes longer than any other
  /// answer may.
  private static let listRate = 16
  private static let concurrency = 8

  /// Prepares connections to a server.
  ///
  /// - Parameters:
  ///   - server: Where to send.
  ///   - trust: The trust settings.
  ///   - proxy: The proxy on the way there, if there is one.
  ///   - timeout: How long a server may be silent, in milliseconds.
  ///   - trace: Called for each request, with one line without headers or bodies.
  /// - Throws: A ``Failure`` if the trust settings cannot be read.
  package init(
    server: ServerAddress, trust: TrustSettings, proxy: ProxyAddress? = nil, timeout: Int,
    trace: @escaping @Sendable (String) -> Void
  ) throws {
    self.server = server
    self.proxy = proxy
    self.trace = trace
    self.timeout = .milliseconds(Int64(timeout))
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: try trust.configuration(), redirectConfiguration: .disallow)
    configuration.timeout = .init(
      connect: min(self.timeout, .seconds(10)), read: self.timeout, write: self.timeout)
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = Self.concurrency
    // Retries are decided in one place, the delivery machine, which also counts them.
    configuration.connectionPool.retryConnectionEstablishment = false
    if !server.isEncrypted, server.host == "localhost" {
      // The name must not resolve to another machine: this connection is not encrypted.
      configuration.dnsOverride = ["localhost": "127.0.0.1"]
    }
    configuration.proxy = proxy.map {
      let signIn = $0.signIn.map { Base64.encoded(Array($0.revealed().utf8)) }
      return .server(
        host: $0.host, port: $0.port, authorization: signIn.map { .basic(credentials: $0) })
    }
    if let pin = trust.pin, server.isEncrypted {
      configuration.http1_1ConnectionDebugInitializer = { pin.check($0) }
      configuration.http2ConnectionDebugInitializer = { pin.check($0) }
    }
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Closes the connections.
  package func close() async {
    try? await client.shutdown()
  }

  /// Sends one request and returns the whole answer.
  package func send(_ request: Request, bearer: Secret?) async -> Result<Response, TransportFailure>
  {
    sent.add(1, ordering: .relaxed)
    let start = ContinuousClock.now
    let result = await exchanged(request, bearer: bearer)
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    let outcome =
      switch result {
      case .success(let response): "\(response.status)"
      case .failure(let failure): failure.reason
      }
    trace("\(request.method.rawValue) \(request.path): \(outcome), \(Int(time)) ms")
    return result
  }

  private func exchanged(
    _ request: Request, bearer: Secret?
  ) async -> Result<Response, TransportFailure> {
    var message = HTTPClientRequest(url: server.description + request.path)
    message.method = HTTPMethod(rawValue: request.method.rawValue)
    message.headers.add(name: "Accept", value: "application/json, application/problem+json")
    message.headers.add(name: "User-Agent", value: "fairlead-sync")
    for header in request.headers { message.headers.add(name: header.name, value: header.value) }
    if let body = request.body {
      message.headers.add(name: "Content-Type", value: "application/json")
      message.body = .bytes(ByteBuffer(bytes: body))
    }
    if let bearer {
      message.headers.add(name: "Authorization", value: "Bearer \(bearer.revealed())")
    }
    do {
      // A server that sends a byte now and then is never silent, so the whole exchange also has a
      // limit. The client's own ends with the head.
      let deadline = NIODeadline.now() + timeout * 4
      let answer = try await client.execute(message, deadline: deadline, logger: silence)
      // A document's name may begin with the same word.
      let isList =
        request.method == .get && request.path.prefix { $0 != "?" } == "/content/public"
      let body = try await Self.collected(answer.body, isList: isList, until: deadline)
      return .success(
        Response(
          status: Int(answer.status.code), etag: answer.headers.first(name: "ETag"),
          retryAfter: answer.headers.first(name: "Retry-After").map {
            RetryAfter.relative($0, sent: answer.headers.first(name: "Date"))
          },
          links: answer.headers["Link"].joined(separator: ", "),
          revision: answer.headers.first(name: "Source-Revision"),
          location: answer.headers.first(name: "Location"),
          body: Array(body.readableBytesView)))
    } catch {
      var failure = TransportFailure(describing: error, server: server, proxy: proxy)
      if failure.reason == TransportFailure.untrustedCertificate, proxy == nil,
        let problem = await ShownCertificate.problem(of: server, now: RunClock().seconds())
      {
        failure.reason = problem
      }
      return .failure(failure)
    }
  }

  private static func collected(
    _ parts: HTTPClientResponse.Body, isList: Bool, until deadline: NIODeadline
  ) async throws -> ByteBuffer {
    let limit = isList ? longestList : longestAnswer
    var body = ByteBuffer()
    for try await var part in parts {
      let earned = isList ? body.readableBytes / listRate : 0
      guard NIODeadline.now() < deadline + .milliseconds(Int64(earned)) else {
        throw HTTPClientError.deadlineExceeded
      }
      guard body.readableBytes + part.readableBytes <= limit else {
        throw NIOTooManyBytesError(maxBytes: limit)
      }
      body.writeBuffer(&part)
    }
    return body
  }
}
