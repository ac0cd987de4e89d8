import Diagnostics
import Templating
import Testing

/// Partials, including choices, recursion and inheritance.
@Suite struct PartialTests {
  private static let tree = Page(items: [
    Item(title: "a", children: [Item(title: "b", children: [Item(title: "c")])]), Item(title: "d"),
  ])

  @Test func `a partial has the context of its tag`() {
    let output = render(
      "{{#items}}{{>item}}{{/items}}", ["item": "{{title}}{{count}} "], with: Self.tree)
    #expect(output == "a3 d3 ")
    #expect(
      render("<p title=\"{{>a}}\">", ["a": "{{title}}"], with: Page(title: "\""))
        == "<p title=\"&quot;\">")
  }

  @Test func `a partial that goes down a tree may include itself`() {
    let item = "<li>{{title}}{{#children}}<ul>{{>item}}</ul>{{/children}}"
    #expect(
      render("{{#items}}{{>item}}{{/items}}", ["item": item], with: Self.tree)
        == "<li>a<ul><li>b<ul><li>c</ul></ul><li>d")
  }

  @Test func `each level of a tree is indented`() {
    let item = "<li>{{title}}\n{{#children}}\n  {{>item}}\n{{/children}}\n"
    #expect(
      render("{{#items}}\n {{>item}}\n{{/items}}\n", ["item": item], with: Self.tree)
        == " <li>a\n   <li>b\n     <li>c\n <li>d\n")
  }

  @Test func `endlessly deep data is cut, not fatal`() {
    var item = Item(title: "x")
    for _ in 0..<2_000 { item = Item(title: "x", children: [item]) }
    let output = render(
      "{{#items}}{{>item}}{{/items}}", ["item": "{{title}}{{#children}}{{>item}}{{/children}}"],
      with: Page(items: [item]))
    #expect(output.count == 249)
  }

  @Test func `a choice names one of a closed set of partials`() {
    let others = ["guide": "G{{title}}", "checklist": "C"]
    #expect(render("{{>*kind}}", others) == "GEngine")
    #expect(render("{{>*kind}}", others, with: Page(kind: .checklist)) == "C")
    #expect(
      problems("{{>*kind}}", ["guide": "{{titel}}"]) == """
        guide:2 titel
        'titel' is not a field of 'page' [template-unknown-name]
        help: did you mean 'title'?
        page:4 kind
        there is no template 'checklist', which 'kind' may choose [template-unknown-partial]
        help: write `checklist.mustache`
        """)
    let differing = problems("{{>*kind}}>", ["guide": "<p", "checklist": ""])
    #expect(
      differing == """
        page:4 kind
        of the choices for 'kind', 'checklist' is the only one that ends between tags [template-context]
        help: make all of them end at the same kind of place
        """)
  }

  @Test func `a page replaces the blocks of its layout`() {
    let layout =
      "<title>{{$title}}Site{{/title}}</title>\n<main>\n  {{$main}}\n  {{/main}}\n</main>\n"
    let page =
      "{{<layout}}\n{{$title}}{{title}}{{/title}}\n{{$main}}\n<p>\n  x\n{{/main}}\n{{/layout}}\n"
    #expect(
      render(page, ["layout": layout])
        == "<title>Engine</title>\n<main>\n  <p>\n    x\n</main>\n")
    #expect(render("{{<layout}}{{/layout}}", ["layout": layout]).hasPrefix("<title>Site"))
  }

  @Test func `a block that contains itself shows its default`() {
    let page =
      "{{<layout}}{{$a}}x{{$a}}y{{/a}}{{$b}}z{{/b}}{{/a}}{{$b}}{{$a}}w{{/a}}{{/b}}{{/layout}}"
    #expect(render(page, ["layout": "{{$a}}{{/a}}|{{$b}}{{/b}}"]) == "xyw|xyz")
  }

  @Test func `a block is escaped for the place of the layout`() {
    let layout = "<p title=\"{{$a}}{{/a}}\"><script>{{$b}}{{/b}}</script>"
    #expect(
      render(
        "{{<layout}}{{$a}}{{title}}{{/a}}{{/layout}}", ["layout": layout], with: Page(title: "\""))
        == "<p title=\"&quot;\"><script></script>")
    #expect(
      problems("{{<layout}}{{$b}}{{title}}{{/b}}{{/layout}}", ["layout": layout])
        .contains("page:17 {{title}}\n'title' cannot be printed safely in a script"))
  }

  @Test func `a missing block gets the nearest name`() {
    let layouts = ["layout": "{{>head}}{{$main}}{{/main}}", "head": "{{$title}}{{/title}}"]
    #expect(
      problems("{{<layout}}{{$titel}}{{/titel}}{{$xyzzy}}{{/xyzzy}}{{/layout}}", layouts) == """
        page:14 titel
        'layout' has no block 'titel' to replace [template-unknown-name]
        help: did you mean 'title'?
        page:34 xyzzy
        'layout' has no block 'xyzzy' to replace [template-unknown-name]
        help: its blocks are 'main', 'title'
        """)
  }

  @Test func `a layout without blocks has none to replace`() {
    #expect(
      problems("{{<layout}}{{$main}}{{/main}}{{/layout}}", ["layout": "Text."]) == """
        page:14 main
        'layout' has no block 'main' to replace [template-unknown-name]
        help: there are none
        """)
  }

  @Test func `a partial that includes itself ends where it begins`() {
    #expect(
      problems("{{#items}}{{>node}}{{/items}}", ["node": "{{#children}}{{>node}}{{/children}}<p"])
        .contains(
          """
          node:0 \n\
          'node' includes itself, begins between tags and ends in a tag [template-context]
          help: make it end at the kind of place where it begins
          """))
  }

  @Test func `the blocks of a misspelt layout are checked too`() {
    let report = problems("{{<layuot}}{{$a}}{{titel}}{{/a}}{{/layuot}}", ["layout": "{{$a}}{{/a}}"])
    #expect(report.contains("there is no template 'layuot'"))
    #expect(report.contains("'titel' is not a field of 'page'"))
  }

  @Test func `a template of the theme that does not fit is reported where it is included`() {
    let files = [
      SourceText(
        path: "templates/part.mustache", bytes: Array("{{anchor}}\n{{identifier}}".utf8)),
      SourceText(path: "templates/page.mustache", bytes: Array("<p>{{>part}}</p>".utf8)),
    ]
    var report: [Diagnostic] = []
    let library = TemplateLibrary(
      files: files, under: "templates/", own: ["templates/page.mustache"])
    #expect(library.compile("page", for: .page, report: &report) == nil)
    #expect(
      report.map { "\($0.file):\($0.range.lowerBound) \($0.rule.id)" } == [
        "templates/page.mustache:6 template-unknown-name"
      ])
    #expect(
      report.first?.message
        == "the theme's 'part' does not fit here: 'anchor' is not a field of 'page', and 1 more")
    #expect(
      report.first?.help
        == "include it where the theme does, or write part.mustache with the fields that are here")
    // One of the library's own is reported where it is.
    report = []
    _ = TemplateLibrary(files: files, under: "templates/", own: Set(files.map(\.path)))
      .compile("page", for: .page, report: &report)
    #expect(report.map(\.file) == ["templates/part.mustache", "templates/part.mustache"])
  }

  @Test func `a name is a path below the folder of templates`() {
    let files = [
      SourceText(path: "templates/page.mustache", bytes: Array("{{>parts/a}}".utf8)),
      SourceText(path: "templates/parts/a.mustache", bytes: Array("old".utf8)),
      SourceText(path: "templates/parts/a.mustache", bytes: Array("new".utf8)),
    ]
    let library = TemplateLibrary(files: files, under: "templates/")
    #expect(library.names == ["page", "parts/a"])
    var report: [Diagnostic] = []
    let template = library.compile("page", for: .page, report: &report)
    var output = Array("before ".utf8)
    template?.render(Page(), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before new")
    #expect(report == [])
  }
}
