import Foundation
import Testing

/// Documents as pages of one file, which need no site.
@Suite struct PageExportTests {
  private static func matter(_ title: String) -> String {
    "---\ntitle: \(title)\ndescription: About it.\ntags: [sea]\nvisibility: public\n"
      + "created: 2026-01-15\n---\n\n"
  }

  private static let library = [
    "fairlead.yml": "site: { url: \"https://library.example/boat\" }\ntheme: { css: own.css }\n",
    "templates/assets/own.css": "@font-face{font-family:Own;src:url(own.woff2)}\n",
    "templates/assets/own.woff2": "font",
    "content/guides/mark.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9\"/></svg>\n",
    "content/guides/anchor.md": matter("Anchor")
      + "See [knots](../decks/knots.md#loop), [below](#more) and [elsewhere](https://a.example/).\n\n"
      + "![A mark](mark.svg)\n\n[The mark](mark.svg) for printing.\n\n## More\n\nWords.\n",
    "content/decks/knots.md": matter("Knots") + "## Which one? ^loop\n\nThe bowline.\n",
    "content/checklists/engine.md": matter("Engine")
      + "## Before\n\n- [ ] Oil, ____ litres, see [anchor](../guides/anchor.md) (required)\n",
  ]

  private func page(_ path: String, of library: [String: String]) throws -> String {
    let folder = try TemporaryFolder(library)
    let run = try Fairlead.run(["export", path, "--as", "html"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    return run.output
  }

  /// The addresses in a page that are not its own parts, `data:` or another site's.
  private func addresses(in page: String) -> [Substring] {
    page.matches(
      of: /(?:src|srcset|href|poster|action|data-(?:style|panel|sheets|offline|script))="([^"]*)"/
    )
    .map(\.output.1).filter { address in
      !["#", "data:", "http"].contains { address.hasPrefix($0) }
    }
  }

  @Test(arguments: ["guides/anchor.md", "decks/knots.md", "checklists/engine.md"])
  func `a page contains all that it needs`(path: String) throws {
    for address in ["site: { url: \"https://library.example\" }\n", ""] {
      var library = Self.library
      library["fairlead.yml"] = address + "theme: { css: own.css }\n"
      let page = try page("content/\(path)", of: library)
      #expect(addresses(in: page) == [])
      #expect(page.contains("<link rel=\"stylesheet\" href=\"data:text/css;charset=utf-8;base64,"))
      // The style sheet of the library, with its font: `…src:url(data:font/woff2;base64,Zm9udA==)}`.
      let style = Data("@font-face{font-family:Own;src:url(data:font/woff2;base64,Zm9udA==)}".utf8)
      #expect(page.contains("data:text/css;charset=utf-8;base64," + style.base64EncodedString()))
      // Nothing leads around in a site that is not there.
      for part in ["<header class=\"site\"", "rel=\"manifest\"", "role=\"search\"", "page.js"] {
        #expect(!page.contains(part), "\(part)")
      }
    }
  }

  @Test func `a picture is in the page`() throws {
    let page = try page("content/guides/anchor.md", of: Self.library)
    let data = Data((Self.library["content/guides/mark.svg"] ?? "").utf8).base64EncodedString()
    #expect(page.contains("<img src=\"data:image/svg+xml;base64,\(data)\" alt=\"A mark\""))
  }

  @Test func `links lead to the site`() throws {
    let page = try page("content/guides/anchor.md", of: Self.library)
    let knots = "<a href=\"https://library.example/boat/decks/knots/#loop\">knots</a>"
    #expect(page.contains(knots), "\(page)")
    #expect(page.contains("<a href=\"#more\">below</a>"))
    #expect(
      page.contains("<a href=\"https://a.example/\" rel=\"noopener nofollow ugc\">elsewhere</a>"))
    #expect(page.contains("<a href=\"https://library.example/boat/media/mark-"))
  }

  @Test func `without the site's address only the words of links stay`() throws {
    var library = Self.library
    library["fairlead.yml"] = "theme: { css: own.css }\n"
    let page = try page("content/guides/anchor.md", of: library)
    #expect(page.contains("See <a>knots</a>, <a href=\"#more\">below</a> and <a href=\"https://a"))
    #expect(page.contains("<a>The mark</a> for printing."))
    #expect(page.contains("<li><a>sea</a></li>"))
  }

  @Test func `several documents become several files`() throws {
    let folder = try TemporaryFolder(Self.library)
    let run = try Fairlead.run(["export", "--as", "html", "--output", "out/"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let files = try folder.files(below: "out").keys.sorted()
    #expect(files.map { $0.prefix { $0 != "-" } } == ["anchor", "engine", "knots"])
    #expect(files.allSatisfy { $0.hasSuffix(".html") })
    // In the order of the documents' paths.
    #expect(run.output == [1, 2, 0].map { "out/\(files[$0])\n" }.joined())
  }

  @Test func `mistakes in the theme are shown, and nothing is written`() throws {
    var library = Self.library
    library["templates/guide.mustache"] = "{{documnt.title}}\n"
    let folder = try TemporaryFolder(library)
    let run = try Fairlead.run(
      ["export", "content/decks", "--as", "html", "--output", "out.html"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("templates/guide.mustache:1:3: error: "), "\(run.output)")
    #expect(run.output.hasSuffix("nothing was exported: 1 error\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.html"))
  }

  @Test(arguments: [("mp3", "audio/mpeg"), ("m4a", "audio/mp4"), ("ogg", "audio/ogg")])
  func `a page has its sounds as what browsers play`(ending: String, type: String) throws {
    var library = Self.library
    library["content/guides/signals.md"] = Sample.guide(
      "Signals", body: "![One long blast](blast.\(ending))")
    library["content/guides/blast.\(ending)"] = "not a real sound"
    let folder = try TemporaryFolder(library)
    let page = try Fairlead.run(
      ["export", "content/guides/signals.md", "--as", "html"], in: folder.path)
    #expect(page.output.contains("src=\"data:\(type);base64,"), "\(page.errors)")
  }

  @Test func `what readers keep of a page stays when its document moves`() throws {
    let folder = try TemporaryFolder(Self.library)
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    func store(_ path: String) throws -> String {
      let page = try Fairlead.run(["export", path, "--as", "html"], in: folder.path).output
      return String(try #require(page.firstMatch(of: /data-library="([^"]*)"/)).1)
    }
    let before = try store("content/decks/knots.md")
    #expect(try store("content/checklists/engine.md") != before)
    let move = ["mv", "content/decks/knots.md", "content/decks/loops.md"]
    #expect(try Fairlead.run(move, in: folder.path).code == 0)
    #expect(try store("content/decks/loops.md") == before)
  }

  @Test func `a page that is handed on must be for others`() throws {
    var library = Self.library
    library["content/guides/own.md"] = "---\ntitle: Own notes\n---\nSecret.\n"
    library["content/pages/about.md"] = "---\ntitle: About us\ntype: page\n---\nWe.\n"
    let folder = try TemporaryFolder(library)
    for (path, reason) in [
      (
        "guides/own.md", "is private: `visibility: unlisted` shows it to anyone who has its address"
      ),
      ("pages/about.md", "is not a checklist, a guide or a deck"),
    ] {
      let run = try Fairlead.run(["export", "content/\(path)", "--as", "html"], in: folder.path)
      #expect(run.errors == "fairlead: nothing was exported: content/\(path) \(reason)\n")
      #expect(run.code == 2)
    }
  }
}
