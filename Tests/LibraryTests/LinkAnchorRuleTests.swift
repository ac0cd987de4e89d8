import Testing

@Suite struct LinkAnchorRuleTests {
  @Test func `headings in quotes and items can be linked to`() {
    let linked = link([
      (
        "content/guides/b.md",
        published + "> [!NOTE]\n> ### In a *note*\n\n- a\n\n  ### In an item\n"
      ),
      (
        "content/guides/z.md",
        published + "[1](b.md#in-a-note), [2](b.md#in-an-item), [[b#In a note]].\n"
      ),
    ])
    #expect(linked.report == "")
  }

  @Test func `a misspelt heading is reported`() {
    let linked = link([
      ("content/guides/b.md", published + "## Leaving\n"),
      ("content/guides/z.md", published + "See [it](b.md#leving).\n"),
    ])
    #expect(
      linked.report == """
        content/guides/z.md:4:5: error: no heading '#leving' in content/guides/b.md [link-anchor]
          4 | See [it](b.md#leving).
            |     ^^^^^^^^^^^^^^^^^
            = help: did you mean '#leaving'?

        """)
  }

  @Test(arguments: [
    ("Start 15:30", "Start 15 30"), ("VHF/AIS check", "VHF AIS check"),
    ("Oil\u{A0}level", "Oil level"), ("Oil level", "b#Oil\u{A0}level"),
    ("Уход (быстро)", "уход быстро"),
  ])
  func `a wiki link has the words of a heading, whatever is between them`(
    heading: String, words: String
  ) {
    let linked = link([
      ("content/guides/b.md", published + "## \(heading)\n"),
      ("content/guides/z.md", published + "[[b#\(words)]]\n"),
    ])
    #expect(linked.report == "")
  }

  @Test func `without a near one the headings or keys of the page are named`() {
    func help(_ text: String, _ words: String, _ path: String = "content/guides/b.md") -> String? {
      let report = link([(path, published + text), ("content/guides/z.md", published + words)])
        .report
      return report.split(separator: "= help: ").dropFirst().first
        .map { String($0.prefix { $0 != "\n" }) }
    }
    let many = (1...8).map { "## Part \($0)\n\nWords.\n" }.joined(separator: "\n")
    #expect(
      help(many, "[x](b.md#zzzzzz)")
        == "its first headings are '#part-1', '#part-2', '#part-3', '#part-4', '#part-5', '#part-6'"
    )
    #expect(
      help("Words.\n", "[x](b.md#zzzzzz)")
        == "it has no headings: link to the document alone, or write the heading")
    #expect(
      help("Words.\n", "[[b#^zzzzzz]]")
        == "write ` ^zzzzzz` at the end of the item or paragraph that is meant")
    #expect(
      help("## Oil\n\n- [ ] Level ^level\n", "[[b#^zzzzzz]]", "content/checklists/b.md")
        == "its only key is '^level'")
    #expect(
      help("## Oil\n\n- [ ] Level ^level\n", "[[b#zzzzzz]]", "content/checklists/b.md")
        == "its only heading is '#oil'")
    #expect(
      help("## Front\n\nBack\n", "[[b#zzzzzz]]", "content/decks/b.md")
        == "link to the deck, or write a key such as ` ^zzzzzz` at the end of the front")
  }

  @Test func `the case of a heading makes no difference`() {
    let linked = link([
      ("content/guides/b.md", published + "## Leaving\n"),
      ("content/guides/z.md", published + "See [it](b.md#Leaving).\n"),
    ])
    #expect(linked.report == "")
  }

  @Test func `a key is an anchor too`() {
    let linked = link([
      ("content/checklists/b.md", published + "- [ ] Level ^oil\n"),
      ("content/guides/z.md", published + "See [it](../checklists/b.md#oil).\n"),
    ])
    #expect(linked.report == "")
  }

  @Test func `a place that is marked with HTML is written in Markdown`() {
    let linked = link([
      ("content/guides/b.md", published + "## Words <a id=\"two\"></a>\n\nWords.\n"),
      ("content/guides/z.md", published + "See [it](b.md#two).\n"),
    ])
    #expect(
      linked.report == """
        content/guides/z.md:4:5: error: no heading '#two' in content/guides/b.md [link-anchor]
          4 | See [it](b.md#two).
            |     ^^^^^^^^^^^^^^
            = help: HTML does not mark a place: write `{#two}` at the end of the heading, or `^two` at the end of the paragraph there

        """)
  }
}
