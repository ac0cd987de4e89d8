import Testing

@Suite struct UnknownTypeRuleTests {
  @Test func `an unknown type`() throws {
    #expect(
      try Wording.report([
        "content/x/a.md": Wording.matter("Aaa", ["type": "chekclist"]) + "Text.\n",
        "content/x/b.md": Wording.matter("Bbb", ["type": "poem"]) + "Text.\n",
        "content/x/c.md": Wording.matter("Ccc", ["type": "article"]) + "Text.\n",
      ])
        == """
        content/x/a.md:8:7: error: 'chekclist' is not a type of document [unknown-type]
          8 | type: chekclist
            |       ^^^^^^^^^
            = help: did you mean 'checklist'?
        content/x/b.md:8:7: error: 'poem' is not a type of document [unknown-type]
          8 | type: poem
            |       ^^^^
            = help: use one of checklist, guide, deck, charter, author, page; rename the key to `x-type` if it means something else
        content/x/c.md:8:7: error: 'article' is not a type of document [unknown-type]
          8 | type: article
            |       ^^^^^^^
            = help: did you mean 'guide'?
        3 documents checked: 3 errors

        """)
  }

  @Test func `a link in a list, as of Obsidian, is not a type`() throws {
    let folder = try TemporaryFolder([
      "content/x/a.md": Wording.matter("Aaa", ["type": "[\"[[Authors]]\"]"]) + "Text.\n",
      "content/x/b.md": Wording.matter("Bbb", ["type": "[guide, poem]"]) + "Text.\n",
    ])
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read("content/x/a.md").contains("\nx-type: [\"[[Authors]]\"]\n"))
    #expect(try folder.read("content/x/b.md").contains("\ntype: [guide, poem]\n"))
    #expect(run.code == 1 && run.output.hasSuffix("checked: 1 error\n"), "\(run.output)")
  }

  @Test func `a type of checklist`() throws {
    let text = Wording.matter("Aaa", ["type": "emergency"]) + "## A\n\n- [ ] Oil\n"
    #expect(
      try Wording.report(["content/checklists/a.md": text], arguments: ["check", "--fix"])
        == """
        0 repairs in 0 files
        content/checklists/a.md:8:7: error: 'emergency' is a type of checklist, not of document [unknown-type]
          8 | type: emergency
            |       ^^^^^^^^^
            = help: write `checklist_type: emergency`
        1 document checked: 1 error

        """)
  }

  @Test func `a type of checklist, outside a folder of checklists`() throws {
    let text = """
      title: Eee
      description: Words about it.
      tags: [one]
      created: 2026-01-01
      type: emergency
      checklist_type: general
      sections:
        - title: A
          items: [Oil]

      """
    #expect(
      try Wording.report(["content/x/e.yaml": text], arguments: ["check", "--fix"]) == """
        0 repairs in 0 files
        content/x/e.yaml:5:7: error: 'emergency' is a type of checklist, not of document [unknown-type]
          5 | type: emergency
            |       ^^^^^^^^^
            = help: remove it, or correct `checklist_type`
        1 document checked: 1 error

        """)
  }

  @Test func `a type is text, and a list of one is read as it`() throws {
    #expect(
      try Wording.report([
        "content/x/a.md": Wording.matter("Aaa", ["type": "[checklist]"]) + "## A\n\n- [ ] Oil\n",
        "content/x/b.md": Wording.matter("Bbb", ["type": "[tasks]"]) + "Text.\n",
        "content/x/c.md": Wording.matter("Ccc", ["type": "[guide, deck]"]) + "Text.\n",
        "content/x/d.md": Wording.matter("Ddd", ["type": "{ deck: true }"]) + "Text.\n",
        "content/x/e.yaml": """
        title: Eee
        description: Words about it.
        tags: [one]
        created: 2026-01-01
        type:
          - deck
        cards:
          - front: Port
            back: Red

        """,
      ])
        == """
        content/x/a.md:8:7: error: 'type' must be text, not a list [metadata-value]
          8 | type: [checklist]
            |       ^^^^^^^^^^^
            = help: write `type: checklist`
        content/x/b.md:8:7: error: 'type' must be text, not a list [metadata-value]
          8 | type: [tasks]
            |       ^^^^^^^
            = help: write `type: checklist`
        content/x/c.md:8:7: error: 'type' must be text, not a list [metadata-value]
          8 | type: [guide, deck]
            |       ^^^^^^^^^^^^^
            = help: write one of checklist, guide, deck, charter, author, page; rename the key to `x-type` if it means something else
        content/x/d.md:8:7: error: 'type' must be text, not keys with values [metadata-value]
          8 | type: { deck: true }
            |       ^^^^^^^^^^^^^^
            = help: write one of checklist, guide, deck, charter, author, page; rename the key to `x-type` if it means something else
        content/x/e.yaml:6:3: error: 'type' must be text, not a list [metadata-value]
          6 |   - deck
            |   ^^^^^^
            = help: write `type: deck`
        5 documents checked: 5 errors

        """)
  }

  @Test func `a home page or a list with another program's type stays one`() throws {
    let text = "---\ntitle: Sea\ntype: docs\n---\nWords.\n"
    let folder = try TemporaryFolder([
      "content/_index.md": text, "content/guides/_index.md": text,
      "content/guides/oil/_index.md": text,
    ])
    let report = try Fairlead.run(["check", "content/_index.md"], in: folder.path).output
    #expect(report.contains("= help: did you mean 'page'?"), "\(report)")
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read("content/_index.md").contains("\ntype: page\n"))
    #expect(try folder.read("content/guides/_index.md").contains("\ntype: page\n"))
    #expect(try folder.read("content/guides/oil/_index.md").contains("\ntype: guide\n"))
  }

  @Test(arguments: [
    ("content/about.md", "Page", "page"), ("content/about.md", "PAGE", "page"),
    ("content/x.md", "Checklist", "checklist"), ("content/checklists/a.md", "Guide", "guide"),
    ("content/index.md", "Guide", "guide"),
  ])
  func `a type in capitals is that type`(path: String, word: String, type: String) throws {
    let words = "- [ ] Words.\n"
    let folder = try TemporaryFolder([path: "---\ntitle: About\ntype: \(word)\n---\n\(words)"])
    let report = try Fairlead.run(["check", "--select", "unknown-type"], in: folder.path).output
    #expect(report.contains("= help: did you mean '\(type)'?"), "\(report)")
    _ = try Fairlead.run(["check", "--fix", "--select", "unknown-type"], in: folder.path)
    #expect(try folder.read(path) == "---\ntitle: About\ntype: \(type)\n---\n\(words)")
  }

  @Test(arguments: [
    ("content/checklists/fuel.md", "note", "a checklist"),
    ("content/checklists/fuel.md", "document", "a checklist"),
    ("content/decks/fuel.md", "post", "a deck"),
  ])
  func `a word for any text makes no guide of a checklist or a deck`(
    path: String, word: String, type: String
  ) throws {
    let text = "---\ntitle: Fuel check\ntype: \(word)\n---\n## Oil\n\n- [ ] Level\n"
    let folder = try TemporaryFolder([path: text])
    let report = try Fairlead.run(["check", "--select", "unknown-type"], in: folder.path).output
    #expect(
      report.contains("= help: remove the line: without it, this is \(type)\n"), "\(report)")
    _ = try Fairlead.run(["check", "--fix", "--select", "unknown-type"], in: folder.path)
    #expect(
      try folder.read(path)
        == "---\ntitle: Fuel check\nx-type: \(word)\n---\n## Oil\n\n- [ ] Level\n")
  }
}
