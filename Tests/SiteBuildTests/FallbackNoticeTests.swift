import Foundation
import Testing

/// The notice on pages for readers of a language without a translation.
struct FallbackNoticeTests {
  @Test func `the page has a notice for each language that lacks it`() throws {
    let site = try Site.build(FallbackTests.library)
    let page = try site.page("checklists/alone/")
    #expect(
      page.contains(
        """
        <p class="elsewhere" id="only.ru" lang="ru" data-reader="ru" data-close="Закрыть" dir="auto" hidden>\
        Эта страница есть только на английском. \
        <a href="../../ru/checklists/" hreflang="ru">Чек-листы на русском</a></p>
        """), "\(page)")
    #expect(
      page.contains(
        """
        <p class="elsewhere" id="only.de" lang="de" data-reader="de" data-close="Schließen" dir="auto" hidden>\
        Diese Seite gibt es nur auf Englisch. \
        <a href="../../de/checklists/" hreflang="de">Checklisten auf Deutsch</a></p>
        """), "\(page)")
    let both = try site.page("checklists/both/")
    #expect(!both.contains("only.ru"))
    #expect(
      both.contains(
        "data-close=\"Закрыть\" dir=\"auto\" hidden>Эта страница есть и на русском. "
          + "<a href=\"../../ru/checklists/both/\" hreflang=\"ru\">Читать</a></p>"))
  }

  @Test func `an unlisted page has it too and links to the home page if there is no list`()
    throws
  {
    var library = FallbackTests.library
    for path in library.keys where path.contains("/decks/") { library[path] = nil }
    library["content/guides/russian.ru.md"] = nil
    library["content/decks/quiet.md"] = Sample.guide(
      "Quiet deck", visibility: "unlisted", body: "## Loop?\n\nBowline.\n")
    let site = try Site.build(library)
    #expect(site.errors == [])
    #expect(
      try site.page("decks/quiet/").contains(
        "<a href=\"../../ru/\" hreflang=\"ru\">Главная на русском</a>"))
    #expect(site.deadLinks() == [])
  }

  @Test func `the notice is hidden until it is the target`() throws {
    let site = try Site.build(FallbackTests.library)
    let style = try #require(site.paths.first { $0.hasPrefix("public/assets/style-") })
    #expect(try site.text(style).contains(".elsewhere:target{display:block}"))
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
}
