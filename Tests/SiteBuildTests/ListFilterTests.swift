import Testing

/// The field above a long list: which pages have it.
struct ListFilterTests {
  private static let field = """
    <div class="filter" data-name="Filter this list|Role" data-found="Found: {n}" data-nothing="Nothing found"></div>
    """

  private func page(guides count: Int, _ address: String = "guides/") throws -> String {
    var library: [String: String] = [:]
    for number in 0..<count {
      library["content/guides/g\(number).md"] = Sample.guide(
        "Guide \(number)", "author: anna", body: "Words.\n")
    }
    library["content/authors/anna.yaml"] = "name: Anna\n"
    let site = try Site.build(library)
    #expect(site.errors == [])
    return try site.page(address)
  }

  @Test func `a list has a filter if it is long and on one page`() throws {
    for (count, isLong) in [(20, false), (21, true), (50, true), (51, false)] {
      let page = try page(guides: count)
      #expect(page.contains(Self.field) == isLong, "\(count)")
      #expect(page.contains("assets/filter-") == isLong, "\(count)")
    }
  }

  @Test func `an author of many documents has one too`() throws {
    #expect(try page(guides: 21, "authors/anna/").contains(Self.field))
    #expect(!(try page(guides: 20, "authors/anna/").contains("class=\"filter\"")))
  }

  @Test func `a theme without the script has no field`() throws {
    var theme = try Site.standardTheme()
    theme.assets.removeAll { $0.name == "filter.js" }
    var library: [String: String] = [:]
    for number in 0..<21 {
      library["content/guides/g\(number).md"] = Sample.guide("Guide \(number)", body: "Words.\n")
    }
    let site = try Site.build(library, theme: theme)
    #expect(site.errors == [])
    #expect(!(try site.page("guides/").contains("class=\"filter\"")))
  }
}
