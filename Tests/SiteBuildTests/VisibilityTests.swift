import Discovery
import Editing
import SiteBuild
import Testing

/// Who finds what: public, unlisted and private documents.
struct VisibilityTests {
  private static func library(hidden: String) -> [String: String] {
    [
      "fairlead.yml": Sample.configuration,
      "content/guides/open.md": Sample.guide("Open", tags: "[sea]"),
      "content/guides/hidden.md": Sample.guide(
        "Hidden words", tags: "[hush]", visibility: hidden, "author: maria\naliases: [/former/]",
        body: "Links to [the open one](open.md). ![Map](../images/hidden.svg)"),
      "content/images/hidden.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ]
  }

  // MARK: Unlisted

  @Test func `an unlisted document has a page a payload and a detail`() throws {
    let site = try Site.build(Self.library(hidden: "unlisted"))
    let page = try site.page("guides/hidden/")
    #expect(page.contains("Unlisted: only people with the address can find it"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("<img src=\"../../media/hidden-900fbe93.svg\""))
    let names = site.paths.filter { $0.contains("hidden-words-") }
    #expect(names.count == 2, "\(names)")
    #expect(try site.page("former/").contains("url=../guides/hidden/"))
  }

  @Test func `an unlisted document is nowhere else`() throws {
    let site = try Site.build(Self.library(hidden: "unlisted"))
    let own = ["public/guides/hidden/index.html", "public/former/index.html", "manifest.json"]
    let naming = (site.files(holding: "guides/hidden") + site.files(holding: "Hidden words"))
      .filter { !own.contains($0) && !$0.contains("hidden-words-") }
    #expect(naming == [])
    #expect(
      site.files(holding: "hush").filter { !own.contains($0) && !$0.contains("hidden-words-") }
        == [])
    #expect(!(try site.page("guides/open/")).contains("Mentioned in"))
    #expect(site.paths.filter { $0.hasPrefix("public/tags/hush") } == [])
    #expect(site.output.files["public/tags/sea/index.html"] != nil)
    #expect(site.deadLinks() == [])
  }

  @Test func `an unlisted translation is not named by the public one`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration, "content/guides/a.md": Sample.guide("Aaa"),
      "content/guides/a.ru.md": Sample.guide("Тайна", visibility: "unlisted"),
    ])
    #expect(!(try site.page("guides/a/")).contains("ru/guides/a/"))
    #expect(try site.page("ru/guides/a/").contains("hreflang=\"en\""))
  }

  // MARK: Private

  @Test func `a private document is not written at all`() throws {
    let site = try Site.build(Self.library(hidden: "private"))
    for word in ["guides/hidden", "Hidden words", "hidden-words-", "hush", "former", "maria"] {
      #expect(site.files(holding: word) == [], "\(word)")
    }
    #expect(site.paths.filter { $0.contains("hidden") || $0.contains("former") } == [])
    #expect(site.deadLinks() == [])
  }

  @Test func `the images of a private document stay private`() throws {
    let site = try Site.build(Self.library(hidden: "private"))
    #expect(site.paths.filter { $0.hasPrefix("public/media/") } == [])
  }

  @Test func `without visibility a document is private`() throws {
    let site = try Site.build(["content/guides/a.md": "# Just a note\n"])
    #expect(site.errors == [])
    #expect(site.files(holding: "Just a note") == [])
    #expect(site.outcome.summary?.documents == 0)
  }

  @Test func `a link to a private document is an error if readers would follow it`() throws {
    for (visibility, isPublished) in [("public", true), ("unlisted", true), ("private", false)] {
      let site = try Site.build([
        "content/guides/a.md": Sample.guide("Aaa", visibility: visibility, body: "[b](b.md)"),
        "content/guides/b.md": Sample.guide("Bbb", visibility: "private"),
      ])
      let finding =
        "content/guides/a.md: error: content/guides/b.md is private, "
        + "so it has no page to link to [link-target]"
      // Readers see neither of two private documents: the first published one is reported.
      #expect(site.findings == (isPublished ? [finding] : []))
    }
  }

  // MARK: Preview

  @Test(arguments: ["public", "private"])
  func `a preview that nobody writes reports links to private documents`(visibility: String)
    throws
  {
    let library = [
      "content/guides/a.md": Sample.guide(
        "Aaa", visibility: visibility, body: "[b](b.md)\n\n![[b]]"),
      "content/guides/b.md": Sample.guide("Bbb", visibility: "private"),
    ]
    var build = SiteBuild(source: MemoryFolder(library), parsing: .inProcess, jobs: 1)
    build.preview = true
    build.reportsPrivate = true
    let live = try build.live(theme: try Site.standardTheme())
    let published = try Site.build(library).outcome.diagnostics.map(\.message)
    #expect(live.findings.map(\.message) == published)
    #expect(published.count == (visibility == "public" ? 2 : 0))
    let page = String(decoding: live.file("guides/a/index.html") ?? [], as: UTF8.self)
    #expect(page.contains("guides/b/index.html\">b</a>"))
    #expect(page.contains("<section class=\"embedded guide\">"))
    // Those who write a preview see the links that work in it.
    build.reportsPrivate = false
    #expect(try build.check().diagnostics == [])
  }

  @Test func `a preview that nobody writes reports the private checklist of a charter`() throws {
    let library = [
      "content/charters/c.yaml":
        "name: Cruise\nstart: 2026-09-05\nend: 2026-09-12\nvisibility: public\n"
        + "checklists: { daily: checklists/b.md }\n",
      "content/checklists/b.md": Sample.guide("Bbb", visibility: "private", body: "- [ ] One"),
    ]
    var build = SiteBuild(source: MemoryFolder(library), parsing: .inProcess, jobs: 1)
    build.preview = true
    build.reportsPrivate = true
    let live = try build.live(theme: try Site.standardTheme())
    #expect(
      live.findings.map(\.message) == [
        "content/checklists/b.md, named for 'daily', is private, so it has no page"
      ])
    let page = String(decoding: live.file("charters/c/index.html") ?? [], as: UTF8.self)
    #expect(page.contains("checklists/b/index.html"))
    build.reportsPrivate = false
    #expect(try build.check().diagnostics == [])
  }

  @Test func `a preview shows private documents marked`() throws {
    let site = try Site.build(Self.library(hidden: "private")) { $0.preview = true }
    let page = try site.page("guides/hidden/")
    #expect(page.contains("<p class=\"notice\">Private: shown in the preview only</p>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    let list = try site.page("guides/")
    #expect(list.contains("Hidden words</a><p class=\"notice\">Private: shown"))
    #expect(site.output.files["public/tags/hush/index.html"] != nil)
    #expect(site.deadLinks() == [])
  }

  @Test func `a preview writes no payload of a private document`() throws {
    let site = try Site.build(Self.library(hidden: "private")) { $0.preview = true }
    #expect(site.paths.filter { $0.contains("hidden-words-") } == [])
    for path in ["public/api/v1/content/public", "public/feed.xml", "public/feed.json"] {
      #expect(!(try site.text(path)).contains("Hidden words"), "\(path)")
    }
    #expect(!(try site.text("public/sitemap.xml")).contains("guides/hidden"))
    #expect(site.outcome.summary?.payloads == 1)
  }

  @Test func `a preview does not list unlisted documents`() throws {
    let site = try Site.build(Self.library(hidden: "unlisted")) { $0.preview = true }
    #expect(!(try site.page("guides/")).contains("Hidden words"))
  }

  @Test func `a public document that is withdrawn after a preview is removed`() throws {
    let site = try Site.build(Self.library(hidden: "private")) { $0.preview = true }
    #expect(site.output.files["public/guides/hidden/index.html"] != nil)
    _ = try Site.build(Self.library(hidden: "private"), into: site.output)
    #expect(site.files(holding: "Hidden words") == [])
  }
}

/// Notes that have no text yet.
struct StubTests {
  @Test func `a stub is listed and not published`() throws {
    let matter =
      "---\ntitle: Later\ndescription: About.\ntags: [x]\nvisibility: public\n"
      + "created: 2026-01-01\nupdated: 2026-01-01\n---\n"
    let site = try Site.build([
      "content/guides/empty.md": matter,
      "content/guides/title.md": matter + "# Later\n\n<!-- to do -->\n",
      "content/guides/full.md": matter + "Words.\n",
      "content/private.md":
        "---\ntitle: Idea\ndescription: About.\ntags: [x]\ncreated: 2026-01-01\n---\n",
    ])
    #expect(
      site.findings == [
        "content/guides/empty.md: warning: the document has no text yet, so it is not published [stub]",
        "content/guides/title.md: warning: the document has no text yet, so it is not published [stub]",
        "content/private.md: note: the document has no text yet, so it is not published [stub]",
      ])
    #expect(
      site.paths.filter { $0.hasPrefix("public/guides/") && $0.hasSuffix("/index.html") } == [
        "public/guides/full/index.html"
      ] + site.paths.filter { $0 == "public/guides/index.html" })
    #expect(site.paths.filter { $0.hasPrefix("payloads/") }.count == 1)
  }
}
