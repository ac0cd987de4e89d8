import Testing

/// Pages of a library's templates that lack something: their beginning, or words of authors.
extension TemplateFileRuleTests {
  @Test func `pages that are not whole are warned about`() throws {
    let layout = try String(
      contentsOfFile: "\(Site.repository)/templates/layout.mustache", encoding: .utf8)
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "layout.mustache": layout.replacing("noindex", with: "index"),
        "guide.mustache": "<h1>{{document.title}}</h1>{{{body.html}}}\n",
        "home.mustache": "<!DOCTYPE html>\n<title>{{page.title}}</title>{{#front}}{{/front}}\n",
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter {
        $0.message.contains("doctype") || $0.message.contains("noindex")
      }.map { "\(Site.line($0)) = \($0.help ?? "")" } == [
        "templates/guide.mustache: warning: the pages of this template begin without `<!doctype html>`, and lack the parts that every page has [template-file] = fill in the layout: `{{<layout}}{{$main}}…{{/main}}{{/layout}}`",
        "templates/layout.mustache: warning: search engines may list unlisted pages: these have no `noindex` [template-file] = write `{{^page.isListed}}<meta name=\"robots\" content=\"noindex\">{{/page.isListed}}` into the head",
      ])
  }

  @Test(arguments: [
    ("{{! Mine. }}\n<!-- Mine. -->\n\n{{<layout}}", ""),
    ("{{#page.isListed}}{{/page.isListed}}{{<layout}}", ""),
    ("<?xml version=\"1.0\"?>\n<!-- Mine? -->{{<layout}}", ""),
    ("<?xml version=\"1.0\"?>Mine\n{{<layout}}", "Mine"),
    ("<!-- Mine. -->\n  <p>Words\nof mine.{{<layout}}", "<p>Words"),
    ("\n{{page.title}}\n{{<layout}}", "{{page.title}}"),
    ("{{#page.isListed}}\n<b>Mine</b>{{/page.isListed}}{{<layout}}", "<b>Mine</b>"),
    ("<p>Mine</p>\n{{<narrow}}", "<p>Mine</p>"),
  ])
  func `words of a template before the document type are warned about`(
    start: String, words: String
  ) throws {
    let parent = start.hasSuffix("{{<narrow}}") ? "narrow" : "layout"
    let page =
      "\(start)\n{{$main}}\n{{>front-lede}}{{>front-text}}{{>groups}}\n"
      + "{{#older}}{{/older}}\n{{/main}}\n{{/\(parent)}}\n"
    var templates = ["list.mustache": page]
    if parent == "narrow" { templates["narrow.mustache"] = "{{<layout}}\n{{/layout}}\n" }
    let site = try Site.build(Sample.library, theme: try Site.theme(overriding: templates))
    #expect(site.errors == [])
    let found = site.outcome.diagnostics.filter { $0.message.contains("before `<!doctype") }
    #expect(
      found.map { "\(Site.line($0)) = \($0.help ?? "")" }
        == (words.isEmpty
          ? []
          : [
            "templates/list.mustache: warning: this comes before `<!doctype html>`, so browsers lay out the page by old rules [template-file] = move it into a block: `{{$main}}…{{/main}}`"
          ]))
    for finding in found {
      #expect(String(decoding: Array(page.utf8)[finding.range], as: UTF8.self) == words)
    }
  }

  @Test func `words of a layout before the document type are warned about`() throws {
    let layout = try String(
      contentsOfFile: "\(Site.repository)/templates/layout.mustache", encoding: .utf8)
    func findings(_ layout: String) throws -> [String] {
      let site = try Site.build(
        Sample.library, theme: try Site.theme(overriding: ["layout.mustache": layout]))
      #expect(site.errors == [])
      return site.outcome.diagnostics.filter { $0.message.contains("before `<!doctype") }
        .map { "\($0.file) = \($0.help ?? "")" }
    }
    let loud = layout.replacing("<!doctype", with: "<!DOCTYPE")
    // The pages fill in its blocks, so there the words would be on none of them.
    #expect(
      try findings("Mine\n\(loud)") == ["templates/layout.mustache = move it below `<body>`"])
    #expect(try findings("<!-- Mine -->\n\(loud)") == [])
    #expect(try findings("<?xml version=\"1.0\"?>\n\(loud)") == [])
  }

  @Test(arguments: ["print", "binder"])
  func `pages for the printer without noindex are warned about`(name: String) throws {
    func findings(head: String) throws -> [String] {
      let page = "<!doctype html>\n\(head)<title>{{page.title}}</title>\n"
      let site = try Site.build(
        Sample.library, theme: try Site.theme(overriding: ["\(name).mustache": page]))
      #expect(site.errors == [])
      return site.findings.filter { $0.contains("noindex") }
    }
    #expect(
      try findings(head: "") == [
        "templates/\(name).mustache: warning: search engines may list unlisted pages: these have no `noindex` [template-file]"
      ])
    #expect(try findings(head: "<meta name=\"robots\" content=\"noindex\">\n") == [])
  }

  @Test func `words of authors that a page does not print are warned about`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "checklist.mustache": """
        {{#sections}}<h2>{{#title}}{{{html}}}{{/title}}</h2>
        {{#items}}<p>{{{title.html}}}</p>{{/items}}{{/sections}}

        """,
        "card.mustache": "<li>{{#front}}{{{html}}}{{/front}}{{#back}}{{/back}}</li>\n",
        "head.mustache": "<meta name=\"mine\">\n",
      ]))
    #expect(site.errors == [])
    let end =
      "not printed, so readers do not see these words of authors [template-file] = print them, "
    #expect(
      site.outcome.diagnostics.filter { $0.message.contains("words of authors") }
        .map { "\(Site.line($0)) = \($0.help ?? "")" }.sorted() == [
          "templates/card.mustache: warning: 'frontText' and 'frontBlocks' of 'card' are \(end)"
            + "or write `{{#frontText}}{{/frontText}}` to leave them out",
          "templates/checklist.mustache: warning: 'description' of 'section' is \(end.replacing("them", with: "it"))"
            + "or write `{{#description}}{{/description}}` to leave them out",
          "templates/checklist.mustache: warning: 'introduction' and 'footnotes' of 'checklist page' "
            + "are \(end)or write `{{#introduction}}{{/introduction}}` to leave them out",
          "templates/checklist.mustache: warning: 'response', 'lead', 'description' and 'lists' of "
            + "'item' are \(end)or write `{{#response}}{{/response}}` to leave them out",
        ])
  }

  @Test func `words of an index and documents of a binder that are not printed are warned about`()
    throws
  {
    func layout(_ main: String) -> String {
      "{{<layout}}\n{{$main}}\n<h1>{{page.title}}</h1>\n\(main)\n{{/main}}\n{{/layout}}\n"
    }
    let binder = "<!doctype html>\n<title>{{page.title}}</title>\n"
    func findings(home: String, list: String, binder: String) throws -> [String] {
      let site = try Site.build(
        Sample.library,
        theme: try Site.theme(overriding: [
          "home.mustache": layout(home), "list.mustache": layout(list), "binder.mustache": binder,
        ]))
      #expect(site.errors == [])
      return site.outcome.diagnostics.filter { $0.rule.id == "template-file" }
        .map { "\(Site.line($0)) = \($0.help ?? "")" }.filter { $0.contains("words of authors") }
    }
    func line(_ name: String, _ field: String, _ value: String) -> String {
      "templates/\(name).mustache: warning: '\(field)' of '\(value)' is not printed, so readers do "
        + "not see these words of authors [template-file] = print it, "
        + "or write `{{#\(field)}}{{/\(field)}}` to leave them out"
    }
    #expect(
      try findings(home: "", list: "", binder: binder) == [
        line("binder", "parts", "binder page"), line("home", "front", "home page"),
        line("list", "front", "list page"),
      ])
    // The title alone is not what the author wrote below it.
    #expect(
      try findings(
        home: "{{#front}}<p>{{title}}</p>{{/front}}", list: "{{>front-lede}}",
        binder: binder + "{{#parts}}{{/parts}}\n")
        == [line("home", "body", "front"), line("list", "body", "front")])
    #expect(
      try findings(
        home: "{{>front-text}}", list: "{{#front}}{{/front}}",
        binder: binder + "{{#parts}}{{>printed}}{{/parts}}\n") == [])
  }

  @Test(arguments: [
    ("{{#entries}}{{>entry}}{{/entries}}", ["older"]),
    ("{{#older}}<a href=\"{{older}}\">→</a>{{/older}}", ["groups"]),
    ("", ["older", "groups"]),
    ("{{>groups}}{{#older}}<a href=\"{{older}}\">→</a>{{/older}}", []),
    ("{{>groups}}{{#older}}{{/older}}", []),
  ])
  func `a list that does not lead to all documents is warned about`(
    text: String, fields: [String]
  ) throws {
    let lost = [
      "older": "the documents after the first 50 of a list", "groups": "the documents of a list",
    ]
    let main = "{{>front-lede}}{{>front-text}}\n\(text)\n"
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "list.mustache": "{{<layout}}\n{{$main}}\n\(main){{/main}}\n{{/layout}}\n"
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter { $0.file == "templates/list.mustache" }
        .map { "\(Site.line($0)) = \($0.help ?? "")" }
        == fields.map { field in
          "templates/list.mustache: warning: '\(field)' of 'list page' is not printed, so readers do "
            + "not see \(lost[field] ?? "") [template-file] = print it, or write "
            + "`{{#\(field)}}{{/\(field)}}` to leave them out"
        }.sorted())
  }

  @Test(arguments: [
    (
      "item",
      "{{{title.html}}}{{#response}}r{{/response}}{{#lead}}<p>more</p>{{/lead}}"
        + "{{#description}}{{text.answer}}{{/description}}{{#children}}{{>item}}{{/children}}",
      "'response', 'lead' and 'description' of 'item' are"
    ),
    (
      "card",
      "{{#front}}{{{html}}}{{/front}}{{#frontText}}{{.}}{{/frontText}}"
        + "{{#frontBlocks}}{{{html}}}{{/frontBlocks}}{{#back}}<b>{{text.answer}}</b>{{/back}}",
      "'back' of 'card' is"
    ),
    (
      "item",
      "{{{title.html}}}{{#response}}{{words}}{{/response}}{{#lead}}{{>w}}{{/lead}}"
        + "{{#description}}{{>w}}{{/description}}{{>kids}}", ""
    ),
  ])
  func `a field that a template asks for and does not print is warned about`(
    name: String, text: String, fields: String
  ) throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "\(name).mustache": "<li>\(text)</li>\n", "w.mustache": "{{{html}}}",
        "kids.mustache": "{{#lists}}<ul>{{#items}}{{>item}}{{/items}}</ul>{{/lists}}\n",
      ]))
    let found = site.outcome.diagnostics.filter { $0.message.contains("words of authors") }
    #expect(found.count == (fields.isEmpty ? 0 : 1))
    #expect(found.allSatisfy { $0.message.hasPrefix("\(fields) not printed") })
    #expect(found.allSatisfy { $0.file == "templates/\(name).mustache" })
  }
}
