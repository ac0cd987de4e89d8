import Delivery
import Testing

@Suite struct EncryptionTests {
  @Test func `a client that expects TLS says that there is none`() async throws {
    let server = try Server.shared(.sqlite)
    let address = try ServerAddress("https://127.0.0.1:\(server.port)/api/v1")
    let transport = try NetworkTransport(
      server: address, trust: TrustSettings(), timeout: 30_000
    ) { _ in }
    let result = await transport.send(Request(.get, "/capabilities"), bearer: nil)
    await transport.close()
    guard case .failure(let failure) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(failure == TransportFailure(.broken, "the server does not speak TLS on this port"))
  }
}
