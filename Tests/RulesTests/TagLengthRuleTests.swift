import Diagnostics
import Testing

@Suite struct TagLengthRuleTests {
  @Test func `a tag has 1 to 30 characters`() {
    let word = String(repeating: "я", count: 30)
    let found = findings(front("tags: [\"\", \(word), \(word)я, \" \"]"), "tag-length")
    #expect(
      found.map(\.message) == [
        "a tag is empty",
        "the tag '\(word)я' has 31 characters; the limit is 30",
        "a tag is empty",
      ])
    #expect(found.first?.help == "remove it, or set `visibility: private`")
    #expect(found.dropFirst().first?.help == "shorten it, or set `visibility: private`")
  }
}
