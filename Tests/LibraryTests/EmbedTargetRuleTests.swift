import Testing

@Suite struct EmbedTargetRuleTests {
  @Test func `a misspelt document is reported`() {
    let linked = link([
      ("content/guides/mooring.md", published + "Text.\n"),
      ("content/guides/z.md", published + "![[moring]]\n"),
    ])
    #expect(
      linked.report == """
        content/guides/z.md:4:1: error: no document is called 'moring', so nothing can be shown here [embed-target]
          4 | ![[moring]]
            | ^^^^^^^^^^^
            = help: did you mean ![[mooring]]?

        """)
  }

  @Test func `a document that exists is shown`() {
    let linked = link([
      ("content/guides/mooring.md", published + "Text.\n"),
      ("content/guides/z.md", published + "![[mooring]]\n"),
    ])
    #expect(linked.report == "")
  }
}
