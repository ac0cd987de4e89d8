import Diagnostics
import Testing

@Suite struct DescriptionLengthRuleTests {
  @Test func `a description has at most 500 characters`() {
    func text(_ count: Int) -> String {
      front("description: \"  \(String(repeating: "🙂", count: count))  \"")
    }
    #expect(findings(text(500), "description-length") == [])
    let found = findings(text(501), "description-length")
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message == "the description has 501 characters; the limit is 500")
    #expect(found.first?.help == "shorten it, or set `visibility: private`")
  }
}
