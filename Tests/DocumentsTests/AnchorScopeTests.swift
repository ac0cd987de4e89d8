import Documents
import Testing

@Suite struct AnchorScopeTests {
  @Test func `anchors are given once`() {
    var scope = AnchorScope()
    let anchors = ["a", "a", "a-1", "a", "", ""].map { scope.anchor($0) }
    #expect(anchors == ["a", "a-1", "a-1-1", "a-2", "section", "section-1"])
    #expect(scope.sorted == Set(anchors).sorted())
  }

  /// Scripts of the theme look for ids that begin with `_`, and browsers split ids at spaces.
  @Test func `an anchor is one word, and none of the theme's`() {
    var scope = AnchorScope()
    let texts = ["_words", "__main", "_", "a b", "<b> \"c\"", "Oil_1", "_words", "Ключ"]
    #expect(
      texts.map { scope.anchor($0) }
        == ["words", "main", "section", "a-b", "b-c", "Oil_1", "words-1", "Ключ"])
    #expect(scope.spelling(of: "_words") == "words")
    #expect(scope.spelling(of: "a b") == "a-b")
  }

  /// Browsers compare bytes, so a link must have the form that is on the page.
  @Test func `an anchor keeps the normal form that was given first`() {
    var scope = AnchorScope()
    let given = scope.anchor("\u{439}")
    #expect(scope.anchor("\u{438}\u{306}") != given)
    #expect(scope.sorted.contains { $0.utf8.elementsEqual(given.utf8) })
  }
}
