/// What carries requests: the network, or a server in the memory of a test.
package protocol Transport: Sendable {
  /// Sends one request and returns the whole answer.
  func send(_ request: Request, bearer: Secret?) async -> Result<Response, TransportFailure>
}
