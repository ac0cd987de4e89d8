import Configuration
import Discovery
import Documents
import Foundation
import Identity
import Library
import Output
import Pages
import Parsing
import Rules
import SiteBuild
import System
import Testing

/// Readers of a language without a translation get the page in the default language, and a notice.
struct FallbackTests {
  private static let checklist = "## Part\n\n- [ ] One ^one\n- [ ] Two\n"

  /// English is the default; Russian lacks some documents, German nearly all.
  private static let library: [String: String] = [
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
        <li><p class="kind">Чек-лист <span>2 пункта</span> <b class="chip alarm">Экстренно</b> \
        <b class="chip">на английском</b></p>\
        <a href="../../checklists/alone/index.html#only.ru" lang="en" hreflang="en">Alone</a>\
        <p lang="en">About it.</p></li>
        """), "\(page)")
    #expect(page.contains("<a href=\"../../ru/checklists/both/index.html\">Оба</a>"))
    #expect(!page.contains(">Both<"))
    #expect(page.contains("<li>5 чек-листов</li>"))
  }

  @Test func `pinned ones come first and the language's own before others`() throws {
    let site = try Site.build(Self.library)
    #expect(
      Self.entries(try site.page("ru/checklists/")) == ["Верх", "Pinned", "Оба", "Свой", "Alone"])
    #expect(Self.entries(try site.page("checklists/")) == ["Pinned", "Alone", "Both"])
  }

  @Test func `the home page shows types that the language has no documents of`() throws {
    let page = try Site.build(Self.library).page("ru/")
    #expect(page.contains("<a href=\"../ru/decks/index.html\">Карточки</a>"))
    #expect(
      page.contains(
        "<a href=\"../decks/knots/index.html#only.ru\" lang=\"en\" hreflang=\"en\">Knots</a> "
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
      tags.map { $0.contains("index.html\" lang=\"en\">") } == [false, false, true], "\(tags)")
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

  // MARK: The notice

  @Test func `the page has a notice for each language that lacks it`() throws {
    let site = try Site.build(Self.library)
    let page = try site.page("checklists/alone/")
    #expect(
      page.contains(
        """
        <p class="elsewhere" id="only.ru" lang="ru" data-reader="ru" data-close="Закрыть" hidden>\
        Эта страница есть только на английском. \
        <a href="../../ru/checklists/index.html" hreflang="ru">Чек-листы на русском</a></p>
        """), "\(page)")
    // There are no German words, so they are English, and marked as such.
    #expect(
      page.contains(
        """
        <p class="elsewhere" id="only.de" lang="en" data-reader="de" data-close="Close" hidden>\
        This page is only in English. \
        <a href="../../de/checklists/index.html" hreflang="de">Checklists in German</a></p>
        """), "\(page)")
    let both = try site.page("checklists/both/")
    #expect(!both.contains("only.ru"))
    #expect(
      both.contains(
        "data-close=\"Закрыть\" hidden>Эта страница есть и на русском. "
          + "<a href=\"../../ru/checklists/both/index.html\" hreflang=\"ru\">Читать</a></p>"))
  }

  @Test func `an unlisted page has it too and links to the home page if there is no list`()
    throws
  {
    var library = Self.library
    for path in library.keys where path.contains("/decks/") { library[path] = nil }
    library["content/guides/russian.ru.md"] = nil
    library["content/decks/quiet.md"] = Sample.guide(
      "Quiet deck", visibility: "unlisted", body: "## Loop?\n\nBowline.\n")
    let site = try Site.build(library)
    #expect(site.errors == [])
    #expect(
      try site.page("decks/quiet/").contains(
        "<a href=\"../../ru/index.html\" hreflang=\"ru\">Главная на русском</a>"))
    #expect(site.deadLinks() == [])
  }

  @Test func `the notice is hidden until it is the target`() throws {
    let site = try Site.build(Self.library)
    let style = try #require(site.paths.first { $0.hasPrefix("public/assets/style-") })
    #expect(try site.text(style).contains(".elsewhere:target { display: block; }"))
    for (path, page) in site.pages.sorted(by: { $0.key < $1.key }) {
      for element in page.elements where element["class"] == "elsewhere" {
        #expect(element["hidden"] != nil, "\(path)")
      }
    }
  }

  @Test func `no anchor of an author is that of a notice`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/a.md": Sample.guide(
        "Anchors", body: "## only.ru\n\n## Only ru\n\nSee [it](#only.ru) and [[#only.ru]].\n"),
      "content/guides/b.ru.md": Sample.guide("Другое"),
    ])
    let page = Markup(try site.page("guides/a/"))
    #expect(page.elements.filter { $0["id"] == "only.ru" }.count == 1)
    #expect(page.elements.compactMap { $0["id"] }.contains("only-ru"))
  }

  // MARK: Links

  @Test func `a link in text names the language and shows the notice`() throws {
    let page = try Site.build(Self.library).page("ru/guides/russian/")
    for link in [
      "<a href=\"../../../checklists/alone/index.html#only.ru\" hreflang=\"en\">список</a>",
      "<a href=\"../../../checklists/alone/index.html#one\" hreflang=\"en\">пункт</a>",
      "<a href=\"../../../ru/checklists/both/index.html\">перевод</a>",
      "<a href=\"../../../checklists/both/index.html\" hreflang=\"en\">источник</a>",
      "<a href=\"../../../checklists/alone/index.html#only.ru\" hreflang=\"en\">Alone</a>",
      "<a href=\"../../../ru/checklists/index.html\">чек-листы</a>",
      // Russian has no deck, but the list is there.
      "<a href=\"../../../ru/decks/index.html\">колоды</a>",
      "<section class=\"embedded deck\" lang=\"en\">",
      "<a href=\"../../../decks/knots/index.html#only.ru\" hreflang=\"en\">Knots</a>",
    ] {
      #expect(page.contains(link), "\(link)\n\(page)")
    }
  }

  @Test func `charter author and backlinks name the language`() throws {
    let site = try Site.build(Self.library)
    let charter = try site.page("ru/charters/cruise/")
    #expect(
      charter.contains(
        "<a href=\"../../../checklists/alone/index.html#only.ru\" lang=\"en\" hreflang=\"en\">"
          + "Alone</a>"))
    #expect(charter.contains("<a href=\"../../../ru/checklists/both/index.html\">Оба</a>"))
    #expect(
      try site.page("ru/guides/russian/").contains(
        "<a href=\"../../../authors/maria/index.html#only.ru\" hreflang=\"en\" rel=\"author\">"))
    #expect(
      try site.page("checklists/alone/").contains(
        "<a href=\"../../ru/guides/russian/index.html\" lang=\"ru\" hreflang=\"ru\">Ссылки</a>"))
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
          "<a href=\"../../ru/checklists/index.html\" lang=\"ru\" hreflang=\"ru\">Русский</a>",
          "<a href=\"../../de/checklists/index.html\" lang=\"de\" hreflang=\"de\">Deutsch</a>",
        ]
      ),
      (
        "ru/guides/russian/",
        ["<a href=\"../../../guides/index.html\" lang=\"en\" hreflang=\"en\">English</a>"]
      ),
      ("tags/sea/", ["<a href=\"../../ru/tags/index.html\" lang=\"ru\" hreflang=\"ru\">"]),
      ("checklists/both/", ["<a href=\"../../ru/checklists/both/index.html\" lang=\"ru\""]),
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
    #expect(site.files(holding: "only.ru").allSatisfy { $0.hasSuffix("/index.html") })
    #expect(
      try site.text("public/sitemap.xml").components(separatedBy: "/checklists/alone/").count == 2)
  }

  // MARK: Every library

  @Test(arguments: [1, 2, 3, 4, 5])
  func `every listed document of the default language is in each language once`(seed: UInt64)
    throws
  {
    var dice = Dice(state: seed)
    var texts = [
      "fairlead.yml": """
      site: { languages: [en, ru, de] }
      rules: { translation-missing: off }

      """
    ]
    var documents: [(name: String, folder: String, visible: [String: String])] = []
    for number in 0..<140 {
      let folder = ["checklists", "guides", "decks"][dice.roll(3)]
      var visible: [String: String] = [:]
      for language in ["en", "ru", "de"] where dice.roll(language == "en" ? 5 : 2) > 0 {
        let visibility = ["public", "public", "public", "unlisted", "private"][dice.roll(5)]
        visible[language] = visibility
        let mark = language == "en" ? "" : ".\(language)"
        texts["content/\(folder)/d\(number)\(mark).md"] = Sample.guide(
          "Title \(number) \(language)", tags: ["[a]", "[a, b]", "[C]"][dice.roll(3)],
          visibility: visibility, dice.roll(6) == 0 ? "pinned: true" : "",
          body: "## Part\n\n- [ ] One\n")
      }
      documents.append(("d\(number)", folder, visible))
    }
    let site = try Site.build(texts)
    #expect(site.errors == [])
    #expect(site.deadLinks() == [])
    for language in ["en", "ru", "de"] {
      let prefix = language == "en" ? "" : "\(language)/"
      var listed: [String: Int] = [:]
      for (path, page) in site.pages
      where ["checklists", "guides", "decks"].contains(where: {
        path == "public/\(prefix)\($0)/index.html" || path.hasPrefix("public/\(prefix)\($0)/page/")
      }) {
        // Each entry links to one document, from any depth.
        let main = page.elements.drop { $0.name != "main" }
        for link in main where link.name == "a" && link["rel"] == nil {
          let address = (link["href"] ?? "").replacingOccurrences(of: "../", with: "")
          listed[address, default: 0] += 1
        }
      }
      for document in documents {
        let own = "\(prefix)\(document.folder)/\(document.name)/index.html"
        let standard = "\(document.folder)/\(document.name)/index.html"
        let isOwn = document.visible[language] == "public"
        let isLent = !isOwn && document.visible["en"] == "public" && language != "en"
        #expect(listed[own] == (isOwn ? 1 : nil), "\(language) \(own)")
        if language != "en" {
          #expect(
            listed[standard + "#only.\(language)"] == (isLent ? 1 : nil), "\(language) \(own)")
        }
      }
    }
  }

  @Test(arguments: [
    ("en", "en", "in English"), ("en", "pt-BR", "in Portuguese"), ("en", "tlh", "in tlh"),
    ("ru", "en", "на английском"), ("ru", "tlh", "на языке tlh"),
  ])
  func `languages are named in the reader's language`(
    words: String, language: String, expected: String
  ) {
    #expect(InterfaceText(language: words).inLanguage(language) == expected)
  }

  /// The titles of a list's entries, in order.
  private static func entries(_ page: String) -> [String] {
    let list = page.components(separatedBy: "<ul class=\"entries\">").last ?? ""
    let entries = (list.components(separatedBy: "</ul>").first ?? "").components(separatedBy: "<a ")
    return entries.dropFirst().compactMap { entry in
      entry.components(separatedBy: ">").dropFirst().first?.components(separatedBy: "<").first
    }
  }
}

/// Numbers that look random and are the same in every run.
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
