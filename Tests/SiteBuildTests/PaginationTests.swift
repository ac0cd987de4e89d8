import Testing

/// Lists of more documents than one page shows.
struct PaginationTests {
  private func guides(_ count: Int) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (1...count).map { number in
        let name = String(1_000 + number)
        return ("content/guides/g\(name).md", Sample.guide("Guide \(name)"))
      })
  }

  @Test func `fifty documents are on one page`() throws {
    let site = try Site.build(guides(50))
    #expect(site.output.files["public/guides/page/2/index.html"] == nil)
    let page = try site.page("guides/")
    #expect(page.contains("Guide 1001</a>") && page.contains("Guide 1050</a>"))
    #expect(!page.contains("class=\"pages\""))
  }

  @Test func `the fifty first document begins a second page`() throws {
    let site = try Site.build(guides(51))
    let first = try site.page("guides/")
    #expect(first.contains("Guide 1050</a>") && !first.contains("Guide 1051"))
    #expect(first.contains("<a href=\"../guides/page/2/index.html\" rel=\"next\">"))
    #expect(!first.contains("rel=\"prev\""))
    let second = try site.page("guides/page/2/")
    #expect(second.contains("Guide 1051</a>") && !second.contains("Guide 1050"))
    #expect(second.contains("<a href=\"../../../guides/index.html\" rel=\"prev\">"))
    #expect(second.contains("Page 2 / 2") && !second.contains("rel=\"next\""))
    #expect(site.output.files["public/guides/page/3/index.html"] == nil)
    #expect(site.output.files["public/tags/sea/page/2/index.html"] != nil)
    #expect(site.deadLinks() == [])
  }

  @Test func `entries say what they are, but not in groups whose title or page says it`() throws {
    let line = "<p>{{title}}: {{typeLabel}}.</p>"
    let site = try Site.build(
      [
        "content/decks/knots.md": Sample.guide("Knots", body: "## Which?\n\nThe bowline."),
        "content/guides/mooring.md": Sample.guide("Mooring"),
      ],
      theme: try Site.theme(overriding: [
        "list.mustache": """
        {{<layout}}{{$main}}
        {{#front}}{{/front}}{{#entries}}\(line){{/entries}}
        {{#groups}}{{#title}}<b>{{title}}</b>{{/title}}{{#entries}}\(line){{/entries}}{{/groups}}
        {{/main}}{{/layout}}

        """
      ]))
    #expect(site.errors == [])
    let guides = try site.page("guides/")
    #expect(guides.contains("<p>Mooring: Guide.</p>") && guides.contains("<p>Mooring: .</p>"))
    let tag = try site.page("tags/sea/")
    #expect(tag.contains("<p>Mooring: Guide.</p>") && tag.contains("<p>Knots: Flashcards.</p>"))
    #expect(tag.contains("</b><p>Mooring: .</p>") && tag.contains("</b><p>Knots: .</p>"))
  }

  @Test func `a document at the address of a list's page is an error of its file`() throws {
    var library = guides(51)
    library["content/guides/page/2.md"] = Sample.guide("Second")
    let site = try Site.build(library)
    #expect(site.outcome.summary == nil)
    let found = site.outcome.diagnostics.filter { $0.rule.id == "address-unique" }
    #expect(
      found.map { Site.line($0) } == [
        "content/guides/page/2.md: error: the address /guides/page/2/ belongs to two pages: "
          + "content/guides/page/2.md and the list 'guides' [address-unique]"
      ])
    #expect(found.map { $0.help } == ["rename the file"])
  }
}
