import Foundation
import Testing

/// The addresses that documents had on the site of another program.
struct MovingAddressTests {
  private func moved(_ files: [String: String]) throws -> (folder: TemporaryFolder, output: String)
  {
    let folder = try TemporaryFolder(files)
    let run = try Fairlead.run(["init", "."], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    return (folder, run.output)
  }

  /// The pages of the site that redirects are for, after everything that is an error was repaired.
  private func site(_ folder: TemporaryFolder) throws -> Set<String> {
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    return Set(try folder.files(below: "site/public").keys)
  }

  @Test func `Jekyll: a post is where its front matter says`() throws {
    func page(_ lines: String) -> String { "---\ntitle: Oil\n\(lines)\n---\nWords.\n" }
    let (folder, _) = try moved([
      "_config.yml": "title: Sea\n",
      "_posts/2026-05-01-plain.md": page("tags: [a]"),
      "_posts/2026-05-02-list.md": page("categories: [Engine, Diesel]"),
      "_posts/2026-05-03-words.md": page("categories: engine fuel"),
      "_posts/2026-05-04-one.md": page("category: engine room"),
      "_posts/2026-05-05-dated.md": page("date: 2026-05-07 10:00:00 +0200"),
      "_posts/2026-05-06-slug.md": page("slug: word"),
      "_posts/2026-05-07-own.md": page("permalink: /own/place/"),
      "about.md": page("permalink: /who.html"),
    ])
    let pages = [
      "2026/05/01/plain.html", "engine/diesel/2026/05/02/list.html",
      "engine/fuel/2026/05/03/words.html", "engine room/2026/05/04/one.html",
      "2026/05/07/dated.html", "2026/05/06/word.html", "own/place/index.html", "who.html",
    ]
    let site = try site(folder)
    for page in pages { #expect(site.contains(page), "\(page)") }
    for page in ["2026/05/05/dated.html", "2026/05/07/own.html", "about.html"] {
      #expect(!site.contains(page), "\(page)")
    }
  }

  @Test(arguments: [
    (
      "hugo.toml",
      "title = 'Sea'\n[permalinks]\n  posts = '/:year/:month/:title/'\n  [permalinks.page]\n  log = \"/log/:slugorcontentbasename/\"\n"
    ),
    (
      "hugo.yaml",
      "title: Sea\npermalinks:\n  posts: /:year/:month/:title/\n  page:\n    log: /log/:slugorcontentbasename/\n"
    ),
  ])
  func `Hugo: permalinks, slugs and addresses of a page`(file: String, text: String) throws {
    func page(_ lines: String) -> String { "---\ntitle: Oil of \(lines)\n---\nWords.\n" }
    let (folder, output) = try moved([
      file: text,
      "content/posts/a.md": page("May\ndate: 2026-05-01T08:00:00+02:00"),
      "content/posts/deep/b.md": page("June\ndate: 2026-06-02\nslug: june"),
      "content/posts/c.md": page("July\nurl: /summer/"),
      "content/log/d.md": page("Log\ncreated: 2026-05-01"),
      "content/log/e/index.md": page("Bundle\ncreated: 2026-05-01"),
      "content/notes/Long Name.md": page("Note\ncreated: 2026-05-01"),
      "content/notes/f.md": page("Slug\nslug: Other Word"),
    ])
    #expect(!output.contains("permalinks"), "\(output)")
    #expect(
      try folder.read("fairlead.yml").contains(
        """
        redirects:
          - "/{slug}/"
          - posts: "/{year}/{month}/{title}/"
          - log: "/log/{slug-or-name}/"

        """))
    let site = try site(folder)
    for page in [
      "2026/05/oil-of-may", "2026/06/oil-of-june", "summer", "log/d", "log/e", "notes/long-name",
      "notes/other-word",
    ] {
      #expect(site.contains("\(page)/index.html"), "\(page)")
    }
    #expect(!site.contains("posts/a/index.html"))
  }

  @Test func `Hugo: titles and slugs in addresses`() throws {
    func page(_ title: String, _ lines: String = "") -> String {
      "---\ntitle: \(title)\ndate: 2026-05-01\n\(lines)---\nWords.\n"
    }
    let (folder, _) = try moved([
      "hugo.yaml":
        "title: Sea\npermalinks:\n  posts: /p/:title/\n  log: /l/:slug/\n  notes: /n/:slugorcontentbasename/\n",
      "content/posts/a.md": page("Двигатель и ёлка"),
      "content/posts/b.md": page("v1.2 (beta)"),
      "content/posts/c.md": page("Oil - and & fuel", "slug: My Slug\n"),
      "content/log/d.md": page("Big", "slug: Big Slug.v1\n"),
      "content/log/e.md": page("Big_Day"),
      "content/notes/Zed.md": page("Zed"),
      "content/notes/2026-05-01-Day One.md": page("Day"),
    ])
    let site = try site(folder)
    for page in [
      "p/двигатель-и-ёлка", "p/v1.2-beta", "p/oil-and-fuel", "l/big-slug.v1", "l/big_day", "n/zed",
      "n/2026-05-01-day-one",
    ] {
      #expect(site.contains("\(page)/index.html"), "\(page)")
    }
  }

  @Test func `Hugo: the default language may have a folder in addresses`() throws {
    let (folder, _) = try moved([
      "hugo.yaml":
        "title: Sea\ndefaultContentLanguage: ru\ndefaultContentLanguageInSubdir: true\n"
        + "permalinks:\n  posts: /p/:title/\n",
      "content/docs/oil.md": "---\ntitle: Масло\n---\nСлова.\n",
      "content/posts/fuel.md": "---\ntitle: Fuel\n---\nСлова.\n",
    ])
    #expect(
      try folder.read("fairlead.yml").contains(
        "redirects:\n  - \"/ru/{slug}/\"\n  - \"/{slug}/\"\n  - posts: \"/ru/p/{title}/\"\n"))
    let site = try site(folder)
    #expect(site.contains("ru/docs/oil/index.html") && site.contains("ru/p/fuel/index.html"))
  }

  @Test(arguments: [
    (
      "book.toml", "[book]\ntitle = \"Sea\"\n",
      "[output.html.redirect]\n\"/a.html\" = \"b.html\"\n"
    ),
    (".gitbook.yaml", "root: ./src/\n", "redirects:\n  a: oil.md\n"),
  ])
  func `a book's own redirects are named`(file: String, text: String, redirects: String) throws {
    let note =
      "note: the redirects in \(file) are not carried over: write each old address into the `aliases` of its "
      + "document\n"
    for isThere in [true, false] {
      let (_, output) = try moved([
        file: text + (isThere ? redirects : ""), "src/SUMMARY.md": "* [Oil](oil.md)\n",
        "src/oil.md": MovedFolder.dated,
      ])
      #expect(output.contains(note) == isThere, "\(output)")
    }
  }

  @Test func `MkDocs: addresses of plugins are named`() throws {
    let (_, output) = try moved([
      "mkdocs.yml":
        "site_name: Sea\nplugins:\n  - blog\n  - redirects:\n      redirect_maps:\n        a.md: oil.md\n",
      "docs/oil.md": MovedFolder.dated,
    ])
    #expect(
      output.contains(
        "note: the redirects in redirect_maps are not carried over: write each old address into the "
          + "`aliases` of its document\n"
          + "note: the addresses of the blog plugin are not carried over: write `redirects` for its posts, "
          + "such as `blog/posts: \"/blog/{year}/{month}/{day}/{title}/\"`\n"),
      "\(output)")
  }

  @Test func `a repair keeps the day of an old address`() throws {
    let (folder, _) = try moved([
      "hugo.yaml": "title: Sea\npermalinks:\n  posts: /:year/:month/:day/:title/\n",
      "content/posts/a.md": "---\ntitle: Oil\ndate: 2026-01-31T23:30:00-05:00\n---\nWords.\n",
      "content/posts/b.md": "---\ntitle: Fuel\ndate: 2026-01-31T23:30:00+05:00\n---\nWords.\n",
    ])
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(
      run.output.contains(
        "help: leave it while `redirects` needs this day: with `created`, old addresses would have 2026-02-01\n"
      ),
      "\(run.output)")
    let site = try site(folder)
    #expect(try folder.read("content/posts/a.md").contains("\ndate: 2026-01-31T23"))
    #expect(try folder.read("content/posts/b.md").contains("\ncreated: 2026-01-31T23"))
    #expect(site.contains("2026/01/31/oil/index.html"))
    #expect(site.contains("2026/01/31/fuel/index.html"))
  }

  @Test(arguments: [
    "/:sections[1:]/:title/", "/:year/:monthname/:title/", "/:year/:yearday/:title/",
  ])
  func `Hugo: a permalink with unknown parts is named`(permalink: String) throws {
    let (_, output) = try moved([
      "hugo.toml": "[permalinks]\nposts = '\(permalink)'\n",
      "content/posts/a.md": MovedFolder.dated,
    ])
    #expect(
      output.contains(
        "note: no redirects to posts: '\(permalink)' has parts that are not known\n"),
      "\(output)")
  }

  @Test(arguments: [
    ("/:year_:month/:title/", "/{year}_{month}/{name}/"),
    ("/:slugified_categories/:year/:title/", nil), ("/:short_year/:title/", nil),
  ])
  func `Jekyll: a permalink is read by whole names`(permalink: String, pattern: String?) throws {
    let (folder, output) = try moved([
      "_config.yml": "title: Sea\npermalink: \(permalink)\n",
      "_posts/2026-05-01-plain.md": MovedFolder.dated,
    ])
    let settings = try folder.read("fairlead.yml")
    if let pattern {
      #expect(settings.contains("_posts\": \"\(pattern)\"\n"), "\(settings)")
    } else {
      #expect(!settings.contains("_posts\": \"/"), "\(settings)")
    }
    #expect(output.contains("has parts that are not known") == (pattern == nil), "\(output)")
  }

  @Test func `Jekyll: posts may have a permalink as a collection`() throws {
    let (folder, _) = try moved([
      "_config.yml": "title: Sea\ncollections:\n  posts:\n    output: true\n"
        + "    permalink: /news/:year/:month/:day/:title/\n",
      "_posts/2026-05-01-plain.md": MovedFolder.dated, "about.md": MovedFolder.dated,
    ])
    let settings = try folder.read("fairlead.yml")
    #expect(settings.contains("_posts\": \"/news/{year}/{month}/{day}/{name}/\"\n"), "\(settings)")
    #expect(settings.contains("- \"/{path}.html\"\n"), "\(settings)")
    #expect(settings.components(separatedBy: "_posts\": guide").count == 2, "\(settings)")
    #expect(try site(folder).contains("news/2026/05/01/plain/index.html"))
  }

  @Test func `an address of another program means nothing without redirects`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { title: Sea }\n",
      "content/a.md": Sample.guide("Oil", visibility: "public\nurl: /summer/"),
    ])
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.output.contains("write an old address in `aliases`"), "\(run.output)")
    #expect(run.code == 0)
    #expect(folder.exists("site/public/guides/a/index.html"))
    #expect(!folder.exists("site/public/summer/index.html"))
  }

  @Test(arguments: ["2026-05-01.md", "2026-05-01 Friday.md", "2026-05-01-log.md"])
  func `Obsidian: the note of a day is of that day`(name: String) throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "rules: { description.required: false, tags.min: 0 }\n",
      "content/Journal/\(name)": "---\ntitle: Log\nvisibility: public\n---\nWords.\n",
    ])
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.output == "1 document checked: nothing to report\n")
    let export = try Fairlead.run(["export", "--as", "json"], in: folder.path)
    #expect(export.output.contains("2026-05-01"), "\(export.output)\(export.errors)")
  }
}
