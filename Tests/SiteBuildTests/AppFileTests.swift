import Contract
import Foundation
import Testing

/// What the app gets of charters, authors and forks: payloads, and the read API as files.
@Suite struct AppFileTests {
  private static let charter = """
    id: 9cc67646-bcb1-41a1-8b36-613378b9f2db
    name: Dalmatian islands
    boat: Alkyone
    location: "Kaštela"
    latitude: 43.5460
    longitude: 16.4036
    place_id: kastela
    start: 2026-05-16
    end: 2026-05-23T18:00:00+02:00
    author: maria
    visibility: public

    """

  @Test func `a charter is sent with its days at noon`() throws {
    let site = try Site.build(["content/charters/a.yaml": Self.charter])
    #expect(site.errors == [])
    let path = "payloads/charters/9cc67646-bcb1-41a1-8b36-613378b9f2db.json"
    #expect(
      try site.text(path) == #"""
        {"name":"Dalmatian islands","boat_name":"Alkyone","location_text":"Kaštela",\#
        "start_date":"2026-05-16T12:00:00Z","end_date":"2026-05-23T16:00:00Z",\#
        "latitude":43.546,"longitude":16.4036,"location_place_id":"kastela","visibility":"public"}

        """#)
  }

  @Test func `a link to a charter without a description says its days and its boat`() throws {
    let page = try Site.build(["content/charters/a.yaml": Self.charter]).page("charters/a/")
    for name in ["name=\"description\"", "property=\"og:description\""] {
      #expect(page.contains("<meta \(name) content=\"16–23 May 2026 · Alkyone\">"), "\(name)")
    }
    #expect(!page.contains("class=\"lede\""))
  }

  @Test func `a charter has the days that are written, whatever their times and offsets`() throws {
    let page = try Site.build([
      "content/charters/a.yaml":
        "name: A week\nstart: 2026-12-05T09:00:00+13:00\nend: 2026-12-12 23:00:00 -0300\nvisibility: public\n"
    ]).page("charters/a/")
    for part in [
      "<dd>5–12 December 2026</dd>", " data-start=\"2026-12-05\" data-end=\"2026-12-12\"",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `the list has public charters alone, the next one first`() throws {
    var texts = [
      "content/authors/maria.yaml": "id: 0f3b5c1e-0000-4000-8000-000000000001\nname: M\n"
    ]
    for (name, start, visibility) in [
      ("b", "2026-07-01", "public"), ("a", "2026-06-01", "public"),
      ("c", "2026-05-01", "community"),
      ("d", "2026-05-01", "unlisted"), ("e", "2026-05-01", "private"),
    ] {
      texts["content/charters/\(name).yaml"] = """
        name: Kestrel \(name)
        start: \(start)
        end: \(start)
        author: \(name == "b" ? "maria" : "ivan")
        visibility: \(visibility)

        """
    }
    let site = try Site.build(texts)
    #expect(site.errors == [])
    let list = try site.object("public/api/v1/charters/discover")
    let items = try #require(list["items"] as? [[String: Any]])
    #expect(items.map { $0["name"] as? String } == ["Kestrel a", "Kestrel b"])
    #expect(list["total"] as? Int == 2 && list["limit"] as? Int == 2 && list["offset"] as? Int == 0)
    let users = items.compactMap { $0["user"] as? [String: String] }
    #expect(users.map { $0["username"] } == ["ivan", "maria"])
    #expect(users[1]["id"] == "0F3B5C1E-0000-4000-8000-000000000001")
    #expect(UUID(uuidString: users[0]["id"] ?? "") != nil)
    // Of the others only what is sent exists, and of a private one nothing.
    #expect(site.files(holding: "Kestrel c").allSatisfy { $0.hasPrefix("payloads/charters/") })
    #expect(site.files(holding: "Kestrel c").count == 1)
    #expect(!site.files(holding: "Kestrel d").contains { $0.hasPrefix("payloads/") })
    #expect(site.files(holding: "Kestrel e").isEmpty)
  }

  @Test func `ten thousand charters are one list`() throws {
    let texts = Dictionary(
      uniqueKeysWithValues: (0..<10_000).map { number in
        (
          "content/charters/\(number).yaml",
          "name: Week \(number)\nstart: 2026-05-16\nend: 2026-05-23\nvisibility: public\n"
        )
      })
    let site = try Site.build(texts)
    #expect(site.errors == [])
    let list = try site.object("public/api/v1/charters/discover")
    #expect(list["total"] as? Int == 10_000)
    #expect((list["items"] as? [Any])?.count == 10_000)
    #expect(site.paths.count { $0.hasPrefix("payloads/charters/") } == 10_000)
  }

  @Test func `an author's profile is a file by name and by id`() throws {
    let site = try Site.build([
      "content/authors/maria.yaml": """
      id: 0f3b5c1e-0000-4000-8000-000000000001
      name: Maria
      created: 2025-03-01
      bio: Sails *every* summer.
      links: ["https://www.instagram.com/maria.sails/", "https://t.me/maria", "mailto:m@x.example"]

      """,
      "content/guides/a.md": Sample.guide("Aaa", "author: maria"),
      "content/guides/b.md": Sample.guide("Bbb", visibility: "unlisted", "author: maria"),
      "content/guides/c.md": Sample.guide("Ccc", "author: ivan\nforked_from: {author: maria}"),
      "content/guides/d.md": Sample.guide(
        "Ddd", visibility: "private", "forked_from: {author: maria}"),
    ])
    #expect(site.errors == [])
    let bytes = try site.text("public/api/v1/users/maria")
    #expect(
      try site.text("public/api/v1/users/by-id/0F3B5C1E-0000-4000-8000-000000000001") == bytes)
    let profile = try site.object("public/api/v1/users/maria")
    #expect(profile["bio"] as? String == "Sails every summer.")
    #expect(profile["is_verified"] as? Bool == false)
    #expect(profile["created_at"] as? String == "2025-03-01T00:00:00Z")
    #expect(
      profile["stats"] as? [String: Int] == ["total_contributions": 1, "total_forks": 1])
    let links = try #require(profile["social_links"] as? [[String: String]])
    #expect(links.map { $0["platform"] } == ["instagram", "telegram", "other"])
    #expect(links.map { $0["handle"] } == ["maria.sails", "maria", "mailto:m@x.example"])
    #expect(links.allSatisfy { UUID(uuidString: $0["id"] ?? "") != nil })
    // A name that is only mentioned has no profile.
    #expect(!site.paths.contains("public/api/v1/users/ivan"))
    let detail = try site.objects("public/api/v1/content/public").first {
      $0["title"] as? String == "Aaa"
    }
    #expect(detail?["author_user_id"] as? String == "0F3B5C1E-0000-4000-8000-000000000001")
  }

  @Test(arguments: [
    "../up", ".hidden", "by-id", "a/b", "a\\\\b", "x.html", "a b", "<b>", "a\u{202E}b",
  ])
  func `a hostile name is not a file of its own`(name: String) throws {
    let site = try Site.build([
      "content/authors/x.yaml": "name: X\nusername: \"\(name)\"\n",
      "content/authors/y.yaml": "name: Y\nusername: Ok\n",
    ])
    let users = site.paths.filter {
      $0.hasPrefix("public/api/v1/users/") && !$0.contains("/by-id/")
    }
    #expect(users == ["public/api/v1/users/Ok"])
    #expect(site.paths.count { $0.hasPrefix("public/api/v1/users/by-id/") } == 2)
  }

  @Test func `only the address of an account is a handle`() throws {
    let addresses = [
      ("https://www.instagram.com/maria/?hl=en", "instagram", "maria"),
      ("https://t.me/maria#top", "telegram", "maria"),
      ("https://instagram.com/p/C0ffee/", "other", nil),
      ("https://t.me/joinchat/abc", "other", nil), ("https://t.me/", "other", nil),
      ("https://t.me.evil.example/maria", "other", nil),
      ("https://instagram.com@evil.example/maria", "other", nil),
    ]
    let list = addresses.map { "\"\($0.0)\"" }.joined(separator: ", ")
    let site = try Site.build(["content/authors/x.yaml": "name: Xenia\nlinks: [\(list)]\n"])
    #expect(site.errors == [])
    let profile = try site.object("public/api/v1/users/x")
    let links = try #require(profile["social_links"] as? [[String: String]])
    #expect(links.map { $0["platform"] } == addresses.map { $0.1 })
    #expect(links.map { $0["handle"] } == addresses.map { $0.2 ?? $0.0 })
  }

  /// The app fails on a whole profile if one of its values is not as promised.
  @Test func `whatever an author writes, the profile is one`() throws {
    let long = String(repeating: "ж", count: 20_000)
    let site = try Site.build([
      "fairlead.yml": "rules: { link-scheme: warning }\n",
      "content/authors/eve.yaml": """
      name: "Eve </script>\\u202e\\ufeff\\u0007"
      bio: "\\u0007 *a* [b](javascript:alert) ![c](http://d.example/e.png) <script> \\\\ \(long)"
      links: ["https://e.example/\(long)", "https://e.example/?a=1&b=\\u00222"]
      created: 0001-01-01

      """,
    ])
    #expect(site.errors == [])
    let profile = try site.object("public/api/v1/users/eve")
    #expect(
      Set(profile.keys) == [
        "id", "username", "bio", "is_verified", "created_at", "stats", "social_links",
      ])
    #expect(profile["created_at"] as? String == "0001-01-01T00:00:00Z")
    let bio = try #require(profile["bio"] as? String)
    #expect(bio.hasPrefix("a b c <script> \\ ж"), "\(bio.prefix(60))")
    #expect(bio.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    let links = try #require(profile["social_links"] as? [[String: String]])
    #expect(
      links.map { $0["handle"] } == ["https://e.example/\(long)", "https://e.example/?a=1&b=\"2"])
    #expect(links.allSatisfy { UUID(uuidString: $0["id"] ?? "") != nil })
  }

  @Test(arguments: [
    ("", ["Aaa", "List"]),
    ("api: { types: [checklist, guide, deck] }\n", ["Aaa", "Knots", "List"]),
    ("api: { types: deck }\n", ["Knots"]), ("api: { types: [] }\n", []),
  ])
  func `the public list has the types of the configuration`(
    configuration: String, expected: [String]
  ) throws {
    let site = try Site.build([
      "fairlead.yml": configuration,
      "content/guides/a.md": Sample.guide("Aaa"),
      "content/checklists/b.md": Sample.matter("List") + "- [ ] One\n",
      "content/decks/c.md": Sample.guide("Knots", body: "## Loop?\n\nThe bowline."),
    ])
    #expect(site.errors == [])
    let titles = try site.objects("public/api/v1/content/public").compactMap {
      $0["title"] as? String
    }
    #expect(titles.sorted() == expected)
    #expect(site.paths.count { $0.hasPrefix("public/api/v1/content/") } == 4)
  }

  @Test func `an unknown type of the list is an error`() throws {
    let site = try Site.build([
      "fairlead.yml": "api: { types: [guides] }\n", "content/guides/a.md": Sample.guide("Aaa"),
    ])
    #expect(site.errors.count == 1 && site.errors[0].contains("'guides'"), "\(site.errors)")
  }

  @Test func `icons are the app's in payloads and the theme's on pages`() throws {
    let text = ["anchor", "fuelpump", "checkmark.circle.fill", "figure.walk", "flag", "dragonfly"]
      .enumerated().map { "## S\($0.offset) (icon \($0.element))\n\n- [ ] One\n\n" }.joined()
    let site = try Site.build(["content/checklists/a.md": Sample.matter("List") + text])
    let payload = try site.object(try #require(site.paths.first { $0.hasPrefix("payloads/") }))
    let sections = try #require(
      (payload["content_data"] as? [String: Any])?["sections"] as? [[String: Any]])
    #expect(
      sections.map { $0["icon"] as? String } == [
        "mappin.and.ellipse", "fuelpump", "checkmark.circle.fill", "figure.walk", "flag", nil,
      ])
    #expect(site.findings.count { $0.hasSuffix("[icon-unknown]") } == 1)
    let page = try site.page("checklists/a/")
    #expect(page.components(separatedBy: "<svg class=\"icon\"").count - 1 >= 4)
  }
}
