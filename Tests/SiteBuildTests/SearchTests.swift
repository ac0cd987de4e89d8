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

  @Test func `words in HTML are found as far as the page shows them`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide(
        "Aaa",
        body: "<details>\n<summary>Smoke</summary>\nValve\n<!-- hidden -->\n</details>\n\n"
          + "<!-- Hidden -->\n\nCall <boat> <!-- hidden -->.\n\n<!-- x --> Pump\n")
    ])
    let english = try index(site)
    for word in ["smoke", "valv", "boat", "pump"] {
      #expect(english.titles(word) == ["Aaa"], "\(word)")
    }
    #expect(english.titles("hidden") == [])
  }

  @Test func `a word with markup in it is one word`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide(
        "Aaa",
        body: "CO<sub>2</sub> un**believ**able *re*tard<!-- x -->ing. Valve<br>pump sail[^1]boat\n"
          + "![Rope](a.png)chain `mast`\nwind\n\n- Keel\n- Hull\n\n[^1]: Bow\n"),
      "content/guides/a.png": "x",
    ])
    let english = try index(site)
    let words = [
      "co2", "unbeliev", "retard", "valv", "pump", "sail", "boat", "rope", "chain", "mast", "wind",
      "keel", "hull", "bow",
    ]
    for word in words { #expect(english.titles(word) == ["Aaa"], "\(word)") }
    for word in ["co", "believ", "tard"] { #expect(english.titles(word) == [], "\(word)") }
  }

  @Test func `items, cards and headings have the anchors that their pages have`() throws {
    let site = try Site.build(Self.library)
    for language in ["en", "ru"] {
      let index = try index(site, language)
      for (document, record) in index.records.enumerated() {
        let address = try #require(record[1] as? String)
        let page = try site.page(address)
        for part in index.parts(of: document) {
          #expect(page.contains("id=\"\(part.anchor)\""), "\(address)#\(part.anchor)")
        }
      }
    }
    let index = try index(site)
    let sails = try #require(index.records.firstIndex { $0[0] as? String == "Sails" })
    #expect(index.parts(of: sails).last?.anchor == "main")
    #expect(index.parts(of: sails).last?.words == "Hoist the main")
  }

  @Test func `a long item has all its words in the index`() throws {
    let words = "Look at the raw water filter below the floor of the cabin, and check the impeller"
    let site = try Site.build([
      "fairlead.yml": "",
      "content/checklists/a.md": Sample.matter("Engine") + "- [ ] \(words) ^a\n",
    ])
    #expect(try index(site).parts(of: 0).map { $0.words } == [words])
  }

  @Test func `an anchor is stored only as far as it does not follow from something`() throws {
    let site = try Site.build(
      Sample.library.merging([
        "content/checklists/sails.md": Sample.matter("Sails", "checklist_type: daily")
          + """
          ## Before – the "main"

          - [ ] Hoist the main ^main
          - [ ] Trim it

          ## Before – the "main"

          - [ ] deadbeef ^deadbeef

          ## Ärger √2 straße

          - [ ] 1 ^1
          """,
        "content/decks/knots.md": Sample.matter("Knots") + "## Bowline\n\nA loop.\n",
        "content/guides/anchor.ru.md":
          Sample.guide("Якорь", body: "## «Ёлка» – раз\n\nЁмкость.\n"),
      ]) { $1 })
    #expect(site.errors == [])
    let index = try index(site)
    let sails = try #require(index.records.firstIndex { $0[0] as? String == "Sails" })
    let stored = try #require(index.records[sails][4] as? [String])
    let forms = stride(from: 0, to: stored.count, by: 2).map { stored[$0] }
    #expect(forms.count == 7)
    #expect(forms[0] == "" && forms[1] == "#main" && forms[2].utf8.count == 8)
    #expect(forms[3] == "#before--the-main-1", "the second of two does not follow from its words")
    #expect(forms[4] == "", "a key that its words would make")
    #expect(forms[5] == "#ärger-2-straße", "browsers may see other letters")
    let page = try site.page("checklists/sails/")
    for part in index.parts(of: sails) { #expect(page.contains("id=\"\(part.anchor)\"")) }
    let knots = try #require(index.records.firstIndex { $0[0] as? String == "Knots" })
    #expect(index.parts(of: knots).map { $0.anchor.hasPrefix("c-") } == [true])
    #expect(try site.page("decks/knots/").contains("id=\"\(index.parts(of: knots)[0].anchor)\""))
    let russian = try self.index(site, "ru")
    let guide = try #require(russian.records.firstIndex { $0[0] as? String == "Якорь" })
    #expect(russian.records[guide][4] as? [String] == ["", "«Ёлка» – раз"])
    let anchor = russian.parts(of: guide)[0].anchor
    #expect(try site.page("ru/guides/anchor/").contains("id=\"\(anchor)\""))
  }

  @Test func `a tag has one spelling, that of its list`() throws {
    let site = try Site.build([
      "fairlead.yml": "",
      "content/guides/a.md": Sample.guide("Aaa", tags: "[Motor]"),
      "content/guides/b.md": Sample.guide("Bbb", tags: "[motor, sea]"),
      "content/guides/c.md": Sample.guide("Ccc", tags: "[Motor]"),
    ])
    let index = try index(site)
    #expect(index.first["tags"] as? [String] == ["Motor", "sea"])
    #expect(index.documents["#0"]?.keys.sorted() == [0, 1, 2])
    #expect(
      index.records.map { $0[3] as? [String] } == [["Motor"], ["Motor", "sea"], ["Motor"]])
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
    #expect(russian.contains("<html lang=\"ru\""))
    #expect(russian.contains("Такой страницы нет"))
    #expect(russian.contains("href=\"/ru/guides/\""))
    #expect(russian.contains("data-languages=\"ru en\""))
  }

  @Test func `an old address may not be where the index is`() throws {
    var library = Self.library
    library["content/guides/anchor.md"] = Sample.guide("Anchoring", "aliases: [/search/en.js/]")
    #expect(try Site.build(library).errors.count == 1)
  }
}
