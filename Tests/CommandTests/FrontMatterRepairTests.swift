import TestSupport
import Testing

/// `check --fix` of front matter leaves every other byte as it is.
struct FrontMatterRepairTests {
  private func repaired(_ text: String) throws -> String {
    let folder = try TemporaryFolder(["fairlead.yml": "", "content/guides/a.md": text])
    _ = try Fairlead.run(["check", "--fix", "--select", "front-matter"], in: folder.path)
    return try folder.read("content/guides/a.md")
  }

  @Test(
    arguments: [
      ("+++\ntitle = \"Oil\" # ours\n+++\nWords.\n", "---\ntitle: \"Oil\" # ours\n---\nWords.\n"),
      ("title: Oil\n---\nWords.\n", "---\ntitle: Oil\n---\nWords.\n"),
      ("\n---\ntitle: Oil\n---\nWords.\n", "---\ntitle: Oil\n---\nWords.\n"),
    ], ["", "\u{FEFF}"])
  func `line endings and a byte order mark stay`(
    texts: (before: String, after: String), mark: String
  ) throws {
    for ending in ["\n", "\r\n"] {
      let before = mark + texts.before.replacing("\n", with: ending)
      let after = mark + texts.after.replacing("\n", with: ending)
      // By bytes: a mark at the start is easily overlooked.
      #expect(try Array(repaired(before).utf8) == Array(after.utf8))
    }
  }

  @Test(arguments: [("", ""), (";;;\n", ";;;\n"), ("---json\n", "---\n")])
  func `JSON stays JSON`(top: String, end: String) throws {
    let sea = "---\ntitle: Oil\ntags: [sea]\n---\nWords.\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "content/guides/b.md": sea, "content/guides/c.md": sea,
      "content/guides/a.md": top + """
        {
         "title": "Fuel",
         "date": "2026-02-03",
         "Tags": ["Sea", "oil", "oil"],
         "descripton": " About \\"it\\". ",
         "updated": 20260204
        }

        """ + end + "Words.\n",
    ])
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(
      try folder.read("content/guides/a.md") == top + """
        {
         "title": "Fuel",
         "created": "2026-02-03",
         "tags": ["sea", "oil"],
         "description": "About \\"it\\".",
         "updated": "2026-02-04"
        }

        """ + end + "Words.\n")
  }

  @Test func `a draft whose key is a line too low is not published`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "defaults: [{ path: \"**\", values: { visibility: public } }]\n",
      "content/guides/staff.md": "---\ntitle: Staff numbers\n---\ndraft: true\nWords.\n",
    ])
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "content/guides/staff.md:4:1: error: this metadata below the front matter is not read, so "
          + "the document is not published [front-matter]"), "\(run.output)")
    #expect((try? folder.read("site/public/guides/staff/index.html")) == nil)
  }

  @Test func `a document with JSON is withdrawn in JSON`() throws {
    let matter = "{\n\"title\": \"Fuel filter\",\n\"visibility\": \"public\"\n}\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "rules: { description.required: false, tags.min: 0 }\n",
      "content/guides/a.md": matter + "Words.\n",
      "content/guides/b.md": "---\ntitle: Oil filter\nvisibility: public\n---\nWords.\n",
    ])
    _ = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(
      try folder.read("content/guides/a.md")
        == matter.replacing("\"public\"", with: "\"private\"") + "Words.\n")
  }
}
