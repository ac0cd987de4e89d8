import Contract
import Testing

@Suite struct NearestNameTests {
  private let keys = ["title", "tags", "description", "visibility", "по желанию"]

  @Test(arguments: [
    ("titel", "title"), ("tittle", "title"), ("TITLE", "title"), ("titl", "title"),
    ("tag", "tags"), ("visiblity", "visibility"), ("vizibilty", "visibility"),
    ("descripton", "description"), ("по желаню", "по желанию"), ("По Желанию", "по желанию"),
  ])
  func `the nearest name is found`(written: String, meant: String) {
    #expect(NearestName.of(written, in: keys) == meant)
  }

  @Test(arguments: ["author", "", "x", "tit", "teltin", "desc"])
  func `a name that is not near is not suggested`(written: String) {
    #expect(NearestName.of(written, in: keys) == nil)
  }

  @Test func `a swap of neighbours is one edit`() {
    #expect(NearestName.of("ab", in: ["ba"]) == "ba")
    #expect(NearestName.of("abcd", in: ["badc"]) == nil)
  }

  @Test func `of equally near names the first wins`() {
    #expect(NearestName.of("cat", in: ["bat", "hat"]) == "bat")
    #expect(NearestName.of("cat", in: ["hat", "bat"]) == "hat")
    #expect(NearestName.of("cat", in: ["hat", "cat"]) == "cat")
  }

  @Test func `nothing is near an empty name`() {
    #expect(NearestName.of("a", in: []) == nil)
    #expect(NearestName.of("", in: ["a"]) == "a")
    #expect(NearestName.of("", in: ["ab"]) == nil)
  }

  @Test func `long names are compared by their beginning, and soon`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NearestName.of(long, in: [long + "b", "c"]) == long + "b")
    #expect(NearestName.of(long, in: ["title"]) == nil)
  }
}
