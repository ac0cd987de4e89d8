import Testing

/// Addresses in a library's templates that nearly lead to files of the theme.
extension TemplateFileRuleTests {
  @Test(arguments: [
    "{{page.root}}/assets/club.png", "{{ page.root }}/assets/club.png",
    "{{page.root}}//assets/club.png", "{{page.root}}../assets/club.png", "../assets/club.png",
    "../../assets/club.png", "./assets/club.png", "/assets/club.png", "assets/club.png",
    "{{page.home}}/assets/club.png", "{{#page}}{{root}}{{/page}}/assets/club.png",
  ])
  func `an address beside a file of the theme is warned about`(address: String) throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/club.png": "x", "head.mustache": "<img src=\"\(address)\" alt=\"\">\n",
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/head.mustache: warning: '\(address)' leads nowhere: files of a theme are "
          + "published under names with a hash [template-file] = write `{{page.root}}assets/club.png`"
      ])
  }

  @Test(arguments: [
    "<img srcset=\"{{ page.root }}assets/club.png 1x, /assets/club.png 2x\" alt=\"\">",
    "<source srcset=\"/assets/club.png 1x,{{page.root}}assets/club.png 2x\">",
    "<source srcset=\"{{page.root}}assets/club.png, /assets/club.png\">",
    "<source srcset=\" ,/assets/club.png,, {{page.root}}assets/club.png 2x,\">",
    "<source srcset=\"{{page.root}}assets/club.png 1x {{! a, b }},/assets/club.png 2x\">",
    "<link rel=\"preload\" as=\"image\" imagesrcset=\"\n/assets/club.png 1x\">",
  ])
  func `each address of a set of pictures is looked at`(element: String) throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/club.png": "x", "head.mustache": "\(element)\n",
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/head.mustache: warning: '/assets/club.png' leads nowhere: files of a theme are "
          + "published under names with a hash [template-file] = write `{{page.root}}assets/club.png`"
      ])
  }

  @Test(arguments: [
    ("https://a.example/a.png 1x", ["https://a.example/a.png"]),
    (
      "https://a.example/w_1,h_2/a.png 2x,https://b.example/w_1,h_2/b.png",
      ["https://a.example/w_1,h_2/a.png", "https://b.example/w_1,h_2/b.png"]
    ),
    (
      "https://a.example/a.png, https://b.example/,",
      ["https://a.example/a.png", "https://b.example/"]
    ),
    // Without white space this is one address.
    ("https://a.example/a,https://b.example/b", ["https://a.example/a,https://b.example/b"]),
    ("{{ page.root }}x,https://a.example/a.png 1x", []),
  ])
  func `pictures of a set that are elsewhere are not loaded`(
    set: String, addresses: [String]
  ) throws {
    let head = "<img srcset=\"\(set)\" alt=\"\">\n"
    let site = try Site.build(
      Sample.library, theme: try Site.theme(overriding: ["head.mustache": head]))
    let found = site.outcome.diagnostics.filter { $0.message.contains("browsers") }
    #expect(
      found.map { Site.line($0) }
        == addresses.map {
          "templates/head.mustache: warning: browsers will not load '\($0)': pages "
            + "use nothing from other sites [template-file]"
        })
    #expect(
      found.map { String(decoding: Array(head.utf8)[$0.range], as: UTF8.self) } == addresses)
  }

  @Test func `a picture of shared links is not found under its own name`() throws {
    let address = "{{page.library}}/assets/club.png"
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/club.png": "x",
        "head.mustache": "<meta property=\"og:image\" content=\"\(address)\">\n",
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/head.mustache: warning: '\(address)' leads nowhere: files of a theme are "
          + "published under names with a hash [template-file] = for the picture of shared links, "
          + "replace share-library.png; otherwise write `{{page.root}}assets/club.png`"
      ])
  }

  @Test(arguments: [
    ("My%20Fnt.woff2", "My%20Fnt.woff2"), ("My Font.woff2", "My"),
  ])
  func `a name with a space is suggested as a template writes it`(
    written: String, name: String
  ) throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/My Font.woff2": "wOF2",
        "head.mustache": "<link rel=\"preload\" href=\"{{page.root}}assets/\(written)\">\n",
      ]))
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/head.mustache: error: the theme has no file 'assets/\(name)' [template-file] = "
          + "did you mean 'assets/My%20Font.woff2'?"
      ])
  }

  @Test(arguments: [
    "{{page.root}}assets/club.png", "{{page.root}}/assets/other.png", "../assets/other.png",
    "{{page.home}}/assets/other.png", "x/assets/club.png", "#assets/club.png",
    "{{#page}}{{root}}assets/club.png{{/page}}",
  ])
  func `other addresses are not warned about`(address: String) throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/club.png": "x", "head.mustache": "<a href=\"\(address)\">a</a>\n",
      ]))
    #expect(site.findings.filter { $0.contains("template-file") } == [])
  }

  @Test(arguments: [
    ("{{page.root}}club.png", "club.png", "write `{{page.root}}assets/club.png`"),
    (
      "{{ page.root }}guides/moorin/?print#way", "guides/moorin/",
      "did you mean `{{page.root}}guides/mooring/`?"
    ),
    ("{{page.home}}guide/", "guide/", "did you mean `{{page.home}}guides/`?"),
    (
      "{{page.root}}somewhere/else/", "somewhere/else/",
      "write the address of a page, such as `{{page.root}}guides/`"
    ),
  ])
  func `an address that the site does not have is warned about`(
    address: String, path: String, help: String
  ) throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/club.png": "x", "head.mustache": "<a href=\"\(address)\">a</a>\n",
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/head.mustache: warning: '\(address)' leads nowhere: the site has no page or "
          + "file '\(path)' [template-file] = \(help)"
      ])
  }

  @Test(arguments: [
    "{{page.root}}guides/mooring/#x", "{{page.root}}guides/mooring", "{{page.root}}",
    "{{page.root}}?x", "{{page.home}}search/?q=a", "{{page.root}}guides/{{slug}}/",
    "{{page.root}}sw.js", "{{page.root}}feed.xml", "{{page.root}}guides/moor%69ng/",
    "{{page.root}}a%20plan.pdf",
  ])
  func `an address that the site has is not warned about`(address: String) throws {
    var files = Sample.library
    files["static/a plan.pdf"] = "%PDF"
    let site = try Site.build(
      files,
      theme: try Site.theme(overriding: [
        "head.mustache": "<a href=\"\(address)\">a</a>\n"
      ]))
    #expect(site.findings.filter { $0.contains("template-file") } == [])
  }
}
