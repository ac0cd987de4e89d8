import Foundation
import FoundationXML
import Testing

/// The machine-readable parts of a site.
struct FeedTests {
  private func xml(_ text: String) throws -> XMLElement {
    try #require(try XMLDocument(xmlString: text).rootElement())
  }

  @Test func `the sitemap lists public pages with their dates`() throws {
    let root = try xml(try Site.build(Sample.library).text("public/sitemap.xml"))
    #expect(root.name == "urlset")
    let entries = root.elements(forName: "url").map { url in
      (
        url.elements(forName: "loc").first?.stringValue ?? "",
        url.elements(forName: "lastmod").first?.stringValue
      )
    }
    let addresses = entries.map { $0.0 }
    #expect(Set(addresses).count == addresses.count)
    for address in [
      "", "ru/", "tags/", "checklists/", "checklists/engine/", "guides/mooring/",
      "ru/guides/mooring/", "decks/knots/", "charters/summer/", "tags/dvigatel/", "ru/tags/more/",
    ] {
      #expect(addresses.contains("https://library.example/\(address)"), "\(address)")
    }
    #expect(!addresses.contains { $0.contains("404") || $0.contains("old/") })
    let dates = Dictionary(entries, uniquingKeysWith: { $1 })
    #expect(dates["https://library.example/guides/mooring/"] == "2026-02-01T09:30:00Z")
  }

  @Test func `a document without a date has none in the sitemap`() throws {
    let root = try xml(try Site.build(Sample.library).text("public/sitemap.xml"))
    let charter = root.elements(forName: "url").first {
      $0.elements(forName: "loc").first?.stringValue?.hasSuffix("charters/summer/") == true
    }
    #expect(charter?.elements(forName: "lastmod").map { $0.stringValue } == [])
  }

  @Test func `robots may read everything`() throws {
    let site = try Site.build(Sample.library)
    #expect(
      try site.text("public/robots.txt")
        == "User-agent: *\nAllow: /\nSitemap: https://library.example/sitemap.xml\n")
  }

  @Test func `the atom feed has the newest documents first`() throws {
    var library = Sample.library
    library["content/guides/new.md"] = Sample.guide("Newer")
      .replacingOccurrences(of: "updated: 2026-02-01T09:30:00Z", with: "updated: 2026-03-01")
    let root = try xml(try Site.build(library).text("public/feed.xml"))
    #expect(root.name == "feed")
    #expect(root.elements(forName: "updated").first?.stringValue == "2026-03-01T00:00:00Z")
    let entries = root.elements(forName: "entry")
    #expect(
      entries.compactMap { $0.elements(forName: "title").first?.stringValue }
        == ["Newer", "Engine check", "Knots", "Mooring"])
    let engine = try #require(entries.dropFirst().first)
    #expect(
      engine.elements(forName: "id").first?.stringValue
        == "urn:uuid:0e5d900b-dff5-5746-8ac8-d0b7b30f3401")
    #expect(
      engine.elements(forName: "link").first?.attributes?.first { $0.name == "href" }?.stringValue
        == "https://library.example/checklists/engine/")
    #expect(engine.elements(forName: "summary").first?.stringValue == "About it.")
    #expect(
      engine.elements(forName: "category").compactMap { $0.attributes?.first?.stringValue }
        == ["engine", "Двигатель"])
  }

  @Test func `the Russian feed has only Russian documents`() throws {
    let site = try Site.build(Sample.library)
    let root = try xml(try site.text("public/ru/feed.xml"))
    #expect(root.elements(forName: "entry").count == 1)
    let feed = try site.object("public/ru/feed.json")
    #expect(feed["language"] as? String == "ru")
    #expect((feed["items"] as? [[String: Any]])?.map { $0["title"] as? String } == ["Швартовка"])
  }

  @Test func `the JSON feed is valid`() throws {
    let feed = try Site.build(Sample.library).object("public/feed.json")
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(feed["feed_url"] as? String == "https://library.example/feed.json")
    #expect(feed["home_page_url"] as? String == "https://library.example/")
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(items.map { $0["title"] as? String } == ["Engine check", "Knots", "Mooring"])
    #expect(items.first?["url"] as? String == "https://library.example/checklists/engine/")
    #expect(items.first?["date_modified"] as? String == "2026-02-01T09:30:00Z")
  }

  @Test func `an entry has the name of its author in both feeds`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/authors/maria.yaml": "name: Maria Kanto\n",
      "content/guides/a.md": Sample.guide("Aaa", "author: maria"),
      "content/guides/b.md": Sample.guide("Bbb", "author: ivan"),
      "content/guides/c.md": Sample.guide("Ccc"),
    ])
    let items = try #require(try site.object("public/feed.json")["items"] as? [[String: Any]])
    let authors = items.map { $0["authors"] as? [[String: String]] }
    let names: [[[String: String]]?] = [[["name": "Maria Kanto"]], [["name": "ivan"]], nil]
    #expect(authors == names)
    let entries = try xml(try site.text("public/feed.xml")).elements(forName: "entry")
    #expect(
      entries.map { $0.elements(forName: "author").first?.stringValue }
        == ["Maria Kanto", "ivan", nil])
  }

  @Test func `feeds have fifty documents at most`() throws {
    var library = ["fairlead.yml": Sample.configuration]
    for number in 1...51 {
      library["content/guides/g\(number).md"] = Sample.guide("Guide \(number)")
    }
    let site = try Site.build(library)
    #expect(try xml(try site.text("public/feed.xml")).elements(forName: "entry").count == 50)
    #expect((try site.object("public/feed.json")["items"] as? [Any])?.count == 50)
    #expect(try site.objects("public/api/v1/content/public").count == 51)
  }

  @Test func `without an address nothing absolute is written`() throws {
    var library = Sample.library
    library["fairlead.yml"] = "site: { languages: [en, ru] }"
    let site = try Site.build(library)
    #expect(site.paths.filter { $0.hasSuffix("feed.xml") || $0.hasSuffix("feed.json") } == [])
    #expect(site.output.files["public/sitemap.xml"] == nil)
    #expect(try site.text("public/robots.txt") == "User-agent: *\nAllow: /\n")
    #expect(site.files(holding: "rel=\"canonical\"") == [])
    #expect(site.files(holding: "og:url") == [])
    // The read API is beside the pages, wherever those are.
    let source = "rel=\"alternate\" type=\"application/json\" href=\"../"
    for path in site.files(holding: "rel=\"alternate\"") {
      let others = try site.text(path).replacing(source, with: "")
      #expect(!others.contains("rel=\"alternate\""), "\(path)")
    }
    #expect(site.deadLinks() == [])
  }

  @Test func `old addresses leave the rules of folders with more pages in the headers`() throws {
    var library = Sample.library
    let aliases = (10..<60).map { "/a\($0)/" }.joined(separator: ", ")
    library["content/guides/moved.md"] = Sample.guide("Moved", "aliases: [\(aliases)]")
    let text = try Site.build(library).text("public/_headers")
    let folders = text.split(separator: "\n").filter { $0.hasSuffix("/*") }.map { $0.dropLast(2) }
    #expect(["/guides", "/ru", "/tags", "/checklists"].allSatisfy { folders.contains($0[...]) })
    #expect(folders.filter { $0.hasPrefix("/a1") }.count == 10)
    #expect(!folders.contains("/a59"))
    #expect(
      text.contains("/ru/manifest.webmanifest\n  Content-Type: application/manifest+json\n/"))
  }

  @Test func `headers set types and security`() throws {
    let text = try Site.build(Sample.library).text("public/_headers")
    #expect(
      text == """
        /*
          Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; \
        font-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
          Referrer-Policy: strict-origin-when-cross-origin
          X-Content-Type-Options: nosniff
          Permissions-Policy: camera=(), geolocation=(), microphone=()
        /media/*
          Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox
          Cache-Control: public, max-age=31536000, immutable
        /assets/*
          Cache-Control: public, max-age=31536000, immutable
        /search/*
          Cache-Control: no-cache
        /sw.js
          Cache-Control: no-cache
        /offline.json
          Cache-Control: no-cache
        /api/v1/*
          Content-Type: application/json; charset=utf-8
          Access-Control-Allow-Origin: *
          Cache-Control: no-cache
        /feed.xml
          Content-Type: application/atom+xml; charset=utf-8
        /ru/feed.xml
          Content-Type: application/atom+xml; charset=utf-8
        /manifest.webmanifest
          Content-Type: application/manifest+json
          Cache-Control: no-cache
        /ru/manifest.webmanifest
          Content-Type: application/manifest+json
        /
          Cache-Control: no-cache
        /authors/*
          Cache-Control: no-cache
        /charters/*
          Cache-Control: no-cache
        /checklists/*
          Cache-Control: no-cache
        /decks/*
          Cache-Control: no-cache
        /guides/*
          Cache-Control: no-cache
        /old/*
          Cache-Control: no-cache
        /ru/*
          Cache-Control: no-cache
        /tags/*
          Cache-Control: no-cache

        """)
    var headers: [String: [String]] = [:]
    var path = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        headers[path, default: []].append(line.trimmingCharacters(in: .whitespaces))
      } else {
        path = String(line)
      }
    }
    let policy = try #require(headers["/*"]?.first { $0.hasPrefix("Content-Security-Policy: ") })
    // The library's own pictures, videos and audio are shown.
    #expect(policy.contains("img-src 'self'; media-src 'self';"))
    for part in [
      "default-src 'none'", "script-src 'self'", "base-uri 'none'", "form-action 'none'",
    ] {
      #expect(policy.contains(part))
    }
    #expect(!policy.contains("unsafe"))
    #expect(headers["/*"]?.contains("X-Content-Type-Options: nosniff") == true)
    #expect(headers["/media/*"]?.first?.hasSuffix("sandbox") == true)
    #expect(
      headers["/api/v1/*"]?.contains("Content-Type: application/json; charset=utf-8") == true)
    #expect(headers["/assets/*"] == ["Cache-Control: public, max-age=31536000, immutable"])
  }

  /// Netlify and Cloudflare Pages join what several rules say about one address.
  @Test func `no address has two rules about how long it is kept`() throws {
    let site = try Site.build(Sample.library)
    var rules: [String] = []
    var pattern = ""
    for line in try site.text("public/_headers").split(separator: "\n") {
      if !line.hasPrefix(" ") { pattern = String(line) }
      if line.hasPrefix("  Cache-Control") { rules.append(pattern) }
    }
    for path in site.paths where path.hasPrefix("public/") {
      var address = String(path.dropFirst("public".count))
      if address.hasSuffix("/index.html") { address.removeLast("index.html".count) }
      let fitting = rules.filter {
        $0.hasSuffix("*") ? address.hasPrefix($0.dropLast()) : address == $0
      }
      #expect(fitting.count <= 1, "\(address): \(fitting)")
      if address.hasSuffix("/") { #expect(fitting.count == 1, "\(address)") }
    }
  }

  @Test func `lists and the home page name both feeds`() throws {
    let site = try Site.build(Sample.library)
    let link = "<link rel=\"alternate\" type=\"application/feed+json\" title=\"Library\""
    #expect(try site.page("").contains("\(link) href=\"feed.json\">"))
    #expect(try site.page("ru/guides/").contains("\(link) href=\"../../ru/feed.json\">"))
  }

  @Test func `every document page has JSON for search engines`() throws {
    let site = try Site.build(Sample.library)
    let page = Markup(try site.page("decks/knots/"))
    let value = try JSONSerialization.jsonObject(with: Data((page.scripts.first ?? "").utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["@type"] as? String == "LearningResource")
    #expect(object["name"] as? String == "Knots")
    #expect(object["url"] as? String == "https://library.example/decks/knots/")
    #expect(object["dateModified"] as? String == "2026-02-01T09:30:00Z")
    #expect(object["inLanguage"] as? String == "en")
  }
}
