import Pages
import TestSupport
import Testing

/// The search index of a site, and the pages that use it.
struct SearchTests {
  private static let library = Sample.library.merging([
    "content/guides/anchor.md": Sample.guide("Anchoring", body: "## Letting go\n\nSlowly.\n"),
    "content/guides/anchor.ru.md": Sample.guide("Стоянка на якоре", body: "Ёмкость.\n"),
    "content/decks/knots.md": Sample.matter("Knots") + "## Bowline\n\nA loop.\n",
    "content/checklists/sails.md":
      Sample.matter("Sails", "checklist_type: daily") + "## Before\n\n- [ ] Hoist the main ^main\n",
  ]) { $1 }

  private func index(_ site: Site, _ language: String = "en") throws -> StoredIndex {
    try #require(
      StoredIndex(language) { address in
        site.output.files["public/\(address)"].map { String(decoding: $0, as: UTF8.self) }
      })
  }

  @Test func `documents are found by title, heading, item and card, each in its language`() throws {
    let site = try Site.build(Self.library) { build in build.jobs = 2 }
    #expect(site.errors == [])
    let english = try index(site)
    #expect(english.titles("anchor").contains("Anchoring"))
    #expect(english.titles("bowlin") == ["Knots"])
    #expect(english.titles("hoist") == ["Sails"])
    let russian = try index(site, "ru")
    #expect(russian.titles("xkor") == ["Стоянка на якоре"])
    #expect(russian.titles("emkost") == ["Стоянка на якоре"])
    #expect(russian.titles("anchor") == [])
  }

  @Test func `items, cards and headings have the anchors that their pages have`() throws {
    let site = try Site.build(Self.library)
    let index = try index(site)
    for record in index.records {
      let address = try #require(record[1] as? String)
      let parts = try #require(record[4] as? [String])
      let page = try site.page(address)
      for anchor in stride(from: 0, to: parts.count, by: 2).map({ parts[$0] }) {
        #expect(page.contains("id=\"\(anchor)\""), "\(address)#\(anchor)")
      }
    }
    let sails = try #require(index.records.first { $0[0] as? String == "Sails" })
    let parts = try #require(sails[4] as? [String])
    #expect(parts.suffix(2) == ["main", "Hoist the main"])
  }

  @Test func `twenty builds have the same bytes`() throws {
    let first = try Site.build(Self.library).output.files.filter { $0.key.contains("search") }
    #expect(first.count > 6)
    for jobs in 1...4 {
      let again = try Site.build(Self.library) { build in build.jobs = jobs }
      #expect(again.output.files.filter { $0.key.contains("search") } == first)
    }
  }

  @Test func `a theme without the script has no index and no box`() throws {
    var theme = try Site.standardTheme()
    theme.assets.removeAll { $0.name == "search.js" }
    let site = try Site.build(Self.library, theme: theme)
    #expect(site.errors == [])
    #expect(!site.paths.contains { $0.hasPrefix("public/search/") && $0.hasSuffix(".js") })
    #expect(!(try site.page("guides/anchor/")).contains("type=\"search\""))
  }

  @Test func `each language has its page for addresses that do not exist`() throws {
    let site = try Site.build(Self.library)
    let russian = try site.text("public/ru/404.html")
    #expect(russian.contains("<html lang=\"ru\">"))
    #expect(russian.contains("Такой страницы нет"))
    #expect(russian.contains("href=\"/ru/guides/index.html\""))
    #expect(russian.contains("data-languages=\"ru en\""))
  }

  @Test func `an old address may not be where the index is`() throws {
    var library = Self.library
    library["content/guides/anchor.md"] = Sample.guide("Anchoring", "aliases: [/search/en.js/]")
    #expect(try Site.build(library).errors.count == 1)
  }
}
