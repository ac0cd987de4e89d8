import Hashing
import Pages
import TestSupport
import Testing
import Theming

/// Templates of a content repository over the default ones, and mistakes in them.
struct ThemeTests {
  @Test func `a repository may replace a template`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "entry.mustache": "<li class=\"mine\"><a href=\"{{address}}\">{{title}}</a></li>\n"
      ]))
    #expect(site.errors == [])
    #expect(
      try site.page("decks/").contains(
        "<li class=\"mine\"><a href=\"../decks/knots/\">Knots</a></li>"))
  }

  @Test func `a byte order mark of a template is not on the page`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: ["entry.mustache": "\u{FEFF}<li class=\"mine\"></li>\n"]))
    #expect(try site.page("decks/").contains("<li class=\"mine\"></li>"))
    #expect(try !site.page("decks/").contains("\u{FEFF}"))
  }

  @Test func `a repository may replace a file`() throws {
    let site = try Site.build(
      Sample.library, theme: try Site.theme(overriding: ["assets/style.css": "a{}"]))
    let address = "assets/style-\(ContentHash(of: Array("a{}".utf8)).hex.prefix(8)).css"
    #expect(try site.text("public/\(address)") == "a{}")
    #expect(try site.page("").contains("href=\"\(address)\""))
    #expect(site.paths.filter { $0.hasPrefix("public/assets/style-") }.count == 1)
  }

  @Test(arguments: [
    ("checklist", "checklist page"), ("guide", "guide page"), ("deck", "deck page"),
    ("charter", "charter page"), ("author", "author page"), ("list", "list page"),
    ("tags", "tags page"), ("home", "home page"), ("not-found", "notice page"),
    ("redirect", "notice page"), ("embedded", "embedded document"),
    ("heading", "heading level"),
  ])
  func `a template has the name of the page that it makes`(template: String, page: String) throws {
    // A heading is a partial of sections, whose level has its own type.
    let outcome = try Site.run(
      Sample.library,
      theme: try Site.theme(overriding: [
        "\(template).mustache": template == "heading"
          ? "{{level.qqqqqqqq}}" : "{{qqqqqqqq}}"
      ]), into: MemoryOutput())
    let found = outcome.diagnostics.filter { $0.file == "templates/\(template).mustache" }
    #expect(
      found.contains { $0.message.contains("'\(page)'") }, "\(found.map { $0.message })")
  }

  @Test func `misspelt names are found before anything is written`() throws {
    let output = MemoryOutput()
    let outcome = try Site.run(
      Sample.library,
      theme: try Site.theme(overriding: [
        "entry.mustache": "<li>{{titel}}</li>\n", "tag-cloud.mustache": "{{#tagz}}{{/tagz}}\n",
        "not-found.mustache": "<p>{{text.bakHome}}</p>\n{{>brandt}}\n",
        "card.mustache": "<li>{{#front}}{{{htlm}}}{{/front}}</li>\n",
      ]), into: output)
    #expect(outcome.summary == nil)
    #expect(output.files == [:])
    let templates = outcome.diagnostics.filter { $0.file.hasPrefix("templates/") }
    let found = templates.map { found in
      let place = outcome.sources[found.file]?.location(of: found.range.lowerBound)
      return "\(found.file):\(place?.line ?? 0):\(place?.column ?? 0): \(found.help ?? "")"
    }
    // A template that is used in pages of several kinds is compiled for each, and reported once.
    #expect(
      found == [
        "templates/card.mustache:1:18: did you mean 'html'?",
        "templates/entry.mustache:1:7: did you mean 'title'?",
        "templates/not-found.mustache:1:6: did you mean 'backHome'?",
        "templates/not-found.mustache:2:4: did you mean 'brand'?",
        "templates/tag-cloud.mustache:1:4: did you mean 'tags'?",
      ], "\(outcome.diagnostics.map { Site.line($0) })")
    #expect(templates.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: ["<script src=\"a.js\" defer>", "<!-- mine", "<meta name=\"mine"])
  func `what a template leaves open is reported there, not in those after it`(
    _ head: String
  ) throws {
    let site = try Site.build(
      Sample.library, theme: try Site.theme(overriding: ["head.mustache": head]))
    let found = site.outcome.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.file) == ["templates/head.mustache"], "\(found.map { Site.line($0) })")
    #expect(found.first?.message.hasPrefix("the template ends in") == true)
  }

  @Test func `mistakes in templates and in documents are reported together`() throws {
    let site = try Site.build(
      ["content/guides/a.md": Sample.guide("Aaa", body: "[x](no.md)")],
      theme: try Site.theme(overriding: ["entry.mustache": "{{titel}}"]))
    #expect(
      Set(site.outcome.diagnostics.map { $0.file }) == [
        "content/guides/a.md", "templates/entry.mustache",
      ])
  }

  @Test(arguments: [
    ("an open section", "{{#tags}}"), ("an open tag", "<p>{{title"),
    ("an open block", "{{<layout}}"),
    ("markup of a text", "<p>{{{title}}}</p>"),
    ("an address without quotes", "<a href={{address}}>x</a>"),
    ("a script", "<script>var x = \"{{title}}\"</script>"),
    ("a handler", "<a onclick=\"{{title}}\">x</a>"),
  ])
  func `what is not a template is an error`(name: String, template: String) throws {
    let site = try Site.build(
      Sample.library, theme: try Site.theme(overriding: ["entry.mustache": template]))
    #expect(site.outcome.summary == nil, "\(name)")
    #expect(site.output.files == [:])
    #expect(
      site.outcome.diagnostics.filter { $0.severity == .error }.allSatisfy {
        $0.file == "templates/entry.mustache"
      })
  }

  @Test func `a theme without templates names the missing ones`() throws {
    let site = try Site.build(Sample.library, theme: Theme())
    #expect(site.outcome.summary == nil)
    for name in ["checklist", "guide", "deck", "charter", "author", "list", "tags", "home"] {
      #expect(site.errors.contains { $0.contains("'\(name)'") }, "\(name): \(site.errors)")
      #expect(site.outcome.diagnostics.contains { $0.file == "templates/\(name).mustache" })
    }
  }
}
