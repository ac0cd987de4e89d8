import Diagnostics
import Settings
import TestSupport
import Testing

/// Advice about authors, who are always public.
@Suite struct AuthorAdviceTests {
  @Test(arguments: ["", "visibility: public\n", "visibility: unlisted\n"])
  func `no author gets the advice to become private`(line: String) {
    let name = String(repeating: "Maria ", count: 20) + "Kanto"
    let sample = parse(
      "name: \(name)\n\(line)", path: "content/authors/maria.yaml", rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "title-length" }
    #expect(
      found.map(\.message) == ["the name has 125 characters; the limit is 100"]
        && found.first?.help == "shorten it", "\(found)")
  }
}
