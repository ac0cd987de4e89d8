import Documents
import Foundation
import Library
import Testing

/// The pages of a site: each kind exists, with what readers need.
struct PageTests {
  @Test func `a checklist shows its sections items and attributes`() throws {
    let page = try Site.build(Sample.library).page("checklists/engine/")
    for part in [
      "<title>Engine check · Library</title>", "<h1>Engine check</h1>",
      "<p class=\"lede\">About it.</p>", "<p>Before you start.</p>", "<li>3 items</li>",
      "<li>1 required</li>", "<section id=\"engine\"", "<details>\n<summary>",
      "<span>Engine</span> <small>3 items · 2 min</small>", "<li id=\"oil\"",
      "<p>Check the oil level</p>", "required", "2 min", "@skipper", "#engine",
      "Between the marks, engine cold.", "<i>…</i> ON", "<p>Masthead</p>",
      "rel=\"author\">Maria Petrova</a>", "<time datetime=\"2026-02-01\">1 February 2026</time>",
      "<a href=\"../../charters/summer/\">Summer cruise</a>",
      "<a href=\"../../guides/mooring/\">Mooring</a>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("noindex"))
  }

  @Test func `a numbered checklist is a sequence`() throws {
    let matter = "---\ntitle: Start\ndescription: About.\ntags: [x]\nvisibility: public\n---\n"
    let site = try Site.build([
      "content/checklists/a.md": matter
        + "## Read and do\n\n1. [ ] Open the sea cock\n2. [ ] Start\n\n## Any order\n\n* [ ] Look\n+ [ ] Sniff\n",
      "content/checklists/b.md": matter.replacingOccurrences(of: "Start", with: "Plain")
        + "1. Open the sea cock\n2. Start\n",
    ])
    let page = try site.page("checklists/a/")
    #expect(page.components(separatedBy: "<ol class=\"items\">").count == 2, "\(page)")
    #expect(page.components(separatedBy: "<ul class=\"items\">").count == 2)
    #expect(try site.page("checklists/b/").contains("<ol class=\"items\">"))
  }

  @Test func `a guide shows its text with links to pages`() throws {
    let site = try Site.build(Sample.library)
    let page = try site.page("guides/mooring/")
    for part in [
      "<a href=\"../../checklists/engine/\">the engine</a>",
      "<a href=\"#leaving\">leaving</a>", "<a href=\"../../decks/knots/\">the knots</a>",
      "<h2 id=\"leaving\">Leaving</h2>", "<section role=\"note\" class=\"callout warning\">",
      "<img src=\"../../media/plan-900fbe93.svg\" alt=\"The plan\"", "On this page",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(site.output.files["public/media/plan-900fbe93.svg"] != nil)
  }

  @Test func `a deck shows its cards`() throws {
    let page = try Site.build(Sample.library).page("decks/knots/")
    for part in [
      "<li>2 cards</li>", "<h2>Which knot makes a loop?</h2>", "<summary>Show the answer</summary>",
      "<p>The bowline.</p>", "<h2>And a bend?</h2>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `a charter shows its particulars and checklists`() throws {
    let page = try Site.build(Sample.library).page("charters/summer/")
    for part in [
      "<h1>Summer cruise</h1>", "<dd>5–12 September 2026</dd>",
      "<dd>Saronic</dd>", "<dd>Alkyone</dd>", "<dd>Maria</dd><dd>Ilya</dd>",
      "data-use=\"daily\">Engine check</a></li>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `an author has a page with their works`() throws {
    let page = try Site.build(Sample.library).page("authors/maria/")
    for part in [
      "<h1>Maria Petrova</h1>", "<em>every</em>", "<a href=\"https://maria.example\" rel=\"me",
      "<a href=\"../../guides/mooring/\">Mooring</a>",
      "<a href=\"../../checklists/engine/\">Engine check</a>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `pages that list no documents do not count them`() throws {
    let site = try Site.build(["content/authors/ana.yaml": "name: Ana\n"])
    #expect(site.errors == [])
    for address in ["authors/ana/", ""] {
      let page = try site.page(address)
      #expect(!page.contains("name=\"description\""), "\(address): \(page)")
    }
  }

  @Test func `a name that is only mentioned has an author page too`() throws {
    let site = try Site.build(["content/guides/one.md": Sample.guide("One", "author: Иван")])
    #expect(try site.page("authors/ivan/").contains("<h1>Иван</h1>"))
    #expect(try site.page("guides/one/").contains("href=\"../../authors/ivan/index.html\""))
  }

  @Test func `the home page shows pinned documents each type and the tags`() throws {
    let page = try Site.build(Sample.library).page("")
    for part in [
      "<title>Library</title>", "og:title\" content=\"Library\"", "<h2>Start here</h2>",
      "<h2><a href=\"checklists/\">Checklists</a> <small>1 checklist</small></h2>",
      "<a href=\"decks/knots/\">Knots</a> <span>2 cards</span>",
      "<a href=\"tags/sea/\">Sea <span>2</span></a>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `the home page has checklists by their use and no document twice`() throws {
    func checklist(_ title: String, _ use: String, _ more: String = "") -> String {
      Sample.matter(title, "checklist_type: \(use)\n\(more)") + "- [ ] One\n"
    }
    let page = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/checklists/a.md": checklist("Abandoning", "emergency", "pinned: true"),
      "content/checklists/b.md": checklist("Briefing", "safety"),
      "content/checklists/c.md": checklist("Casting off", "daily", "pinned: true"),
      "content/checklists/d.md": checklist("Drying out", "maintenance"),
      "content/checklists/e.md": checklist("Evening", "daily"),
      "content/guides/f.md": Sample.guide("Fenders"),
    ]).page("")
    let main = try #require(page.components(separatedBy: "<main").last)
    for title in ["Abandoning", "Briefing", "Casting off", "Drying out", "Evening", "Fenders"] {
      // What is for every day is there for all that, and again where it belongs.
      let isToday = ["Casting off", "Evening"].contains(title)
      #expect(
        main.components(separatedBy: ">\(title)</a>").count == (isToday ? 3 : 2), "\(title)")
    }
    let titles = main.matches(of: /<h[23]>(?:<a [^>]*>)?([^<]*)/).map { String($0.1) }
    #expect(
      titles == [
        "Emergency", "Today", "Start here", "Checklists", "Safety", "Every day", "Maintenance",
        "Guides",
        "Tags",
      ])
    #expect(main.contains(">All 5 checklists</a>"))
    #expect(!main.contains("All 1 guide"))
  }

  @Test func `the lists have their documents`() throws {
    let site = try Site.build(Sample.library)
    for (list, entry) in [
      ("checklists/", "../checklists/engine/"),
      ("guides/", "../guides/mooring/"), ("decks/", "../decks/knots/"),
      ("charters/", "../charters/summer/"), ("tags/", "../tags/harbour/"),
      ("tags/harbour/", "../../guides/mooring/"),
      ("ru/guides/", "../../ru/guides/mooring/"),
    ] {
      #expect(try site.page(list).contains("<a href=\"\(entry)\""), "\(list)")
    }
  }

  @Test func `no link of any page is dead`() throws {
    let site = try Site.build(Sample.library)
    #expect(site.errors == [])
    #expect(site.deadLinks() == [])
    #expect(site.pages.flatMap { page in page.value.complaints.map { "\(page.key): \($0)" } } == [])
  }

  @Test func `the not found page has absolute links`() throws {
    let markup = Markup(try Site.build(Sample.library).text("public/404.html"))
    #expect(
      markup.addresses.allSatisfy {
        $0.hasPrefix("/") || $0.hasPrefix("https://") || $0.hasPrefix("#_")
      })
    #expect(markup.addresses.contains("/guides/"))
    #expect(markup.elements.contains { $0["name"] == "robots" && $0["content"] == "noindex" })
    // No address is its own, and it has nothing to subscribe to.
    #expect(!markup.elements.contains { ["canonical", "alternate"].contains($0["rel"]) })
    #expect(!markup.elements.contains { $0["property"] == "og:url" })
    #expect(!markup.addresses.contains { $0.hasSuffix("feed.xml") })
  }

  @Test func `the not found page is below the site's base path`() throws {
    var library = Sample.library
    library["fairlead.yml"] = "site: { url: \"https://library.example/sea/two/\" }"
    let site = try Site.build(library)
    let markup = Markup(try site.text("public/404.html"))
    #expect(markup.addresses.contains("/sea/two/guides/"))
    #expect(markup.addresses.filter { $0.hasPrefix("/") && !$0.hasPrefix("/sea/two/") } == [])
    #expect(
      try site.page("guides/mooring/")
        .contains(
          "<link rel=\"canonical\" href=\"https://library.example/sea/two/guides/mooring/\">"))
  }

  // MARK: Tags

  @Test func `a Cyrillic tag has a transliterated address`() throws {
    let site = try Site.build(Sample.library)
    #expect(try site.page("tags/dvigatel/").contains("<h1>Двигатель</h1>"))
    #expect(try site.page("ru/tags/more/").contains("<h1>море</h1>"))
  }

  @Test func `two spellings of a tag are one page`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", tags: "[Sea]"),
      "content/guides/b.md": Sample.guide("Bbb", tags: "[sEA]"),
    ])
    let page = try site.page("tags/sea/")
    #expect(page.contains("<h1>Sea</h1>") && page.contains("Aaa</a>") && page.contains("Bbb</a>"))
    #expect(site.paths.filter { $0.hasPrefix("public/tags/") }.count == 2)
  }

  @Test func `tags whose addresses would be equal have two`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", tags: "[\"C\", \"C++\", \"c#\"]")
    ])
    #expect(site.errors == [])
    #expect(site.paths.filter { $0.hasPrefix("public/tags/c") }.count == 3)
    #expect(site.deadLinks() == [])
  }

  @Test func `a tag without letters has an address of digits`() throws {
    let site = try Site.build(["content/guides/a.md": Sample.guide("Aaa", tags: "[\"⚓\", \"日本\"]")])
    let pages = site.paths.filter { $0.hasPrefix("public/tags/") }
    #expect(pages.count == 3, "\(pages)")
    #expect(pages.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && !$0.contains("//") })
    #expect(site.deadLinks() == [])
  }

  // MARK: Languages

  @Test func `translations link to each other`() throws {
    let site = try Site.build(Sample.library)
    let english = try site.page("guides/mooring/")
    #expect(
      english.contains(
        "<link rel=\"alternate\" hreflang=\"ru\" "
          + "href=\"https://library.example/ru/guides/mooring/\">"))
    #expect(
      english.contains(
        "<a href=\"../../ru/guides/mooring/\" lang=\"ru\" hreflang=\"ru\">Русский</a>"))
    let russian = try site.page("ru/guides/mooring/")
    #expect(russian.contains("<html lang=\"ru\" data-foot=") && russian.contains("hreflang=\"en\""))
    #expect(russian.contains("Обновлено") && russian.contains("1 февраля 2026"))
    #expect(try site.page("").contains("href=\"ru/\" lang=\"ru\""))
    #expect(try site.page("ru/").contains("href=\"../\" lang=\"en\""))
    let standard =
      "<link rel=\"alternate\" hreflang=\"x-default\" "
      + "href=\"https://library.example/guides/mooring/\">"
    #expect(english.contains(standard) && russian.contains(standard))
    #expect(!(try site.page("decks/knots/")).contains("rel=\"alternate\" hreflang"))
  }

  @Test func `translation of pairs files with different names`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/reefing.md": Sample.guide("Reefing"),
      "content/guides/Рифы.md": Sample.guide(
        "Рифы", "language: ru\ntranslation_of: guides/reefing.md"),
    ])
    #expect(site.errors == [])
    #expect(try site.page("guides/reefing/").contains("hreflang=\"ru\""))
    #expect(try site.page("ru/guides/rify/").contains("hreflang=\"en\""))
  }

  @Test func `a link to a folder of a language with a region leads to its list`() throws {
    let site = try Site.build([
      "fairlead.yml": "site: { languages: [en, pt-BR] }",
      "content/guides/a.md": Sample.guide("Aaa", "language: pt-BR", body: "[All](../guides/)"),
    ])
    #expect(site.errors == [])
    #expect(site.deadLinks() == [])
  }

  @Test func `a link to a folder without a list is not a dead link`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/a.ru.md": Sample.guide("Aaa", body: "[All](../decks/)"),
      "content/decks/d.md": Sample.guide("Deck", body: "## Front\n\nBack"),
    ])
    #expect(site.deadLinks() == [])
  }

  @Test func `a language with only unlisted documents has no dead links`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/a.ru.md": Sample.guide("Aaa", visibility: "unlisted"),
    ])
    #expect(try site.page("ru/guides/a/").contains("Aaa"))
    #expect(site.deadLinks() == [])
  }

  // MARK: Redirects

  @Test func `two authors with one address are an error of a file`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "author: Иван"),
      "content/guides/b.md": Sample.guide("Bbb", "author: ivan"),
    ])
    #expect(site.outcome.summary == nil)
    #expect(
      site.outcome.diagnostics.allSatisfy { $0.file.hasPrefix("content/") }, "\(site.findings)")
  }
}
