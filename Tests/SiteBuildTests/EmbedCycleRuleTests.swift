import Testing

@Suite struct EmbedCycleRuleTests {
  @Test func `rings end`() throws {
    let site = try Site.build(privateGuides(3) { "![[n\(($0 + 1) % 3)]]\n\n![[n\($0)]]" }) {
      $0.preview = true
    }
    #expect(site.errors == [])
    #expect(site.findings.count { $0.hasSuffix("[embed-cycle]") } == 4)
  }

  @Test func `a ring through a footnote of a section ends`() throws {
    let site = try Site.embedding(
      "![[notes#One]]",
      [
        "content/guides/notes.md": Sample.guide(
          "Notes",
          body:
            "## One\n\nWords[^a].\n\n## Two\n\nMore.\n\n[^a]: Note.\n\n    ![[notes#One]]")
      ])
    #expect(site.findings.count { $0.hasSuffix("[embed-cycle]") } == 1)
  }

  @Test func `inside a line embeds are links, which make no ring`() throws {
    let site = try Site.embedding(
      "See ![[notes]] for more.",
      ["content/guides/notes.md": Sample.guide("Notes", body: "See ![[main]].")])
    #expect(site.findings.allSatisfy { !$0.hasSuffix("[embed-cycle]") }, "\(site.findings)")
    #expect(
      try site.body().contains("<p>See <a href=\"../../guides/notes/\">notes</a> for more.</p>"))
  }

  @Test func `a ring through callouts and keys ends`() throws {
    let site = try Site.embedding(
      "> [!tip]\n> ![[notes]]",
      ["content/guides/notes.md": Sample.guide("Notes", body: "%%c%% ![[main]] ^key")])
    #expect(site.findings.count { $0.hasSuffix("[embed-cycle]") } == 1, "\(site.findings)")
  }

  @Test func `a section or an item of a checklist shows only its own embeds`() throws {
    let site = try Site.embedding(
      "![[list#One]]",
      [
        "content/checklists/list.md": Sample.guide(
          "List",
          body:
            "## One\n- [ ] Check the oil ^oil\n\n## Two\n- [ ] Start\n\n  ![[#One]]\n- [ ] Again\n\n  ![[#^oil]]"
        )
      ])
    #expect(site.findings.allSatisfy { !$0.hasSuffix("[embed-cycle]") })
  }
}
