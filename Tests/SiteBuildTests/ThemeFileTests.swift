import Pages
import Testing

/// Files that a library adds to its theme, and what it chooses in fairlead.yml.
struct ThemeFileTests {
  private static let library = Sample.library.merging(
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
    @font-face { font-family: Inter; src: url("fonts/Inter.woff2#a") format("woff2"); }
    .site { background: url( ../assets/club.svg ); content: "url(x.png)"; }
    .a { filter: url(#shadow); mask: url(data:image/png;base64,AAAA); }
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
        @font-face{font-family:Inter;src:url("\(font)#a") format("woff2")}\
        .site{background:url( \(logo) );content:"url(x.png)"}\
        .a{filter:url(#shadow);mask:url(data:image/png;base64,AAAA)}
        """)
    let style = try site.text("public/assets/\(published("style", "css", in: site))")
    #expect(
      style.hasSuffix(
        ":root{--accent:#7a1f4e}@media (prefers-color-scheme:light){:root{--bar:#3a0d25}}"
          + "@media (prefers-color-scheme:dark){:root{--accent:#c298ae}}"), "\(style.suffix(200))")
    let modes = try site.text("public/assets/\(published("modes", "css", in: site))")
    #expect(
      modes.hasSuffix(
        ":root[data-mode=light]{--accent:#7a1f4e;--bar:#3a0d25}"
          + ":root[data-mode=dark]{--accent:#c298ae}"), "\(modes.suffix(200))")
  }

  @Test func `a library that chooses nothing has the theme as it is`() throws {
    let site = try Site.build(Sample.library)
    let style = try site.text("public/assets/\(published("style", "css", in: site))")
    #expect(!style.contains("}@media (prefers-color-scheme:light)"))
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

  @Test func `files that are not there are named with the nearest one`() throws {
    let site = try Site.build(
      Self.library,
      theme: try Site.theme(overriding: [
        "assets/clubb.svg": "<svg/>",
        "assets/club.css": "a { background: url(clubb.png) }\nb { mask: url(https://x.example/a) }",
        "head.mustache": "<link rel=\"icon\" href=\"{{page.root}}assets/club.ico\">\n",
      ]))
    #expect(site.outcome.summary == nil)
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "fairlead.yml: error: templates/assets has no file 'club.svg' [template-file] = did you mean 'clubb.svg'?",
        "templates/assets/club.css: error: templates/assets has no file 'clubb.png' [template-file] = did you mean 'clubb.svg'?",
        "templates/assets/club.css: warning: browsers will not load 'https://x.example/a': pages use nothing from other sites [template-file] = keep a copy in templates/assets, and write its name",
        "templates/head.mustache: error: the theme has no file 'assets/club.ico' [template-file] = did you mean 'assets/club.css'?",
      ])
  }

  @Test(arguments: ["url(more.css)", "url('more.css')", "\"more.css\"", "'more.css' screen"])
  func `a style sheet cannot import another`(_ address: String) throws {
    let site = try Site.build(
      Self.library,
      theme: try Site.theme(overriding: [
        "assets/club.svg": "<svg/>", "assets/club.css": "@IMPORT \(address);",
        "assets/more.css": "a{}",
      ]))
    let found = site.outcome.diagnostics.filter { $0.rule.id == "template-file" }
    #expect(found.map(\.message) == ["a style sheet of a theme cannot import another"])
    #expect(
      found.first?.help == "name both in fairlead.yml: `theme: { css: [more.css, club.css] }`")
  }

  @Test func `a logo is a picture and a style sheet ends in css`() throws {
    var library = Self.library
    library["fairlead.yml"] = "theme: {logo: club.css, css: club.svg}"
    let site = try Site.build(
      library,
      theme: try Site.theme(overriding: ["assets/club.svg": "<svg/>", "assets/club.css": "a{}"]))
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "fairlead.yml: error: 'club.css' is not a picture [template-file] = use an SVG, PNG, JPEG, WebP or GIF file",
        "fairlead.yml: error: 'club.svg' is not a style sheet [template-file] = use a file whose name ends in .css",
      ])
  }

  @Test func `words that no page shows are warned about`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "i18n/xx.yml": "search: Xx", "i18n/en.yaml": "search: Find", "i18n/en.yml": "search: Find",
        // A copy of the theme's own, which the theme's repository is full of.
        "i18n/hr.yml": try String(
          contentsOfFile: "\(Site.repository)/templates/i18n/hr.yml", encoding: .utf8),
      ]))
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/i18n/en.yaml: warning: only files that end in .yml are read as words [template-file] = rename it to en.yml",
        "templates/i18n/xx.yml: warning: no page uses these words: the library is not in 'xx' [template-file] = name the file after one of its languages: en, ru",
      ])
  }

  @Test func `files that no page uses are warned about`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "entri.mustache": "<li></li>", "menu.mustache": "{{>zzz}}", "style.css": "a{}",
        "README.md": "Notes for designers.",
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/entri.mustache: warning: no page uses the template 'entri' [template-file] = did you mean 'entry'?",
        "templates/menu.mustache: warning: no page uses the template 'menu' [template-file] = include it in another template, `{{>menu}}`, or remove it",
        "templates/style.css: warning: no page uses this file: pages load files of templates/assets [template-file] = move it to templates/assets/style.css",
      ])
  }

  @Test func `every template of the default theme is used`() throws {
    let site = try Site.build(Sample.library, theme: try Site.theme(overriding: ["x.mustache": ""]))
    #expect(site.findings.filter { $0.contains("no page uses") }.count == 1)
  }

  @Test(arguments: [
    ("a{b:url(", nil), ("a{b:url(\"", nil), ("a{b:url('x\n)}", "x"), ("/* url(x", nil),
    ("url()", nil), ("\\", nil), ("a{b:URL( x.png )}", "x.png"), ("a{b:curl(x.png)}", nil),
    ("a{b:url(../../../etc/passwd)}", "../etc/passwd"), ("a{b:\"url(x)", nil),
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
}
