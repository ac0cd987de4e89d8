import Testing

/// Where a page is, what is beside it, and what shared links say about it.
struct WayfindingTests {
  private static let library: [String: String] = {
    var library = Sample.library
    for (name, title, type) in [
      ("arrival", "Arrival", "daily"), ("briefing", "Briefing", "safety"),
      ("fire", "Fire", "emergency"), ("zinc", "Zinc", nil),
    ] {
      library["content/checklists/\(name).md"] =
        Sample.matter(title, type.map { "checklist_type: \($0)" } ?? "") + "- [ ] Look\n"
    }
    return library
  }()

  /// The texts of some elements of a page, in order.
  private func texts(_ opening: String, in page: String) -> [String] {
    page.components(separatedBy: opening).dropFirst().map {
      String($0.prefix { $0 != "<" })
    }
  }

  @Test func `checklists are listed by when they are used, those for emergencies first`() throws {
    let page = try Site.build(Self.library).page("checklists/")
    let main = page.components(separatedBy: "<main").last ?? ""
    #expect(texts("<h2>", in: main) == ["Emergency", "Safety", "Every day", "Other"])
    let order = ["Fire</a>", "Briefing</a>", "Arrival</a>", "Engine check</a>", "Zinc</a>"]
    let places = order.map { main.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `a list of one group has no names of groups`() throws {
    let page = try Site.build(Sample.library).page("guides/")
    #expect(!(page.components(separatedBy: "<main").last ?? "").contains("<h2>"))
  }

  @Test func `documents of several types are listed by type`() throws {
    let page = try Site.build(Self.library).page("tags/sea/")
    #expect(
      texts("<h2>", in: page.components(separatedBy: "<main").last ?? "")
        == ["Checklists", "Guides", "Flashcards"])
  }

  @Test func `a document leads to those before and after it in its list`() throws {
    let site = try Site.build(Self.library)
    let page = try site.page("checklists/arrival/")
    #expect(
      page.contains(
        "<a href=\"../../checklists/briefing/\" rel=\"prev\">"
          + "<small>Previous</small> Briefing</a>"))
    #expect(
      page.contains(
        "<a href=\"../../checklists/engine/\" rel=\"next\">"
          + "<small>Next</small> Engine check</a>"))
    #expect(!(try site.page("checklists/zinc/").contains("rel=\"next\"")))
    #expect(!(try site.page("checklists/fire/").contains("rel=\"next\"")))
    #expect(site.deadLinks() == [])
  }

  @Test func `a page says where it is, to readers and to search engines`() throws {
    let page = try Site.build(Self.library).page("guides/mooring/")
    #expect(
      page.contains(
        "<nav class=\"kind crumbs\" aria-label=\"You are here\">"
          + "<a href=\"../../\">Home</a>"
          + "<a href=\"../../guides/\">Guides</a></nav>"))
    #expect(
      page.contains(
        "{\"@type\":\"ListItem\",\"position\":\"2\",\"name\":\"Guides\","
          + "\"item\":\"https://library.example/guides/\"},"
          + "{\"@type\":\"ListItem\",\"position\":\"3\",\"name\":\"Mooring\"}"))
  }

  @Test func `every page has a description, and a picture of its kind for shared links`() throws {
    let site = try Site.build(Self.library)
    for (address, description, picture) in [
      ("", "5 checklists · 1 guide · 1 deck · 1 charter", "library"),
      ("checklists/", "5 checklists: Fire · Briefing · Arrival · Engine check …", "library"),
      ("authors/maria/", "2 documents: Engine check · Mooring", "library"),
      ("guides/mooring/", "About it.", "guide"), ("checklists/fire/", "About it.", "emergency"),
    ] {
      let page = try site.page(address)
      #expect(page.contains("<meta name=\"description\" content=\"\(description)\">"), "\(address)")
      #expect(
        page.contains(
          "<meta property=\"og:image\" content=\"https://library.example/assets/share-\(picture)-"),
        "\(address)")
    }
    let lacking = site.paths.filter { $0.hasSuffix("index.html") }.filter { path in
      let page = String(decoding: site.output.files[path] ?? [], as: UTF8.self)
      return !page.contains("<meta name=\"description\" content=\"") && !page.contains("http-equiv")
        && !page.contains("<meta name=\"robots\" content=\"noindex\">")
    }
    #expect(lacking.isEmpty)
  }

  @Test func `a long checklist has a list of its sections`() throws {
    var library = Self.library
    let sections = (1...4).map { "## Part \($0)\n- [ ] Look\n" }.joined(separator: "\n")
    library["content/checklists/long.md"] = Sample.matter("Long") + sections
    library["content/checklists/fire.md"] =
      Sample.matter("Fire", "checklist_type: emergency") + sections
    let site = try Site.build(library)
    let page = try site.page("checklists/long/")
    #expect(page.contains("<li><a href=\"#part-1\">Part 1</a></li>"))
    #expect(page.contains("<button class=\"fold\""))
    #expect(!(try site.page("checklists/fire/").contains("class=\"fold\"")))
  }
}
