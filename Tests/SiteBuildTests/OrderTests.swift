import Testing

/// The order that authors give their documents.
struct OrderTests {
  /// The titles in the list of guides, in order.
  private func titles(
    _ files: [String: String], _ address: String = "guides/"
  ) throws -> [String] {
    let page = try Site.build(files).page(address)
    let main = page.components(separatedBy: "<main").last ?? ""
    return main.components(separatedBy: "<li><p class=\"kind\">").dropFirst().map { entry in
      let link = entry.components(separatedBy: "<a href=\"").dropFirst().first ?? ""
      return String(link.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }
  }

  @Test func `numbers in the names of files come before titles`() throws {
    let files = [
      "content/guides/10-arrival.md": Sample.guide("Arrival"),
      "content/guides/2-departure.md": Sample.guide("Departure"),
      "content/guides/01. Briefing.md": Sample.guide("Zero briefing"),
      "content/guides/about.md": Sample.guide("Abandon ship"),
    ]
    #expect(try titles(files) == ["Zero briefing", "Departure", "Arrival", "Abandon ship"])
    let site = try Site.build(files)
    #expect(
      try site.page("guides/2-departure/").contains(
        "<a href=\"../../guides/01-briefing/index.html\" rel=\"prev\">"
          + "<small>Previous</small> Zero briefing</a>"))
    #expect(
      try site.page("guides/2-departure/").contains(
        "<a href=\"../../guides/10-arrival/index.html\" rel=\"next\">"
          + "<small>Next</small> Arrival</a>"))
    #expect(site.deadLinks() == [])
  }

  @Test func `the parts of a chapter come after it`() throws {
    let chapters = [
      "content/guides/sop/4-harbour.md": Sample.guide("Harbour"),
      "content/guides/sop/4.1-arrive.md": Sample.guide("Zzz"),
      "content/guides/sop/4.2 Moor.md": Sample.guide("Moor"),
      "content/guides/sop/4.2.1_lines.md": Sample.guide("Lines"),
      "content/guides/sop/4.10-leave.md": Sample.guide("Leave"),
      "content/guides/sop/05-sea.md": Sample.guide("At sea"),
      "content/guides/sop/5.1) Night.md": Sample.guide("A night"),
      "content/guides/sop/about.md": Sample.guide("About"),
      "content/guides/sop/9.2.0-news.md": Sample.guide("Aaa"),
    ]
    #expect(
      try titles(chapters) == [
        "Harbour", "Zzz", "Moor", "Lines", "Leave", "At sea", "A night", "Aaa", "About",
      ])
    #expect(
      try titles([
        "content/guides/sop/04.2-bbb.md": Sample.guide("Bbb"),
        "content/guides/sop/04.10-aaa.md": Sample.guide("Aaa"),
        "content/guides/sop/index.md": Sample.guide("Zop"),
      ]) == ["Zop", "Bbb", "Aaa"])
    #expect(
      try titles([
        "content/guides/4-harbour/4.2-moor.md": Sample.guide("Moor"),
        "content/guides/4-harbour/4.1-parts/yyy.md": Sample.guide("Yyy"),
        "content/guides/5-sea.md": Sample.guide("At sea"),
      ]) == ["Yyy", "Moor", "At sea"])
  }

  @Test func `a version orders nothing`() throws {
    #expect(
      try titles([
        "content/guides/1.2.0-notes.md": Sample.guide("Bbb"),
        "content/guides/1.10.0-notes.md": Sample.guide("Aaa"),
        "content/guides/about.md": Sample.guide("About"),
      ]) == ["Aaa", "About", "Bbb"])
  }

  @Test(arguments: [
    ("ru", "Вода Ежи Ёлка икра йод Якорь"),
    ("uk", "Гуси Ґава Давно Єнот Жук Іграшка Їжа Йод Ягода"),
    ("ru", "Айна Әлем Бақ Көл Қайық Ойын Өзен Пән Яхта"),
    ("fr", "eau Ébauche école Écope Zoo"),
    ("pl", "Cuma Ćma Lina Luk Łódka Maszt Szekla Ściągacz Zamek Źródło Żagiel"),
    ("sv", "Ankare Zenit Åland Ändra Öppna"),
    ("nb", "Anker Zulu Ærlig Øving Årlig"),
    ("is", "Akkeri Azor Átt Óskir Zulu Þari Ægir"),
    ("es", "Ancla Ánodo Nieve Niño Nudo Ñandú Oleaje"),
    ("tr", "Cıvata Cuma Çapa Hız Irgat Islak İskele Suya Şamandıra Zil"),
    (
      "hr",
      "Curenje Čamac Ćup Dvostruki Džep Đon Luka Ljeto Nož Njihalo Sidro Šator Zamak Žarulja"
    ),
  ])
  func `titles are in alphabetical order`(language: String, words: String) throws {
    let ordered = words.components(separatedBy: " ")
    var files = ["fairlead.yml": "site: { title: T, default_language: \(language) }\n"]
    for (number, title) in ordered.reversed().enumerated() {
      files["content/guides/x\(number).md"] = """
        ---
        title: \(title)
        description: What it is about.
        tags: [\(title)]
        visibility: public
        created: 2026-01-15
        ---
        Words.
        """
    }
    #expect(try titles(files) == ordered)
    let tags = try Site.build(files).page("tags/")
    let places = ordered.compactMap { tags.range(of: ">\($0) <span>")?.lowerBound }
    #expect(places.count == ordered.count)
    #expect(places == places.sorted())
  }

  @Test func `a weight wins over the number in the name`() throws {
    #expect(
      try titles([
        "content/guides/01-aaa.md": Sample.guide("Aaa", "weight: 30"),
        "content/guides/02-bbb.md": Sample.guide("Bbb"),
        "content/guides/ccc.md": Sample.guide("Ccc", "weight: -1"),
        "content/guides/ddd.md": Sample.guide("Ddd", "weight: 0"),
      ]) == ["Ccc", "Ddd", "Bbb", "Aaa"])
  }

  @Test func `a folder with numbers in it keeps its documents together`() throws {
    #expect(
      try titles([
        "content/guides/02-sails/01-reef.md": Sample.guide("Reef"),
        "content/guides/02-sails/index.md": Sample.guide("Sails"),
        "content/guides/01-engine/02-oil.md": Sample.guide("Oil"),
        "content/guides/01-engine/01-fuel.md": Sample.guide("Fuel"),
        "content/guides/harbour/01-mooring.md": Sample.guide("Mooring"),
        "content/guides/harbour/leaving.md": Sample.guide("Leaving"),
        "content/guides/anchoring.md": Sample.guide("Anchoring"),
        "content/guides/zzz.md": Sample.guide("Zzz"),
      ]) == ["Fuel", "Oil", "Sails", "Reef", "Anchoring", "Mooring", "Leaving", "Zzz"])
  }

  @Test func `the weight of an index file is its folder's`() throws {
    #expect(
      try titles([
        "content/guides/sails/index.md": Sample.guide("Sails", "weight: 2"),
        "content/guides/sails/aaa.md": Sample.guide("Aaa"),
        "content/guides/engine/index.md": Sample.guide("The engine", "weight: 1"),
        "content/guides/engine/oil.md": Sample.guide("Oil"),
        "content/guides/bbb.md": Sample.guide("Bbb"),
      ]) == ["The engine", "Oil", "Sails", "Aaa", "Bbb"])
  }

  @Test func `folders without numbers do not matter`() throws {
    #expect(
      try titles([
        "content/guides/b/one.md": Sample.guide("Aaa"),
        "content/guides/a/two.md": Sample.guide("Ccc"),
        "content/guides/2026-05-01-log.md": Sample.guide("Bbb"),
      ]) == ["Aaa", "Bbb", "Ccc"])
  }

  @Test func `pinned documents and the groups of checklists come first`() throws {
    #expect(
      try titles([
        "content/guides/01-aaa.md": Sample.guide("Aaa"),
        "content/guides/bbb.md": Sample.guide("Bbb", "pinned: true"),
      ]) == ["Bbb", "Aaa"])
    let daily = { (title: String, use: String) in
      Sample.matter(title, "checklist_type: \(use)") + "- [ ] Look\n"
    }
    #expect(
      try titles(
        [
          "content/checklists/01-fuel.md": daily("Fuel", "daily"),
          "content/checklists/02-fire.md": daily("Fire", "emergency"),
          "content/checklists/03-bilge.md": daily("Bilge", "daily"),
        ], "checklists/") == ["Fire", "Fuel", "Bilge"])
  }

  @Test
  func
    `emergencies are in the order of their weights, and none is without a link`()
    throws
  {
    let emergency = { (title: String, more: String) in
      Sample.matter(title, "checklist_type: emergency\n\(more)") + "- [ ] Act\n"
    }
    var files = [
      "fairlead.yml": Sample.configuration,
      "content/checklists/aaa.md": emergency("Abandoning", "weight: 3"),
      "content/checklists/fire.md": emergency("Fire", "weight: 2"),
      "content/checklists/zzz.md": emergency("Man overboard", "weight: 1"),
      "content/checklists/bbb.md": emergency("Ballooning", ""),
    ]
    func menu() throws -> [String] {
      let page = try Site.build(files).page("checklists/fire/")
      let nav = try #require(page.components(separatedBy: "<nav aria-label=\"Emergency\">").last)
      let links = nav.components(separatedBy: "</nav>")[0].matches(of: /">([^<]+)<\/a>/)
      return links.map { String($0.1) }
    }
    #expect(try menu() == ["Man overboard", "Fire", "Abandoning", "Ballooning"])
    for number in 5...24 {
      files["content/checklists/c\(number).md"] = emergency("C \(number)", "")
    }
    #expect(try menu().count == 24)
    files["content/checklists/d.md"] = emergency("Drifting", "")
    #expect(try menu().count == 25)
    #expect(try menu().last == "All 25 checklists")
    for path in ["", "checklists/fire/"] {
      let root = path.isEmpty ? "" : "../../"
      #expect(
        try Site.build(files).page(path).contains(
          "<a href=\"\(root)checklists/\">All 25 checklists</a>"))
    }
  }

  @Test func `the cards of a folder are in the order of their numbers`() throws {
    let card = { (title: String) in "# \(title)\n\nIts back.\n" }
    let page = try Site.build([
      "content/decks/knots/index.md": Sample.matter("Knots", "type: deck") + "About knots.\n",
      "content/decks/knots/10-bend.md": card("Tenth"),
      "content/decks/knots/2-loop.md": card("Second"),
      "content/decks/knots/01. Hitch.md": card("First"), "content/decks/knots/Zzz.md": card("Last"),
    ]).page("decks/knots/")
    let places = ["First", "Second", "Tenth", "Last"].map { page.range(of: ">\($0)<")?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `translations have an order of their own`() throws {
    let files = [
      "fairlead.yml": Sample.configuration,
      "content/guides/aaa.md": Sample.guide("Aaa", "weight: 2"),
      "content/guides/bbb.md": Sample.guide("Bbb", "weight: 1"),
      "content/guides/aaa.ru.md": Sample.guide("Ааа"),
      "content/guides/bbb.ru.md": Sample.guide("Ббб"),
    ]
    #expect(try titles(files) == ["Bbb", "Aaa"])
    #expect(try titles(files, "ru/guides/") == ["Ааа", "Ббб"])
  }
}
