import Testing

/// `backend.url` in fairlead.yml, which must be what `fairlead push` takes.
@Suite struct ServerConfigurationTests {
  @Test(arguments: [
    ("https://server.example/api/v1", "https://server.example/api/v1"),
    ("HTTPS://Server.Example:443/api/v1/", "https://server.example/api/v1"),
    ("http://127.0.0.1:8000/api/v1", "http://127.0.0.1:8000/api/v1"),
    ("http://[::1]:8000", "http://[::1]:8000"), ("http://localhost:8000", "http://localhost:8000"),
  ])
  func `the address of a server is taken`(written: String, read address: String) {
    let (configuration, report) = read("backend: { url: \"\(written)\" }\n")
    #expect(report == "")
    #expect(configuration.backend == address)
  }

  @Test(arguments: [
    ("127.0.0.1:8000/api/v1", "it has no scheme", "write `http://127.0.0.1:8000/api/v1`"),
    ("server.example/api/v1", "it has no scheme", "write `https://server.example/api/v1`"),
    ("server.example/api+v1", "it has no scheme", "write https://host/api/v1"),
    ("nowhere", "it has no scheme", "write https://host/api/v1"),
    ("https://server.example/a/../b", "its path has `..`", "write `https://server.example/b`"),
    ("https://server.example/a?b", "it has a query", "write `https://server.example/a`"),
    ("http://server.example/a?b", "it has a query", "write https://host/api/v1"),
    (
      "https://server.example/api+v1",
      "its path has something other than ASCII letters, digits and `/-._~%`",
      "write https://host/api/v1"
    ),
    (
      "https://my_server.example/api/v1",
      "its host has something other than ASCII letters, digits, `-` and `.`",
      "write https://host/api/v1"
    ),
    (
      "https://server.example:99999", "its port is not from 1 to 65535",
      "write https://host:8443/api/v1"
    ),
    (
      "http://server.example/api/v1", "plain http would send the token unencrypted",
      "write https://; http is only for this machine (127.0.0.1, [::1], localhost)"
    ),
  ])
  func `what push refuses is an error, for the same reason`(
    address: String, why: String, help: String
  ) {
    let (configuration, report) = read("backend: { url: \"\(address)\" }\n")
    #expect(
      report.contains(
        ": error: '\(address)' cannot be the address of a server: \(why) [configuration]\n"))
    #expect(report.contains("= help: \(help)\n"))
    #expect(configuration.backend == address)
  }

  @Test func `a password is not in the message`() {
    let report = read("backend: { url: \"https://maria:secret@server.example/api/v1\" }\n").report
    #expect(
      report.contains(
        ": error: the address of the server contains a user name or password [configuration]\n"))
    #expect(report.contains("= help: write `https://server.example/api/v1`\n"))
  }
}
