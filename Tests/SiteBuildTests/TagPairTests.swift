import Testing

/// Tags of two languages that mean the same: their pages lead to each other.
struct TagPairTests {
  private func site(_ tags: (en: String, ru: String)...) throws -> Site {
    var library = Sample.library
    for (number, tags) in tags.enumerated() {
      library["content/guides/p\(number).md"] =
        Sample.matter("Guide \(number)", tags: tags.en) + "Words.\n"
      library["content/guides/p\(number).ru.md"] =
        Sample.matter("Текст \(number)", tags: tags.ru) + "Слова.\n"
    }
    let site = try Site.build(library)
    #expect(site.errors == [])
    #expect(site.deadLinks() == [])
    return site
  }

  /// Whether the page of one tag leads to that of the other, and says so to search engines.
  private func leads(_ site: Site, _ page: String, to other: String, _ language: String) throws
    -> Bool
  {
    let text = try site.page(page)
    let isOffered = text.contains("\(other)\" lang=\"\(language)\" hreflang")
    #expect(
      text.contains("hreflang=\"\(language)\" href=\"https://library.example/\(other)\"")
        == isOffered)
    return isOffered
  }

  @Test func `tags at the same place in translations lead to each other`() throws {
    let site = try site(("[Crew, wind]", "[экипаж, ветер]"), ("[night, crew]", "[ночь, Экипаж]"))
    for (english, russian) in [("crew", "ekipazh"), ("wind", "veter"), ("night", "noch")] {
      let (page, other) = ("tags/\(english)/", "ru/tags/\(russian)/")
      #expect(try leads(site, page, to: other, "ru"), "\(english)")
      #expect(try leads(site, other, to: page, "en"), "\(russian)")
    }
  }

  @Test func `other spaces and apostrophes are one tag, with its first spelling`() throws {
    var library = Sample.library
    for (name, tags) in [
      ("a", "[l\u{2019}été, \"fin !\", İlk yardım]"), ("b", "[l'été, \"fin\u{A0}!\", ilk yardım]"),
      ("c", "[L'Été]"),
    ] {
      library["content/guides/\(name).md"] =
        Sample.matter("Guide \(name)", tags: tags) + "Words.\n"
    }
    let site = try Site.build(library)
    #expect(site.errors == [])
    #expect(site.deadLinks() == [])
    let tags = try site.page("tags/")
    #expect(tags.contains("lete/\">l\u{2019}été <span>3</span></a>"))
    #expect(tags.contains("fin/\">fin ! <span>2</span></a>"))
    #expect(tags.contains("ilk-yardim/\">İlk yardım <span>2</span></a>"))
    #expect(site.paths.filter { $0.hasPrefix("public/tags/ilk") }.count == 1)
    #expect(site.paths.filter { $0.hasPrefix("public/tags/lete") }.count == 1)
    #expect(site.paths.filter { $0.hasPrefix("public/tags/fin") }.count == 1)
    // A document shows its own spelling.
    #expect(try site.page("guides/b/").contains(">l&#39;été</a>"))
  }

  @Test func `tags whose places contradict each other have no partner`() throws {
    let site = try site(("[crew, night]", "[экипаж, ночь]"), ("[crew, wind]", "[ветер, экипаж]"))
    #expect(!(try leads(site, "tags/crew/", to: "ru/tags/ekipazh/", "ru")))
    #expect(try leads(site, "tags/night/", to: "ru/tags/noch/", "ru"))
  }

  @Test func `two tags with one translation have no partner`() throws {
    let site = try site(("[crew]", "[экипаж]"), ("[team]", "[экипаж]"))
    #expect(!(try leads(site, "tags/crew/", to: "ru/tags/ekipazh/", "ru")))
    #expect(!(try leads(site, "ru/tags/ekipazh/", to: "tags/crew/", "en")))
  }

  @Test func `translations with another number of tags say nothing`() throws {
    let site = try site(("[crew, night]", "[экипаж]"))
    #expect(!(try leads(site, "tags/crew/", to: "ru/tags/ekipazh/", "ru")))
  }

  @Test func `a tag that both languages use has no other partner`() throws {
    let site = try site(("[crew, shore]", "[экипаж, crew]"))
    #expect(!(try leads(site, "tags/crew/", to: "ru/tags/ekipazh/", "ru")))
    #expect(!(try leads(site, "tags/shore/", to: "ru/tags/crew/", "ru")))
  }

  @Test func `documents of another language are under the words of the page's language`() throws {
    var library = Sample.library
    library["content/guides/a.md"] = Sample.matter("Both", tags: "[crew, night]") + "Words.\n"
    library["content/guides/a.ru.md"] = Sample.matter("Оба", tags: "[Экипаж, ночь]") + "Слова.\n"
    library["content/guides/b.md"] =
      Sample.matter("Alone", tags: "[Crew, shore]") + "Words.\n"
    let site = try Site.build(library)
    #expect(site.errors == [])
    #expect(site.deadLinks() == [])
    let tags = try site.page("ru/tags/")
    #expect(tags.contains(">Экипаж <span>2</span></a>"))
    #expect(!tags.contains(">Crew <span>") && !tags.contains(">crew <span>"))
    // A tag without a pair is still there.
    #expect(tags.contains(">shore <span>1</span></a>"))
    let page = try site.page("ru/tags/ekipazh/")
    #expect(page.contains(">Alone</a>") && page.contains(">Оба</a>"))
    #expect(!site.paths.contains("public/ru/tags/crew/index.html"))
    #expect(try site.page("tags/crew/").contains(">Alone</a>"))
  }

  @Test func `tags of two languages with the same letters each have the plain address`() throws {
    let site = try site(("[charter]", "[чартер]"))
    #expect(try leads(site, "tags/charter/", to: "ru/tags/charter/", "ru"))
    #expect(try site.page("ru/tags/charter/").contains("<h1>чартер</h1>"))
    #expect(try site.page("ru/guides/p0/").contains("/ru/tags/charter/\""))
  }
}
