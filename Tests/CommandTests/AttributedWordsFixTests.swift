import Testing

/// `check --fix` takes brackets and attributes off words only if they stay words.
struct AttributedWordsFixTests {
  @Test(arguments: [
    "[☐ Fuel]{.red}", "[☑ Fuel]{.red}", "[·  Oil]{.c}", "[• Oil]{.red} first",
  ])
  func `a sign that begins an item keeps its brackets`(line: String) throws {
    let guide = "---\ntitle: Engine\n---\n\(line)\n"
    #expect(try FixTests.fixed(guide) == guide)
    let list = "---\ntitle: Engine\n---\n- [ ] Start\n\n\(line)\n"
    #expect(try FixTests.fixed(list, as: "content/checklists/e.md") == list)
  }

  @Test(arguments: [
    "- [ ] [Fuel (required)]{.red}", "- [ ] [Fuel (required).]{.red}", "- [ ] Oil ([5 min]{.red})",
    "- [ ] Oil ([5]{.red} min)", "- [ ] Oil (required, [5 min]{.red})",
  ])
  func `words that could be attributes of an item keep their brackets`(line: String) throws {
    let text = "---\ntitle: Engine\n---\n\(line)\n"
    #expect(try FixTests.fixed(text, as: "content/checklists/e.md") == text)
  }

  @Test func `tags of a card are not made of words`() throws {
    let deck = "---\ntitle: Knots\n---\n## [Knot (#hard)]{.red}\n\nA loop.\n"
    #expect(try FixTests.fixed(deck, as: "content/decks/d.md") == deck)
  }

  @Test(arguments: [
    ("- [ ] Oil (big), [shut]{.red}", "- [ ] Oil (big), shut"),
    ("- [ ] [Масло]{.red} now", "- [ ] Масло now"), ("- [ ] [3 l]{.x} of oil", "- [ ] 3 l of oil"),
    ("- [ ] Say [„on“]{.x}", "- [ ] Say „on“"),
  ])
  func `other words of an item lose them`(line: String, repaired: String) throws {
    let front = "---\ntitle: Engine\n---\n"
    #expect(
      try FixTests.fixed("\(front)\(line)\n", as: "content/checklists/e.md")
        == "\(front)\(repaired)\n")
  }
}
