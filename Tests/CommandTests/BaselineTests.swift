import Foundation
import Testing

/// `check --write-baseline`: what is known is not reported, what is new is.
struct BaselineTests {
  static let path = "fairlead-baseline.json"

  /// A library with an error that may be changed, a warning, and one of each on a second page.
  func library() throws -> TemporaryFolder {
    try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide("Anchors", body: "See [it](gone.md).\n\nPress <b>."),
        "content/guides/b.md": Sample.guide("Berths", body: "Press <b>."),
      ]) { $1 })
  }

  func check(_ folder: TemporaryFolder, _ options: [String] = []) throws -> Fairlead {
    let run = try Fairlead.run(["check"] + options, in: folder.path)
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run
  }

  @Test func `only new findings are reported after a baseline is written`() throws {
    let folder = try library()
    #expect(try check(folder).code == 1)
    let written = try check(folder, ["--write-baseline"])
    #expect(
      written.code == 0
        && written.output == """
          3 documents checked: nothing to report
          3 findings recorded in fairlead-baseline.json

          """,
      "\(written.output)")
    #expect(
      try folder.read(Self.path) == """
        { "version": 1, "findings": [
          {"file":"content/guides/a.md","rule":"link-target","line":"See [it](gone.md)."},
          {"file":"content/guides/a.md","rule":"raw-html","severity":"warning","line":"Press <b>."},
          {"file":"content/guides/b.md","rule":"raw-html","severity":"warning","line":"Press <b>."}
        ] }

        """)
    let later = try check(folder)
    #expect(
      later.code == 0
        && later.output == """
          3 documents checked: nothing to report
          3 known findings not shown: they are in fairlead-baseline.json

          """,
      "\(later.output)")
    // New ones, also of a kind that is known, are reported wherever they are.
    try folder.write(
      Sample.guide("Anchors", body: "New.\n\nSee [it](gone.md).\n\nPress <b>.\n\nPress <b>."),
      to: "content/guides/a.md")
    let more = try check(folder)
    #expect(more.code == 0 && more.output.contains("3 documents checked: 1 warning\n"))
    #expect(more.output.contains("content/guides/a.md:15:7: warning: HTML is not supported here"))
  }

  @Test func `a report about a part counts only the known findings of that part`() throws {
    let folder = try library()
    _ = try check(folder, ["--write-baseline"])
    let one = "1 known finding not shown: it is in fairlead-baseline.json\n"
    let file = try check(folder, ["content/guides/b.md"])
    #expect(file.output.hasSuffix(": nothing to report\n" + one), "\(file.output)")
    let rule = try check(folder, ["--select", "link-target"])
    #expect(rule.output.hasSuffix(": nothing to report\n" + one), "\(rule.output)")
    let none = try check(folder, ["content/checklists/b.md"])
    #expect(none.output.hasSuffix(": nothing to report\n"), "\(none.output)")
  }

  @Test func `a library with known dead links is built`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["build"], in: folder.path).code == 1)
    _ = try check(folder, ["--write-baseline"])
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix("3 known findings not shown: they are in fairlead-baseline.json\n"),
      "\(run.output)")
    let page = try folder.read("site/public/guides/a/index.html")
    #expect(page.contains(#"<span class="broken">it</span>"#))
  }

  @Test func `what is fixed leaves the baseline and is reported if it returns`() throws {
    let folder = try library()
    _ = try check(folder, ["--write-baseline"])
    try folder.write(Sample.guide("Anchors", body: "Press <b>."), to: "content/guides/a.md")
    // CI changes no file.
    _ = try check(folder, ["--frozen"])
    #expect(try folder.read(Self.path).contains("link-target"))
    let run = try check(folder)
    #expect(
      run.output.hasSuffix(
        """
        2 known findings not shown: they are in fairlead-baseline.json
        1 known finding is gone and was removed from fairlead-baseline.json

        """), "\(run.output)")
    #expect(try !folder.read(Self.path).contains("link-target"))
    try folder.write(
      Sample.guide("Anchors", body: "See [it](gone.md).\n\nPress <b>."), to: "content/guides/a.md")
    #expect(try check(folder).output.contains("[link-target]"))
  }

  @Test func `what is known of a file that cannot be read stays known`() throws {
    let folder = try library()
    _ = try check(folder, ["--write-baseline"])
    let before = try folder.read(Self.path)
    let text = try folder.read("content/guides/a.md")
    try folder.write("---\ntitle: [\n---\n", to: "content/guides/a.md")
    #expect(try check(folder).code == 1)
    #expect(try folder.read(Self.path) == before)
    try folder.write(text, to: "content/guides/a.md")
    #expect(try check(folder).output.contains("nothing to report"))
  }

  @Test func `nothing leaves the baseline while there is a new error`() throws {
    let folder = try library()
    _ = try check(folder, ["--write-baseline"])
    let before = try folder.read(Self.path)
    try folder.write(Sample.guide("Anchors", body: "Press <b>."), to: "content/guides/a.md")
    try folder.write("---\ntitle: [\n---\n", to: "content/guides/c.md")
    let run = try check(folder)
    #expect(
      run.code == 1
        && run.output.hasSuffix(
          "\n2 known findings not shown: they are in fairlead-baseline.json\n"),
      "\(run.output)")
    #expect(try folder.read(Self.path) == before)
    try FileManager.default.removeItem(atPath: folder.path + "/content/guides/c.md")
    #expect(try check(folder).output.contains("1 known finding is gone and was removed from"))
  }

  @Test func `with errors in the settings the baseline stays as it is`() throws {
    let folder = try library()
    _ = try check(folder, ["--write-baseline"])
    let before = try folder.read(Self.path)
    // With the typing error the other rule is a note, and none of both is as it was recorded.
    try folder.write("rules: { raw-html: of, link-target: note }\n", to: "fairlead.yml")
    try folder.write(Sample.guide("Berths"), to: "content/guides/b.md")
    _ = try check(folder)
    #expect(try folder.read(Self.path) == before)
    let run = try check(folder, ["--write-baseline"])
    #expect(
      run.code == 1
        && run.output == """
          fairlead.yml:1:20: error: 'raw-html' cannot be 'of' [metadata-value]
            1 | rules: { raw-html: of, link-target: note }
              |                    ^^
              = help: did you mean 'off'?
          3 documents checked: 1 error
          nothing was recorded: fix the errors in fairlead.yml first

          """,
      "\(run.output)")
    #expect(try folder.read(Self.path) == before)
  }

  @Test(arguments: [("rules: { raw-html: off }\n", 3), ("exclude: [guides/a.md]\n", 2)])
  func
    `what is known of a rule that is switched off, or of a document that is left out, stays known`(
      setting: String, documents: Int
    ) throws
  {
    let folder = try library()
    let settings = try folder.read("fairlead.yml")
    _ = try check(folder, ["--write-baseline"])
    let before = try folder.read(Self.path)
    try folder.write(settings + setting, to: "fairlead.yml")
    #expect(
      try check(folder).output == """
        \(documents) documents checked: nothing to report
        1 known finding not shown: it is in fairlead-baseline.json

        """)
    #expect(try folder.read(Self.path) == before)
    try folder.write(settings, to: "fairlead.yml")
    #expect(try check(folder).output.contains("\n3 known findings not shown: "))
  }

  @Test func `a known warning that has become an error is not counted as hidden`() throws {
    let text = Sample.guide("Anchors", visibility: "private")
      .replacingOccurrences(of: "updated: 2026-02-01", with: "updated: 2026-01-14")
    let folder = try TemporaryFolder(Sample.library.merging(["content/guides/a.md": text]) { $1 })
    #expect(try check(folder, ["--write-baseline"]).output.contains("1 finding recorded"))
    try folder.write(
      text.replacingOccurrences(of: "private", with: "public"), to: "content/guides/a.md")
    let run = try check(folder)
    #expect(
      run.output.contains("[date-order]")
        && run.output.hasSuffix("\n2 documents checked: 1 error\n"), "\(run.output)")
    #expect(try folder.read(Self.path).contains("date-order"))
  }

  @Test func `a note of a draft does not hide the error of the published document`() throws {
    let text = Sample.guide("Anchors", visibility: "private", body: "TODO: name the depth.")
    let folder = try TemporaryFolder(Sample.library.merging(["content/guides/a.md": text]) { $1 })
    #expect(try check(folder, ["--write-baseline"]).output.contains("1 finding recorded"))
    #expect(try check(folder).code == 0)
    try folder.write(
      text.replacingOccurrences(of: "private", with: "public"), to: "content/guides/a.md")
    let published = try check(folder)
    #expect(
      published.code == 1 && published.output.contains(": error: ")
        && published.output.contains("[placeholder]"), "\(published.output)")
    // What was recorded as an error stays known if it is a note again.
    _ = try check(folder, ["--write-baseline"])
    try folder.write(text, to: "content/guides/a.md")
    let withdrawn = try check(folder)
    #expect(withdrawn.output.contains("\n1 known finding not shown"), "\(withdrawn.output)")
    #expect(try !folder.read(Self.path).contains("severity"))
  }

  @Test func `errors that would make pages wrong are never recorded`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/checklists/c.md": "---\ntitle: Empty\n---\nNo items.\n"]) {
        $1
      })
    let run = try check(folder, ["--write-baseline"])
    #expect(run.code == 1 && run.output.contains("[checklist-empty]"))
    #expect(try !folder.read(Self.path).contains("checklist-empty"))
  }

  @Test func `errors that leave a document out are never recorded`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "defaults: [{ path: \"**\", values: { visibility: public } }]\n",
      "content/guides/a.md": "+++\ntitle = \"Anchors\"\n+++\nWords.\n",
    ])
    let run = try check(folder, ["--write-baseline"])
    #expect(run.code == 1, "\(run.output)")
    #expect(run.output.contains("the front matter is TOML"), "\(run.output)")
  }

  @Test func `a finding about something missing is known whatever the first line is`() throws {
    let folder = try TemporaryFolder([
      "content/guides/a.md": "---\ntitle: Mooring\ntags: [sea]\ncreated: 2026-01-15\n---\nWords.\n"
    ])
    _ = try check(folder, ["--write-baseline"])
    #expect(
      try folder.read(Self.path).contains(
        #""rule":"description-required","severity":"warning","line":""}"#))
    try folder.write(
      "---\nid: 7D9E4B0C-3A51-4E0B-9B1D-5F6E2C8A1F34\ntitle: Mooring\ntags: [sea]\n"
        + "created: 2026-01-15\n---\nWords.\n", to: "content/guides/a.md")
    #expect(try check(folder).output.hasPrefix("1 document checked: nothing to report\n"))
  }

  @Test(arguments: [["--fix"], ["--staged"], ["--select", "raw-html"], ["content"]])
  func `a baseline is of the whole library`(options: [String]) throws {
    let folder = try library()
    let run = try Fairlead.run(["check", "--write-baseline"] + options, in: folder.path)
    #expect(run.code == 64 && !folder.exists(Self.path))
    #expect(
      run.errors.hasPrefix(
        "Error: --write-baseline records every finding of the library: it cannot be combined with "
          + "paths or options that choose among findings."), "\(run.errors)")
  }
}
