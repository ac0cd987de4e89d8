import TestSupport
import Testing

/// `fairlead mv` corrects the entries of `defaults` and `exclude` that name what is moved.
struct MoveDefaultsTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "fairlead.yml": """
      rules: { description.required: false, tags.min: 0, date-missing: off }
      defaults:
        - { path: "guides/smoke.md", values: { visibility: public } }
        - { path: guides/sub/**, values: { tags: [sub] } }
        - { path: guides/sub/dra*, values: { tags: [draft] } }

      """,
      "content/guides/smoke.md": "# Smoke\n\nWords.\n",
      "content/guides/sub/draft.md": "# Draft\n\nMore words.\n",
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    return folder
  }

  @Test func `the path of a document follows`() throws {
    let folder = try folder()
    let run = try Fairlead.run(
      ["mv", "content/guides/smoke.md", "content/guides/fire & smoke.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("1 link in 1 file corrected\n"), "\(run.output)")
    let settings = try folder.read("fairlead.yml")
    #expect(settings.contains(#"{ path: "guides/fire & smoke.md", values"#), "\(settings)")
  }

  @Test func `what is left out stays left out`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": """
      rules: { description.required: false, tags.min: 0, date-missing: off }
      exclude: [guides/old.md, "Archive/"]

      """,
      "content/guides/smoke.md": "# Smoke\n\nWords.\n",
      "content/guides/old.md": "# Old\n\nSecret words.\n",
      "content/Archive/oil.md": "# Oil\n\nSecret words.\n",
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    for (old, new) in [("guides/old.md", "guides/older.md"), ("Archive", "Attic")] {
      let run = try Fairlead.run(["mv", "content/\(old)", "content/\(new)"], in: folder.path)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
    let settings = try folder.read("fairlead.yml")
    #expect(settings.hasSuffix("exclude: [guides/older.md, \"Attic/\"]\n"), "\(settings)")
    #expect(folder.exists("content/guides/older.md") && folder.exists("content/Attic/oil.md"))
  }

  @Test func `the help says which entries are written`() throws {
    let folder = try folder()
    let help = try Fairlead.run(["mv", "--help"], in: folder.path).output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("entries of `nav`, `defaults` and `exclude` are written"), "\(help)")
  }

  @Test func `the folder that a pattern begins with follows`() throws {
    let folder = try folder()
    let run = try Fairlead.run(["mv", "content/guides", "content/texts"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let settings = try folder.read("fairlead.yml")
    #expect(
      settings.hasSuffix(
        """
          - { path: "texts/smoke.md", values: { visibility: public } }
          - { path: "texts/sub/**", values: { tags: [sub] } }
          - { path: "texts/sub/dra*", values: { tags: [draft] } }

        """), "\(settings)")
  }
}
