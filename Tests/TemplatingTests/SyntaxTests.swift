import Testing

/// Tags that are not tags, and the lines of tags.
@Suite struct SyntaxTests {
  @Test func `all mistakes are found in one run`() {
    let page = "{{titel}}{{#items}}{{{title}}}{{/items}}<{{title}}>{{>a}}{{>b}}{{/x}}{{!"
    let report = problems(page, ["a": "{{subtitle}}{{ }}", "c": "{{nothing of this}}"])
    let rules = report.split(separator: "\n").compactMap { line in
      line.hasSuffix("]") ? line.split(separator: "[").last?.dropLast() : nil
    }
    #expect(
      rules == [
        "template-kind", "template-syntax", "template-unknown-name", "template-kind",
        "template-context", "template-unknown-partial", "template-syntax", "template-syntax",
      ])
  }

  @Test func `a tag with a line to itself takes the line`() {
    let page = Page(items: [Item(title: "a"), Item(title: "b")])
    #expect(
      render("<ul>\n  {{#items}}\n  <li>{{title}}\n  {{/items}}\n</ul>\n", with: page)
        == "<ul>\n  <li>a\n  <li>b\n</ul>\n")
    #expect(render("a\r\n{{! c }}\r\nb") == "a\r\nb")
    #expect(render("  {{title}}\n") == "  Engine\n")
    #expect(render("{{#items}} x\n{{/items}}", with: page) == " x\n x\n")
  }

  @Test func `white space may be before the sign of a tag`() {
    let page = Page(items: [Item(title: "a"), Item(title: "b")])
    #expect(
      render(
        "{{ #items }}{{ title }},{{ /items }}{{ ! c }}{{ > a }}{{ &body }}{{ $x }}d{{ /x }}",
        ["a": "[{{count}}]"], with: page) == "a,b,[3]<p>Check & go</p>d")
  }

  @Test func `delimiters are changed for one file`() {
    #expect(render("{{=<% %>=}}<%title%>{{<%>a%>", ["a": "[{{count}}]"]) == "Engine{{[3]")
    #expect(render("{{=<% %>=}}<%{body}%><%={{ }}=%>{{title}}") == "<p>Check & go</p>Engine")
  }
}
