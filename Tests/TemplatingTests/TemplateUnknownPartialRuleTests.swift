import Diagnostics
import Templating
import Testing

@Suite struct TemplateUnknownPartialRuleTests {
  @Test func `a missing partial gets the nearest name`() {
    #expect(
      problems("{{>heder}}{{>other}}", ["header": ""]) == """
        page:3 heder
        there is no template 'heder' [template-unknown-partial]
        help: did you mean 'header'?
        page:13 other
        there is no template 'other' [template-unknown-partial]
        help: write `other.mustache`
        """)
    var report: [Diagnostic] = []
    let template = library("").compile("pages", for: .page, report: &report)
    #expect(template == nil)
    #expect(report.map(\.message) == ["there is no template 'pages'"])
    #expect(report.map(\.help) == ["did you mean 'page'?"])
  }
}
