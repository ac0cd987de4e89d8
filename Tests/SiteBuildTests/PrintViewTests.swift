import Foundation
import Testing

/// The pages for the printer, which plain links lead to.
struct PrintViewTests {
  private static func checklist(_ body: String, _ more: String = "") -> [String: String] {
    [
      "fairlead.yml": Sample.configuration,
      "content/checklists/fire.md": Sample.matter("Fire", more) + body,
    ]
  }

  private static func deck(cards: Int) -> [String: String] {
    let text = (1...cards).map { "## Front \($0)\n\nBack \($0).\n" }.joined(separator: "\n")
    return [
      "fairlead.yml": Sample.configuration, "content/decks/knots.md": Sample.matter("Knots") + text,
    ]
  }

  private func count(_ part: String, in page: String) -> Int {
    page.components(separatedBy: part).count - 1
  }

  @Test func `checklists and decks lead to a print view, guides do not`() throws {
    let site = try Site.build(Sample.library)
    #expect(site.errors == [])
    #expect(
      try site.page("checklists/engine/").contains("<a href=\"print/\">Print</a>"))
    #expect(site.paths.contains("public/checklists/engine/print/index.html"))
    let guides = site.paths.filter { $0.hasPrefix("public/guides/") }
    #expect(!guides.isEmpty && !guides.contains { $0.hasSuffix("print/index.html") })
    for path in guides where path.hasSuffix("index.html") {
      #expect(!(try site.text(path).contains("print/index.html")))
    }
    #expect(site.deadLinks() == [])
  }

  @Test func `a print view names its document as canonical, and nothing lists it`() throws {
    let site = try Site.build(Sample.library)
    let page = try site.page("checklists/engine/print/")
    #expect(
      page.contains("<link rel=\"canonical\" href=\"https://library.example/checklists/engine/\">"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("<a href=\"../../../checklists/engine/\">← Engine check</a>"))
    // The first sets the display mode before styles load; the other marks the size, for Firefox.
    #expect(page.components(separatedBy: "<script").count == 3)
    let modes = try #require(page.range(of: "<script src=\"../../../assets/modes-"))
    let style = try #require(page.range(of: "<link rel=\"stylesheet\""))
    #expect(modes.lowerBound < style.lowerBound)
    #expect(page.contains("assets/paper-"))
    for list in ["public/sitemap.xml", "public/offline.json", "public/feed.xml"] {
      #expect(!(try site.text(list).contains("engine/print")), "\(list)")
    }
  }

  @Test func `a print view does not lead to a print view below itself`() throws {
    let link = "{{#document.print}}<a href=\"{{document.print}}\">P</a>{{/document.print}}"
    let page = "<!doctype html>\n<title>{{document.title}}</title>\n\(link)\n"
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: ["print.mustache": page, "checklist.mustache": page]))
    #expect(site.errors == [])
    #expect(try site.page("checklists/engine/").contains("<a href=\"print/\">P</a>"))
    #expect(!(try site.page("checklists/engine/print/").contains("<a ")))
  }

  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 5 1\"><path d=\"M0 0h5v1z\"/></svg>\n"

  private static let illustrated = checklist(
    """
    Some old words.

    ![[radio#calls]]

    ## First

    - [ ] Look

      ![Scheme](../images/scheme.svg "A caption")

    """
  ).merging([
    "content/guides/radio.md": Sample.matter("Radio")
      + "## Calls\n\nListen first.\n\n![Key](../images/key.svg)\n",
    "content/images/scheme.svg": picture, "content/images/key.svg": picture,
  ]) { $1 }

  private func version(_ library: [String: String]) throws -> String {
    let site = try Site.build(library)
    try #require(site.errors == [])
    let page = try site.page("checklists/fire/print/")
    let foot = /data-foot="Fire · 1 February 2026 · ([0-9a-f]{7})"/
    return String(try #require(page.firstMatch(of: foot)?.1))
  }

  @Test(arguments: [
    ("content/checklists/fire.md", "old", "new"),
    ("content/checklists/fire.md", "old", "~~old~~"),
    ("content/checklists/fire.md", "Look", "~~Look~~"),
    ("content/checklists/fire.md", "A caption", "Another caption"),
    ("content/checklists/fire.md", "title: Fire\n", "title: Fire\nduration: 45 min\n"),
    ("content/images/scheme.svg", "h5", "h4"),
    ("content/guides/radio.md", "first", "~~first~~"),
    ("content/images/key.svg", "h5", "h4"),
  ])
  func `the version changes with what sheets show`(
    path: String, old: String, new: String
  ) throws {
    var library = Self.illustrated
    let text = try #require(library[path])
    library[path] = text.replacingOccurrences(of: old, with: new)
    try #require(library[path] != text)
    #expect(try version(library) != version(Self.illustrated))
  }

  @Test func `the version does not change with what sheets do not show`() throws {
    var library = Self.illustrated
    library["content/checklists/other.md"] = Sample.matter("Other") + "- [ ] Look\n"
    library["content/checklists/fire.md"] = library["content/checklists/fire.md"]?
      .replacingOccurrences(of: "title: Fire\n", with: "title: Fire\naliases: [blaze]\n")
    #expect(try version(library) == version(Self.illustrated))
  }

  @Test func `a QR code is there if the library has an address`() throws {
    let page = try Site.build(Self.checklist("- [ ] Look\n")).page("checklists/fire/print/")
    #expect(
      page.contains("role=\"img\" aria-label=\"https://library.example/checklists/fire/\"><path"))
    // The corner of every code.
    #expect(page.contains("d=\"M0 0.5h7m"))
    var library = Self.checklist("- [ ] Look\n")
    library["fairlead.yml"] = "site: { title: Library }\n"
    let bare = try Site.build(library).page("checklists/fire/print/")
    #expect(!bare.contains("<svg"))
    #expect(bare.contains("href=\"#_a6\""))
  }

  @Test func `each section is a card, a long one several, and every item is on one`() throws {
    let items = (1...40).map { "- [ ] Something to look at, number \($0).\n" }.joined()
    let page = try Site.build(
      Self.checklist("First words.\n\n## Short\n\n- [ ] Look\n\n## Long\n\n\(items)")
    ).page("checklists/fire/print/")
    let cards = page.components(separatedBy: "<section class=\"leaf").dropFirst()
    let sizes = cards.map { count("<li id=", in: $0) }
    #expect(sizes.reduce(0, +) == 41)
    #expect(sizes.prefix(2) == [0, 1])
    #expect(sizes.dropFirst(2).count >= 2)
    #expect(sizes.dropFirst(2).allSatisfy { $0 >= 2 })
    #expect(cards.first?.contains("First words.") == true)
    #expect(count("<h2>Long …</h2>", in: page) == sizes.count - 3)
    for number in 1...sizes.count { #expect(page.contains("<br>\(number) / \(sizes.count)<")) }
  }

  @Test func `a numbered section goes on counting on its next card`() throws {
    let items = (1...40).map { "\($0). [ ] Something to look at here.\n" }.joined()
    let page = try Site.build(Self.checklist("## Long\n\n\(items)"))
      .page("checklists/fire/print/")
    let second = page.components(separatedBy: "<section class=\"leaf on\"").dropFirst().first ?? ""
    let start = try #require(second.components(separatedBy: " start=\"").dropFirst().first)
    let number = try #require(Int(start.prefix { $0 != "\"" }))
    #expect(number > 1)
    #expect(second.contains("data-step=\"\(number)\""))
  }

  @Test(arguments: [(1, 4), (4, 4), (5, 8), (8, 8), (9, 12), (17, 20)])
  func `sheets of cards are full`(cards: Int, places: Int) throws {
    let page = try Site.build(Self.deck(cards: cards)).page("decks/knots/print/")
    let sheets = count("<div class=\"faces\">", in: page)
    #expect(count("<div class=\"face", in: page) - sheets == 2 * places)
    #expect(count("<div class=\"face back", in: page) == places)
    #expect(count(" empty\"", in: page) == 2 * (places - cards))
    for number in 1...cards {
      #expect(count("<h2>Front \(number)</h2>", in: page) == 1)
      #expect(count("<p>Back \(number).</p>", in: page) == 1)
    }
  }

  @Test func `an emergency says so on each card`() throws {
    let page = try Site.build(
      Self.checklist("## One\n\n- [ ] Look\n\n## Two\n\n- [ ] Act\n", "checklist_type: emergency")
    ).page("checklists/fire/print/")
    #expect(page.contains("<body class=\"paged checklist emergency\">"))
    #expect(count("<p class=\"name\"><b>Emergency</b> Fire</p>", in: page) == 2)
  }

  @Test func `a document cannot have the address of a print view`() throws {
    var library = Self.checklist("- [ ] Look\n")
    library["content/checklists/fire/print.md"] = Sample.matter("Print") + "- [ ] Look\n"
    let site = try Site.build(library)
    #expect(
      site.errors == [
        "content/checklists/fire/print.md: error: the address /checklists/fire/print/ belongs to two "
          + "pages: the print view of content/checklists/fire.md and content/checklists/fire/print.md "
          + "[address-unique]"
      ])
  }

  @Test func `two documents at one address are one mistake`() throws {
    var library = Self.checklist("- [ ] Look\n")
    library["content/checklists/fire_.md"] = Sample.matter("Fire again") + "- [ ] Look\n"
    let site = try Site.build(library)
    #expect(site.errors.count == 1, "\(site.errors)")
    #expect(site.errors.first?.contains("the same address") == true, "\(site.errors)")
  }

  @Test func `private documents have one in a preview only`() throws {
    var library = Self.checklist("- [ ] Look\n")
    library["content/checklists/fire.md"] =
      Sample.matter("Fire", visibility: "private") + "- [ ] Look\n"
    #expect(!(try Site.build(library).paths.contains { $0.contains("/print/") }))
    let preview = try Site.build(library) { $0.preview = true }
    #expect(preview.paths.contains("public/checklists/fire/print/index.html"))
  }
}
