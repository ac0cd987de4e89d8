import Delivery
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    ("https://Library.Example/api/v1/", "https://library.example/api/v1"),
    ("https://library.example:443", "https://library.example"),
    ("http://127.0.0.1:8000/api/v1", "http://127.0.0.1:8000/api/v1"),
    ("http://[::1]:80/x", "http://[::1]/x"), ("http://localhost/", "http://localhost"),
    ("HTTPS://library.example", "https://library.example"),
  ])
  func `an address has one form`(text: String, form: String) throws {
    #expect(try ServerAddress(text).description == form)
  }

  @Test(arguments: [
    ("library.example", "'library.example' cannot be the address of a server: it has no scheme"),
    ("ftp://a", "'ftp://a' cannot be the address of a server: its scheme is 'ftp'"),
    (
      "http://library.example",
      "'http://library.example' cannot be the address of a server: plain http would send the token "
        + "unencrypted"
    ),
    (
      "http://127.0.0.1.evil.example",
      "'http://127.0.0.1.evil.example' cannot be the address of a server: plain http would send the "
        + "token unencrypted"
    ),
    (
      "https://maria:secret@library.example",
      "the address of the server contains a user name or password"
    ),
    ("https:///api", "'https:///api' cannot be the address of a server: it has no host"),
    (
      "https://a/x/../y", "'https://a/x/../y' cannot be the address of a server: its path has `..`"
    ),
    (
      "https://a:99999",
      "'https://a:99999' cannot be the address of a server: its port is not from 1 to 65535"
    ),
    (
      "https://a/api?x=1",
      "'https://a/api?x=1' cannot be the address of a server: it has a query"
    ),
  ])
  func `what cannot be an address is explained`(text: String, what: String) {
    let failure = #expect(throws: Failure.self) { try ServerAddress(text) }
    #expect(failure?.description == what)
  }

  @Test func `a server that is gone shows no certificate`() async throws {
    let gone = try ServerAddress("https://127.0.0.1:1")
    #expect(await ShownCertificate.problem(of: gone, now: 0) == nil)
  }

  @Test func `a pin is 32 bytes`() {
    let pin = "sha256/47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    #expect(KeyPin(pin)?.description == pin)
    for text in ["", "sha256/", "sha1/47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "sha256/abc!"]
    {
      #expect(KeyPin(text) == nil)
    }
  }
}
