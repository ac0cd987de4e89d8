import Discovery
import Foundation
import Pages
import SiteBuild
import TestSupport
import Testing
import Theming

/// Files that a library adds to its theme, and what it chooses in fairlead.yml.
struct ThemeFileTests {
  static let library = Sample.library.merging(
    [
      "fairlead.yml": """
      site: {title: Harbour}
      theme:
        accent: "#7a1f4e"
        bar: "#3a0d25"
        logo: club.svg
        css: club.css
        footer: "© Club North & friends"
      """
    ], uniquingKeysWith: { $1 })
  private static let files = [
    "assets/club.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "assets/fonts/Inter.woff2": "wOF2",
    "assets/club.css": """
    /* url(not-there.png) */
    @font-face { font-family: Inter; src: url("fonts/Inter.woff2#a") format("woff2"), url('fonts/Inter.woff2') format("woff2"); }
    .site { background: url( ../assets/club.svg ); content: "url(x.png)"; }
    .a { filter: url(#shadow); mask: url(data:image/png;base64,AAAA); }
    .b { background: image-set("club.svg" type("image/svg+xml")); content: "club.svg"; }
    """,
  ]

  /// The name below `assets/` under which a file is published.
  private func published(_ stem: String, _ ending: String, in site: Site) throws -> String {
    let found = site.paths.filter {
      $0.hasPrefix("public/assets/\(stem)-") && $0.hasSuffix(".\(ending)")
    }
    try #require(found.count == 1, "\(found)")
    return String(found[0].dropFirst("public/assets/".count))
  }

  @Test func `links of a library are at the foot of each page, in its language`() throws {
    let site = try Site.build(
      Sample.library.merging(
        [
          "fairlead.yml": """
          site: { languages: [en, ru] }
          theme:
            links:
              "Forum <b>": "https://forum.example/?a=1&b=2"
              ru: { Письмо: "mailto:club@club.example" }
          """
        ], uniquingKeysWith: { $1 }))
    #expect(site.errors == [])
    let forum =
      "<a href=\"https://forum.example/?a=1&amp;b=2\" rel=\"noopener\">Forum &lt;b&gt;</a>\n"
    for address in ["", "guides/mooring/", "404.html"] {
      let page = try address.hasSuffix("html") ? site.text("public/\(address)") : site.page(address)
      let foot = try #require(page.components(separatedBy: "<footer class=\"site\">").last)
      #expect(foot.contains(forum) && !foot.contains("mailto:"), "\(address): \(foot)")
    }
    #expect(
      try site.page("ru/").contains(
        forum + "<a href=\"mailto:club@club.example\" rel=\"noopener\">Письмо</a>\n"))
  }

  @Test func `a library has its colours, its logo, its style and its footer`() throws {
    let site = try Site.build(Self.library, theme: try Site.theme(overriding: Self.files))
    #expect(site.findings.filter { $0.contains("theme") } == [])
    let logo = try published("club", "svg", in: site)
    let css = try published("club", "css", in: site)
    let font = try published("inter", "woff2", in: site)
    let guide = try site.page("guides/mooring/")
    #expect(guide.contains("<img class=\"logo\" src=\"../../assets/\(logo)\" alt=\"\">"))
    #expect(!guide.contains("<svg class=\"mark\""))
    #expect(guide.contains("<link rel=\"stylesheet\" href=\"../../assets/\(css)\">"))
    #expect(guide.contains("<span class=\"credit\">© Club North &amp; friends</span>"))
    #expect(guide.contains("<meta name=\"theme-color\" content=\"#3a0d25\" media="))
    #expect(try site.text("public/manifest.webmanifest").contains("\"theme_color\":\"#3a0d25\""))
    #expect(
      try site.text("public/assets/\(css)") == """
        @font-face{font-family:Inter;src:url("\(font)#a") format("woff2"),\
        url('\(font)') format("woff2")}\
        .site{background:url( \(logo) );content:"url(x.png)"}\
        .a{filter:url(#shadow);mask:url(data:image/png;base64,AAAA)}\
        .b{background:image-set("\(logo)" type("image/svg+xml"));content:"club.svg"}
        """)
    let style = try site.text("public/assets/\(published("style", "css", in: site))")
    #expect(
      style.hasSuffix(
        ".logo+span{flex:1 1 0;max-width:100%;overflow-wrap:break-word}"
          + ":root{--accent:#7a1f4e}@media (prefers-color-scheme:light){:root{--bar:#3a0d25}}"
          + "@media (prefers-color-scheme:dark){:root{--accent:#c298ae}}"), "\(style.suffix(200))")
    let modes = try site.text("public/assets/\(published("modes", "css", in: site))")
    #expect(
      modes.hasSuffix(
        ":root[data-mode=light]{--accent:#7a1f4e;--bar:#3a0d25}"
          + ":root[data-mode=dark]{--accent:#c298ae}"), "\(modes.suffix(200))")
  }

  @Test func `a style sheet that is not UTF-8 is warned about`() throws {
    let latin = Array("b::before{content:\"".utf8) + [0xE4] + Array("\"}".utf8)
    let own = MemoryFolder(bytes: ["templates/assets/old.css": latin])
    let theme = try Theme.load(from: [
      (folder: DiskFolder(root: Site.repository), path: "templates"),
      (folder: own, path: "templates"),
    ])
    let site = try Site.build(
      Sample.library.merging(["fairlead.yml": "theme: {css: old.css}"]) { $1 }, theme: theme)
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map { Site.line($0) } == [
        "templates/assets/old.css: warning: the byte 0xE4 is not valid UTF-8 here, so browsers show another character [template-file]"
      ])
  }

  @Test func `a library that chooses nothing has the theme as it is`() throws {
    let site = try Site.build(Sample.library)
    let style = try site.text("public/assets/\(published("style", "css", in: site))")
    #expect(!style.contains("}@media (prefers-color-scheme:light)"))
    #expect(!style.contains(".logo+span"))
    #expect(try site.page("").contains("<svg class=\"mark\""))
    #expect(try site.page("").contains("content=\"#0a3a52\""))
  }

  @Test func `a template names a file after the path to the root`() throws {
    var files = Self.files
    files["head.mustache"] =
      "<link rel=\"preload\" href=\"{{page.root}}assets/fonts/Inter.woff2\" as=\"font\">\n"
    let site = try Site.build(Self.library, theme: try Site.theme(overriding: files))
    #expect(site.errors == [])
    let font = try published("inter", "woff2", in: site)
    #expect(
      try site.page("guides/mooring/").contains(
        "<link rel=\"preload\" href=\"../../assets/\(font)\" as=\"font\">\n</head>"))
  }

  @Test func `a template may name a file in a section of the page, with a space as in addresses`()
    throws
  {
    let site = try Site.build(
      Self.library,
      theme: try Site.theme(
        overriding: Self.files.merging(
          [
            "assets/My Font.woff2": "wOF2", "assets/my stats.js": "let a = 1",
            "head.mustache": """
            {{#page}}<link rel="preload" href="{{root}}assets/My%20Font.woff2" as="font">
            <script src="{{root}}assets/my%20stats.js" defer></script>{{/page}}

            """,
          ], uniquingKeysWith: { $1 })))
    #expect(site.findings.filter { $0.contains("template-file") } == [])
    let font = try published("my-font", "woff2", in: site)
    let script = try published("my-stats", "js", in: site)
    let page = try site.page("guides/mooring/")
    #expect(page.contains("<link rel=\"preload\" href=\"../../assets/\(font)\" as=\"font\">"))
    #expect(page.contains("<script src=\"../../assets/\(script)\" defer></script>"))
  }

  @Test func `a style sheet may name a file from the root of the site`() throws {
    let style =
      ".a{background:url(/assets/club.png#a)}.b{background:url(/assets/own.png)}"
      + ".c{background:url(/img/x.png)}"
    let site = try Site.build(
      Self.library.merging(["static/assets/own.png": "x"]) { $1 },
      theme: try Site.theme(
        overriding: Self.files.merging(
          ["assets/club.css": style, "assets/club.png": "x"], uniquingKeysWith: { $1 })))
    #expect(site.findings.filter { $0.contains("template-file") } == [])
    let sheet = try published("club", "css", in: site)
    let picture = try published("club", "png", in: site)
    // What the theme lacks may be among the files that are copied.
    #expect(
      try site.text("public/assets/\(sheet)")
        == style.replacingOccurrences(of: "/assets/club.png", with: picture))
  }

  @Test func `copies of a file are published once, and a name without an ending stays one`() throws
  {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/a/plan.svg": drawing, "assets/b/plan.svg": drawing, "assets/LICENSE": "Free.",
      ]))
    #expect(site.errors == [])
    let plan = try published("plan", "svg", in: site)
    let list = try site.text("public/offline.json")
    #expect(list.components(separatedBy: "assets/\(plan)").count == 2)
    let licence = try #require(site.paths.first { $0.hasPrefix("public/assets/license-") })
    #expect(!licence.contains("."), "\(licence)")
  }

  @Test func `every template of the default theme is used`() throws {
    let site = try Site.build(Sample.library, theme: try Site.theme(overriding: ["x.mustache": ""]))
    #expect(site.findings.filter { $0.contains("no page uses") }.count == 1)
  }

  @Test(arguments: [
    ("a{b:url(", nil), ("a{b:url(\"", nil), ("a{b:url('x\n)}", "x"), ("/* url(x", nil),
    ("url()", nil), ("\\", nil), ("a{b:URL( x.png )}", "x.png"), ("a{b:curl(x.png)}", nil),
    ("a{b:url('icon.svg'),url('x.png')}", "x.png"),
    ("a{b:url(../../../etc/passwd)}", "../etc/passwd"), ("a{b:\"url(x)", nil),
    ("a{b:image-set(\"x.png\" 1x)}", "x.png"), ("a{b:-WebKit-Image-Set( 'x.png' 2x)}", "x.png"),
    ("a{b:image-set(url(icon.svg) 1x, url(\"icon.svg\") 2x, \"x.png\" 3x)}", "x.png"),
    ("a{b:image-set(linear-gradient(red, tan) 1x, 'x.png' 2x)}", "x.png"),
    ("a{b:image-set('icon.svg' 1x type(\"image/png\"))}", nil),
    ("a{b:image-set('icon.svg' 1x);content:\"x\"}b{content:attr('x')}", nil),
    ("a{b:image-set('icon.svg' 1x}b{content:\"x\"}", nil), ("a{b:my-image-set('x')}", nil),
    ("a{b:)}c{d:image-set('x.png' 1x)}", "x.png"), ("a{b:image-set(", nil),
  ])
  func `only addresses are looked for in a style sheet`(style: String, missing: String?) throws {
    let site = try Site.build(
      Sample.library, theme: try Site.theme(overriding: ["assets/own.css": style]))
    #expect(
      site.errors
        == (missing.map {
          [
            "templates/assets/own.css: error: templates/assets has no file '\($0)' [template-file]"
          ]
        } ?? []))
  }

  @Test func `what is not an ordinary file is reported, and nothing is built without it`() throws {
    let folder = try TemporaryFolder([
      "templates/assets/club.css": ".a {}", "shared/entry.mustache": "<li>mine</li>",
      "templates/.hidden/link": "",
    ])
    let templates = folder.path + "/templates"
    for (path, target) in [
      ("entry.mustache", "../shared/entry.mustache"), ("i18n", "../shared"),
      ("assets/dead.css", "nowhere"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(templates)/\(path)", withDestinationPath: target)
    }
    #expect(mkfifo("\(templates)/card.mustache", 0o600) == 0)
    #expect(close(open("\(templates)/l\u{1}", O_CREAT | O_WRONLY, 0o600)) == 0)
    let name = Array("\(templates)/guide".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    #expect(close(open(name, O_CREAT | O_WRONLY, 0o600)) == 0)
    let theme = try Theme.load(from: [
      (folder: DiskFolder(root: Site.repository), path: "templates"),
      (folder: DiskFolder(root: folder.path), path: "templates"),
    ])
    let site = try Site.build(Sample.library, theme: theme)
    #expect(
      site.errors == [
        "templates/assets/dead.css: error: this file is a symbolic link, which is not followed [template-file]",
        "templates/card.mustache: error: this is not an ordinary file [template-file]",
        "templates/entry.mustache: error: this file is a symbolic link, which is not followed [template-file]",
        #"templates/guide\xFF: error: this file has a name that is not UTF-8, so it cannot be used [template-file]"#,
        "templates/i18n: error: this folder is a symbolic link, which is not followed [template-file]",
      ])
    #expect(site.paths.isEmpty)
  }

  @Test func `a file of a theme with both sides of a merge is an error`() throws {
    let merge = "<<<<<<< HEAD\nnext: One\n=======\nnext: Two\n>>>>>>> spring\n"
    let files = ["assets/own.css", "assets/own.js", "i18n/en.yml", "lede.mustache"]
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: Dictionary(uniqueKeysWithValues: files.map { ($0, merge) }))
    )
    #expect(
      site.errors
        == files.map {
          "templates/\($0): error: this file has an unresolved merge conflict [template-file]"
        }, "\(site.errors)")
    #expect(site.paths.isEmpty)
  }
}
