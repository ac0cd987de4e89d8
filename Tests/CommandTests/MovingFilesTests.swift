import Foundation
import Testing

/// What `fairlead init` copies, besides what it reads.
struct MovingFilesTests {
  private static let page = "---\ntitle: Oil\ncreated: 2026-01-15\n---\nWords.\n"
  private static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"M3 21V3l18 9z\"/></svg>\n"

  @Test func `MkDocs: its logo, its icon and the files of hosts are copied`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "mkdocs.yml":
        "site_name: Sea\ntheme:\n  name: material\n  custom_dir: over\n  logo: img/sea.svg\n  favicon: tab.svg\n",
      "docs/oil.md": Self.page, "docs/img/sea.svg": Self.drawing,
      "over/tab.svg": Self.drawing + " ",
      "docs/CNAME": "sea.example\n", "docs/robots.txt": "User-agent: *\n",
    ])
    #expect(settings.contains("\ntheme:\n  logo: sea.svg\n"), "\(settings)")
    #expect(
      output.contains(
        """
        created templates/assets/sea.svg, a copy of docs/img/sea.svg
        created templates/assets/icon.svg, a copy of over/tab.svg
        created static/CNAME, a copy of docs/CNAME
        created static/robots.txt, a copy of docs/robots.txt

        """), "\(output)")
    #expect(!output.contains("note: the "), "\(output)")
    let site = try MovedFolder.built(folder)
    #expect(site.contains("CNAME"))
    #expect(try folder.read("site/public/index.html").contains("class=\"logo\""))
    #expect(try folder.read("site/public/robots.txt") == "User-agent: *\n")
  }

  @Test func `Jekyll: its logo is copied, and no file that Jekyll would fill in`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "_config.yml": "title: Sea\nlogo: /assets/sea.svg\nfavicon_ico: /favicon.ico\n",
      "oil.md": Self.page, "assets/sea.svg": Self.drawing, "CNAME": "sea.example\n",
      "robots.txt": "---\n---\nSitemap: {{ site.url }}\n", "favicon.ico": "icon",
    ])
    #expect(settings.contains("\ntheme:\n  logo: sea.svg\n"), "\(settings)")
    #expect(
      output.contains(
        "note: the icon is not carried over: use a logo in SVG or a square PNG of at least 512 by 512 pixels "
          + "instead of /favicon.ico\n"), "\(output)")
    let site = try MovedFolder.built(folder)
    #expect(site.isSuperset(of: ["CNAME", "favicon.ico"]))
    #expect(try !folder.read("site/public/robots.txt").contains("{{"))
  }

  @Test func `Hugo: a logo is found in static, and menus of languages are named`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "hugo.toml":
        "title = 'Sea'\n[params]\nBookLogo = 'sea.svg'\n[languages.en]\n[[languages.en.menus.main]]\nname = 'Oil'\n",
      "content/oil.md": Self.page, "static/sea.svg": Self.drawing,
    ])
    #expect(settings.contains("\ntheme:\n  logo: sea.svg\n"), "\(settings)")
    #expect(
      output.contains(
        "note: the menus of single languages are not carried over: write `nav` in fairlead.yml\n"),
      "\(output)")
    _ = try MovedFolder.built(folder)
  }

  @Test(arguments: ["../secret.svg", "/../secret.svg", "a b.svg", ".svg", "link.svg", "folder.svg"])
  func `only a picture in the library is copied`(logo: String) throws {
    let folder = try TemporaryFolder([
      "secret.svg": Self.drawing, "in/mkdocs.yml": "site_name: Sea\ntheme: { logo: \"\(logo)\" }\n",
      "in/docs/oil.md": Self.page, "in/docs/a b.svg": Self.drawing, "in/docs/.svg": Self.drawing,
      "in/docs/folder.svg/a": "a",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/in/docs/link.svg", withDestinationPath: "../../secret.svg")
    let run = try Fairlead.run(["init", "in"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("note: the logo is not carried over"), "\(run.output)")
    #expect(try !folder.files(below: "in").keys.contains { $0.hasPrefix("templates") })
  }

  @Test func `a file that is there already stays`() throws {
    let (folder, output, _) = try Fairlead.moved([
      "mkdocs.yml": "site_name: Sea\n", "docs/oil.md": Self.page, "docs/CNAME": "old.example\n",
      "static/CNAME": "new.example\n",
    ])
    #expect(!output.contains("CNAME"), "\(output)")
    #expect(try folder.read("static/CNAME") == "new.example\n")
  }

  @Test func `YAML of other programs is not read as documents`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "oil.md": Self.page, "ci/drone.yml": "kind: pipeline\ntype: docker\nname: a\n",
      "list.yaml": "type: checklist\ntitle: List\nsections: [{ items: [Oil] }]\n",
    ])
    #expect(settings.contains("\nexclude: [ci/drone.yml]\n"), "\(settings)")
    #expect(
      output.contains(
        "note: ci/drone.yml is left out under `exclude`, because Fairlead does not know its `type`\n"
      ), "\(output)")
    #expect(
      try Fairlead.run(["check"], in: folder.path).output.contains("2 documents checked: "))
  }
}
