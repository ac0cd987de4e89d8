import Diagnostics
import Discovery
import Editing
import Foundation
import Loading
import SiteBuild
import TestSupport
import Testing

/// The files of `static/`, which are copied as they are.
struct StaticFileTests {
  private static let library = [
    "fairlead.yml": "site: { title: Library, url: \"https://library.example\" }\n",
    "content/guides/mooring.md": Sample.guide("Mooring"),
  ]

  private func build(
    _ files: [String: String], _ more: [String: String] = [:],
    into output: MemoryOutput = MemoryOutput()
  ) throws -> Site {
    try Site.build(Self.library.merging(files) { $1 }.merging(more) { $1 }, into: output)
  }

  @Test func `files are copied to the root of the site, hidden ones only if they are known`() throws
  {
    let site = try build([
      "static/CNAME": "library.example\n", "static/favicon.ico": "icon",
      "static/.well-known/security.txt": "Contact: us", "static/.nojekyll": "",
      "static/assets/our logo.png": "logo", "static/notes/read.md": "# Not a document",
      "static/.env": "SECRET", "static/.git/config": "x", "static/a/.DS_Store": "x",
    ])
    #expect(site.findings == [])
    #expect(try site.text("public/CNAME") == "library.example\n")
    #expect(try site.text("public/.well-known/security.txt") == "Contact: us")
    #expect(try site.text("public/notes/read.md") == "# Not a document")
    #expect(try site.text("public/assets/our logo.png") == "logo")
    #expect(site.paths.contains("public/.nojekyll"))
    #expect(
      !site.paths.contains { $0.contains(".env") || $0.contains(".git") || $0.contains("DS_") })
    #expect(try site.text("manifest.json").contains("public/favicon.ico"))
    #expect(try !site.text("public/offline.json").contains("favicon"))
  }

  @Test func `what editors, merges and systems leave is not copied, or warned about`() throws {
    let site = try build([
      "static/notes.txt": "x", "static/notes.txt~": "x", "static/#notes.txt#": "x",
      "static/~$plan.docx": "x", "static/a/~syncthing~b.tmp": "x", "static/a/Thumbs.db": "x",
      "static/a/desktop.ini": "x", "static/CNAME.bak": "x", "static/c.orig": "x",
      "static/robots.txt.rej": "x", "static/C#": "x", "static/~user": "x",
    ])
    let warning =
      "this file is published, but its name looks like that of a backup [source]"
    #expect(
      site.findings
        == ["CNAME.bak", "c.orig", "robots.txt.rej"].map { "static/\($0): warning: \(warning)" })
    for name in ["notes.txt", "CNAME.bak", "C#", "~user"] {
      #expect(site.paths.contains("public/\(name)"))
    }
    #expect(!site.paths.contains { $0.hasSuffix("~") || $0.hasPrefix("public/~$") })
    #expect(!site.paths.contains { $0.hasPrefix("public/#") || $0.hasPrefix("public/a/") })
  }

  @Test func `a folder in another case is warned about`() throws {
    let site = try build(["Static/CNAME": "library.example\n"])
    #expect(
      site.findings == [
        "Static/CNAME: warning: this file is not copied: files of the site are in 'static', in lowercase [source]"
      ])
    #expect(try build(["static/a": "x", "Static/CNAME": "library.example\n"]).findings == [])
    let root = try build(["fairlead.yml": "content: .\n", "Static/a.png": "x"])
    #expect(!root.findings.contains { $0.contains("not copied") })
  }

  @Test func `a copied file with a merge conflict is warned about`() throws {
    let site = try build([
      "static/CNAME": "<<<<<<< HEAD\r\na.example\r\n=======\r\nb.example\r\n>>>>>>> spring\r\n",
      "static/long.txt": "<<<<<<<<<< a\n<<<<<<<< b\n=======\n========\n>>>>>>>> c\n",
      "static/frame.txt": "<<<<<<<< a\n>>>>>>>> b\nTitle\n========\n",
      "static/notes.txt": "Title\n=======\n<<<<<<<<\n=======\n>>>>>>>\n",
    ])
    #expect(
      site.findings
        == ["CNAME", "long.txt"].map {
          "static/\($0): warning: this file has an unresolved merge conflict, and is published with it [source]"
        })
  }

  @Test func `what editors leave beside the files of a theme is not published`() throws {
    let theme = try Site.theme(overriding: [
      "assets/blanks.css~": "a {}", "assets/style.css.orig": "a {}",
    ])
    let site = try Site.build(Sample.library, theme: theme)
    #expect(site.errors == [])
    #expect(!site.paths.contains { $0.hasSuffix("~") || $0.hasSuffix(".orig") })
  }

  @Test func `a folder with copied files is not kept for ever`() throws {
    let fresh = "  Cache-Control: no-cache\n"
    let kept = "  Cache-Control: public, max-age=31536000, immutable\n"
    let assets = try build(["static/assets/manual.pdf": "%PDF"]).text("public/_headers")
    #expect(assets.contains("\n/assets/*\n\(fresh)/search/*\n"))
    #expect(assets.contains("sandbox\n\(kept)/assets/*\n"))
    let media = try build(["static/media/a/plan.png": "x"]).text("public/_headers")
    #expect(media.contains("sandbox\n\(fresh)/assets/*\n\(kept)/search/*\n"))
  }

  @Test func `a file that is gone is removed from the output`() throws {
    let output = MemoryOutput()
    _ = try build(["static/CNAME": "library.example\n"], into: output)
    #expect(output.files["public/CNAME"] != nil)
    _ = try build([:], into: output)
    #expect(output.files["public/CNAME"] == nil)
  }

  @Test func `a file that Fairlead did not write is not replaced`() throws {
    let output = MemoryOutput()
    _ = try output.write(Array("mine".utf8), to: "public/CNAME")
    #expect(throws: MachineFailure.self) {
      try build(["static/CNAME": "library.example\n"], into: output)
    }
    #expect(output.files["public/CNAME"] == Array("mine".utf8))
  }

  @Test(arguments: [
    ("guides/mooring/index.html", "content/guides/mooring.md"), ("index.html", "the home page"),
    ("Guides/index.html", "the list 'guides'"),
    ("404.html", "the page for addresses that do not exist"),
    ("feed.xml", "the feed"), ("_headers", "the headers for hosts"), ("sitemap.xml", "the sitemap"),
    ("sw.js", "the script that works without a network"),
    ("offline.json", "the list of files for devices"),
    ("api/v1/content/public", "the read API"), ("api/v1/content/public/x", "the read API"),
    ("guides", "the folder of content/guides/mooring.md"),
  ])
  func `a file never takes the place of one that Fairlead makes`(
    path: String, owner: String
  ) throws {
    let site = try build(["static/\(path)": "x"])
    #expect(site.outcome.summary == nil)
    #expect(
      site.errors == [
        "static/\(path): error: the address /\(path) belongs to two files: \(owner) and "
          + "static/\(path) [address-unique]"
      ])
  }

  @Test func `rules for robots may be the author's own`() throws {
    let site = try build(["static/robots.txt": "User-agent: *\nDisallow: /\n"])
    #expect(site.findings == [])
    #expect(try site.text("public/robots.txt") == "User-agent: *\nDisallow: /\n")
    #expect(try build([:]).text("public/robots.txt").contains("Allow: /"))
  }

  @Test func `documents may link to a copied file and show a copied picture`() throws {
    let site = try build(
      ["static/img/plan.svg": "<svg/>", "static/papers/crew list.pdf": "x"],
      [
        "content/guides/mooring.md": Sample.guide(
          "Mooring", body: "![The plan](/img/plan.svg) [List](</papers/crew list.pdf>)")
      ])
    #expect(site.errors == [])
    let page = try site.page("guides/mooring/")
    #expect(page.contains("src=\"../../img/plan.svg\""))
    #expect(page.contains("href=\"../../papers/crew%20list.pdf\""))
    #expect(try site.text("public/offline.json").contains("\"img/plan.svg\""))
    #expect(try site.text("public/offline.json").contains("\"papers/crew list.pdf\""))
    #expect(!site.paths.contains { $0.hasPrefix("public/media/") })
  }

  @Test func `a library whose documents or output are there has no such folder`() throws {
    let site = try Site.build([
      "fairlead.yml": "content: static\n", "static/guides/a.md": Sample.guide("Aaa"),
      "static/plan.txt": "x",
    ])
    #expect(site.errors == [])
    #expect(!site.paths.contains("public/plan.txt"))
    _ = try site.page("guides/a/")
  }

  @Test func `a repository that is its own content folder has one too`() throws {
    let site = try Site.build([
      "fairlead.yml": "content: .\n",
      "guides/a.md": Sample.guide("Aaa", body: "![X](/static/x.svg)"),
      "static/x.svg": "<svg/>", "static/help.md": "# Help",
    ])
    #expect(site.errors == [])
    #expect(try site.text("public/help.md") == "# Help")
    #expect(try site.page("guides/a/").contains("src=\"../../x.svg\""))
  }

  @Test func `a preview shows them, and knows which of them to watch`() throws {
    let files = Self.library.merging(["static/.well-known/a.txt": "a"]) { $1 }
    let build = SiteBuild(source: MemoryFolder(files), parsing: .inProcess, jobs: 1)
    let live = try build.live(theme: try Site.standardTheme())
    #expect(live.file(".well-known/a.txt") == Array("a".utf8))
    #expect(live.file("static/.well-known/a.txt") == nil)
    #expect(["static", "static/a", "static/.well-known/b"].allSatisfy { StaticFolder.takes($0) })
    #expect(!["statics/a", "content/static/a", "static/.env"].contains { StaticFolder.takes($0) })
  }

  @Test func `links and unsafe names are reported`() throws {
    let root = try TemporaryFolder([
      "content/guides/a.md": Sample.guide("Aaa"), "static/a.txt": "a", "static/b\u{1}.txt": "b",
      "static/b\".txt": "b",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: root.path + "/static/c.txt", withDestinationPath: "a.txt")
    let build = SiteBuild(source: DiskFolder(root: root.path), parsing: .inProcess, jobs: 1)
    let found = try build.check().diagnostics.filter { $0.file.hasPrefix("static/") }
    #expect(
      found.map { "\($0.file): \($0.message) [\($0.rule.id)]" } == [
        "static/b\u{1}.txt: the name of this file contains a character that is not allowed in addresses [source]",
        "static/b\".txt: the name of this file contains a character that is not allowed in addresses [source]",
        "static/c.txt: this file is a symbolic link, which is not followed [source]",
      ])
  }
}
