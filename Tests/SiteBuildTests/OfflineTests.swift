import Foundation
import Hashing
import Testing

/// What devices keep, so that every page opens with no network.
struct OfflineTests {
  private struct File: Equatable {
    var address: String
    var hash: String
    var size: Int
    var places: [String] = []
  }

  private static let emergency =
    Sample.matter("Fire", "checklist_type: emergency")
    + "![Where](../images/fire.svg)\n\n## First\n\n- [ ] Shout\n"

  private static func files(of site: Site) throws -> [File] {
    let list = try site.object("public/offline.json")
    let files = try #require(list["files"] as? [[Any]])
    return try files.map { file in
      try #require((3...4).contains(file.count))
      return File(
        address: try #require(file[0] as? String), hash: try #require(file[1] as? String),
        size: try #require(file[2] as? Int),
        places: file.count == 4
          ? (try #require(file[3] as? [[String]])).map { $0.joined(separator: "/") } : [])
    }
  }

  /// Old addresses, each with the one to which a device leads its reader.
  private static func moved(in site: Site) throws -> [[String]] {
    try #require(try site.object("public/offline.json")["moved"] as? [[String]])
  }

  /// Whether a file of the site is one that only programs read.
  private static func isForPrograms(_ address: String) -> Bool {
    // Print views are for the printer at home.
    address.hasSuffix("/print/index.html")
      || ["_headers", "_redirects", "robots.txt", "sitemap.xml", "sw.js", "offline.json"]
        .contains(address)
      || address.hasPrefix("api/") || address.hasSuffix("feed.xml")
      || address.hasSuffix("feed.json") || address.hasSuffix("manifest.webmanifest")
      || address.hasPrefix("assets/") && address.hasSuffix(".png")
  }

  @Test func `the list has every file that a reader may need with its hash and size`() throws {
    let site = try Site.build(Sample.library)
    let files = try Self.files(of: site)
    for file in files {
      let bytes = try #require(site.output.files["public/\(file.address)"], "\(file.address)")
      #expect(file.hash == ContentHash(of: bytes).hex)
      #expect(file.size == bytes.count)
    }
    let published = site.paths.filter { $0.hasPrefix("public/") }
      .map { String($0.dropFirst("public/".count)) }
    let old = try Self.moved(in: site).map { "\($0[0])index.html" }
    #expect(!old.isEmpty)
    #expect(
      Set(files.map { $0.address } + old) == Set(published.filter { !Self.isForPrograms($0) }))
    #expect(Set(files.map { $0.address }).count == files.count)
  }

  @Test func `each file has the languages and lists that lead to it unless everybody needs it`()
    throws
  {
    let site = try Site.build([
      "fairlead.yml": "site: { languages: [en, ru] }\n",
      "content/checklists/fire.md": Self.emergency,
      "content/checklists/leak.ru.md": Self.emergency,
      "content/images/fire.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><path/></svg>",
      "content/images/both.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>",
      "content/guides/bowline.md": Sample.guide(
        "Bowline", body: "![One](../images/both.svg)"),
      "content/guides/bowline.ru.md": Sample.guide("Булинь", body: "Слова."),
      "content/checklists/knots.md": Sample.matter("Knots")
        + "![[bowline]]\n\n- [ ] Tie one\n",
    ])
    #expect(site.errors == [])
    let places = Dictionary(
      try Self.files(of: site).map { file in
        (file.address.replacing(/-[0-9a-f]{8}/, with: ""), file.places)
      }, uniquingKeysWith: { $0 == $1 ? $0 : ["parts of one index differ"] })
    #expect(places["guides/bowline/index.html"] == ["en/guides"])
    #expect(places["ru/guides/bowline/index.html"] == ["ru/guides"])
    // What has no translation is in the lists of the other language too.
    #expect(places["checklists/knots/index.html"] == ["en/checklists", "ru/checklists"])
    // Nobody leaves out what an emergency needs, in any language.
    for common in ["checklists/fire/index.html", "ru/checklists/leak/index.html"] {
      #expect(places[common] == [], "\(common)")
    }
    #expect(places["media/fire.svg"] == [])
    // The checklist shows the guide, and so its picture.
    #expect(places["media/both.svg"] == ["en/checklists", "ru/checklists", "en/guides"])
    #expect(places["ru/guides/index.html"] == ["ru"])
    #expect(places["ru/search/index.html"] == ["ru"])
    #expect(places["assets/search-ru.js"] == ["ru"])
    for common in ["index.html", "ru/index.html", "404.html", "ru/404.html", "assets/run.js"] {
      #expect(places[common] == [], "\(common)")
    }
  }

  @Test func `old addresses are no files, because hosts may answer them before they look for one`()
    throws
  {
    let site = try Site.build([
      "fairlead.yml": "redirects: [\"/was/{path}/\"]\n",
      "content/guides/a.md": Sample.guide("Aaa", "aliases: [/old/, \"/%D0%A3%20%25/\"]"),
      "content/guides/100% $1?.md": Sample.guide("Bbb"),
      "content/guides/c.md": Sample.guide(
        "Ccc", visibility: "unlisted", "aliases: [/secret/]"),
    ])
    #expect(site.errors == [])
    #expect(
      try Self.moved(in: site) == [
        ["old/", "guides/a/"], ["У %/", "guides/a/"], ["was/guides/100% $1?/", "guides/100-1/"],
        ["was/guides/a/", "guides/a/"],
      ])
    #expect(try site.text("public/У %/index.html").contains("url=../guides/a/"))
    #expect(try site.text("public/_redirects").contains("/%D0%A3%20%25/ /guides/a/ 301\n"))
    let files = try Self.files(of: site)
    #expect(!files.contains { $0.address.hasPrefix("old") || $0.address.hasPrefix("was") })
    let pages = files.count { ("/" + $0.address).hasSuffix("/index.html") }
    #expect(try site.object("public/offline.json")["pages"] as? Int == pages)
  }

  @Test func `what an emergency needs comes first`() throws {
    var library = Sample.library
    library["content/checklists/zzz-fire.md"] = Self.emergency
    library["content/images/fire.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path/></svg>"
    let site = try Site.build(library)
    #expect(site.errors == [])
    let addresses = try Self.files(of: site).map { $0.address }
    // The first of the others, by address: lists have no cards.
    let ordinary = try #require(addresses.firstIndex { $0.hasPrefix("assets/cards-") })
    let picture = try #require(addresses.first { $0.hasPrefix("media/fire-") })
    for address in ["checklists/zzz-fire/index.html", "index.html", "404.html", picture] {
      let place = try #require(addresses.firstIndex(of: address), "\(address)")
      #expect(place < ordinary, "\(address)")
    }
    #expect(addresses.contains("checklists/engine/index.html"))
    // Each of the two parts is in the order of addresses.
    #expect(Array(addresses[..<ordinary]) == addresses[..<ordinary].sorted())
    #expect(Array(addresses[ordinary...]) == addresses[ordinary...].sorted())
  }

  @Test func `files of an own theme are in it, whatever their names begin with`() throws {
    let site = try Site.build(
      Sample.library.merging(
        ["fairlead.yml": "site: { languages: [en, ru] }\ntheme: { css: reading-club.css }\n"],
        uniquingKeysWith: { $1 }),
      theme: try Site.theme(overriding: [
        "assets/icon-anchor.png": "x", "assets/share-button.js": "let a = 1",
        "assets/reading-club.css": ".a { background: url(icon-anchor.png) }",
        "head.mustache": """
        <script src="{{page.root}}assets/share-button.js" defer></script>
        <link rel="prefetch" href="{{page.root}}assets/icon-512.png">

        """,
      ]))
    #expect(site.errors == [])
    let names = try Self.files(of: site).map {
      String($0.address.replacing(/-[0-9a-f]{8}/, with: ""))
    }
    for own in ["icon-anchor.png", "share-button.js", "icon-512.png", "reading-club.css"] {
      #expect(names.contains("assets/\(own)"), "\(own)")
    }
    // A page shows none of these.
    for other in ["icon-192.png", "icon-touch-180.png", "share-guide.png", "share-library.png"] {
      #expect(!names.contains("assets/\(other)"), "\(other)")
    }
    #expect(!names.contains("sw.js"))
    // A style sheet of all pages comes before those of guides and paper.
    let ordinary = try #require(names.firstIndex(of: "guides/index.html"))
    let style = try #require(names.firstIndex(of: "assets/reading-club.css"))
    #expect(style < ordinary)
    #expect(try #require(names.firstIndex(of: "assets/paper.css")) > style)
  }

  @Test func `an unlisted document and its pictures are not in it`() throws {
    var library = Sample.library
    library["content/guides/hidden.md"] = Sample.guide(
      "Hidden", visibility: "unlisted", "aliases: [/former/]", body: "![One](../images/own.svg)")
    library["content/images/own.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>"
    let site = try Site.build(library)
    #expect(site.output.files["public/guides/hidden/index.html"] != nil)
    #expect(site.paths.contains { $0.hasPrefix("public/media/own-") })
    let list = try site.text("public/offline.json")
    for name in ["hidden", "former", "media/own-"] { #expect(!list.contains(name), "\(name)") }
  }

  @Test func `the worker is at the root and every page leads to what fills it`() throws {
    let site = try Site.build(Sample.library)
    #expect(site.output.files["public/sw.js"] != nil)
    #expect(site.paths.filter { $0.hasPrefix("public/assets/sw-") } == [])
    let script = try #require(site.paths.first { $0.hasPrefix("public/assets/offline-") })
    let name = String(script.dropFirst("public/".count))
    #expect(
      try site.page("guides/mooring/").contains(
        "data-offline=\"../../\(name)\" data-root=\"../../\" defer"))
  }

  @Test func `nobody keeps a preview`() throws {
    let site = try Site.build(Sample.library) { $0.preview = true }
    #expect(site.output.files["public/offline.json"] == nil)
    #expect(site.output.files["public/sw.js"] == nil)
    #expect(!(try site.page("")).contains("data-offline"))
  }

  @Test func `a site that devices are not to keep has a worker that removes the copies`() throws {
    let site = try Site.build(Sample.library)
    let ended = try Site.build(Sample.library, into: site.output) { $0.isKeptOffline = false }
    #expect(ended.errors == [])
    #expect(ended.output.files["public/offline.json"] == nil)
    #expect(!(try ended.page("")).contains("data-offline"))
    #expect(ended.paths.filter { $0.hasPrefix("public/assets/offline-") } == [])
    let worker = try ended.text("public/sw.js")
    #expect(worker.contains("caches.delete") && worker.contains("registration.unregister"))
    #expect(!worker.contains("respondWith"))
    // Nothing of it is in a site that devices keep.
    #expect(site.paths.filter { $0.contains("sw-end") } == [])
  }

  @Test func `a theme without a worker has no list`() throws {
    var theme = try Site.standardTheme()
    theme.assets.removeAll { $0.name == "sw.js" || $0.name == "offline.js" }
    let site = try Site.build(Sample.library, theme: theme)
    #expect(site.errors == [])
    #expect(site.output.files["public/offline.json"] == nil)
    #expect(!(try site.page("")).contains("data-offline"))
  }

  @Test func `a list that no longer belongs to the site is removed`() throws {
    let site = try Site.build(Sample.library)
    var theme = try Site.standardTheme()
    theme.assets.removeAll { $0.name == "sw.js" }
    let second = try Site.build(Sample.library, theme: theme, into: site.output)
    #expect(second.output.files["public/offline.json"] == nil)
    #expect(second.output.files["public/sw.js"] == nil)
  }
}
