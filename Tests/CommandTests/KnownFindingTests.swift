import Testing

/// What is recorded in `fairlead-baseline.json` stays known when Fairlead itself moves files or edits lines.
struct KnownFindingTests {
  private static let path = "fairlead-baseline.json"

  /// A library whose findings are all recorded.
  private func library(locked: Bool = true) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide(
          "Anchors", body: "See [it](b.md) and <b>.\n\nPress <i>."),
        "content/guides/b.md": Sample.guide(
          "Berths",
          body: "See [x](//x.example) and <b>.\n\nSee [gone](gone.md) and [y](//y.example)."),
      ]) { $1 })
    if locked { #expect(try Fairlead.run(["lock"], in: folder.path).code == 0) }
    let run = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    #expect(
      run.output == """
        3 documents checked: nothing to report
        6 findings recorded in fairlead-baseline.json

        """, "\(run.output)")
    return folder
  }

  @Test func `a document with known findings moves, and they stay known`() throws {
    let folder = try library()
    let run = try Fairlead.run(
      ["mv", "content/guides/b.md", "content/guides/berths.md"], in: folder.path)
    #expect(
      run.code == 0
        && run.output == """
          content/guides/b.md moved to content/guides/berths.md
          1 link in 1 file corrected

          """,
      "\(run.output)\(run.errors)")
    let baseline = """
      { "version": 1, "findings": [
        {"file":"content/guides/a.md","rule":"raw-html","severity":"warning","line":"Press <i>."},
        {"file":"content/guides/a.md","rule":"raw-html","severity":"warning","line":"See [it](berths.md) and <b>."},
        {"file":"content/guides/berths.md","rule":"link-scheme","line":"See [gone](gone.md) and [y](//y.example)."},
        {"file":"content/guides/berths.md","rule":"link-scheme","line":"See [x](//x.example) and <b>."},
        {"file":"content/guides/berths.md","rule":"link-target","line":"See [gone](gone.md) and [y](//y.example)."},
        {"file":"content/guides/berths.md","rule":"raw-html","severity":"warning","line":"See [x](//x.example) and <b>."}
      ] }

      """
    #expect(try folder.read(Self.path) == baseline)
    let later = try Fairlead.run(["check"], in: folder.path)
    #expect(
      later.output == """
        3 documents checked: nothing to report
        6 known findings not shown: they are in fairlead-baseline.json

        """, "\(later.output)")
    #expect(try folder.read(Self.path) == baseline)
  }

  @Test func `a folder with known findings moves, and a dry run changes nothing`() throws {
    let folder = try library()
    let before = try folder.files(below: ".")
    let dry = try Fairlead.run(
      ["mv", "--dry-run", "content/guides", "content/how-to"], in: folder.path)
    #expect(dry.code == 0, "\(dry.output)\(dry.errors)")
    #expect(try folder.files(below: ".") == before)
    let run = try Fairlead.run(["mv", "content/guides", "content/how-to"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let later = try Fairlead.run(["check"], in: folder.path)
    #expect(
      later.output.hasPrefix(
        """
        3 documents checked: nothing to report
        6 known findings not shown: they are in fairlead-baseline.json

        """), "\(later.output)")
  }

  @Test func `what is new is still a reason not to move`() throws {
    let folder = try library()
    let before = try folder.read(Self.path)
    let run = try Fairlead.run(["mv", "content/guides", "content/guiedes"], in: folder.path)
    #expect(
      run.code == 1
        && run.output.hasPrefix(
          """
          content/guiedes/a.md:1:1: warning: the folder 'guiedes' gives its documents no type, so they are \
          guides [folder-name]

          """)
        && run.output.hasSuffix(
          "nothing was moved: the move would cause 1 warning; fix it first\n"),
      "\(run.output)")
    #expect(try folder.read(Self.path) == before)
  }

  @Test func `known findings are repaired, and the others of their lines stay known`() throws {
    let folder = try library(locked: false)
    let dry = try Fairlead.run(["check", "--fix", "--dry-run"], in: folder.path)
    #expect(dry.code == 1 && dry.output.contains("+See [x](https://x.example) and <b>.\n"))
    #expect(try folder.read(Self.path).contains("link-scheme"))
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(
      run.code == 0
        && run.output == """
          content/guides/b.md:9: fixed [link-scheme]
          content/guides/b.md:11: fixed [link-scheme]
          2 repairs in 1 file
          3 documents checked: nothing to report
          4 known findings not shown: they are in fairlead-baseline.json
          2 known findings are gone and were removed from fairlead-baseline.json

          """,
      "\(run.output)\(run.errors)")
    #expect(
      try folder.read(Self.path) == """
        { "version": 1, "findings": [
          {"file":"content/guides/a.md","rule":"raw-html","severity":"warning","line":"Press <i>."},
          {"file":"content/guides/a.md","rule":"raw-html","severity":"warning","line":"See [it](b.md) and <b>."},
          {"file":"content/guides/b.md","rule":"link-target","line":"See [gone](gone.md) and [y](https://y.example)."},
          {"file":"content/guides/b.md","rule":"raw-html","severity":"warning","line":"See [x](https://x.example) and <b>."}
        ] }

        """)
  }

  @Test func `an id is written although its absence is known`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "fairlead.yml": "site: { title: Sample }\nrules: { id-missing: warning }\n"
      ]) { $1 })
    _ = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    #expect(try folder.read(Self.path).contains("id-missing"))
    let run = try Fairlead.run(["lock", "--write-ids", "content"], in: folder.path)
    #expect(run.output.contains("2 repairs in 2 files\n"), "\(run.output)\(run.errors)")
    #expect(try folder.read("content/guides/a.md").hasPrefix("---\nid: "))
  }
}
