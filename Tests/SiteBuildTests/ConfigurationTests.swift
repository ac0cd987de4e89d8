import Library
import Testing

/// What `fairlead.yml` changes.
struct ConfigurationTests {
  @Test func `an empty file is valid`() throws {
    for text in ["", "\n", "# nothing\n", "---\n"] {
      let site = try Site.build([
        "fairlead.yml": text, "content/guides/a.md": Sample.guide("Aaa"),
      ])
      #expect(site.findings == [])
      #expect(try site.page("guides/a/").contains("<title>Aaa · Library</title>"))
    }
  }

  @Test func `a folder that was never written for fairlead is a library`() throws {
    let site = try Site.build([
      "README.md": "# Notes\n\n[One](notes/one.md)\n", "notes/one.md": "Words.\n",
    ]) { $0.preview = true }
    #expect(site.errors == [])
    #expect(try site.page("").contains("<h1>Notes</h1>"))
    #expect(try site.page("guides/notes/one/").contains("<h1>one</h1>"))
    #expect(site.deadLinks() == [])
  }

  @Test func `content may be the repository itself`() throws {
    let site = try Site.build([
      "fairlead.yml": "content: .\noutput: built\n", "guides/a.md": Sample.guide("Aaa"),
      "built/public/b.md": "# No\n", "templates/c.md": "# No\n", ".obsidian/d.md": "# No\n",
    ]) { $0.preview = true }
    #expect(
      site.paths.filter { $0.hasPrefix("public/guides/") } == [
        "public/guides/a/index.html", "public/guides/index.html",
      ])
  }

  @Test func `folders give types`() throws {
    let site = try Site.build([
      "fairlead.yml": "content: docs\nfolders: { howto: guide, check: checklist }\n",
      "docs/howto/a.md": Sample.guide("Aaa"),
      "docs/check/b.md": Sample.matter("Bbb") + "- [ ] Do it\n",
      "docs/check/c.md": Sample.matter("Ccc", "type: guide") + "Words.\n",
      "docs/else/d.md": Sample.guide("Ddd"),
    ])
    #expect(site.findings == [])
    for address in ["guides/a/", "checklists/b/", "guides/c/", "guides/else/d/"] {
      #expect(site.output.files["public/\(address)index.html"] != nil, "\(address) \(site.paths)")
    }
  }

  @Test func `later defaults win and the document wins over all`() throws {
    let site = try Site.build([
      "fairlead.yml": """
      api: { types: [guide, deck] }
      defaults:
        - { path: "**", values: { visibility: public, description: First, tags: [one], created: 2026-01-15 } }
        - { path: "guides/**", values: { description: Second, author: maria } }
        - { path: "guides/*-x.md", values: { tags: [x] } }
      """,
      "content/guides/a.md": "# Aaa\n\nText.\n", "content/guides/b-x.md": "# Bbb\n\nText.\n",
      "content/guides/c.md": "---\ndescription: Own\n---\n# Ccc\n\nText.\n",
      "content/decks/d.md": "# Ddd\n\n## Front\n\nBack\n",
    ])
    #expect(site.findings == [])
    let summaries = try site.objects("public/api/v1/content/public")
    let shown = summaries.map { summary in
      ["title", "description", "author_username"].map { summary[$0] as? String ?? "-" }
        .joined(separator: " ") + " \(summary["tags"] as? [String] ?? [])"
    }
    #expect(
      Set(shown) == [
        "Aaa Second maria [\"one\"]", "Bbb Second maria [\"x\"]", "Ccc Own maria [\"one\"]",
        "Ddd First - [\"one\"]",
      ])
  }

  @Test func `rules may be changed`() throws {
    let library = [
      "content/guides/a.md": "---\ntitle: A\nvisibility: public\ncreated: 2026-01-15\n---\nText.\n",
      "fairlead.yml": """
      rules: { title.min: 1, description.required: false, tags-count: warning, raw-html: error }
      """,
    ]
    let site = try Site.build(library)
    #expect(site.outcome.summary != nil)
    #expect(
      site.findings == [
        "content/guides/a.md: warning: the document has no tags; "
          + "published documents need at least 1 [tags-count]"
      ])
    var off = library
    off["fairlead.yml"] = "rules: { title-length: off, description-required: off, tags-count: off }"
    #expect(try Site.build(off).findings == [])
  }

  @Test func `structural rules stay`() throws {
    let site = try Site.build([
      "fairlead.yml": "rules: { checklist-empty: off }",
      "content/checklists/a.md": Sample.guide("Aaa", body: "No items."),
    ])
    #expect(site.outcome.diagnostics.map { $0.rule.id } == ["checklist-empty", "configuration"])
  }

  @Test func `unknown keys have the nearest name`() throws {
    let site = try Site.build([
      "fairlead.yml": "site: { titel: X }\nfolder: {}\nrules: { tag.min: 1 }"
    ])
    #expect(
      site.outcome.diagnostics.map { $0.help } == [
        "did you mean 'title'?", "did you mean 'folders'?", "did you mean 'tags.min'?",
      ], "\(site.findings)")
  }

  @Test(arguments: [
    "site: { url: library.example }", "site: { url: \"javascript:alert(1)\" }",
    "site: { url: \"https://a b\" }", "content: ../other", "content: /etc", "output: ../up",
    "site: { default_language: \"../x\" }", "defaults: { a: b }", "defaults: [ { path: x } ]",
    "rules: { tags.min: many }", "rules: { tags.min: -1 }", "folders: { a: gide }",
  ])
  func `wrong values are errors`(text: String) throws {
    let site = try Site.build(["fairlead.yml": text, "content/guides/a.md": Sample.guide("Aaa")])
    #expect(site.errors.count == 1, "\(site.findings)")
    #expect(site.outcome.diagnostics.first?.file == "fairlead.yml")
    #expect(site.outcome.summary == nil)
  }

  @Test func `a language of the list is checked too`() throws {
    let site = try Site.build(["fairlead.yml": "site: { languages: [en, \"../x\"] }"])
    #expect(site.errors.count == 1, "\(site.findings)")
  }

  @Test func `language comes from front matter name folder or default`() throws {
    let site = try Site.build([
      "fairlead.yml": """
      site: { default_language: ru, languages: [ru, en, de] }
      rules: { translation-missing: off }
      """,
      "content/guides/one.md": Sample.guide("One1"),
      "content/guides/two.en.md": Sample.guide("Two2"),
      "content/guides/de/three.md": Sample.guide("Three3"),
      "content/guides/de/four.en.md": Sample.guide("Four4", "language: ru"),
    ])
    #expect(site.errors == [])
    for address in ["guides/one/", "en/guides/two/", "de/guides/three/", "guides/four/"] {
      #expect(site.output.files["public/\(address)index.html"] != nil, "\(address) \(site.paths)")
    }
    #expect(try site.page("guides/one/").contains("<html lang=\"ru\" data-foot="))
    #expect(try site.page("de/guides/three/").contains("<html lang=\"de\" data-foot="))
  }
}
