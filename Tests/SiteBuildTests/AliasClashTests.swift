import Discovery
import Documents
import SiteBuild
import Testing

/// A check finds the clashes of aliases that a build finds.
@Suite struct AliasClashTests {
  /// The report of a check for a library's redirects.
  private func checked(
    _ files: [String: String], preview: Bool = false
  ) throws -> [String] {
    var build = SiteBuild(source: MemoryFolder(files), parsing: .inProcess, jobs: 2)
    build.preview = preview
    return try build.check().diagnostics.filter { $0.rule.id == "address-unique" }.map {
      "\($0.file):\($0.range.lowerBound): \($0.severity.rawValue): \($0.message)"
    }
  }

  private func built(_ files: [String: String], preview: Bool = false) throws -> [String] {
    try Site.build(files) { $0.preview = preview }.outcome.diagnostics
      .filter { $0.rule.id == "address-unique" }
      .map { "\($0.file):\($0.range.lowerBound): \($0.severity.rawValue): \($0.message)" }
  }

  @Test func `a page of a list and a guide at one address`() throws {
    var files = Dictionary(
      uniqueKeysWithValues: (1...51).map {
        ("content/guides/g\($0).md", Sample.guide("Guide \($0)"))
      })
    files["content/guides/page/2.md"] = Sample.guide("Second")
    let found = try checked(files)
    #expect(
      found == [
        "content/guides/page/2.md:0: error: the address /guides/page/2/ belongs to two pages: "
          + "content/guides/page/2.md and the list 'guides'"
      ])
    #expect(try built(files) == found)
  }

  @Test func `two user names with one slug`() throws {
    let files = [
      "content/guides/a.md": Sample.guide("Aaa", "author: nina k"),
      "content/guides/b.md": Sample.guide("Bbb", "author: nina-k"),
    ]
    let found = try checked(files)
    #expect(
      found == [
        "content/guides/b.md:0: error: the address /authors/nina-k/ belongs to two pages: "
          + "the page of the author 'nina k' and the page of the author 'nina-k'"
      ])
    #expect(try built(files) == found)
  }

  @Test func `two files of authors with one slug are reported once`() throws {
    let files = [
      "content/authors/a.yaml": "title: Nina K\nusername: nina_k\n",
      "content/authors/b.yaml": "title: Nina L\nusername: nina-k\n",
      "content/guides/a.md": Sample.guide("Aaa", "author: nina_k"),
    ]
    let found = try checked(files)
    #expect(
      found == [
        "content/authors/b.yaml:0: error: this page would have the same address as "
          + "content/authors/a.yaml: /authors/nina-k/"
      ])
    #expect(try built(files) == found)
  }

  @Test func `a page and a redirect at one address`() throws {
    let files = [
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/guides/b/, /Old/]"),
      "content/guides/b.md": Sample.guide("Bbb", "aliases: [/old/, /guides/b/index.html]"),
    ]
    let found = try checked(files)
    #expect(
      found == [
        "content/guides/a.md:129: error: the old address '/guides/b/' is already used by content/guides/b.md",
        "content/guides/b.md:129: error: the old address '/old/' is already used by another page",
        "content/guides/b.md:136: error: the old address '/guides/b/index.html' is already used by content/guides/b.md",
      ])
    #expect(try built(files) == found)
  }

  @Test func `two spellings of one old address in one document`() throws {
    let files = [
      "content/guides/a.md": Sample.guide(
        "Aaa", "aliases: [/linux, /Linux, /Linux/, /LINUX/index.html, /b.html, /B.html]")
    ]
    #expect(try checked(files) == [])
    #expect(try built(files) == [])
    let site = try Site.build(files)
    #expect(site.paths.contains("public/linux/index.html"))
    #expect(site.paths.contains("public/b.html"))
    #expect(!site.paths.contains { $0.hasPrefix("public/L") || $0 == "public/B.html" })
    // Hosts for which case matters answer all of them.
    #expect(
      try site.text("public/_redirects").split(separator: "\n").filter { $0.hasSuffix(" 301") } == [
        "/linux/ /guides/a/ 301", "/b.html /guides/a/ 301", "/Linux/ /guides/a/ 301",
        "/LINUX/ /guides/a/ 301", "/B.html /guides/a/ 301",
      ])
    #expect(try site.text("public/offline.json").contains("LINUX"))
  }

  @Test func `names, words and drafts do not clash`() throws {
    let files = [
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [Old name, tags, guides/b, old]"),
      "content/guides/b.md": Sample.guide("Bbb", "aliases: [old, /guides/draft/, /guides/former/]"),
      "content/guides/draft.md": Sample.guide(
        "Draft", visibility: "private", "aliases: [/guides/a/]"),
    ]
    #expect(try checked(files) == [])
    #expect(
      try checked(files, preview: true) == [
        "content/guides/b.md:134: error: the old address '/guides/draft/' is already used by content/guides/draft.md",
        "content/guides/draft.md:132: error: the old address '/guides/a/' is already used by content/guides/a.md",
      ])
    #expect(try built(files) == [])
  }

  /// A file that a site has, and that is not part of the theme: an alias there, and one in a folder
  /// of that name, is found by a check.
  @Test func `everything that a site writes can clash`() throws {
    let paths = try Site.build(Sample.library).paths
      .filter { $0.hasPrefix("public/") && !$0.hasPrefix("public/assets/") }
      .map { String($0.dropFirst("public/".count)) }
    // The redirect of the sample's own alias is one of them.
    #expect(paths.count > 25 && paths.contains("old/mooring/index.html"))
    for path in paths {
      let aliases = path.hasSuffix(".html") ? ["/\(path)", "/\(path)/below/"] : ["/\(path)/below/"]
      for alias in aliases {
        var files = Sample.library
        files["content/guides/zzz.md"] = Sample.guide("Zzz", "aliases: [\"\(alias)\"]")
        let found = try checked(files)
        #expect(found.count == 1 && found.first?.contains(alias) ?? false, "\(alias): \(found)")
      }
    }
  }

  @Test func `a check finds what a build finds`() throws {
    let pieces = [
      "guides", "guides/g1", "guides/g2", "Guides/G3", "old", "OLD", "old/a", "old.html",
      "old/index.html", "ru",
      "ru/guides/g1", "tags", "tags/sea", "tags/none", "guides/page/2", "checklists",
      "authors/maria",
      "media", "index.html", "404.html", "404.html/x", "feed.xml/x", "api/v1", "decks/old",
      "charters",
      "old.HTML", "old/INDEX.HTML", "Старое", "старое", "\u{212A}ite", "kite", "й", "и\u{306}",
      "old/x.htm/y",
    ]
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var count = 0
    for _ in 0..<120 {
      var files = ["fairlead.yml": Sample.configuration]
      for number in 1...4 {
        let aliases = (0..<next(3)).map { _ in "/\(pieces[next(pieces.count)])/" }
        let visibility = ["public", "public", "unlisted", "private"][next(4)]
        let name = next(4) == 0 ? "g\(number).ru" : "g\(number)"
        files["content/guides/\(name).md"] = Sample.guide(
          "Guide \(number)", visibility: visibility,
          "author: maria\naliases: [\(aliases.joined(separator: ", "))]")
      }
      let found = try checked(files)
      let expected = try built(files)
      #expect(found == expected)
      count += found.count
    }
    #expect(count > 20)
  }

  @Test func `two documents at one address are one error of a build`() throws {
    let site = try Site.build([
      "content/guides/X.md": Sample.guide("Aaa"), "content/guides/x.md": Sample.guide("Bbb"),
    ])
    #expect(
      site.errors == [
        "content/guides/x.md: error: this page would have the same address as "
          + "content/guides/X.md: /guides/x/ [address-unique]"
      ])
  }
}
