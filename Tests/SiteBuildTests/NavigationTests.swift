import Foundation
import Testing

/// The menu that `nav` in `fairlead.yml` makes.
struct NavigationTests: MenuLibrary {
  @Test func `it has links, sections in sections, lists and other sites`() throws {
    let site = try site()
    #expect(site.findings.filter { !$0.contains("tag-case") } == [])
    #expect(
      try menu(site.page("guides/mooring/")) == [
        "<summary><span>Contents</span></summary>",
        "<li><a href=\"../../\">Start</a></li>",
        "<li><details name=\"_menu\"><summary aria-current=\"true\">Before the trip</summary>",
        "<li><a href=\"../../checklists/engine/\">Engine first</a></li>",
        "<li><b>Alongside</b><ul>",
        "<li><a href=\"../../guides/mooring/\" aria-current=\"page\">Mooring</a></li>",
        "<li><a href=\"../../guides/leaving/\">Leaving</a></li></ul></li>",
        "<li><a href=\"../../decks/\">Flashcards</a></li>",
        "<li><a href=\"https://weather.example/a?b=1&amp;c=2\">Forecast</a></li>",
      ])
    #expect(site.deadLinks() == [])
    let page = try site.page("guides/mooring/")
    #expect(
      page.components(separatedBy: "<ul").count == page.components(separatedBy: "</ul>").count)
    #expect(!page.contains("<nav class=\"menu\""))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"../../assets/nav-"))
  }

  @Test func `a document without text is not in the menu, and that is the reason given`() throws {
    let site = try site(
      "nav: [guides/mooring.md, guides/empty.md]\n",
      ["content/guides/empty.md": "---\ntitle: Empty\nvisibility: public\n---\n"])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "nav" }.map { $0.message } == [
        "'guides/empty.md' has no text, so it has no page and is not in the menu"
      ])
  }

  @Test func `pages of a library without nav have nothing of it`() throws {
    let page = try Site.build(Sample.library).page("guides/mooring/")
    #expect(page.contains("<nav class=\"menu\" aria-label=\"Library\">"))
    #expect(!page.contains("assets/nav-"))
    #expect(!page.contains("class=\"nav\""))
  }

  @Test func `the way to a page and what is before and after it follow the menu`() throws {
    let site = try site()
    let page = try site.page("guides/leaving/")
    #expect(
      page.contains(
        "<a href=\"../../\">Home</a>"
          + "<a href=\"../../checklists/engine/\">Before the trip</a>"
          + "<a href=\"../../guides/mooring/\">Alongside</a></nav>"))
    #expect(
      page.contains(
        "<a href=\"../../guides/mooring/\" rel=\"prev\">"
          + "<small>Previous</small> Mooring</a>"))
    #expect(
      page.contains(
        "<a href=\"../../decks/\" rel=\"next\"><small>Next</small> Flashcards</a>"))
    // On the first page of a section there is nowhere to go; for search engines it is the page itself.
    let first = try site.page("checklists/engine/")
    #expect(
      first.contains("<a href=\"../../\">Home</a><span>Before the trip</span></nav>"))
    #expect(
      first.contains(
        "\"name\":\"Before the trip\",\"item\":\"https://library.example/checklists/engine/\"}"))
    #expect(first.contains("<small>Previous</small> Start</a>"))
    // What the menu leaves out is where its folder says, and between nothing.
    let other = try site.page("guides/other/")
    #expect(other.contains("<a href=\"../../guides/\">Guides</a></nav>"))
    #expect(!other.contains("rel=\"prev\"") && !other.contains("rel=\"next\""))
  }

  @Test func `a page that only a list of the menu has marks that list`() throws {
    let site = try site()
    #expect(
      try menu(site.page("decks/knots/")).contains(
        "<li><a href=\"../../decks/\" aria-current=\"true\">Flashcards</a></li>"))
    #expect(
      try menu(site.page("decks/")).contains(
        "<li><a href=\"../decks/\" aria-current=\"page\">Flashcards</a></li>"))
  }

  @Test func `readers of another language get their pages, with the titles of those`() throws {
    let page = try site().page("ru/guides/mooring/")
    #expect(
      page.contains(
        " lang=\"en\">Before the trip</a><span lang=\"en\">Alongside</span></nav>"))
    let lines = try menu(page)
    #expect(
      lines.contains(
        "<li><a href=\"../../../ru/guides/mooring/\" aria-current=\"page\">Швартовка</a></li>"
      ))
    #expect(lines.contains("<li><a href=\"../../../ru/\">Главная</a></li>"))
    #expect(
      lines[2].hasSuffix("<summary lang=\"en\" aria-current=\"true\">Before the trip</summary>"))
    #expect(
      lines.contains(
        "<li><a href=\"../../../checklists/engine/#only.ru\" lang=\"en\">Engine first</a></li>"
      ))
  }

  @Test func `each language may have a menu of its own`() throws {
    let site = try site(
      """
      nav:
        en: [guides/mooring.md]
        ru: [Причал: guides/mooring.ru.md, Двигатель: checklists/engine.md]
      """)
    #expect(site.errors == [])
    #expect(try menu(site.page("")).count == 2)
    #expect(
      try menu(site.page("ru/")) == [
        "<summary><span>Содержание</span></summary>",
        "<li><a href=\"../ru/guides/mooring/\">Причал</a></li>",
        "<li><a href=\"../checklists/engine/#only.ru\">Двигатель</a></li>",
      ])
  }

  @Test func `nobody learns of a page that is not public`() throws {
    let more = [
      "content/guides/secret.md": Sample.guide("Secret words", visibility: "private"),
      "content/guides/link.md": Sample.guide("Link words", visibility: "unlisted"),
    ]
    let nav = "nav: [{ Hidden title: guides/secret.md }, guides/link.md, guides/mooring.md]\n"
    let site = try site(nav, more)
    #expect(site.errors == [])
    #expect(site.files(holding: "Secret words") == [])
    #expect(site.files(holding: "Hidden title") == [])
    #expect(try menu(site.page("")).count == 2)
    #expect(try menu(site.page("guides/link/")).count == 2)
  }

  @Test func `of a large menu a page has its own section, and the others as links`() throws {
    var more: [String: String] = [:]
    var nav = "nav:\n"
    for part in 1...3 {
      nav += "  - Part \(part):\n"
      for page in 1...40 {
        more["content/guides/\(part)-\(page).md"] = Sample.guide("Page \(part) of \(page)")
        nav += "      - guides/\(part)-\(page).md\n"
      }
    }
    let site = try site(nav, more)
    #expect(site.errors == [])
    let lines = try menu(site.page("guides/2-7/"))
    #expect(lines.count == 44)
    #expect(lines[1] == "<li><a href=\"../../guides/1-1/\">Part 1</a></li>")
    #expect(lines[2].contains("<summary aria-current=\"true\">Part 2</summary>"))
    #expect(lines[43] == "<li><a href=\"../../guides/3-1/\">Part 3</a></li>")
    #expect(site.deadLinks() == [])
  }

  @Test func `index files are the home page, a list and the page of a folder`() throws {
    let page = "---\nvisibility: public\n---\n# Welcome\n\nWords.\n"
    let site = try site(
      "nav: [index.md, guides/index.md, guides/far/]\n",
      [
        "content/index.md": page, "content/guides/index.md": page,
        "content/guides/far/index.md": Sample.guide("Far"),
        "content/about.md": "---\ntype: page\nvisibility: public\n---\n# About\n\nWords.\n",
      ])
    #expect(site.errors == [])
    #expect(
      try menu(site.page("guides/far/")).dropFirst() == [
        "<li><a href=\"../../\">Home</a></li>",
        "<li><a href=\"../../guides/\">Welcome</a></li>",
        "<li><a href=\"../../guides/far/\" aria-current=\"page\">Far</a></li>",
      ])
  }

  @Test func `a page of the site alone has what is before and after it`() throws {
    let site = try site(
      "nav: [guides/mooring.md, about.md]\n",
      ["content/about.md": "---\ntype: page\nvisibility: public\n---\n# About\n\nWords.\n"])
    #expect(try site.page("about/").contains("<small>Previous</small> Mooring</a>"))
  }
}
