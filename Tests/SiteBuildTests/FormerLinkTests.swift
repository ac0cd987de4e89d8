import Testing

/// Links of documents that were written for another site: addresses of that site, and its names of files.
@Suite struct FormerLinkTests {
  /// Builds a library that comes from another site, and finds a page.
  ///
  /// - Parameters:
  ///   - link: The link in `content/docs/engine/oil.md`.
  ///   - files: The other files.
  ///   - pattern: The addresses of that site.
  ///   - languages: The languages of the library.
  /// - Returns: The attribute `href` or `src` of the link, and what was found.
  /// - Throws: An error if it cannot be built or read.
  private func page(
    _ link: String, _ files: [String: String], pattern: String = "\"/{path}/\"",
    languages: String = "en"
  ) throws -> (link: String, findings: [String]) {
    let site = try Site.build(
      [
        "fairlead.yml":
          "site: { url: \"https://library.example\", languages: [\(languages)] }\n"
          + "redirects: [\(pattern)]\nrules: { translation-missing: off }\n",
        "content/docs/engine/oil.md": Sample.guide("Oil", body: link),
      ].merging(files) { $1 })
    let page = try site.page("guides/docs/engine/oil/")
    let text = page.split(separator: "<p>").last.map(String.init) ?? ""
    let quoted =
      text.split(separator: "\"").map(String.init)
      .first { $0.contains("/") || $0 == "broken" } ?? ""
    return (quoted.replacing("../", with: ""), site.findings)
  }

  @Test(arguments: [
    "/docs/fuel/", "../../fuel/", "/docs/fuel/index.html", "{{site.baseurl}}/docs/fuel/",
    "/Docs/Fuel", "../fuel.md",
  ])
  func `an address of the site before is the document that was there`(address: String) throws {
    let found = try page(
      "[it](\(address))", ["content/docs/fuel.md": Sample.guide("Fuel")])
    #expect(found.findings == [])
    #expect(found.link == "guides/docs/fuel/")
  }

  @Test(arguments: ["/docs/fuel/", "/docs/fuel.md", "/docs/Fuel/index.html"])
  func `an address of a site below a path`(address: String) throws {
    let found = try page(
      "[it](\(address))",
      [
        "fairlead.yml":
          "site: { url: \"https://library.example/docs/\" }\nredirects: [\"/{path}/\"]\n",
        "content/fuel.md": Sample.guide("Fuel"),
      ])
    #expect(found.findings == [])
    #expect(found.link == "guides/fuel/")
  }

  @Test func `the site before had the addresses of permalinks`() throws {
    let found = try page(
      "[it](/2026/05/01/fuel.html)",
      ["content/docs/2026-05-01-fuel.md": Sample.guide("Fuel")],
      pattern: "docs: \"/{year}/{month}/{day}/{name}.html\"")
    #expect(found.findings == [])
    #expect(found.link == "guides/docs/2026-05-01-fuel/")
  }

  @Test func `an address of the site before wins over a path, and a file over neither`() throws {
    let files = [
      "content/docs/fuel.md": Sample.guide("Fuel"),
      "content/docs/engine/fuel.md": Sample.guide("Engine fuel"),
    ]
    #expect(try page("[it](../fuel/)", files).link == "guides/docs/engine/fuel/")
    #expect(try page("[it](fuel.md)", files).link == "guides/docs/engine/fuel/")
    #expect(try page("[it](../fuel.md)", files).link == "guides/docs/fuel/")
  }

  @Test func `pictures are below the address of the page`() throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>"
    let found = try page(
      "![Plan](../assets/plan.svg)", ["content/docs/engine/assets/plan.svg": picture])
    #expect(found.findings == [] && found.link.contains(".svg"), "\(found)")
    let other = try page(
      "![Plan](/en/docs/plan.svg)", ["content/docs/plan.svg": picture])
    #expect(other.findings == [] && other.link.contains(".svg"), "\(other)")
  }

  @Test func `without redirects a link is a path of files alone`() throws {
    let site = try Site.build([
      "content/guides/engine/oil.md": Sample.guide("Oil", body: "[it](../fuel/)"),
      "content/guides/engine/fuel.md": Sample.guide("Fuel"),
    ])
    #expect(site.findings.count == 1 && site.findings[0].contains("[link-target]"))
  }

  @Test func `Hugo's names of the pages of folders`() throws {
    let files = [
      "content/_index.md": Sample.guide("Sea School", body: "Welcome aboard."),
      "content/docs/_index.md": Sample.guide("Docs", body: "All of them."),
      "content/docs/oil.md": Sample.guide("Oil", body: "[up](../docs/) [home](/)"),
    ]
    let site = try Site.build(files)
    #expect(site.findings == [])
    #expect(try site.page("").contains("Welcome aboard."))
    #expect(try site.page("guides/docs/").contains("All of them."))
    #expect(try site.page("guides/docs/oil/").contains("docs/index.html\">up</a>"))
  }

  @Test func `a README.md is the page of its folder`() throws {
    let site = try Site.build([
      "fairlead.yml": "content: .\nsite: { url: \"https://library.example\" }\n",
      "README.md": Sample.guide("Sea School", body: "Welcome aboard. [Docs](docs/)"),
      "docs/Readme.md": Sample.guide("Docs", body: "All of them."),
      "docs/oil.md": Sample.guide("Oil", body: "[up](Readme.md)"),
    ])
    #expect(site.findings == [], "\(site.findings)")
    #expect(try site.page("").contains("guides/docs/\">Docs</a>"))
    #expect(try site.page("guides/docs/").contains("All of them."))
  }

  @Test func `a README.md beside an index.md gives way to it`() throws {
    let site = try Site.build([
      "content/docs/README.md": Sample.guide("For developers"),
      "content/docs/index.md": Sample.guide("Docs", body: "[it](README.md)"),
      "content/docs/README.ru.md": Sample.guide("Docs"),
    ])
    #expect(
      site.findings.sorted() == [
        "content/docs/README.md: note: this file is not published: the index.md beside it is the page of the "
          + "folder [address-unique]",
        "content/docs/index.md: error: content/docs/README.md has no page: index.md is the page of its folder "
          + "[link-target]",
      ], "\(site.findings)")
  }

  @Test func `a README.md beside an _index.md gives way to it`() throws {
    let site = try Site.build([
      "content/docs/README.md": Sample.guide("For developers"),
      "content/docs/_index.md": Sample.guide("Docs", body: "[it](README.md)"),
      "content/sub/README.md": Sample.guide("For developers"),
      "content/sub/_index.md": Sample.guide("Sub"),
      "content/sub/index.md": Sample.guide("Sub"),
    ])
    #expect(
      site.findings.sorted().filter { $0.contains("README.md") } == [
        "content/docs/README.md: note: this file is not published: the _index.md beside it is the page of the "
          + "folder [address-unique]",
        "content/docs/_index.md: error: content/docs/README.md has no page: _index.md is the page of its folder "
          + "[link-target]",
        "content/sub/README.md: note: this file is not published: the index.md beside it is the page of the "
          + "folder [address-unique]",
      ], "\(site.findings)")
  }

  @Test func `a README.md gives way to a document beside its folder`() throws {
    let site = try Site.build([
      "content/docs/engine.md": Sample.guide("Engine", body: "[more](engine/README.md)"),
      "content/docs/engine/README.md": Sample.guide("More"),
    ])
    #expect(site.findings == [])
    #expect(try site.page("guides/docs/engine/").contains("readme/index.html\">more</a>"))
    #expect(try site.page("guides/docs/engine/readme/").contains("<h1"))
  }

  @Test func `names with a language are found without it`() throws {
    let files = [
      "content/docs/fuel.en.md": Sample.guide("Fuel"),
      "content/docs/fuel.ru.md": Sample.guide("Топливо"),
      "content/docs/_index.en.md": Sample.guide("Docs"),
      "content/docs/_index.ru.md": Sample.guide("Все"),
    ]
    let english = try page("[it](../fuel) [up](../)", files, languages: "en, ru")
    #expect(english.findings == [] && english.link == "guides/docs/fuel/", "\(english)")
    let site = try Site.build(
      [
        "fairlead.yml": "site: { languages: [en, ru] }\nredirects: [\"/{path}/\"]\n",
        "content/docs/oil.ru.md": Sample.guide("Масло", body: "[да](fuel)"),
      ].merging(files) { $1 })
    #expect(
      try site.page("ru/guides/docs/oil/").contains("ru/guides/docs/fuel/index.html\">да</a>"))
    // Each language had its own addresses.
    #expect(site.output.files.keys.contains("public/ru/docs/fuel/index.html"))
    #expect(site.output.files.keys.contains("public/docs/fuel/index.html"))
  }

  @Test(arguments: ["executive-swoop-costs", "executive-swoop---costs"])
  func `anchors of generators that write one hyphen for several`(anchor: String) throws {
    let found = try page(
      "[it](../fuel.md#\(anchor))",
      ["content/docs/fuel.md": Sample.guide("Fuel", body: "## Executive swoop - costs\n\nWords.")])
    #expect(found.findings == [])
    #expect(found.link == "guides/docs/fuel/#executive-swoop---costs")
  }

  @Test func `an anchor that may be either of two headings is none`() throws {
    let site = try Site.build([
      "content/guides/oil.md": Sample.guide("Oil", body: "[it](fuel.md#a-b)"),
      "content/guides/fuel.md": Sample.guide("Fuel", body: "## a - b\n\nOne.\n\n## a -- b\n\nTwo."),
    ])
    #expect(site.findings.count == 1 && site.findings[0].contains("[link-anchor]"))
  }
}
