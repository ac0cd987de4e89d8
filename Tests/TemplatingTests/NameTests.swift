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
}
