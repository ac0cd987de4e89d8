import Testing

@Suite struct LinkTargetRuleTests {
  @Test func `a charter names its checklists by path`() {
    let linked = link([
      (
        "content/charters/a.yaml",
        "name: A week\nvisibility: public\nchecklists:\n  check_in: checklists/engine.md\n  daily: /checklists/engine\n"
          + "  other: ../checklists/engine.md\n  lost: checklists/engin.md\n"
      ), ("content/checklists/engine.md", published + "- [ ] a\n"),
    ])
    #expect(linked.library.charterTargets == [[1, 1, 1, nil], []])
    #expect(
      linked.report == """
        content/charters/a.yaml:7:9: error: no checklist at 'checklists/engin.md', named for 'lost' [link-target]
          7 |   lost: checklists/engin.md
            |         ^^^^^^^^^^^^^^^^^^^
            = help: did you mean checklists/engine.md?

        """)
    #expect(linked.library.backlinks[1] == [0])
  }

  @Test(arguments: ["TOC", "_TOC_"])
  func `the mark of a table of contents is not a link`(name: String) {
    let linked = link([("content/guides/a.md", published + "[[\(name)]]\n")])
    #expect(
      linked.report.hasSuffix("= help: remove it: the page has its own table of contents\n"),
      "\(linked.report)")
  }

  @Test func `a guide is not a checklist of a charter`() {
    let linked = link([
      ("content/charters/a.yaml", "name: A week\nchecklists: {daily: guides/a.md}\n"),
      ("content/guides/a.md", ""),
    ])
    #expect(linked.library.charterTargets == [[nil], []])
    #expect(linked.report.contains("[link-target]"))
  }
}
