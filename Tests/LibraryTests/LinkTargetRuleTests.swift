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

  @Test(arguments: ["public", "unlisted"])
  func `a charter that others see names no private checklist`(visibility: String) {
    let charter = (
      "content/charters/a.yaml",
      "name: A week\nvisibility: \(visibility)\nchecklists:\n  daily: checklists/engine.md\n"
    )
    let files = [charter, ("content/checklists/engine.md", "- [ ] a\n")]
    #expect(
      link(files).report == """
        content/charters/a.yaml:4:10: error: content/checklists/engine.md, named for 'daily', is private, so it has no page [link-target]
          4 |   daily: checklists/engine.md
            |          ^^^^^^^^^^^^^^^^^^^^
            = help: publish it, or remove it from `checklists`

        """)
    #expect(link(files, preview: true).report == "")
    let misspelt = link([
      charter, ("content/checklists/engine.md", "---\nvisiblity: public\n---\n- [ ] a\n"),
    ])
    #expect(misspelt.report.contains("is private, so it has no page [link-target]\n"))
    #expect(misspelt.report.contains("= help: see what is reported there\n"))
  }

  @Test(arguments: ["", "visibility: private\n", "visibility: community\n"])
  func `nobody misses a checklist on a charter without a page`(visibility: String) {
    let linked = link([
      (
        "content/charters/a.yaml",
        "name: A week\n\(visibility)checklists: { daily: checklists/engine.md }\n"
      ), ("content/checklists/engine.md", "- [ ] a\n"),
    ])
    #expect(linked.report == "")
    #expect(linked.library.charterTargets == [[1], []])
  }

  @Test func `a checklist with a mistake that may hide it is reported there alone`() {
    let linked = link([
      (
        "content/charters/a.yaml",
        "name: A week\nvisibility: public\nchecklists: { daily: checklists/engine.md }\n"
      ), ("content/checklists/engine.md", "---\nvisibility: pubilc\n---\n- [ ] a\n"),
    ])
    #expect(linked.report.contains("metadata-value") && !linked.report.contains("link-target"))
  }
}
