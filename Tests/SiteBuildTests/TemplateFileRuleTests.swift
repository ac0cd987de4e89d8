import Discovery
import Pages
import Testing
import Theming

/// Files that a theme names and does not have, or has and does not use.
@Suite struct TemplateFileRuleTests {
  @Test func `files that are not there are named with the nearest one`() throws {
    let site = try Site.build(
      ThemeFileTests.library,
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

  @Test func `the theme's files are not suggested for those that a library names`() throws {
    var library = ThemeFileTests.library
    library["fairlead.yml"] = "theme: {css: nac.css}"
    let site = try Site.build(library)
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "fairlead.yml: error: templates/assets has no file 'nac.css' [template-file] = put the file there, or correct its name"
      ])
  }

  @Test(arguments: ["url(more.css)", "url('more.css')", "\"more.css\"", "'more.css' screen"])
  func `a style sheet cannot import another`(_ address: String) throws {
    let site = try Site.build(
      ThemeFileTests.library,
      theme: try Site.theme(overriding: [
        "assets/club.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "assets/club.css": "@IMPORT \(address);",
        "assets/more.css": "a{}",
      ]))
    let found = site.outcome.diagnostics.filter { $0.rule.id == "template-file" }
    #expect(found.map(\.message) == ["a style sheet of a theme cannot import another"])
    #expect(
      found.first?.help == "name both in fairlead.yml: `theme: { css: [more.css, club.css] }`")
  }

  @Test(arguments: [
    ("templates/assets/club.svg", "paths are relative to templates/assets: write `club.svg`"),
    ("./assets/club.svg", "paths are relative to templates/assets: write `club.svg`"),
    (
      "templates/assets/img/none.svg",
      "paths are relative to templates/assets: put the file there, and write `img/none.svg`"
    ),
  ])
  func `a path is named as it begins in templates assets`(path: String, help: String) throws {
    var library = ThemeFileTests.library
    library["fairlead.yml"] = "theme: {logo: \(path)}"
    let site = try Site.build(
      library, theme: try Site.theme(overriding: ["assets/club.svg": "<svg/>"]))
    let found = site.outcome.diagnostics.filter {
      $0.rule.id == "template-file" && $0.severity == .error
    }
    #expect(found.map(\.help) == [help])
  }

  @Test func `a logo is a picture and a style sheet ends in css`() throws {
    var library = ThemeFileTests.library
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
        "README.md": "Notes for designers.", "icons/anchor.svg": "<svg/>", "Assets/a.css": "a{}",
        "entry.html": "<li></li>", "club.html": "<p></p>",
        "assets/styles.css": "a{}", "assets/Club.CSS": "a{}", "assets/club.js": "a()",
        "assets/named.js": "b()",
        "head.mustache": "<script src=\"{{page.root}}assets/named.js\" defer></script>\n",
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/Assets/a.css: warning: no page uses this file: pages load files of templates/assets [template-file] = move it to templates/assets/a.css",
        "templates/assets/Club.CSS: warning: no page loads this style sheet [template-file] = name it in fairlead.yml: `theme: { css: Club.CSS }`",
        "templates/assets/club.js: warning: no page loads this script [template-file] = load it in head.mustache: `<script src=\"{{page.root}}assets/club.js\" defer></script>`",
        "templates/assets/styles.css: warning: no page loads this style sheet [template-file] = name it in fairlead.yml: `theme: { css: styles.css }`, or rename it to 'style.css' to replace the theme's",
        "templates/club.html: warning: no page uses this file: pages load files of templates/assets [template-file] = move it to templates/assets/club.html",
        "templates/entri.mustache: warning: no page uses the template 'entri' [template-file] = did you mean 'entry'?",
        "templates/entry.html: warning: no page uses this file: pages load files of templates/assets [template-file] = templates are Mustache files: rename it to entry.mustache",
        "templates/icons/anchor.svg: warning: no page uses this file: pages load files of templates/assets [template-file] = icons are templates: write the drawing to icons/anchor.mustache",
        "templates/menu.mustache: warning: no page uses the template 'menu' [template-file] = include it in another template, `{{>menu}}`, or remove it",
        "templates/style.css: warning: no page uses this file: pages load files of templates/assets [template-file] = move it to templates/assets/style.css",
      ])
  }

  @Test func `an empty template is an error if pages need what it shows`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "item.mustache": "{{! mine }}\n", "entry.mustache": "", "guide.mustache": " \n",
        "neighbours.mustache": "", "search-form.mustache": "", "head.mustache": "\n",
        "home-scripts.mustache": "", "icons/anchor.mustache": "",
      ]))
    #expect(site.outcome.summary == nil)
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" && $0.severity == .error }
        .map { "\(Site.line($0)) = \($0.help ?? "")" }
        == ["entry", "guide", "item"].map { name in
          "templates/\(name).mustache: error: the template '\(name)' is empty, so pages would lack "
            + "what the theme's shows [template-file] = remove the file to get the theme's"
        })
  }

  @Test func `style sheets and scripts that take the theme's away are reported`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/style.css": "/* body */ .brand { color: gold }", "assets/run.js": "\n",
        "assets/nav.css": "/* off */", "assets/deck.js": "// off",
      ]))
    #expect(site.outcome.summary == nil)
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/assets/run.js: error: this file is empty, so pages would lack the theme's run.js [template-file] = remove it to get the theme's; to switch that off, write a comment into the file",
        "templates/assets/style.css: warning: this file replaces the theme's style sheet, so pages have none of its styles [template-file] = to add rules, rename it and name it in fairlead.yml: `theme: { css: club.css }`",
      ])
  }

  @Test(arguments: [
    ":root{}", "html{}", "a{}\nbody { margin: 0 }", "@media print { body{} }", "*{}",
  ])
  func `a style sheet for the whole page may replace the theme's`(_ style: String) throws {
    let site = try Site.build(
      Sample.library, theme: try Site.theme(overriding: ["assets/style.css": style]))
    #expect(site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.isEmpty)
  }

  @Test func `what browsers do not load is warned about in templates`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/club.js": "a()",
        "head.mustache": """
        {{! <script>a()</script> }}<!-- <style>a{}</style> -->
        <script type="application/ld+json">{"@context": "https://schema.org"}</script>
        <link rel="me" href="https://social.example/@club"><meta name="a" content="//x.example">
        <script src="{{page.root}}assets/club.js" defer></script>
        <script>if (a < b) c("<img src='//x.example/a'>")</script>
        <style>a{}</style>
        <script src="HTTPS://x.example/a.js"></script>
        <link rel=stylesheet href='//x.example/a.css'>
        <script src="assets/club.js"></script>
        <a href="/assets/style.css#x"></a><a href="assets/other.js"></a>

        """,
        "brand.mustache":
          "<iframe src=\"https://x.example\"></iframe><a href=\"https://a.example\"></a>",
      ]))
    #expect(site.errors == [])
    let load = "keep a copy in templates/assets, and write `{{page.root}}assets/NAME`"
    let hash = "leads nowhere: files of a theme are published under names with a hash"
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\($0.severity.rawValue): \($0.message) = \($0.help ?? "")"
      } == [
        "warning: browsers will not load 'https://x.example': pages use nothing from other sites = link to it instead",
        "warning: browsers will not run this script: pages run only files of the site = move it to templates/assets, and load it: `<script src=\"{{page.root}}assets/NAME.js\" defer></script>`",
        "warning: browsers will not use these styles: pages use only files of the site = move them to templates/assets, and name the file in fairlead.yml: `theme: { css: NAME.css }`",
        "warning: browsers will not load 'HTTPS://x.example/a.js': pages use nothing from other sites = \(load)",
        "warning: browsers will not load '//x.example/a.css': pages use nothing from other sites = \(load)",
        "warning: 'assets/club.js' \(hash) = write `{{page.root}}assets/club.js`",
        "warning: '/assets/style.css#x' \(hash) = write `{{page.root}}assets/style.css#x`",
      ])
  }

  @Test func `what the policy forbids in attributes is warned about`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "brand.mustache": """
        <base href="/x/"><p style="color:red" onclick='a()' data-style="b" on="c"></p>
        <form action="https://x.example/a"></form><form action="{{page.root}}search/"></form>
        <a href="JavaScript:a()">a</a>
        """
      ]))
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/brand.mustache: warning: browsers will not use this base: addresses of pages are relative to themselves [template-file] = begin each address with `{{page.root}}`",
        "templates/brand.mustache: warning: browsers will not use these styles: pages use only files of the site [template-file] = write a class, and its styles in a file that fairlead.yml names: `theme: { css: NAME.css }`",
        "templates/brand.mustache: warning: browsers will not run this script: pages run only files of the site [template-file] = add a listener in a file of templates/assets",
        "templates/brand.mustache: warning: browsers will not send this form: pages send nothing to other sites [template-file] = link to a page of that site instead",
        "templates/brand.mustache: warning: browsers will not run this script: pages run only files of the site [template-file] = add a listener in a file of templates/assets",
      ])
  }

  @Test func `a theme whose names differ in case is warned about`() throws {
    func findings(_ files: [String: String]) throws -> [String] {
      let theme = try Theme.load(from: [
        (folder: DiskFolder(root: Site.repository), path: "templates"),
        (folder: MemoryFolder(files), path: "templates"),
      ])
      return try Site.build(Sample.library, theme: theme).outcome.diagnostics.filter {
        $0.rule.id == "template-file"
      }.map { "\(Site.line($0)) = \($0.help ?? "")" }
    }
    #expect(
      try findings([
        "templates/layout.Mustache": "a", "templates/home.mustache.txt": "a",
        "templates/i18n/EN.YML": "text: { home: A }", "templates/README.md": "a",
      ]) == [
        "templates/home.mustache.txt: warning: no page uses this file: only files that end in .mustache are read [template-file] = rename it to home.mustache",
        "templates/i18n/EN.YML: warning: no page uses this file: only files that end in .yml are read [template-file] = rename it to en.yml",
        "templates/layout.Mustache: warning: no page uses this file: only files that end in .mustache are read [template-file] = rename it to layout.mustache",
      ])
    #expect(
      try findings(["Templates/home.mustache": "a"]) == [
        "Templates/home.mustache: warning: no page uses this file: a theme is in 'templates', in lowercase [template-file] = rename the folder to templates"
      ])
    #expect(try findings(["Templates/daily.md": "a"]) == [])
  }

  @Test func `words beside the folder of the theme are warned about`() throws {
    let library = MemoryFolder(
      Sample.library.merging([
        "i18n/en.yml": "search: Find\n", "i18n/xx.yml": "search: Find\n", "i18n/notes.txt": "x",
        // Those of Hugo have other keys.
        "i18n/en.yaml": "- id: read_more\n  translation: Read more\n",
      ]) { $1 })
    let theme = try Theme.load(from: [
      (folder: DiskFolder(root: Site.repository), path: "templates"),
      (folder: library, path: "templates"),
    ])
    #expect(
      try Site.build(Sample.library, theme: theme).outcome.diagnostics.filter {
        $0.rule.id == "template-file"
      }.map { "\(Site.line($0)) = \($0.help ?? "")" } == [
        "i18n/en.yml: warning: no page uses these words: the site reads its words from templates/i18n [template-file] = move it to templates/i18n/en.yml"
      ])
  }
}
