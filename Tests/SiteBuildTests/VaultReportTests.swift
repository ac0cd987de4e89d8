import Testing

/// What the report of a vault that was never written for Fairlead leaves out.
@Suite struct VaultReportTests {
  private func report(_ files: [String: String]) throws -> [String] {
    try Site.build(files).findings.filter { finding in
      ["link", "embed", "image"].contains { finding.contains("[\($0)-") }
    }
  }

  @Test func `links between private notes are fine`() throws {
    let files = ["a.md": "[[b]] [b](b.md) ![[b#H]]\n", "b.md": "# B\n\n## H\n\nText.\n"]
    #expect(try report(files) == [])
    #expect(
      try report(["a.md": "[[b#Nope]]\n", "b.md": "Text.\n"])
        == ["a.md: warning: no heading '#Nope' in b.md [link-anchor]"])
  }

  @Test func `a published note does not link to a private one`() throws {
    #expect(
      try report([
        "content/guides/a.md": Sample.guide("Aaa", body: "[[b]]"), "content/guides/b.md": "Text.\n",
      ])
        == [
          "content/guides/a.md: error: content/guides/b.md is private, so it has no page to link to [link-target]"
        ])
  }

  @Test func `a folder without a page`() throws {
    let files = [
      "content/guides/a.md": Sample.guide("Aaa", body: "[x](../notes/) [y](../decks/)"),
      "content/notes/n.md": "Text.\n", "content/decks/d.md": "## Q?\n\nA.\n",
    ]
    #expect(
      try report(files)
        == [
          "content/guides/a.md: error: the folder 'content/notes' has no page: it contains no index.md [link-target]",
          "content/guides/a.md: error: nothing in 'content/decks' is public, so it has no list to link to [link-target]",
        ])
    #expect(try report(["README.md": "[x](decks/)\n", "decks/d.md": "## Q?\n\nA.\n"]) == [])
  }

  @Test func `a mistake in YAML hides what may come after it`() throws {
    let files = [
      "content/guides/a.md": "---\ntitle: Foo: bar\nvisibility: public\n---\nText.\n",
      "content/checklists/c.yaml": "title: A: b\nsections: []\n",
      "content/guides/b.md": Sample.guide("Bbb", body: "[[a]]"),
    ]
    #expect(
      try Site.build(files).findings
        == [
          "content/checklists/c.yaml: error: a value without quotes cannot contain ': ' [yaml]",
          "content/guides/a.md: error: a value without quotes cannot contain ': ' [yaml]",
        ])
  }
}
