import Configuration
import Discovery
import Documents
import Foundation
import Identity
import Library
import Output
import Pages
import Rules
import SiteBuild
import System
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
      "<a href=\"../../charters/summer/index.html\">Summer cruise</a>",
      "<a href=\"../../guides/mooring/index.html\">Mooring</a>",
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
    #expect(page.components(separatedBy: "<ol class=\"items sequence\">").count == 2, "\(page)")
    #expect(page.components(separatedBy: "<ul class=\"items\">").count == 2)
    #expect(try site.page("checklists/b/").contains("<ol class=\"items sequence\">"))
  }

  @Test func `a guide shows its text with links to pages`() throws {
    let site = try Site.build(Sample.library)
    let page = try site.page("guides/mooring/")
    for part in [
      "<a href=\"../../checklists/engine/index.html\">the engine</a>",
      "<a href=\"#leaving\">leaving</a>", "<a href=\"../../decks/knots/index.html\">the knots</a>",
      "<h2 id=\"leaving\">Leaving</h2>", "<aside class=\"callout warning\">",
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
      "<h1>Summer cruise</h1>", "<dd>5 September 2026 – 12 September 2026</dd>",
      "<dd>Saronic</dd>", "<dd>Alkyone</dd>", "<dd>Maria</dd><dd>Ilya</dd>",
      "<li><a href=\"../../checklists/engine/index.html\">Engine check</a></li>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `an author has a page with their works`() throws {
    let page = try Site.build(Sample.library).page("authors/maria/")
    for part in [
      "<h1>Maria Petrova</h1>", "<em>every</em>", "<a href=\"https://maria.example\" rel=\"me",
      "<a href=\"../../guides/mooring/index.html\">Mooring</a>",
      "<a href=\"../../checklists/engine/index.html\">Engine check</a>",
    ] {
      #expect(page.contains(part), "\(part)")
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
      "<title>Library</title>", "<h2>Start here</h2>",
      "<h2><a href=\"checklists/index.html\">Checklists</a> <small>1 checklist</small></h2>",
      "<a href=\"decks/knots/index.html\">Knots</a> <span>2 cards</span>",
      "<a href=\"tags/sea/index.html\">Sea <span>2</span></a>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `the lists have their documents`() throws {
    let site = try Site.build(Sample.library)
    for (list, entry) in [
      ("checklists/", "../checklists/engine/index.html"),
      ("guides/", "../guides/mooring/index.html"), ("decks/", "../decks/knots/index.html"),
      ("charters/", "../charters/summer/index.html"), ("tags/", "../tags/harbour/index.html"),
      ("tags/harbour/", "../../guides/mooring/index.html"),
      ("ru/guides/", "../../ru/guides/mooring/index.html"),
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
        $0.hasPrefix("/") || $0.hasPrefix("https://") || $0 == "#_main"
      })
    #expect(markup.addresses.contains("/guides/index.html"))
    #expect(markup.elements.contains { $0["name"] == "robots" && $0["content"] == "noindex" })
  }

  @Test func `the not found page is below the site's base path`() throws {
    var library = Sample.library
    library["fairlead.yml"] = "site: { url: \"https://library.example/sea/two/\" }"
    let site = try Site.build(library)
    let markup = Markup(try site.text("public/404.html"))
    #expect(markup.addresses.contains("/sea/two/guides/index.html"))
    #expect(markup.addresses.filter { $0.hasPrefix("/") && !$0.hasPrefix("/sea/two/") } == [])
    #expect(
      try site.page("guides/mooring/")
        .contains(
          "<link rel=\"canonical\" href=\"https://library.example/sea/two/guides/mooring/\">"))
  }

  // MARK: Pagination

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

  @Test func `a document at the address of a list's page is an error of its file`() throws {
    var library = guides(51)
    library["content/guides/page/2.md"] = Sample.guide("Second")
    let site = try Site.build(library)
    #expect(site.outcome.summary == nil)
    let found = site.outcome.diagnostics.filter { $0.rule.id == "address-unique" }
    #expect(
      found.map { Site.line($0) } == [
        "content/guides/page/2.md: error: the address /guides/page/2/ belongs to two pages: "
          + "content/guides/page/2.md and the list 'Guides' [address-unique]"
      ])
    #expect(found.map { $0.help } == ["rename the file"])
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
        "<a href=\"../../ru/guides/mooring/index.html\" lang=\"ru\" hreflang=\"ru\">Русский</a>"))
    let russian = try site.page("ru/guides/mooring/")
    #expect(russian.contains("<html lang=\"ru\">") && russian.contains("hreflang=\"en\""))
    #expect(russian.contains("Обновлено") && russian.contains("1 февраля 2026"))
    #expect(try site.page("").contains("href=\"ru/index.html\" lang=\"ru\""))
    #expect(try site.page("ru/").contains("href=\"../index.html\" lang=\"en\""))
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

  @Test func `an alias sends readers to the document`() throws {
    let page = try Site.build(Sample.library).page("old/mooring/")
    #expect(
      page.contains(
        "<meta http-equiv=\"refresh\" content=\"0; url=../../guides/mooring/index.html\">"))
    #expect(
      page.contains("<link rel=\"canonical\" href=\"https://library.example/guides/mooring/\">"))
    #expect(page.contains("<a href=\"../../guides/mooring/index.html\">Mooring</a>"))
  }

  @Test func `an alias may be a file or in Cyrillic`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/old.html, /старое/место/]")
    ])
    #expect(try site.text("public/old.html").contains("url=guides/a/index.html"))
    #expect(try site.page("старое/место/").contains("url=../../guides/a/index.html"))
  }

  @Test func `an alias that a page has is an error`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/guides/b/, /guides/, /old/]"),
      "content/guides/b.md": Sample.guide("Bbb", "aliases: [/old/]"),
    ])
    #expect(site.outcome.summary == nil)
    #expect(
      site.errors == [
        "content/guides/a.md: error: the old address '/guides/b/' is already used by "
          + "content/guides/b.md [address-unique]",
        "content/guides/a.md: error: the old address '/guides/' is already used by "
          + "the list 'Guides' [address-unique]",
        "content/guides/b.md: error: the old address '/old/' is already used by "
          + "the redirect of content/guides/a.md [address-unique]",
      ])
  }

  @Test func `an alias that is the home page of a language is an error`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/ru/]"),
      "content/guides/b.ru.md": Sample.guide("Ббб"),
    ])
    #expect(
      site.findings == [
        "content/guides/a.md: error: the old address '/ru/' is already used by the home page "
          + "[address-unique]"
      ])
  }

  @Test func `an alias that is a name is not a redirect`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [Old name, 'What now?', A / B]")
    ])
    #expect(site.findings == [])
    #expect(site.paths.count { $0.hasSuffix("index.html") && $0.contains("ld") } == 0)
  }

  /// The slash and the accent after it are one `Character`.
  @Test func `no redirect is in a folder that is a file`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/old.html, \"old.html/\u{301}x\"]")
    ])
    #expect(site.errors == [])
    #expect(site.paths.filter { $0.contains("old.html") } == ["public/old.html"])
  }

  @Test func `a word gives way to an existing page`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide(
        "Aaa", "aliases: [old, Guides, guides/b, robots.txt/x, one]"),
      "content/guides/b.md": Sample.guide("Bbb", "aliases: [/Old/, One]"),
    ])
    #expect(site.errors == [])
    #expect(try site.page("Old/").contains("url=../guides/b/index.html"))
    #expect(try site.page("one/").contains("url=../guides/a/index.html"))
    #expect(!site.paths.contains("public/old/index.html"))
    #expect(!site.paths.contains("public/One/index.html"))
    #expect(!site.paths.contains("public/Guides/index.html"))
  }

  @Test(arguments: ["/robots.txt/", "/404.html/old/", "/api/v1/content/public/"])
  func `an alias below a file is an error`(alias: String) throws {
    let site = try Site.build(["content/guides/a.md": Sample.guide("Aaa", "aliases: [\(alias)]")])
    #expect(site.outcome.summary == nil)
    #expect(site.outcome.diagnostics.map { $0.rule.id } == ["address-unique"])
  }

  @Test(arguments: ["/../up/", "//host/x/", "https://a.example/", "/a b/", "/x?y/", "/x#y/", "/"])
  func `an alias that is not an address is an error`(alias: String) throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [\"\(alias)\"]")
    ])
    #expect(
      site.errors == [
        "content/guides/a.md: error: '\(alias)' is not an address of this site [metadata-value]"
      ])
  }

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
