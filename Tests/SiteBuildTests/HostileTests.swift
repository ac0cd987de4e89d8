import Foundation
import FoundationXML
import Testing

/// Documents that would run in a reader's browser if they could.
struct HostileTests {
  /// Texts that break out of a place that does not escape them.
  private static let texts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg onload=alert(1)>",
    "</title><script>alert(1)</script>", "</script><script>alert(1)</script>", "]]><b>",
    "<!-- --><b onclick=alert(1)>", "\u{600}<script>alert(1)</script>",
    "\"\u{301} onclick=alert(1)",
    "{{title}} {{{html}}} {{>layout}}", "&lt;script&gt;", "x\u{2028}</script>", "${alert(1)}`",
    "\\\"><script>", "<style>*{}</style>", "\u{202E}<iframe src=//evil.example>",
  ]

  /// A YAML scalar with the text as its value.
  private static func quoted(_ text: String) -> String {
    var scalars = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": scalars += "\\\(scalar)"
      case "\u{2028}": scalars += "\\L"
      default: scalars.unicodeScalars.append(scalar)
      }
    }
    return "\"\(scalars)\""
  }

  private static func metadata(_ text: String) -> String {
    """
    title: \(quoted("Title " + text))
    description: \(quoted(text))
    tags: [\(quoted(String(text.prefix(28))))]
    author: \(quoted(text))
    x-note: \(quoted(text))
    visibility: public
    created: 2026-01-15
    updated: 2026-02-01
    """
  }

  private static func library(_ text: String) -> [String: String] {
    let link = "[\(text)](https://a.example/?q=%22%3E<x \"\(text)\")"
    let words = """
      \(text)

      ## \(text)

      - [ ] \(text) (\(text)) … \(text)
            \(text)

      > [!warning] \(text)
      > \(text)

      > **Note:** \(text)

      | \(text) | b |
      |---|---|
      | \(text) | `\(text)` |

      ![\(text)](../images/a.png "\(text)") ![\(text)](https://a.example/x.png) \(link)

      ~~~\(text)
      \(text)
      ~~~

      \(text)[^1]

      [^1]: \(text)

      <div>\(text)</div>

      - \(text)

      """
    let scalar = quoted(text)
    return [
      "fairlead.yml": """
      site:
        title: \(quoted("Library " + text))
        url: "https://library.example"
        languages: [en, ru]
      api: { types: [checklist, guide, deck] }
      rules: { title.max: 1000, tag.max: 1000 }
      """,
      "content/guides/a.md": "---\n\(metadata(text))\n---\n\(words)",
      "content/guides/a.ru.md": "---\n\(metadata(text))\n---\n\(words)",
      "content/checklists/b.md": "---\n\(metadata(text))\n---\n\(words)",
      "content/checklists/c.yaml": """
      \(metadata(text))
      sections:
        - title: \(scalar)
          icon: \(scalar)
          description: \(scalar)
          items:
            - \(scalar)
            - { title: \(scalar), description: \(scalar), tags: [\(scalar)], role: \(scalar) }
      """,
      "content/decks/d.md": "---\n\(metadata(text))\n---\n## Front \(text)\n\n\(text)\n",
      "content/decks/e.yaml": """
      \(metadata(text))
      cards: [ { front: \(scalar), back: \(scalar), tags: [\(scalar)] } ]
      """,
      "content/decks/f/index.md": "---\n\(metadata(text))\ntype: deck\n---\n",
      "content/decks/f/card.md": "---\ntitle: \(scalar)\n---\n\(text)\n",
      "content/charters/g.yaml": """
      name: \(quoted("Charter " + text))
      boat: \(scalar)
      location: \(scalar)
      crew: [\(scalar)]
      start: 2026-01-01
      end: 2026-01-02
      visibility: public
      """,
      "content/authors/h.yaml": """
      name: \(quoted("Author " + text))
      username: \(scalar)
      bio: \(scalar)
      links: [ { title: \(scalar), url: "https://a.example/?q=\\"><b>" } ]
      """,
      "content/images/a.png": "x",
    ]
  }

  /// Every page has only our elements, every address has an allowed scheme, and every
  /// JSON and XML file can be read.
  private func expectHarmless(_ site: Site, _ name: String) throws {
    #expect(site.pages.count > 1, "\(name)")
    for (path, page) in site.pages.sorted(by: { $0.key < $1.key }) {
      #expect(page.complaints == [], "\(path) \(name)")
      for element in page.elements {
        if element.name == "script" {
          // The theme's own file, or data.
          let isFile = element["type"] == nil
          #expect(
            isFile
              ? element["src"]?.contains("assets/") == true
              : ["application/ld+json", "application/json"].contains(element["type"])
                && element["src"] == nil)
        }
      }
      for script in page.scripts {
        #expect(!script.contains("<"), "\(path) \(name)")
        #expect(
          (try? JSONSerialization.jsonObject(with: Data(script.utf8))) != nil, "\(path) \(script)")
      }
      for address in page.addresses {
        let scheme = address.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
        let isRelative = scheme.endIndex == address.endIndex || address[scheme.endIndex] != ":"
        #expect(
          isRelative
            ? !address.hasPrefix("//") : ["https", "http", "mailto", "tel"].contains(scheme),
          "\(path) \(address)")
      }
    }
    for path in site.paths {
      if path.hasSuffix(".xml") {
        #expect((try? XMLDocument(xmlString: try site.text(path))) != nil, "\(path) \(name)")
      } else if path.hasSuffix(".json") || path.contains("/api/") {
        #expect(
          (try? JSONSerialization.jsonObject(with: Data(try site.text(path).utf8))) != nil,
          "\(path) \(name)")
      }
    }
  }

  @Test(arguments: texts)
  func `texts stay texts`(text: String) throws {
    let site = try Site.build(Self.library(text))
    #expect(site.errors == [])
    try #require(site.outcome.summary != nil)
    try expectHarmless(site, text)
    #expect(site.deadLinks() == [])
  }

  @Test(arguments: texts)
  func `texts reach the app unchanged`(text: String) throws {
    let site = try Site.build(Self.library(text))
    let summaries = try site.objects("public/api/v1/content/public")
    #expect(summaries.count == 7)
    for summary in summaries {
      #expect(summary["title"] as? String == "Title " + text)
      #expect(summary["description"] as? String == text)
    }
    let feed = try XMLDocument(xmlString: try site.text("public/feed.xml"))
    let titles = try feed.rootElement()?.elements(forName: "entry").map {
      try #require($0.elements(forName: "title").first?.stringValue)
    }
    #expect(titles?.allSatisfy { $0 == "Title " + text } == true)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", " javascript:alert(1)",
    "&#106;avascript:alert(1)", "javascript&colon;alert(1)", "\u{1}javascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD4=", "vbscript:x", "//evil.example/x",
    "\\\\evil.example\\x", "/\\evil.example", "blob:x", "feed:x", "view-source:x",
    "file:///etc/passwd",
  ])
  func `addresses that could run are never written`(address: String) throws {
    let body = """
      [a](<\(address)> "t") ![b](<\(address)>) <\(address)> [c]

      [c]: <\(address)>
      """
    for visibility in ["public", "private"] {
      let site = try Site.build([
        "content/guides/a.md": Sample.guide("Aaa", visibility: visibility, body: body)
      ]) { $0.preview = true }
      if visibility == "public" {
        #expect(site.outcome.summary == nil || site.errors == [])
        #expect(site.errors != [], "\(address)")
      } else {
        try expectHarmless(site, address)
      }
    }
  }

  @Test func `the addresses of authors are checked`() throws {
    let site = try Site.build([
      "content/authors/a.yaml":
        "name: Aaa\nlinks: { x: \"javascript:alert(1)\", y: //evil.example }\n"
    ])
    #expect(site.outcome.diagnostics.map { $0.rule.id } == ["link-scheme", "link-scheme"])
  }

  private static func encoded(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
  }

  @Test func `hostile file names stay names`() throws {
    let names = [
      "\"><script>alert(1)<", "a'b&c", "{{x}}", "..", "%2e%2e", "x\nInjected: 1", "\u{202E}txt",
      "🚢",
      "-rf", "con", String(repeating: "l", count: 200),
    ]
    var texts = ["fairlead.yml": Sample.configuration]
    for (number, name) in names.enumerated() {
      texts["content/guides/\(number)/\(name).md"] =
        Sample.matter("Title \(number)")
        + "![x](<\(Self.encoded(name)).png>)\n"
      texts["content/guides/\(number)/\(name).png"] = "\(number)"
    }
    let site = try Site.build(texts) { $0.preview = true }
    // A name that begins with a dot is a hidden file's.
    let visible = names.filter { !$0.hasPrefix(".") }
    #expect(site.outcome.summary?.documents == visible.count, "\(site.findings)")
    try expectHarmless(site, "file names")
    for path in site.paths {
      #expect(!path.contains("..") && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(path)")
    }
  }

  @Test func `configured texts cannot leave their place`() throws {
    let site = try Site.build([
      "fairlead.yml": "site: { title: \"</title><script>alert(1)</script>\", "
        + "url: \"https://a.example/\\\"><b>\" }",
      "content/guides/a.md": Sample.guide("Aaa"),
    ])
    if site.outcome.summary != nil { try expectHarmless(site, "url") }
  }

  @Test(arguments: [
    "public_id: ../../up", "public_id: a/b/c", "public_id: \"\"\npublic_id2: x",
    "language: ../../up",
    "language: \"en/../..\"", "aliases: [\"/%2e%2e/x\"]", "aliases: [\"/a\\\\..\\\\b/\"]",
    "aliases: [\"/.fairlead-index.html\"]", "aliases: [\"/a/\\u0000/b\"]",
  ])
  func `what becomes a path stays in the output`(line: String) throws {
    let site = try Site.build(["content/guides/a.md": Sample.guide("Aaa", line)])
    for path in site.paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      #expect(!parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }, "\(path)")
    }
  }
}
