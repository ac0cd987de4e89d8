import Contract
import Documents
import Testing

@Suite struct UUIDNameTests {
  /// RFC 9562, appendix A: the namespaces of DNS names and of addresses.
  private let dns = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
  private let url = "6BA7B811-9DAD-11D1-80B4-00C04FD430C8"

  @Test func `names in a namespace have the ids of the standard`() throws {
    let dns = try #require(UUID(dns))
    #expect(
      UUID(namespace: dns, name: "www.example.com".utf8).description
        == "2ED6657D-E927-568B-95E1-2665A8AEA6A2")
    #expect(
      UUID(namespace: dns, name: "python.org".utf8).description
        == "886313E1-3B8A-5372-9B90-0C9AEE199E5D")
    let url = try #require(UUID(url))
    #expect(
      UUID(namespace: url, name: "http://www.example.com/".utf8).description
        == "FCDE3C85-2270-590F-9E7C-EE003D65E0E2")
  }
}
