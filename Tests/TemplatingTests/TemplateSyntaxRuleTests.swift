import Diagnostics
import Templating
import Testing

/// Tags that are not tags.
@Suite struct TemplateSyntaxRuleTests {
  @Test(arguments: [
    ("a {{title\n}", "page:2 {{title", "this tag is never closed", "end it with `}}`"),
    ("{{title {{count}}", "page:0 {{title ", "this tag is never closed", "end it with `}}`"),
    ("{{! x", "page:0 {{! x", "this tag is never closed", "end it with `}}`"),
    ("{{=<% %>=}}<%title", "page:11 <%title", "this tag is never closed", "end it with `%>`"),
    (
      "{{{body}}", "page:0 {{{body}}", "a tag that begins with three braces must end with three",
      "write `{{{name}}}` for trusted HTML, `{{name}}` for text"
    ),
    (
      "{{ }}", "page:0 {{ }}", "a tag without a name",
      "write the name of a field, a partial or a block, such as `{{title}}`"
    ),
    (
      "{{# a b }}", "page:0 {{# a b }}", "'a b' is not a name: names cannot contain white space",
      "write the name of a field, a partial or a block, such as `{{title}}`"
    ),
    (
      "{{=a=}}", "page:0 {{=a=}}", "this tag does not set two delimiters",
      "write two words of at most 16 bytes between equals signs: `{{=<% %>=}}`"
    ),
    (
      "{{#pinned}}", "page:0 {{#pinned}}",
      "'pinned' is opened here and not closed before the end of the file",
      "close it with `{{/pinned}}`"
    ),
    (
      "{{#items}}{{#pinned}}{{/items}}", "page:10 {{#pinned}}",
      "'pinned' is opened here and not closed before `{{/items}}`", "close it with `{{/pinned}}`"
    ),
    ("{{/items}}", "page:0 {{/items}}", "`{{/items}}` closes nothing that is open", "remove it"),
    (
      "{{#pinned}}{{/pined}}{{/pinned}}", "page:11 {{/pined}}",
      "`{{/pined}}` closes nothing that is open", "'pinned' is still open here: write `{{/pinned}}`"
    ),
    (
      "{{<page}}{{title}}{{/page}}", "page:9 {{title}}",
      "this tag is in `{{<page}}` but in none of its blocks, so it is never printed",
      "put it inside a `{{$block}}…{{/block}}` of 'page'"
    ),
    (
      "{{<page}}\n{{$a}}x{{/a}}{{$b}}{{/b}}\n{{$a}}y{{/a}}\n{{/page}}", "page:39 a",
      "'a' is already filled on line 2", "put both parts into one `{{$a}}…{{/a}}`"
    ),
  ])
  func `a mistake is reported with the correct form`(
    template: String, place: String, message: String, help: String
  ) {
    let report = problems(template)
    #expect(report.contains("\(place)\n\(message) [template-syntax]\nhelp: \(help)"))
  }

  @Test(arguments: [
    ("caf\u{E9} {{title}}", 3..<4, "the byte 0xE9 is not valid UTF-8 here"),
    ("\u{FF}\u{FE}a\u{0}", 0..<0, "the file is UTF-16 text, not UTF-8"),
  ])
  func `a template is UTF-8`(text: String, range: Range<Int>, message: String) {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let library = TemplateLibrary(files: [SourceText(path: "page.mustache", bytes: bytes)])
    var report: [Diagnostic] = []
    #expect(library.compile("page", for: .page, report: &report) == nil)
    #expect(report.map(\.message) == [message])
    #expect(report.map(\.range) == [range])
    #expect(report.map(\.help) == ["save the file as UTF-8"])
    #expect(report.map(\.rule.id) == ["template-syntax"])
  }

  @Test func `two parents may be given the same block`() {
    let part = ["part": "[{{$a}}{{/a}}]"]
    #expect(
      render("{{<part}}{{$a}}x{{/a}}{{/part}}{{<part}}{{$a}}y{{/a}}{{/part}}", part) == "[x][y]")
    #expect(
      problems("{{<part}}{{$a}}x{{/a}}{{$a}}y{{/a}}{{$a}}z{{/a}}{{/part}}", part) == """
        page:25 a
        'a' is already filled on line 1 [template-syntax]
        help: put both parts into one `{{$a}}…{{/a}}`
        """)
  }

  @Test func `tags nested too deeply are one mistake`() {
    let page =
      String(repeating: "{{#pinned}}", count: 5_000)
      + String(repeating: "{{/pinned}}", count: 5_000)
    #expect(
      problems(page) == """
        page:1100 {{#pinned}}
        tags are nested more than 100 deep [template-syntax]
        help: move the inner ones to a partial
        """)
  }
}
