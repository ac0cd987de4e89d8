import TestSupport
import Testing

/// `check --offline`: what pages need or lead to and devices do not have.
struct OfflineRuleTests {
  private func check(_ more: [String: String], _ options: [String] = []) throws -> Fairlead {
    let folder = try TemporaryFolder(Sample.library.merging(more) { $1 })
    return try Fairlead.run(["check", "--offline"] + options, in: folder.path)
  }

  @Test func `a library with the standard theme lacks nothing`() throws {
    let run = try check([
      "content/guides/c.md": Sample.guide(
        "Ccc",
        body:
          "[Bbb](../checklists/b.md), [a list](../checklists/), [far](https://sea.example), <mail@sea.example>."
      ),
      "fairlead.yml":
        "site: { title: Sample, url: \"https://sea.example/lib\", languages: [en, ru] }\nrules: { translation-missing: off }\n",
    ])
    #expect(run.output == "3 documents checked: nothing to report\n")
    #expect(run.code == 0)
  }

  @Test func `a path beside that of the library is another site`() throws {
    let run = try check([
      "fairlead.yml": "site: { title: Sample, url: \"https://sea.example/lib\" }\n",
      "templates/brand.mustache": "<a href=\"/lib-2/x\">2</a> <a href=\"/lib\">1</a>\n",
    ])
    #expect(run.output == "2 documents checked: nothing to report\n")
  }

  @Test func `a template that needs another site is reported where it says so`() throws {
    let run = try check([
      "templates/head.mustache":
        "{{! Ours }}\n<script src=\"https://stats.example/c.js\"></script>\n"
    ])
    #expect(run.code == 1)
    #expect(
      run.output == """
        templates/head.mustache:2:14: error: a device with no network cannot load 'https://stats.example/c.js': it is not part of the library [offline]
          2 | <script src="https://stats.example/c.js"></script>
            |              ^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: keep a copy in templates/assets, or remove it
        2 documents checked: 1 error

        """)
  }

  @Test(arguments: ["image", "use"])
  func `a picture of another site in an SVG is needed in both forms`(tag: String) throws {
    for name in ["href", "xlink:href"] {
      let run = try check([
        "templates/head.mustache": "<svg><\(tag) \(name)=\"https://e.example/o.svg\"/></svg>\n"
      ])
      #expect(run.code == 1, "\(run.output)")
      #expect(
        run.output.contains(
          "error: a device with no network cannot load 'https://e.example/o.svg'"), "\(run.output)")
    }
  }

  @Test func `a link to what devices do not keep is reported where it is`() throws {
    let run = try check([
      "content/guides/c.md": Sample.guide(
        "Ccc", body: "See [it](hidden.md), and [again](hidden.md#top)."),
      "content/guides/hidden.md": Sample.guide(
        "Hidden", visibility: "unlisted", body: "## Top\n\nWords."),
    ])
    #expect(run.code == 1)
    #expect(
      run.output == """
        content/guides/c.md:9:5: error: devices do not save 'guides/hidden/index.html', which the page \
        guides/c/index.html leads to [offline]
          9 | See [it](hidden.md), and [again](hidden.md#top).
            |     ^^^^^^^^^^^^^^^
            = help: publish it with `visibility: public`, or remove the link
        4 documents checked: 1 error

        """, "\(run.output)")
  }

  @Test func `a link in a text that other pages show is reported once, where it is`() throws {
    let hidden = Sample.guide("Hidden", visibility: "unlisted", body: "Words.")
    let run = try check([
      "content/guides/c.md": Sample.guide("Ccc", body: "![All of it](d.md)"),
      "content/guides/d.md": Sample.guide("Ddd", body: "![All of it](e.md)"),
      "content/guides/e.md": Sample.guide("Eee", body: "Words.\n\nSee [it](hidden.md)."),
      "content/guides/hidden.md": hidden,
    ])
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix("content/guides/e.md:11:5: error: devices do not save 'guides/hidden/"),
      "\(run.output)")
    #expect(run.output.hasSuffix("6 documents checked: 1 error\n"), "\(run.output)")
  }

  @Test func `a picture that the site does not have is reported`() throws {
    let run = try check(["templates/head.mustache": "<link rel=\"icon\" href=\"/own.png\">\n"])
    #expect(
      run.output.contains("devices do not save 'own.png', which the page "),
      "\(run.output)")
  }

  @Test func `what a style sheet loads from another site is one finding`() throws {
    let files = [
      "templates/assets/mine.css": "h1 { background: url(https://e.example/p.png) }\n",
      "templates/assets/other.css": "h2 { background: url(https://e.example/q.png) }\n",
      "fairlead.yml": "theme: { css: mine.css }\n",
    ]
    let run = try check(files)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        templates/assets/mine.css:1:22: error: a device with no network cannot load \
        'https://e.example/p.png': it is not part of the library [offline]
        """), "\(run.output)")
    #expect(!run.output.contains("will not load 'https://e.example/p.png'"), "\(run.output)")
    // No page loads the other sheet.
    #expect(run.output.contains("will not load 'https://e.example/q.png'"), "\(run.output)")
    #expect(!run.output.contains("cannot load 'https://e.example/q.png'"), "\(run.output)")
  }

  @Test func `mistakes of authors come first`() throws {
    let run = try check(["content/guides/c.md": Sample.guide("Ccc", body: "[No](nowhere.md)")])
    #expect(run.code == 1)
    #expect(run.output.contains("[link-target]") && !run.output.contains("[offline]"))
  }

  @Test(arguments: ["--fix", "--staged", "--write-baseline"])
  func `it looks at all pages as they are`(option: String) throws {
    let run = try check([:], [option])
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("Error: --offline checks every page as it is:"))
  }
}
