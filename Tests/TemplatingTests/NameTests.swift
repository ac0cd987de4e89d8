import Testing

/// What names mean, and the messages for those that mean nothing or the wrong thing.
@Suite struct NameTests {
  @Test func `the innermost value that has the name is meant`() {
    let page = Page(
      items: [
        Item(title: "Oil", note: "cold", children: [Item(title: "Cap")]), Item(title: "Belt"),
      ])
    let template = "{{#items}}{{count}} {{title}}{{#children}} ({{title}}){{/children}}; {{/items}}"
    #expect(render(template, with: page) == "3 Oil (Cap); 3 Belt; ")
    #expect(render("{{#items}}{{/items}}{{title}}", with: page) == "Engine")
  }

  @Test func `a value of a type hides an outer one only as long as it lasts`() {
    let page = Page(
      items: [
        Item(title: "A", children: [Item(title: "B", children: [Item(title: "C")])]),
        Item(title: "D"),
      ])
    let template =
      "{{#items}}{{title}}{{#children}}{{title}}{{#children}}{{title}}{{/children}}{{title}}"
      + "{{/children}}{{title}}{{/items}}"
    #expect(render(template, with: page) == "ABCBADD")
  }

  @Test func `dotted names go through objects`() {
    let page = Page(author: Author(name: "Ann", bio: "sails"), editor: Author(name: "Ed"))
    #expect(render("{{author.name}}", with: page) == "Ann")
    #expect(render("{{#author}}{{name}}{{/author}}", with: page) == "Ann")
    #expect(
      render("{{#editor}}{{name}} {{editor.name}} {{author.name}}{{/editor}}", with: page)
        == "Ed Ed Ann")
    let bio = "{{#author.bio}}{{author.bio}} {{.}}{{/author.bio}}{{^author.bio}}-{{/author.bio}}"
    #expect(render(bio, with: page) == "sails sails")
    #expect(render(bio) == "-")
  }

  @Test func `the dot is the innermost text`() {
    #expect(
      render("{{#tags}}[{{.}}]{{/tags}}", with: Page(tags: ["a", "&"])) == "[a][&amp;]")
    #expect(render("{{#subtitle}}{{.}}{{/subtitle}}", with: Page(subtitle: "s")) == "s")
  }

  @Test func `what may be missing is protected by sections`() {
    let template = "{{#editor}}E{{/editor}}{{^editor}}e{{/editor}}{{^tags}}t{{/tags}}"
    #expect(render(template) == "et")
    #expect(render(template, with: Page(tags: ["x"], editor: Author())) == "E")
    #expect(render("{{#pinned}}P{{/pinned}}{{^pinned}}p{{/pinned}}") == "p")
  }

  @Test func `a misspelt name gets the nearest one`() {
    #expect(
      problems("{{titel}}") == """
        page:2 titel
        'titel' is not a field of 'page' [template-unknown-name]
        help: did you mean 'title'?
        """)
    #expect(
      problems("{{#items}}{{xyzzy}}{{/items}}") == """
        page:12 xyzzy
        'xyzzy' is not a field of 'item' or 'page' [template-unknown-name]
        help: the fields are 'title', 'note', 'children', 'subtitle', 'body', 'address', \
        'link', 'count', 'minutes', 'pinned', 'kind', 'tags' and others
        """)
    #expect(
      problems("{{author.nmae}}") == """
        page:2 author.nmae
        'nmae' in 'author.nmae' is not a field of 'author' [template-unknown-name]
        help: did you mean 'name'?
        """)
  }

  @Test func `sections of a misspelt name are checked as if it were right`() {
    #expect(
      problems("{{#item}}{{titel}}{{/item}}{{#qqqqqqq}}{{xyzzy}}{{/qqqqqqq}}") == """
        page:3 item
        'item' is not a field of 'page' [template-unknown-name]
        help: did you mean 'items'?
        page:11 titel
        'titel' is not a field of 'item' or 'page' [template-unknown-name]
        help: did you mean 'title'?
        page:30 qqqqqqq
        'qqqqqqq' is not a field of 'page' [template-unknown-name]
        help: the fields are 'title', 'subtitle', 'body', 'address', 'link', \
        'count', 'minutes', 'pinned', 'kind', 'tags', 'items', 'author' and others
        """)
  }

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
