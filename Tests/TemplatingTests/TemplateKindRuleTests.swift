import Testing

@Suite struct TemplateKindRuleTests {
  @Test func `what may be missing is not printed without a section`() {
    #expect(
      problems("{{subtitle}}") == """
        page:0 {{subtitle}}
        'subtitle' may be missing [template-kind]
        help: wrap it in `{{#subtitle}}…{{/subtitle}}`
        """)
    #expect(
      problems("{{editor.name}}") == """
        page:2 editor.name
        'editor' in 'editor.name' may be missing [template-kind]
        help: wrap it in `{{#editor}}…{{/editor}}`
        """)
    let inner = problems("{{#items}}{{#note}}{{#children}}{{note}}{{/children}}{{/note}}{{/items}}")
    #expect(inner.contains("'note' may be missing"))
    #expect(problems("{{^subtitle}}{{subtitle}}{{/subtitle}}").contains("may be missing"))
  }

  @Test(arguments: [
    ("{{{title}}}", "'title' is not trusted HTML, so it must be escaped", "write `{{title}}`"),
    ("{{body}}", "'body' is HTML, which must not be escaped", "write `{{{body}}}`"),
    (
      "{{pinned}}", "'pinned' is a flag, which cannot be printed",
      "test it: `{{#pinned}}…{{/pinned}}`"
    ),
    (
      "{{items}}", "'items' is a list, which cannot be printed",
      "loop over it: `{{#items}}…{{/items}}`"
    ),
    (
      "{{author}}", "'author' is an object ('author'), which cannot be printed",
      "use one of its fields: 'author.name', 'author.bio'"
    ),
    (
      "{{#title}}x{{/title}}", "`{{#title}}` tests text, which is always there",
      "print it with `{{title}}`"
    ),
    (
      "{{^author}}x{{/author}}",
      "`{{^author}}` tests an object ('author'), which is always there",
      "remove the section, or use `{{#author}}`"
    ),
    (
      "{{#body}}x{{/body}}", "`{{#body}}` tests HTML, which is always there",
      "print it with `{{{body}}}`"
    ),
    (
      "{{title.x}}", "'title' in 'title.x' is text and has no fields", "end the name at 'title'"
    ),
    (
      "{{items.title}}", "'items' in 'items.title' is a list and has no fields",
      "loop over it: `{{#items}}…{{/items}}`"
    ),
    (
      "{{#author}}{{.}}{{/author}}", "'.' is an object here ('author'), which cannot be printed",
      "use one of its fields: 'name', 'bio'"
    ),
  ])
  func `a field of the wrong kind gets advice on its use`(
    template: String, message: String, help: String
  ) {
    let report = problems(template)
    #expect(report.hasSuffix("\n\(message) [template-kind]\nhelp: \(help)"))
  }

  @Test(arguments: [
    ("title", "text"), ("address", "an address"), ("count", "a number"), ("body", "HTML"),
    ("subtitle", "text that may be missing"), ("link", "an address that may be missing"),
    ("minutes", "a number that may be missing"),
    ("pinned", "a flag"), ("items", "a list"), ("author", "an object ('author')"),
    ("editor", "an object ('author') that may be missing"),
  ])
  func `every kind has a name`(name: String, words: String) {
    #expect(
      problems("{{>*\(name)}}") == """
        page:4 \(name)
        '\(name)' is \(words): the name of a partial must be a choice [template-kind]
        help: name a field that is a choice among partials, or a partial itself: `{{>name}}`
        """)
  }
}
