import Foundation
import Testing

/// Where pages and the app say that a text comes from, and who built on it.
@Suite struct OriginTests {
  private static func id(_ number: Int) -> String { "0f3b5c1e-0000-4000-8000-00000000000\(number)" }

  /// The list of what is known about a document, from its page.
  private static func facts(_ site: Site, _ address: String) throws -> String {
    let page = try site.page(address)
    let start = try #require(page.range(of: "<dl>"))
    let end = try #require(page.range(of: "</dl>"))
    return String(page[start.upperBound..<end.lowerBound])
      .replacingOccurrences(of: "\n", with: "")
  }

  @Test func `a copy names its whole chain, and links to what is in the library`() throws {
    let site = try Site.build([
      "content/authors/maria.yaml": "id: \(Self.id(9))\nname: Maria <M>\n",
      "content/guides/a.md": Sample.guide("Aaa", "id: \(Self.id(1))\nauthor: maria"),
      "content/guides/b.md": Sample.guide(
        "Bbb",
        """
        id: \(Self.id(2))
        forked_from:
          id: \(Self.id(8))
          author: ivan
          title: "Docking <b>"
          chain:
            - {id: \(Self.id(1)), author: maria, title: An older title}
            - {author: nobody}
            - {public_id: first-1234}
        """),
    ])
    #expect(site.errors == [])
    let copy = try Self.facts(site, "guides/b/")
    #expect(
      copy.contains(
        "<div><dt>Adapted from</dt><dd>Docking &lt;b&gt; (ivan)</dd>"
          + "<dd><a href=\"../../guides/a/index.html\">Aaa (Maria &lt;M&gt;)</a></dd>"
          + "<dd>first-1234</dd></div>"), "\(copy)")
    #expect(!copy.contains("Adapted in"))
    let detail = try site.objects("public/api/v1/content/public").first {
      $0["title"] as? String == "Bbb"
    }
    #expect(detail?["chain_depth"] as? Int == 5)
    #expect(detail?["original_author_username"] as? String == "ivan")
    // It was not copied from this one directly.
    #expect(try !Self.facts(site, "guides/a/").contains("Adapted"))
  }

  @Test func `a page names its document in the read API, if it is there`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "public_id: a-1234"),
      "content/guides/b.md": Sample.guide("Bbb", visibility: "unlisted", "public_id: b-1234"),
      "content/about.md": "---\ntype: page\nvisibility: public\n---\n# About\n\nWords.\n",
      "content/checklists/c.md": Sample.guide(
        "Ccc", "public_id: c-1234", body: "- [ ] One"),
    ])
    #expect(site.errors == [])
    func link(_ name: String) -> String {
      "<link rel=\"alternate\" type=\"application/json\" href=\"../../api/v1/content/\(name)\">"
    }
    #expect(try site.page("guides/a/").contains(link("a-1234")))
    #expect(try site.page("guides/b/").contains(link("b-1234")))
    #expect(try site.page("checklists/c/").contains(link("c-1234")))
    for page in ["", "about/", "guides/", "checklists/c/print/"] {
      #expect(try !site.page(page).contains("type=\"application/json\" href="), "\(page)")
    }
    #expect(site.deadLinks() == [])
  }

  @Test func `an original names its public copies alone`() throws {
    func copy(_ number: Int, _ visibility: String) -> String {
      Sample.guide(
        "Copy \(number)", visibility: visibility,
        "id: \(Self.id(number))\nforked_from: {id: \(Self.id(1))}")
    }
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "id: \(Self.id(1))"),
      "content/guides/b.md": copy(2, "public"), "content/guides/c.md": copy(3, "unlisted"),
      "content/guides/d.md": copy(4, "private"),
      "content/guides/e.md": Sample.guide(
        "Own copy", "id: \(Self.id(5))\nforked_from: {id: \(Self.id(5))}"),
    ])
    #expect(site.errors == [])
    let original = try Self.facts(site, "guides/a/")
    #expect(
      original.contains(
        "<div><dt>Adapted in</dt><dd><a href=\"../../guides/b/index.html\">Copy 2</a></dd></div>"),
      "\(original)")
    #expect(try !Self.facts(site, "guides/e/").contains("Adapted in"))
  }

  @Test func `the address and the title of an unlisted original stay with those who have them`()
    throws
  {
    let site = try Site.build([
      "content/guides/secret-name.md": Sample.guide(
        "Secret title", visibility: "unlisted", "id: \(Self.id(1))"),
      "content/guides/b.md": Sample.guide(
        "Bbb", "forked_from: {id: \(Self.id(1)), author: ivan, title: A draft}"),
    ])
    #expect(site.errors == [])
    let page = try site.page("guides/b/")
    #expect(page.contains("<dd>A draft (ivan)</dd>"))
    #expect(!page.contains("secret-name") && !page.contains("Secret title"))
  }

  @Test(arguments: [
    ("unlisted", "public_id: Secret-Name"),
    ("private", "public_id: Secret-Name"),
    ("unlisted", "id: \(id(1)), public_id: secret-name"),
    ("private", "id: \(id(1)), public_id: secret-name"),
    // Its name has changed since.
    ("unlisted", "id: \(id(1)), public_id: secret-name-before"),
  ])
  func `the public id of an original that is not public is shown nowhere`(
    visibility: String, origin: String
  ) throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide(
        "Aaa", visibility: visibility, "id: \(Self.id(1))\npublic_id: secret-name"),
      "content/guides/b.md": Sample.guide("Bbb", "forked_from: {\(origin), author: ivan}"),
      // The third of a chain.
      "content/guides/c.md": Sample.guide(
        "Ccc", "public_id: ccc\nforked_from: {public_id: theirs-1234, chain: [{\(origin)}]}"),
    ])
    #expect(site.errors == [])
    let list = try site.objects("public/api/v1/content/public")
    let copy = try #require(list.first { $0["title"] as? String == "Bbb" })
    #expect(copy["original_content_public_id"] == nil)
    #expect(copy["original_author_username"] as? String == "ivan")
    #expect(copy["chain_depth"] as? Int == 2)
    let name = try #require(copy["public_id"] as? String)
    let detail = try site.object("public/api/v1/content/\(name)")
    #expect(detail["original_content_public_id"] == nil)
    let other = try site.object("public/api/v1/content/ccc")
    #expect(other["original_content_public_id"] as? String == "theirs-1234")
    for address in ["guides/b/", "guides/c/"] {
      #expect(try !site.page(address).lowercased().contains("secret-name"), "\(address)")
    }
  }

  /// Whether a copy names its original, in the lists and on its page, if a document that is not public
  /// has the public id of the original, `reefing`.
  private static func named(
    _ visibility: String, hidden: String, origin: String
  ) throws -> (entry: String?, page: Bool) {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide(
        "Aaa", visibility: visibility, "\(hidden)public_id: reefing"),
      "content/guides/b.md": Sample.guide(
        "Bbb", "forked_from: {\(origin)public_id: Reefing}"),
      "content/guides/c.md": Sample.guide("Ccc", "id: \(id(3))\npublic_id: slab-reefing"),
    ])
    #expect(site.errors == [])
    let list = try site.objects("public/api/v1/content/public")
    let copy = try #require(list.first { $0["title"] as? String == "Bbb" })
    let page = try facts(site, "guides/b/")
    return (
      copy["original_content_public_id"] as? String,
      page.contains("<dt>Adapted from</dt><dd>Reefing</dd>")
    )
  }

  @Test(arguments: ["unlisted", "private"])
  func `a stranger's original keeps a public id that a document of the library has`(
    visibility: String
  ) throws {
    let known = try Self.named(
      visibility, hidden: "id: \(Self.id(1))\n", origin: "id: \(Self.id(8)), ")
    #expect(known.entry == "Reefing")
    #expect(known.page)
    // Its id comes from its path, which may have changed since.
    let unsure = try Self.named(visibility, hidden: "", origin: "id: \(Self.id(8)), ")
    #expect(unsure.entry == nil)
    #expect(!unsure.page)
    // The original is in the library, and has another name now.
    let renamed = try Self.named(
      visibility, hidden: "id: \(Self.id(1))\n", origin: "id: \(Self.id(3)), ")
    #expect(renamed.entry == "slab-reefing")
    #expect(!renamed.page)
  }

  @Test(arguments: ["", "id: \(id(8)), "])
  func `an unlisted copy names an original that has its own public id`(origin: String) throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide(
        "Aaa", visibility: "unlisted",
        "public_id: reefing\nforked_from: {\(origin)public_id: reefing}")
    ])
    #expect(site.errors == [])
    let detail = try site.object("public/api/v1/content/reefing")
    #expect(detail["original_content_public_id"] as? String == "reefing")
    #expect(try Self.facts(site, "guides/a/").contains("<dt>Adapted from</dt><dd>reefing</dd>"))
  }
}
