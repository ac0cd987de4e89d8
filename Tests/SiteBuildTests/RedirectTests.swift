import Testing

/// `redirects` in `fairlead.yml`: the addresses that pages had on another site.
struct RedirectTests {
  private func site(_ patterns: String, _ more: [String: String] = [:]) throws -> Site {
    var library = Sample.library.merging(more) { $1 }
    library["fairlead.yml"] = Sample.configuration + "redirects: \(patterns)\n"
    return try Site.build(library)
  }

  /// Where the page at an address sends its readers.
  private func target(_ path: String, in site: Site) throws -> String? {
    let page = try site.text("public/\(path)")
    return page.firstMatch(of: /url=([^"]+)"/).map { String($0.1) }
  }

  @Test func `each pattern is an address of every document that it fits`() throws {
    let site = try site(
      "[\"/{path}/\", \"/log/{year}/{month}/{day}/{name}.html\", \"/{slug}.html\"]",
      [
        "content/guides/2026-05-01-Day One.md": Sample.guide("Day one"),
        "content/far/README.md": Sample.guide("Far"),
      ])
    #expect(site.errors == [])
    #expect(
      try target("checklists/engine.html", in: site) == "../checklists/engine/")
    #expect(
      try target("log/2026/05/01/Day One.html", in: site)
        == "../../../../guides/2026-05-01-day-one/")
    #expect(
      try target("guides/2026-05-01-day-one.html", in: site)
        == "../guides/2026-05-01-day-one/")
    #expect(try target("far/index.html", in: site) == "../guides/far/readme/")
  }

  @Test func `pages, aliases and files keep their addresses`() throws {
    let site = try site(
      "/guides/{name}/",
      [
        "content/guides/deep/mooring.md": Sample.guide("Deep"),
        "content/guides/other.md": Sample.guide("Other", "aliases: [/guides/leaving/]"),
        "content/guides/deep/leaving.md": Sample.guide("Leaving"),
      ])
    #expect(site.errors == [])
    #expect(try site.page("guides/mooring/").contains("<h1>Mooring</h1>"))
    #expect(try target("guides/leaving/index.html", in: site) == "../../guides/other/")
  }

  @Test func `documents that nobody may see have none`() throws {
    let site = try site(
      "/old/{name}/",
      ["content/guides/secret.md": Sample.guide("Secret words", visibility: "private")])
    #expect(!site.paths.contains { $0.contains("secret") })
    #expect(site.paths.contains("public/old/mooring/index.html"))
  }

  @Test func `a folder that folders names is not a folder of drafts`() throws {
    var library = ["content/_posts/oil.md": Sample.guide("Oil")]
    #expect(try Site.build(library).errors.allSatisfy { $0.hasSuffix("[draft]") })
    #expect(try Site.build(library).outcome.summary == nil)
    library["fairlead.yml"] = "folders: { _posts: guide }\n"
    let site = try Site.build(library)
    #expect(site.outcome.summary?.documents == 1)
    #expect(try site.page("guides/oil/").contains("<h1>Oil</h1>"))
  }
}
