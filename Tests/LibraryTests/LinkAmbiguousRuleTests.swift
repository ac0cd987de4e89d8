import Testing

@Suite struct LinkAmbiguousRuleTests {
  @Test func `a name of two documents is reported`() {
    let linked = link([
      ("content/guides/a/x.md", published + "Text.\n"),
      ("content/guides/b/x.md", published + "Text.\n"),
      ("content/guides/z.md", published + "See [[x]].\n"),
    ])
    #expect(
      linked.report == """
        content/guides/z.md:4:5: error: 'x' may refer to content/guides/a/x.md, content/guides/b/x.md [link-ambiguous]
          4 | See [[x]].
            |     ^^^^^
            = help: write the path, such as [[guides/a/x]]

        """)
  }

  @Test func `a path means one of them`() {
    let linked = link([
      ("content/guides/a/x.md", published + "Text.\n"),
      ("content/guides/b/x.md", published + "Text.\n"),
      ("content/guides/z.md", published + "See [[b/x]].\n"),
    ])
    #expect(linked.report == "")
  }
}
