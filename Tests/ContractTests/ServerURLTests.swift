import Contract
import Testing

@Suite struct ServerURLTests {
  private static let notIPv6 =
    "its host has a colon or brackets, and is not an IPv6 address in brackets"

  @Test(arguments: [
    ("https://Library.Example/api/v1/", "https://library.example/api/v1"),
    ("HTTPS://library.example/api/v1", "https://library.example/api/v1"),
    ("https://library.example:443//", "https://library.example"),
    ("http://127.0.0.1:8000/api/v1", "http://127.0.0.1:8000/api/v1"),
    ("http://127.9.9.9", "http://127.9.9.9"), ("http://LOCALHOST/", "http://localhost"),
    ("http://[::1]:80/x", "http://[::1]/x"),
    ("https://xn--90a2a.example/~a/%D0%BA_b-c.d", "https://xn--90a2a.example/~a/%D0%BA_b-c.d"),
  ])
  func `an address has one form`(text: String, form: String) throws {
    #expect(try ServerURL(text).description == form)
  }

  @Test(arguments: [
    ("library.example", "it has no scheme"), ("localhost:8000", "it has no scheme"),
    ("ftp://a", "its scheme is 'ftp'"), ("https://", "it has no host"),
    ("https:///api", "it has no host"), ("https://a/api?x=1", "it has a query"),
    ("https://a?x=1", "it has a query"), ("https://a/#b", "it has a fragment"),
    ("https://a:0", "its port is not from 1 to 65535"),
    ("https://a:99999/api", "its port is not from 1 to 65535"),
    ("https://a//b", "its path has `//`"), ("https://a/./b", "its path has `.`"),
    ("https://a/../b", "its path has `..`"), ("https://a/%2E%2e", "its path has `..`"),
    ("https://a/100%", "its path has a lone `%`"), ("https://a/%4/b", "its path has a lone `%`"),
    (
      "https://a/b+c", "its path has something other than ASCII letters, digits and `/-._~%`"
    ),
    (
      "https://a/книга", "its path has something other than ASCII letters, digits and `/-._~%`"
    ),
    (
      "https://my_server.example/api/v1",
      "its host has something other than ASCII letters, digits, `-` and `.`"
    ),
    ("http://library.example", "plain http would send the token unencrypted"),
    ("http://127.0.0.1.evil.example", "plain http would send the token unencrypted"),
    // To a resolver these are octal, 87.0.0.1 and 127.0.0.8.
    ("http://0127.0.0.1", "plain http would send the token unencrypted"),
    ("http://127.0.0.010", "plain http would send the token unencrypted"),
    ("http://127.0.0.1:+80/a", "its port is not from 1 to 65535"),
    ("https://a.example:443:8443/x", Self.notIPv6), ("https://::1/a", Self.notIPv6),
    ("https://[zz:1]/x", Self.notIPv6), ("http://[localhost]/x", Self.notIPv6),
    ("http://[127.0.0.1]/x", Self.notIPv6),
  ])
  func `what cannot be an address is explained`(text: String, why: String) {
    let problem = #expect(throws: ServerURL.Problem.self) { try ServerURL(text) }
    #expect(problem?.message == "'\(text)' cannot be the address of a server: \(why)")
  }

  @Test func `a password in an address is not repeated`() {
    let problem = #expect(throws: ServerURL.Problem.self) {
      try ServerURL("https://maria:secret@a")
    }
    #expect(problem?.message == "the address of the server contains a user name or password")
    #expect(
      problem?.help == "sign in with `fairlead login`, and leave them out of the address")
  }

  @Test(arguments: [
    ("https://бот.example", "write the host in ASCII (`xn--…`)"),
    ("https://a:0", "write https://host:8443/api/v1"), ("nowhere", "write https://host/api/v1"),
    (
      "http://library.example",
      "write https://; http is only for this machine (127.0.0.1, [::1], localhost)"
    ),
  ])
  func `each problem says what to write`(text: String, help: String) {
    let problem = #expect(throws: ServerURL.Problem.self) { try ServerURL(text) }
    #expect(problem?.help == help)
  }
}
