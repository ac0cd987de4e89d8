import Foundation
import Library
import Pages
import Testing

/// Readers of a language without a translation get the page in the default language, and a notice.
struct FallbackTests {
  private static let checklist = "## Part\n\n- [ ] One ^one\n- [ ] Two\n"

  /// English is the default; Russian lacks some documents, German nearly all.
  static let library: [String: String] = [
    "fairlead.yml": """
    site: { title: Library, url: "https://library.example", languages: [en, ru, de, fr] }
    rules: { translation-missing: off }

    """,
    "content/checklists/both.md": Sample.guide("Both", tags: "[sea, Shore]", body: checklist),
    "content/checklists/both.ru.md": Sample.guide("Оба", tags: "[море, sea]", body: checklist),
    "content/checklists/alone.md": Sample.guide(
      "Alone", tags: "[sea, shore]", "author: maria\nchecklist_type: emergency", body: checklist),
    "content/checklists/first.md": Sample.guide(
      "Pinned", "pinned: true", body: checklist + "\nSee [the other](both.md).\n"),
    "content/checklists/second.ru.md": Sample.guide("Свой", body: checklist),
    "content/checklists/third.ru.md": Sample.guide("Верх", "pinned: true", body: checklist),
    "content/guides/kept.md": Sample.guide("Kept back"),
    "content/guides/kept.ru.md": Sample.guide("Личное", visibility: "private"),
    "content/guides/quiet.md": Sample.guide("Quiet", visibility: "unlisted"),
    "content/guides/russian.ru.md": Sample.guide(
      "Ссылки", "author: maria",
      body: """
        [список](../checklists/alone.md), [пункт](../checklists/alone.md#one),
        [перевод](../checklists/both.ru.md), [источник](../checklists/both.md), [[Alone]],
        [чек-листы](../checklists/), [колоды](../decks/).

        ![[knots]]
        """),
    "content/guides/german.de.md": Sample.guide("Eigenes"),
    "content/decks/knots.md": Sample.guide("Knots", body: "## Loop?\n\nBowline.\n"),
    "content/charters/cruise.ru.yaml": """
    name: Поход
    start: 2026-09-05
    end: 2026-09-12
    visibility: public
    checklists: { daily: checklists/alone.md, check_in: checklists/both.ru.md }
    """,
    "content/authors/maria.yaml": "name: Maria Petrova\n",
  ]

  // MARK: Lists

  @Test func `a list contains what the language lacks`() throws {
    let page = try Site.build(Self.library).page("ru/checklists/")
    #expect(
      page.contains(
        """
        <li><p class="kind"> <span>2 пункта</span> <b class="chip alarm">Экстренно</b> \
        <b class="chip">на английском</b></p>\
        <a href="../../checklists/alone/#only.ru" lang="en" dir="auto" hreflang="en">Alone</a>\
        <p lang="en"><span dir="auto">About it.</span></p></li>
        """), "\(page)")
    #expect(page.contains("<a href=\"../../ru/checklists/both/\">Оба</a>"))
    #expect(!page.contains(">Both<"))
    #expect(page.contains("<li>5 чек-листов</li>"))
  }

  @Test func `pinned ones come first and the language's own before others`() throws {
    let site = try Site.build(Self.library)
    #expect(
      Self.entries(try site.page("ru/checklists/")) == ["Alone", "Верх", "Pinned", "Оба", "Свой"])
    #expect(Self.entries(try site.page("checklists/")) == ["Alone", "Pinned", "Both"])
  }

  @Test func `the home page shows types that the language has no documents of`() throws {
    let page = try Site.build(Self.library).page("ru/")
    #expect(page.contains("<a href=\"../ru/decks/\">Карточки</a>"))
    #expect(
      page.contains(
        "<a href=\"../decks/knots/#only.ru\" lang=\"en\" hreflang=\"en\">Knots</a> "
          + "<span>1 карточка <b class=\"chip\">на английском</b></span>"), "\(page)")
  }

  @Test func `tags contain them too and the language's own come first`() throws {
    let site = try Site.build(Self.library)
    #expect(Self.entries(try site.page("ru/tags/sea/")).contains("Alone"))
    #expect(Self.entries(try site.page("ru/tags/sea/")).contains("Оба"))
    let shore = try site.page("ru/tags/shore/")
    #expect(Self.entries(shore) == ["Alone"])
    #expect(shore.contains("<h1 lang=\"en\">shore</h1>"))
    let tags = try site.page("ru/tags/").components(separatedBy: "<li>").dropFirst()
    #expect(
      tags.map { $0.contains("/\" lang=\"en\">") } == [false, false, true], "\(tags)")
  }

  @Test func `what exists only in another language is in no other list`() throws {
    let site = try Site.build(Self.library)
    for list in ["", "checklists/", "guides/", "de/checklists/", "de/guides/", "de/"] {
      let page = try site.page(list)
      for title in ["Свой", "Ссылки", "Верх"] { #expect(!page.contains(title), "\(list)") }
    }
    #expect(try !site.page("guides/").contains("Eigenes"))
  }

  @Test func `a translation that is not listed does not count`() throws {
    let site = try Site.build(Self.library)
    #expect(Self.entries(try site.page("ru/guides/")) == ["Ссылки", "Kept back"])
    #expect(try site.page("guides/kept/").contains("id=\"only.ru\""))
    let preview = try Site.build(Self.library) { $0.preview = true }
    #expect(Self.entries(try preview.page("ru/guides/")) == ["Личное", "Ссылки"])
    #expect(try !preview.page("guides/kept/").contains("id=\"only.ru\""))
  }

  @Test func `a language without documents has no pages`() throws {
    let site = try Site.build(Self.library)
    #expect(site.paths.filter { $0.hasPrefix("public/fr/") } == [])
    #expect(site.files(holding: "only.fr") == [])
    #expect(site.deadLinks() == [])
    #expect(site.errors == [])
  }

  @Test func `a language that is not configured gets no other documents`() throws {
    var library = Self.library
    library["content/guides/latin.md"] = Sample.guide("Navis", "language: la")
    let site = try Site.build(library)
    #expect(Self.entries(try site.page("la/guides/")) == ["Navis"])
    #expect(site.paths.filter { $0.hasPrefix("public/la/checklists/") } == [])
    #expect(site.files(holding: "only.la") == [])
    #expect(try site.page("la/guides/latin/").contains("hreflang=\"ru\">Русский</a>"))
    #expect(site.deadLinks() == [])
  }

  @Test func `every page loads the script that shows notices`() throws {
    let site = try Site.build(Self.library)
    let script = try #require(site.paths.first { $0.hasPrefix("public/assets/page-") })
    let name = String(script.dropFirst("public/".count))
    let page = Markup(try site.page("ru/guides/russian/"))
    #expect(page.elements.contains { $0.name == "script" && $0["src"] == "../../../" + name })
    // Modules and inline scripts would not run on a page that was opened from a disk, or not at all.
    #expect(try !site.text(script).contains("import "))
  }

  @Test func `no page is written twice`() throws {
    let site = try Site.build(Self.library)
    #expect(!site.paths.contains("public/ru/checklists/alone/index.html"))
    #expect(site.paths.filter { $0.hasSuffix("/alone/index.html") }.count == 1)
  }

  // MARK: Links

  @Test func `a link in text names the language and shows the notice`() throws {
    let page = try Site.build(Self.library).page("ru/guides/russian/")
    for link in [
      "<a href=\"../../../checklists/alone/#only.ru\" hreflang=\"en\">список</a>",
      "<a href=\"../../../checklists/alone/#one\" hreflang=\"en\">пункт</a>",
      "<a href=\"../../../ru/checklists/both/\">перевод</a>",
      "<a href=\"../../../checklists/both/\" hreflang=\"en\">источник</a>",
      "<a href=\"../../../checklists/alone/#only.ru\" hreflang=\"en\">Alone</a>",
      "<a href=\"../../../ru/checklists/\">чек-листы</a>",
      // Russian has no deck, but the list is there.
      "<a href=\"../../../ru/decks/\">колоды</a>",
      "<section class=\"embedded deck\" lang=\"en\" dir=\"auto\">",
      "<a href=\"../../../decks/knots/#only.ru\" hreflang=\"en\">Knots</a>",
    ] {
      #expect(page.contains(link), "\(link)\n\(page)")
    }
  }

  @Test func `charter author and backlinks name the language`() throws {
    let site = try Site.build(Self.library)
    let charter = try site.page("ru/charters/cruise/")
    #expect(
      charter.contains(
        /<a href="..\/..\/..\/checklists\/alone\/#only.ru" data-doc="[^"]+" data-use="daily" lang="en" hreflang="en">Alone</
      ))
    #expect(
      charter.contains(
        /<a href="..\/..\/..\/ru\/checklists\/both\/" data-doc="[^"]+" data-use="check_in">Оба</))
    #expect(
      try site.page("ru/guides/russian/").contains(
        "<a href=\"../../../authors/maria/#only.ru\" hreflang=\"en\" rel=\"author\">"))
    #expect(
      try site.page("checklists/alone/").contains(
        "<a href=\"../../ru/guides/russian/\" lang=\"ru\" hreflang=\"ru\">Ссылки</a>"))
    let author = try site.page("authors/maria/")
    #expect(author.contains("id=\"only.ru\""))
    #expect(author.contains("<b class=\"chip\">in Russian</b>"))
  }

  @Test func `the switcher always links to every language`() throws {
    let site = try Site.build(Self.library)
    for (page, links) in [
      (
        "checklists/alone/",
        [
          "<a href=\"../../ru/checklists/\" lang=\"ru\" hreflang=\"ru\">Русский</a>",
          "<a href=\"../../de/checklists/\" lang=\"de\" hreflang=\"de\">Deutsch</a>",
        ]
      ),
      (
        "ru/guides/russian/",
        ["<a href=\"../../../guides/\" lang=\"en\" hreflang=\"en\">English</a>"]
      ),
      ("tags/sea/", ["<a href=\"../../ru/tags/\" lang=\"ru\" hreflang=\"ru\">"]),
      ("checklists/both/", ["<a href=\"../../ru/checklists/both/\" lang=\"ru\""]),
    ] {
      let text = try site.page(page)
      for link in links { #expect(text.contains(link), "\(page) \(link)\n\(text)") }
    }
    // What is not a translation is not an alternate.
    let alone = Markup(try site.page("checklists/alone/"))
    #expect(alone.elements.filter { $0.name == "link" && $0["hreflang"] != nil }.isEmpty)
  }

  // MARK: What stays per language

  @Test func `feeds and payloads do not have it`() throws {
    let site = try Site.build(Self.library)
    for file in ["public/ru/feed.xml", "public/ru/feed.json", "public/de/feed.xml"] {
      let feed = try site.text(file)
      #expect(!feed.contains("Alone") && !feed.contains("/checklists/alone/"), "\(file)")
    }
    let files = site.files(holding: "only.ru")
    #expect(!files.isEmpty && files.allSatisfy { $0.hasSuffix(".html") }, "\(files)")
    #expect(
      try site.text("public/sitemap.xml").components(separatedBy: "/checklists/alone/").count == 2)
  }

  // MARK: Every library

  @Test(arguments: [
    ("en", "en", "in English"), ("en", "pt-BR", "in Portuguese"), ("en", "tlh", "in tlh"),
    ("ru", "en", "на английском"), ("ru", "tlh", "на tlh"), ("en", "no", "in Norsk"),
    ("en", "he", "in עברית"), ("ru", "zh-Hans", "на 简体中文"),
  ])
  func `languages are named in the reader's language`(
    words: String, language: String, expected: String
  ) throws {
    #expect(try Site.words(words).inLanguage(language) == expected)
  }

  /// The titles of a list's entries, in order.
  private static func entries(_ page: String) -> [String] {
    page.replacing("entries alike", with: "entries")
      .components(separatedBy: "<ul class=\"entries\">").dropFirst().flatMap { list in
        let entries = (list.components(separatedBy: "</ul>").first ?? "")
          .components(separatedBy: "<a ")
        return entries.dropFirst().compactMap { entry in
          entry.components(separatedBy: ">").dropFirst().first?.components(separatedBy: "<").first
        }
      }
  }
}
