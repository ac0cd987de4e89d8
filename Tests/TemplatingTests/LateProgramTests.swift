import Diagnostics
import Templating
import Testing

/// Templates that are known to have no mistakes are compiled when they are first rendered.
@Suite struct LateProgramTests {
  private static func library(_ page: String, own: Set<String> = []) -> TemplateLibrary {
    TemplateLibrary(
      files: [SourceText(path: "page.mustache", bytes: Array(page.utf8))], own: own, isProven: true)
  }

  @Test func `they are rendered as those that were checked`() throws {
    let text = "<h1>{{title}}</h1>{{#items}}{{title}} {{/items}}"
    let value = Page(items: [Item(title: "One & two"), Item(title: "Three")])
    var report: [Diagnostic] = []
    let template = try #require(
      Self.library(text).compile("page", for: .page, report: &report))
    #expect(report.isEmpty)
    for _ in 0..<2 {
      var output: [UInt8] = []
      template.render(value, into: &output)
      #expect(String(decoding: output, as: UTF8.self) == render(text, with: value))
    }
  }

  @Test func `a mistake is noted when it is rendered, not before`() throws {
    var report: [Diagnostic] = []
    let library = Self.library("{{titel}}")
    let template = try #require(library.compile("page", for: .page, report: &report))
    #expect(report.isEmpty)
    #expect(!library.mistakes.areFound)
    var output: [UInt8] = []
    template.render(Page(), into: &output)
    #expect(output.isEmpty)
    #expect(library.mistakes.areFound)
  }

  @Test func `with files of a library, all are checked at once`() throws {
    var report: [Diagnostic] = []
    let library = Self.library("{{titel}}", own: ["page.mustache"])
    #expect(library.compile("page", for: .page, report: &report) == nil)
    #expect(report.map(\.rule.id) == ["template-unknown-name"])
  }
}
