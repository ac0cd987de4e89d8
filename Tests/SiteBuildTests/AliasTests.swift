import Testing

/// Old addresses of documents, and what is at them.
struct AliasTests {
  @Test func `an alias sends readers to the document`() throws {
    let page = try Site.build(Sample.library).page("old/mooring/")
    #expect(
      page.contains(
        "<meta http-equiv=\"refresh\" content=\"0; url=../../guides/mooring/\">"))
    #expect(
      page.contains("<link rel=\"canonical\" href=\"https://library.example/guides/mooring/\">"))
    #expect(page.contains("<a href=\"../../guides/mooring/\">Mooring</a>"))
  }

  @Test func `an alias may be a file or in Cyrillic`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/old.html, /старое/место/]")
    ])
    #expect(try site.text("public/old.html").contains("url=guides/a/index.html"))
    #expect(try site.page("старое/место/").contains("url=../../guides/a/index.html"))
  }

  @Test func `an alias that a page has is an error`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/guides/b/, /guides/, /old/]"),
      "content/guides/b.md": Sample.guide("Bbb", "aliases: [/old/]"),
    ])
    #expect(site.outcome.summary == nil)
    #expect(
      site.errors == [
        "content/guides/a.md: error: the old address '/guides/b/' is already used by "
          + "content/guides/b.md [address-unique]",
        "content/guides/a.md: error: the old address '/guides/' is already used by "
          + "the list 'guides' [address-unique]",
        "content/guides/b.md: error: the old address '/old/' is already used by "
          + "the redirect of content/guides/a.md [address-unique]",
      ])
  }

  @Test func `an alias that is the home page of a language is an error`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/ru/]"),
      "content/guides/b.ru.md": Sample.guide("Ббб"),
    ])
    #expect(
      site.findings == [
        "content/guides/a.md: error: the old address '/ru/' is already used by the home page "
          + "[address-unique]"
      ])
  }

  @Test func `an alias that is a name is not a redirect`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [Old name, 'What now?', A / B]")
    ])
    #expect(site.findings == [])
    #expect(site.paths.count { $0.hasSuffix("index.html") && $0.contains("ld") } == 0)
  }

  /// The slash and the accent after it are one `Character`.
  @Test func `no redirect is in a folder that is a file`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/old.html, \"old.html/\u{301}x\"]")
    ])
    #expect(site.errors == [])
    #expect(site.paths.filter { $0.contains("old.html") } == ["public/old.html"])
  }

  @Test func `a word gives way to an existing page`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide(
        "Aaa", "aliases: [old, Guides, guides/b, robots.txt/x, one]"),
      "content/guides/b.md": Sample.guide("Bbb", "aliases: [/Old/, One]"),
    ])
    #expect(site.errors == [])
    #expect(try site.page("Old/").contains("url=../guides/b/index.html"))
    #expect(try site.page("one/").contains("url=../guides/a/index.html"))
    #expect(!site.paths.contains("public/old/index.html"))
    #expect(!site.paths.contains("public/One/index.html"))
    #expect(!site.paths.contains("public/Guides/index.html"))
  }

  @Test(arguments: ["/robots.txt/", "/404.html/old/", "/api/v1/content/public/"])
  func `an alias below a file is an error`(alias: String) throws {
    let site = try Site.build(["content/guides/a.md": Sample.guide("Aaa", "aliases: [\(alias)]")])
    #expect(site.outcome.summary == nil)
    #expect(site.outcome.diagnostics.map { $0.rule.id } == ["address-unique"])
  }

  @Test(arguments: [
    "/../up/", "//host/x/", "https://a.example/", "/a b/", "/x?y/", "/x#y/", "/", "/a\u{A0}b/",
    "/.htaccess/",
    "/a/.git/",
    "/a\u{202E}b/",
  ])
  func `an alias that is not an address is an error`(alias: String) throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [\"\(alias)\"]")
    ])
    #expect(
      site.errors == [
        "content/guides/a.md: error: '\(alias)' is not an address of this site [metadata-value]"
      ])
  }
}
