import Diagnostics
import Testing

/// What `exclude` leaves out, and how that is reported.
@Suite struct ExclusionTests {
  private func configuration(_ patterns: String) -> String {
    "site: { url: \"https://library.example\" }\nexclude: \(patterns)\nrules: { app-text: off }\n"
  }

  /// The report of a library for people.
  private func report(_ files: [String: String]) throws -> String {
    let site = try Site.build(files)
    let sources = site.outcome.sources
    return HumanReport { sources[$0] }.text(site.outcome.diagnostics)
  }

  @Test func `documents that are left out have no page and no finding`() throws {
    let site = try Site.build([
      "fairlead.yml": configuration("[Templates, Archive/2024, guides/*-old.md, \"**/drafts\"]"),
      "content/guides/a.md": Sample.guide("Aaa"),
      "content/guides/b-old.md": Sample.guide("Bbb"),
      "content/guides/c/drafts/d.md": Sample.guide("Ddd"),
      "content/guides/mydrafts/e.md": Sample.guide("Eee"),
      "content/Templates/note.md": "---\ntitle: {{title}}\ndate: [x\n---\n{{ date }} <b>\n",
      "content/Archive/2024/f.md": Sample.guide("Fff"),
      "content/Archive/2025/g.md": Sample.guide("Ggg"),
    ])
    #expect(site.findings == [])
    #expect(site.outcome.summary?.documents == 3)
    #expect(site.outcome.summary?.payloads == 3)
    #expect(
      site.paths.filter { $0.hasPrefix("public/guides/") && $0.hasSuffix("/index.html") } == [
        "public/guides/a/index.html", "public/guides/archive/2025/g/index.html",
        "public/guides/index.html", "public/guides/mydrafts/e/index.html",
      ])
    for words in ["Bbb", "Ddd", "Fff", "{{"] { #expect(site.files(holding: words) == []) }
  }

  @Test func `a folder of Markdown may leave out a part of itself`() throws {
    let site = try Site.build([
      "fairlead.yml": "exclude: Archive/\n", "a.md": "# Aaa\n\nText.\n",
      "Archive/b.md": "# Bbb\n\nText.\n", "Archive/c/d.md": "# Ddd\n\nText.\n",
    ]) { $0.preview = true }
    #expect(site.errors == [])
    #expect(site.files(holding: "Bbb") == [] && site.files(holding: "Ddd") == [])
    #expect(try site.page("guides/a/").contains("<h1>Aaa</h1>"))
  }

  @Test func `the kind of a file does not matter if it is left out`() throws {
    let site = try Site.build(
      ["fairlead.yml": configuration("[x]"), "content/guides/a.md": Sample.guide("Aaa")],
      bytes: ["content/x/b.md": [0xFF, 0x00], "content/x/c.yaml": Array("a: [\n".utf8)])
    #expect(site.findings == [])
  }

  // MARK: Links

  @Test func `links to what is left out are reported as such`() throws {
    #expect(
      try report([
        "fairlead.yml": configuration("[Archive]"),
        "content/guides/a.md": Sample.guide(
          "Aaa",
          body: """
            [one](../Archive/Old.md) [two](/Archive/old#x) [three](../Archive/)

            [[old]] [[Archive/Old|so]] [[lib/Archive/old]]

            ![[Old]]
            """),
        "content/Archive/Old.md": Sample.guide("Old one"),
      ]) == """
        content/guides/a.md:9:1: error: content/Archive/Old.md is left out by `exclude`, so it has no page to link to [link-target]
          9 | [one](../Archive/Old.md) [two](/Archive/old#x) [three](../Archive/)
            | ^^^^^^^^^^^^^^^^^^^^^^^^
            = help: remove the link, or 'Archive' from `exclude` in fairlead.yml
        content/guides/a.md:9:26: error: no document or file at '/Archive/old' [link-target]
          9 | [one](../Archive/Old.md) [two](/Archive/old#x) [three](../Archive/)
            |                          ^^^^^^^^^^^^^^^^^^^^^
        content/guides/a.md:9:48: error: the folder 'content/Archive' is left out by `exclude`, so it has no page [link-target]
          9 | [one](../Archive/Old.md) [two](/Archive/old#x) [three](../Archive/)
            |                                                ^^^^^^^^^^^^^^^^^^^^
            = help: remove the link, or 'Archive' from `exclude` in fairlead.yml
        content/guides/a.md:11:1: error: content/Archive/Old.md is left out by `exclude`, so it has no page to link to [link-target]
          11 | [[old]] [[Archive/Old|so]] [[lib/Archive/old]]
             | ^^^^^^^
             = help: remove the link, or 'Archive' from `exclude` in fairlead.yml
        content/guides/a.md:11:9: error: content/Archive/Old.md is left out by `exclude`, so it has no page to link to [link-target]
          11 | [[old]] [[Archive/Old|so]] [[lib/Archive/old]]
             |         ^^^^^^^^^^^^^^^^^^
             = help: remove the link, or 'Archive' from `exclude` in fairlead.yml
        content/guides/a.md:11:28: warning: no document or file is called 'lib/Archive/old' [link-target]
          11 | [[old]] [[Archive/Old|so]] [[lib/Archive/old]]
             |                            ^^^^^^^^^^^^^^^^^^^
        content/guides/a.md:13:1: error: content/Archive/Old.md is left out by `exclude`, so it has no page to link to [link-target]
          13 | ![[Old]]
             | ^^^^^^^^
             = help: remove the embed, or 'Archive' from `exclude` in fairlead.yml

        """)
  }

  @Test func `of two documents with one name the one in the library is meant`() throws {
    let site = try Site.build([
      "fairlead.yml": configuration("[Archive]"),
      "content/guides/a.md": Sample.guide("Aaa", body: "[[old]] ![[plan.svg|Plan]]"),
      "content/guides/old.md": Sample.guide("Old"), "content/Archive/old.md": Sample.guide("Older"),
      "content/images/plan.svg": "<svg/>", "content/Archive/plan.svg": "<svg><g/></svg>",
    ])
    #expect(site.findings == [])
    #expect(try site.page("guides/a/").contains("href=\"../../guides/old/\""))
    #expect(site.files(holding: "<svg><g/></svg>") == [])
  }

  @Test func `a charter and a translation name what is left out`() throws {
    #expect(
      try report([
        "fairlead.yml": configuration("[checklists/old.md]"),
        "content/checklists/old.md": Sample.matter("Old") + "- [ ] Do it\n",
        "content/charters/c.yaml": """
        name: Cruise
        start: 2026-09-05
        end: 2026-09-12
        visibility: public
        checklists: { daily: checklists/old.md }

        """,
        "content/guides/a.md": Sample.guide("Aaa", "translation_of: checklists/old.md"),
      ]) == """
        content/charters/c.yaml:5:22: error: content/checklists/old.md, named for 'daily', is left out by `exclude` [link-target]
          5 | checklists: { daily: checklists/old.md }
            |                      ^^^^^^^^^^^^^^^^^
            = help: name another one, or remove 'checklists/old.md' from `exclude` in fairlead.yml
        content/guides/a.md:8:17: error: content/checklists/old.md, named by `translation_of`, is left out by `exclude` [link-target]
          8 | translation_of: checklists/old.md
            |                 ^^^^^^^^^^^^^^^^^
            = help: name another one, or remove 'checklists/old.md' from `exclude` in fairlead.yml

        """)
  }

  // MARK: Pictures

  @Test func `a picture is published with the page that shows it, wherever it is`() throws {
    let site = try Site.build([
      "fairlead.yml": configuration("[Archive]"),
      "content/guides/a.md": Sample.guide("Aaa", body: "![Plan](../Archive/plan.svg)"),
      "content/Archive/plan.svg": "<svg id=\"plan\"/>",
      "content/Archive/other.svg": "<svg id=\"other\"/>",
      "content/Archive/b.md": Sample.guide("Bbb", body: "![Other](other.svg)"),
    ])
    #expect(site.findings == [])
    #expect(site.files(holding: "<svg id=\"plan\"/>").count == 1)
    #expect(site.files(holding: "<svg id=\"other\"/>") == [])
  }

  // MARK: Patterns that match nothing
}
