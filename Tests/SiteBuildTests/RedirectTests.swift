import Testing

/// `redirects` in `fairlead.yml`: the addresses that pages had on another site.
struct RedirectTests {
  private func site(_ patterns: String, _ more: [String: String] = [:]) throws -> Site {
    var library = Sample.library.merging(more) { $1 }
    library["fairlead.yml"] = Sample.configuration + "redirects: \(patterns)\n"
    return try Site.build(library)
  }

  /// Where the page at an address sends its readers.
  private func target(_ path: String, in site: Site) throws -> String? {
    let page = try site.text("public/\(path)")
    return page.firstMatch(of: /url=([^"]+)"/).map { String($0.1) }
  }

  @Test func `each pattern is an address of every document that it fits`() throws {
    let site = try site(
      "[\"/{path}/\", \"/log/{year}/{month}/{day}/{name}.html\", \"/{slug}.html\"]",
      [
        "content/guides/2026-05-01-Day One.md": Sample.guide("Day one"),
        "content/far/README.md": Sample.guide("Far"),
      ])
    #expect(site.errors == [])
    #expect(
      try target("checklists/engine.html", in: site) == "../checklists/engine/")
    #expect(
      try target("log/2026/05/01/Day One.html", in: site)
        == "../../../../guides/2026-05-01-day-one/")
    #expect(
      try target("guides/2026-05-01-day-one.html", in: site)
        == "../guides/2026-05-01-day-one/")
    #expect(try target("far/index.html", in: site) == "../guides/far/")
  }

  @Test func `an index page was a folder, or the index file of one`() throws {
    let pages = [
      "content/far/README.md": Sample.guide("Far"), "content/near/_index.md": Sample.guide("Near"),
      "content/index.md": Sample.guide("Home"), "content/blog/index.md": Sample.guide("Blog"),
      "content/blog/one.md": Sample.guide("One"),
    ]
    let flat = try site(
      "[\"/{path}.html\", { blog: \"/log/{year}/{name}.html\" }, \"/old/{slug}.html\"]", pages)
    #expect(flat.errors == [])
    #expect(try target("far/index.html", in: flat) == "../guides/far/")
    #expect(try target("near/index.html", in: flat) == "../guides/near/")
    #expect(try target("old/far.html", in: flat) == "../guides/far/")
    #expect(try target("old/near/index.html", in: flat) == "../../guides/near/")
    #expect(try target("log/2026/one.html", in: flat) == "../../guides/blog/one/")
    // The page of a folder is not one of the dated pages in it.
    #expect(try target("blog/index.html", in: flat) == "../guides/blog/")
    #expect(!flat.paths.contains("public/far.html") && !flat.paths.contains("public/.html"))
    #expect(!flat.paths.contains { $0.hasPrefix("public/log/2026/blog") })
    #expect(try flat.text("public/_redirects").contains("/far/ /guides/far/ 301\n"))
    let folders = try site("[\"/{path}/\"]", pages)
    #expect(try target("far/index.html", in: folders) == "../guides/far/")
  }

  @Test func `pages, aliases and files keep their addresses`() throws {
    let site = try site(
      "/guides/{name}/",
      [
        "content/guides/deep/mooring.md": Sample.guide("Deep"),
        "content/guides/other.md": Sample.guide("Other", "aliases: [/guides/leaving/]"),
        "content/guides/deep/leaving.md": Sample.guide("Leaving"),
      ])
    #expect(site.errors == [])
    #expect(try site.page("guides/mooring/").contains("<h1>Mooring</h1>"))
    #expect(try target("guides/leaving/index.html", in: site) == "../../guides/other/")
  }

  @Test func `a folder without documents is named`() throws {
    let site = try site("[{ guide: \"/a/{name}/\" }, { guides/: \"/b/{name}/\" }]")
    #expect(
      site.findings.filter { $0.hasSuffix("[configuration]") } == [
        "fairlead.yml: warning: no document is in the folder 'guide', so these addresses have no effect [configuration]"
      ])
  }

  @Test func `documents that nobody may see have none`() throws {
    let site = try site(
      "/old/{name}/",
      ["content/guides/secret.md": Sample.guide("Secret words", visibility: "private")])
    #expect(!site.paths.contains { $0.contains("secret") })
    #expect(site.paths.contains("public/old/mooring/index.html"))
  }

  @Test func `a folder that folders names is not a folder of drafts`() throws {
    var library = ["content/_posts/oil.md": Sample.guide("Oil")]
    #expect(try Site.build(library).errors.allSatisfy { $0.hasSuffix("[draft]") })
    #expect(try Site.build(library).outcome.summary == nil)
    library["fairlead.yml"] = "folders: { _posts: guide }\n"
    let site = try Site.build(library)
    #expect(site.outcome.summary?.documents == 1)
    #expect(try site.page("guides/oil/").contains("<h1>Oil</h1>"))
  }

  @Test func `hosts that read redirects get the old addresses of listed documents`() throws {
    let old = "aliases: [/été/, \"/tide*low/\", /gone.html]"
    let site = try site(
      "/past/{name}.html",
      [
        "content/guides/other.md": Sample.guide("Other", old),
        "content/guides/quiet.md": Sample.guide("Quiet", visibility: "unlisted"),
      ])
    #expect(site.errors == [])
    let lines = try site.text("public/_redirects").split(separator: "\n").map { String($0) }
    #expect(
      lines.filter { $0.contains("/other/ ") }.prefix(4) == [
        "/%C3%A9t%C3%A9/ /guides/other/ 301!", "/%C3%A9t%C3%A9/ /guides/other/ 301",
        "/gone.html /guides/other/ 301!", "/gone.html /guides/other/ 301",
      ])
    #expect(lines.contains("/past/other.html /guides/other/ 301"))
    // Some hosts would show the file: it does not name what is in no list.
    #expect(site.paths.contains("public/past/quiet.html"))
    #expect(!lines.contains { $0.contains("quiet") })
    // An asterisk would fit everything.
    #expect(site.paths.contains("public/tide*low/index.html"))
    #expect(!lines.contains { $0.contains("tide") })
    #expect(!(try site.text("public/offline.json").contains("_redirects")))
  }

  /// Why Cloudflare Pages lists some of the lines as invalid.
  private let about = "# Lines that end in ! or 404 are for Netlify; other hosts skip them.\n"

  @Test func `what is not there is said in the language of its address`() throws {
    var files = [
      "content/guides/a.md": Sample.guide("Aaa"), "content/guides/a.ru.md": Sample.guide("Ааа"),
    ]
    for (url, base) in [("https://host.example", ""), ("https://host.example/lib", "/lib")] {
      files["fairlead.yml"] = "site: { url: \"\(url)\", languages: [en, ru] }\n"
      #expect(
        try Site.build(files).text("public/_redirects") == about
          + "\(base)/ru/* \(base)/ru/404.html 404\n")
    }
  }

  @Test func `redirects are below the path of the site`() throws {
    let site = try Site.build([
      "fairlead.yml": "site: { url: \"https://host.example/lib\" }\n",
      "content/guides/other.md": Sample.guide("Other", "aliases: [/old/]"),
    ])
    #expect(
      try site.text("public/_redirects")
        == about + "/lib/old/ /lib/guides/other/ 301!\n/lib/old/ /lib/guides/other/ 301\n")
  }

  @Test(arguments: [
    "/../../x/", #"/a\"b/"#, "/\(String(repeating: "l", count: 300))/",
    String(repeating: "/a", count: 2_100) + "/", "/.htaccess/", "/a/.git/x.html", "/.html",
    "/a\\u200Bb/", "/a\\u202Eb/", "/a\\u2028b/", "/a\\u00A0b/", "/ a/", "/a /", "/a  b/",
  ])
  func `an address that no file can have gets no redirect`(address: String) throws {
    let path = "content/guides/other.md"
    let plain = try site("/{path}/", [path: Sample.guide("Other")])
    let hostile = try site("/{path}/", [path: Sample.guide("Other", "permalink: \"\(address)\"")])
    #expect(hostile.errors == [])
    #expect(hostile.paths == plain.paths)
  }

  @Test func `redirects may be the author's own`() throws {
    let site = try site("/old/{name}/", ["static/_redirects": "/a /b 302\n"])
    #expect(site.errors == [])
    #expect(try site.text("public/_redirects") == "/a /b 302\n")
    #expect(site.paths.contains("public/old/mooring/index.html"))
    #expect(
      try Site.build(["content/guides/a.md": Sample.guide("Aaa")]).output
        .files["public/_redirects"] == nil)
  }
}
