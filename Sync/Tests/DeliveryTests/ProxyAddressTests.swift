import Delivery
import Testing

@Suite struct ProxyAddressTests {
  private static func proxy(
    _ environment: [String: String], for server: String = "https://sync.example/api/v1"
  ) throws -> ProxyAddress? {
    try ProxyAddress.named(in: environment, for: try ServerAddress(server))
  }

  @Test(arguments: [
    ("http://proxy.example:3128", "proxy.example:3128"),
    ("proxy.example:3128/", "proxy.example:3128"),
    ("HTTP://Proxy.Example", "proxy.example:80"), ("http://[::1]:3128", "[::1]:3128"),
  ])
  func `a proxy is read as other programs read it`(text: String, shown: String) throws {
    let proxy = try #require(try Self.proxy(["HTTPS_PROXY": text]))
    #expect(proxy.description == shown)
    #expect(proxy.signIn == nil)
  }

  @Test func `a name and a password are decoded, and never shown`() throws {
    let proxy = try #require(
      try Self.proxy(["HTTPS_PROXY": "http://maria:p%40ss%@proxy.example:3128"]))
    #expect(proxy.signIn?.revealed() == "maria:p@ss%")
    #expect(!"\(proxy)".contains("maria"))
  }

  @Test(arguments: [
    "socks5://maria:secret@a:1080", "https://a", "http://", "a:99999", "maria:secret@",
  ])
  func `what is not an HTTP proxy is refused without its password`(text: String) throws {
    let failure = #expect(throws: Failure.self) { try Self.proxy(["https_proxy": text]) }
    #expect(failure?.description == "HTTPS_PROXY does not name an HTTP proxy")
    #expect(
      failure?.help
        == "write HTTPS_PROXY=http://host:8080; name servers that need no proxy in NO_PROXY")
  }

  @Test(arguments: [
    "sync.example", "a.example, .example", "*.example", "SYNC.example", "*", "x y example",
  ])
  func `NO_PROXY names servers and domains`(list: String) throws {
    #expect(try Self.proxy(["HTTPS_PROXY": "a:1", "NO_PROXY": list]) == nil)
  }

  @Test(arguments: ["", "nc.example", "sync.example.org", "*sync", ".", "sync"])
  func `NO_PROXY names no other servers`(list: String) throws {
    #expect(try Self.proxy(["HTTPS_PROXY": "a:1", "NO_PROXY": list]) != nil)
  }

  @Test func `the lowercase variables come first`() throws {
    let both = ["HTTPS_PROXY": "a:1", "https_proxy": "b:2"]
    #expect(try Self.proxy(both)?.description == "b:2")
    #expect(try Self.proxy(["HTTPS_PROXY": "a:1", "https_proxy": ""])?.description == "a:1")
    #expect(try Self.proxy([:]) == nil)
  }

  @Test(arguments: [
    "http://127.0.0.1:8000", "https://127.0.0.1", "https://localhost:8443", "https://[::1]",
  ])
  func `this machine needs no proxy`(server: String) throws {
    #expect(try Self.proxy(["HTTPS_PROXY": "a:1"], for: server) == nil)
  }
}
