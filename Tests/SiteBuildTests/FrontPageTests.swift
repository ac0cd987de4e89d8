import Testing

/// The words that `index.md` gives to the home page and to lists, and pages of the site alone.
struct FrontPageTests {
  private static let front = [
    "content/index.md": """
    ---
    title: Welcome aboard
    description: What we do on our boats.
    visibility: public
    ---

    Start with [the engine](checklists/engine.md). ![The plan](images/plan.svg)

    ## For the crew

    Words.

    """
  ]

  private func main(_ page: String) -> String { page.components(separatedBy: "<main").last ?? "" }

  @Test func `index.md has the words of the home page, and the lists come after them`() throws {
    let site = try Site.build(Sample.library.merging(Self.front) { $1 })
    #expect(site.findings.filter { !$0.contains("tag-case") } == [])
    let page = try site.page("")
    #expect(page.contains("<title>Welcome aboard · Library</title>"))
    #expect(page.contains("<meta name=\"description\" content=\"What we do on our boats.\">"))
    let parts = [
      "<h1>Welcome aboard</h1>", "<p class=\"lede\">What we do on our boats.</p>",
      "Start with <a href=\"checklists/engine/\">the engine</a>",
      "<h2 id=\"for-the-crew\">For the crew</h2>", "<h2><a href=\"checklists/\">",
    ]
    let places = parts.map { page.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(site.paths.filter { $0.hasPrefix("public/media/plan-") }.count == 1)
    #expect(site.deadLinks() == [])
  }

  @Test func `the home page has the lists that index.md asks for, in its order`() throws {
    /// The headings of the home page, and its text.
    func home(_ lists: String) throws -> (headings: [String], page: String) {
      var library = Sample.library
      library["content/index.md"] =
        "---\nvisibility: public\n\(lists)\n---\n# Welcome\n\nWords.\n"
      library["content/guides/other.md"] = Sample.guide("Other")
      library["content/checklists/fire.md"] = Sample.guide(
        "Fire", "checklist_type: emergency", body: "- [ ] Out")
      library["content/checklists/stores.md"] = Sample.guide("Stores", body: "- [ ] Water")
      let site = try Site.build(library)
      #expect(site.errors == [])
      #expect(site.findings.filter { $0.contains("unknown-key") } == [])
      let page = try main(site.page(""))
      let headings = page.components(separatedBy: "<h2>").dropFirst().map { rest in
        let heading = rest.components(separatedBy: "</h2>")[0].components(separatedBy: "</a>")[0]
        return heading.components(separatedBy: ">").last ?? ""
      }
      return (headings, page)
    }
    #expect(
      try home("weight: 1").headings == [
        "Emergency", "Today", "Start here", "Checklists", "Guides", "Flashcards", "Charters",
        "Tags",
      ])
    // Emergencies are always there, and what is pinned is in its list.
    let some = try home("lists: [guides, checklists, guides]")
    #expect(some.headings == ["Emergency", "Guides", "Checklists"])
    #expect(some.page.contains("<a href=\"guides/mooring/\">Mooring</a>"))
    #expect(try home("lists: []").headings == ["Emergency"])
    #expect(try home("lists: tags").headings == ["Emergency", "Tags"])
    #expect(try home("lists: [today, pinned]").headings == ["Emergency", "Today", "Start here"])
  }

  @Test func `the home page is in no list and never goes to the app`() throws {
    let before = try Site.build(Sample.library)
    let site = try Site.build(Sample.library.merging(Self.front) { $1 })
    let others = { (site: Site) in site.paths.filter { !$0.hasPrefix("public/assets/search-") } }
    #expect(others(site) == others(before))
    for path in ["public/guides/index.html", "public/feed.xml", "public/api/v1/content/public"] {
      #expect(try !site.text(path).contains("Welcome"))
    }
    #expect(
      try site.text("public/sitemap.xml").components(separatedBy: "<loc>").count
        == before.text("public/sitemap.xml").components(separatedBy: "<loc>").count)
    let files = site.files(holding: "Welcome aboard")
    #expect(!files.isEmpty && files.allSatisfy { $0.hasPrefix("public/") }, "\(files)")
    // A page that everybody comes from is not worth naming.
    #expect(try !site.page("checklists/engine/").contains("Welcome aboard"))
  }

  @Test func `each language has a home page of its own`() throws {
    var library = Sample.library.merging(Self.front) { $1 }
    library["content/ru/index.md"] = "---\nvisibility: public\n---\n# На борту\n\nПривет.\n"
    var site = try Site.build(library)
    #expect(site.errors == [])
    #expect(try site.page("ru/").contains("<h1>На борту</h1>"))
    #expect(try main(site.page("ru/")).contains("<p>Привет.</p>"))
    #expect(try site.page("").contains("<h1>Welcome aboard</h1>"))
    library["content/ru/index.md"] = nil
    library["content/index.ru.md"] = "---\nvisibility: public\n---\nПривет.\n"
    site = try Site.build(library)
    #expect(try site.page("ru/").contains("<title>Library</title>"))
    #expect(try site.page("ru/").contains("<h1>Library</h1>"))
    #expect(try main(site.page("ru/")).contains("<p>Привет.</p>"))
    #expect(site.deadLinks() == [])
  }

  @Test func `a private one is shown in a preview alone`() throws {
    var library = Sample.library
    library["content/index.md"] = "# Secret words\n\nWords.\n"
    let before = try Site.build(Sample.library)
    let site = try Site.build(library)
    #expect(try site.page("") == before.page(""))
    let preview = try Site.build(library) { $0.preview = true }
    #expect(try preview.page("").contains("<h1>Secret words</h1>"))
    #expect(try preview.page("").contains("Private: shown in the preview only"))
  }

  @Test func `an unlisted one is shown nowhere`() throws {
    var library = Sample.library
    library["content/index.md"] = "---\nvisibility: unlisted\n---\n# Secret words\n\nWords.\n"
    let site = try Site.build(library)
    #expect(site.errors == [])
    #expect(site.files(holding: "Secret words") == [])
    #expect(try site.page("") == Site.build(Sample.library).page(""))
  }

  @Test func `the index.md of a type's folder has the words of its list`() throws {
    var library = Sample.library
    library["content/guides/index.md"] = "---\nvisibility: public\n---\n# Handbook\n\nRead first.\n"
    let site = try Site.build(library)
    #expect(site.errors == [])
    let page = try site.page("guides/")
    #expect(page.contains("<title>Handbook · Library</title>"))
    #expect(page.contains("<h1>Handbook</h1>"))
    #expect(main(page).contains("<div class=\"text opening\">\n<p>Read first.</p>"))
    #expect(
      try site.page("guides/mooring/").contains("<a href=\"../../guides/\">Handbook</a>"))
    #expect(!site.paths.contains("public/guides/index/index.html"))
    #expect(try site.page("ru/guides/").contains("<h1>Руководства</h1>"))
    #expect(site.deadLinks() == [])
  }

  @Test func `an index.md without words gives its title and its description`() throws {
    var library = Sample.library
    library["content/guides/links.md"] = Sample.guide("Links", body: "Go to [the start](/).")
    let before = try Site.build(library)
    library["content/guides/links.md"] = Sample.guide(
      "Links", body: "Go to [the start](/), [home](../index.md) or [all](_index.md).")
    library["content/index.md"] =
      "---\ntitle: Welcome aboard\ndescription: What we do.\nvisibility: public\n---\n"
    library["content/guides/_index.md"] =
      "---\ntitle: Handbook\ndescription: To read first.\nvisibility: public\n---\n<!-- later -->\n"
    let site = try Site.build(library)
    #expect(site.errors == [])
    #expect(site.findings.filter { $0.contains("[stub]") } == [])
    for (address, title, description) in [
      ("", "Welcome aboard", "What we do."), ("guides/", "Handbook", "To read first."),
    ] {
      let page = try site.page(address)
      #expect(page.contains("<title>\(title) · Library</title>"))
      #expect(page.contains("<meta name=\"description\" content=\"\(description)\">"))
      #expect(page.contains("<h1>\(title)</h1>"))
      #expect(page.contains("<p class=\"lede\">\(description)</p>"))
      #expect(!page.contains("class=\"text opening\""))
      #expect(
        site.files(holding: description).contains { $0.hasPrefix("public/assets/search-") })
    }
    let links = try main(site.page("guides/links/"))
    for words in ["the start", "home", "all"] { #expect(links.contains(">\(words)</a>")) }
    #expect(!links.contains("class=\"broken\""))
    #expect(
      try site.text("public/sitemap.xml").components(separatedBy: "<loc>").count
        == before.text("public/sitemap.xml").components(separatedBy: "<loc>").count)
    #expect(site.deadLinks() == [])
  }

  @Test func `a private index.md without words is private, not without a text`() throws {
    var library = Sample.library
    library["content/index.md"] = "---\ntitle: Welcome aboard\n---\n"
    library["content/guides/links.md"] = Sample.guide("Links", body: "Go to [home](../index.md).")
    let site = try Site.build(library)
    #expect(
      site.findings.filter { $0.contains("content/index.md") } == [
        "content/guides/links.md: error: content/index.md is private, so it has no page to link to "
          + "[link-target]"
      ])
  }

  @Test func `an index.md with items or cards, or with a type, stays a document`() throws {
    let site = try Site.build([
      "content/checklists/index.md": Sample.matter("All of it") + "- [ ] Look\n",
      "content/decks/index.md": Sample.guide("Cards", body: "## What?\n\nThat."),
      "content/guides/index.md": Sample.guide("Guide", "type: guide"),
      "content/index.md": Sample.guide("Whole", "type: guide"),
    ])
    #expect(
      site.errors == [
        "content/index.md: error: this page would have the same address as "
          + "content/guides/index.md: /guides/index/ [address-unique]"
      ])
    #expect(site.outcome.summary == nil)
  }

  @Test func `a page without anything to list is shown by itself`() throws {
    let site = try Site.build([
      "content/guides/index.md": "---\nvisibility: public\n---\n# Handbook\n\nSoon.\n",
      "content/checklists/a.md": Sample.matter("Aaa") + "- [ ] Look\n",
    ])
    #expect(site.errors == [])
    #expect(try site.page("guides/").contains("<p>Soon.</p>"))
    #expect(site.deadLinks() == [])
  }

  @Test func `an about page is on the site, in search and in the foot of every page`() throws {
    var library = Sample.library
    library["content/about.md"] = """
      ---
      title: About us
      type: page
      visibility: public
      ---
      We sail. See [the engine](checklists/engine.md).

      """
    let site = try Site.build(library)
    #expect(site.findings.filter { !$0.contains("tag-case") } == [])
    let page = try site.page("about/")
    #expect(page.contains("<h1>About us</h1>"))
    #expect(page.contains("<a href=\"../about/\" aria-current=\"page\">About us</a>"))
    #expect(!page.contains("class=\"neighbours\""))
    let link = "<a href=\"../../about/\">About us</a>"
    #expect(try site.page("guides/mooring/").components(separatedBy: link).count == 2)
    #expect(try site.page("checklists/engine/").contains(link))
    #expect(
      try site.page("ru/guides/mooring/").contains(
        "<a href=\"../../../about/#only.ru\" lang=\"en\" hreflang=\"en\">"))
    #expect(try site.text("public/offline.json").contains("\"about/index.html\""))
    #expect(try site.text("public/sitemap.xml").contains("/about/"))
    #expect(
      !site.files(holding: "About us").filter { $0.hasPrefix("public/assets/search-") }.isEmpty)
    #expect(site.files(holding: "About us").allSatisfy { $0.hasPrefix("public/") })
    for path in ["public/feed.xml", "public/api/v1/content/public", "public/guides/index.html"] {
      #expect(try !site.text(path).contains("<title>About us"))
    }
    #expect(!site.paths.contains { $0.hasPrefix("payloads/about") || $0.contains("content/about") })
    #expect(site.deadLinks() == [])
  }

  @Test func `a page is where its file is`() throws {
    let library = [
      "content/checklists/a.md": Sample.matter("Aaa") + "- [ ] Look\n",
      "content/club/contact.md": "---\ntype: page\nvisibility: public\n---\n# Contact\n\nCall.\n",
      "content/guides/help.md": "---\ntype: page\nvisibility: public\n---\n# Help us\n\nCall.\n",
      "content/о-нас.md": "---\ntype: page\nvisibility: public\n---\n# О нас\n\nПишите.\n",
    ]
    let site = try Site.build(library)
    #expect(site.errors == [])
    for address in ["club/contact/", "guides/help/", "o-nas/"] { _ = try site.page(address) }
    #expect(try !site.page("").contains("<h2><a href=\"guides/\">"))
    #expect(site.deadLinks() == [])
  }

  @Test func `a page cannot be where a list is`() throws {
    let site = try Site.build([
      "content/checklists/a.md": Sample.matter("Aaa") + "- [ ] Look\n",
      "content/tags.md": "---\ntype: page\nvisibility: public\n---\n# Tags\n\nWords.\n",
    ])
    #expect(
      site.errors == [
        "content/tags.md: error: the address /tags/ belongs to two pages: content/tags.md and "
          + "the list of tags [address-unique]"
      ])
  }

  @Test func `a page needs neither a description nor tags nor translations`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration.replacing(
        "translation-missing: off", with: "tags.min: 1"),
      "content/about.md":
        "---\ntitle: About us\ntype: page\nvisibility: public\n---\n> A quote.\n\n![Plan](plan.svg)\n",
      "content/plan.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ])
    #expect(site.findings == [])
  }

  @Test func `a page cannot be written in YAML`() throws {
    let site = try Site.build(["content/about.yaml": "title: About us\ntype: page\n"])
    #expect(
      site.errors == [
        "content/about.yaml: error: a page is a Markdown file; this one is YAML [unknown-type]"
      ])
  }
}
