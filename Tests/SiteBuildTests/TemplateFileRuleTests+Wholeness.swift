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
          "templates/checklist.mustache: warning: 'description' of 'section' is \(end)"
            + "or write `{{#description}}{{/description}}` to leave them out",
          "templates/checklist.mustache: warning: 'introduction' and 'footnotes' of 'checklist page' "
            + "are \(end)or write `{{#introduction}}{{/introduction}}` to leave them out",
          "templates/checklist.mustache: warning: 'response', 'lead', 'description' and 'lists' of "
            + "'item' are \(end)or write `{{#response}}{{/response}}` to leave them out",
        ])
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
