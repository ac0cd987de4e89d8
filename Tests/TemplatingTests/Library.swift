import Diagnostics
import Templating

/// A small world of values for the tests.
struct Page: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case guide
    case checklist
  }

  var title = "Engine"
  var subtitle: String?
  var body = "<p>Check & go</p>"
  var address = "/engine.html"
  var link: String?
  var count = 3
  var minutes: Int?
  var isPinned = false
  var kind = Kind.guide
  var tags: [String] = []
  var items: [Item] = []
  var author = Author()
  var editor: Author?
}

struct Item: Sendable {
  var title: String
  var note: String?
  var children: [Item] = []
}

struct Author: Sendable {
  var name = "Maria"
  var bio: String?
}

extension ContextType where Value == Page {
  static var page: ContextType<Page> {
    ContextType(
      "page",
      [
        .text("title", \.title),
        .optionalText("subtitle", \.subtitle),
        .html("body") { $1 += Array($0.body.utf8) },
        .url("address", \.address),
        .optionalURL("link", \.link),
        .number("count", \.count),
        .optionalNumber("minutes", \.minutes),
        .flag("pinned", \.isPinned),
        .choice("kind", \.kind),
        .list("tags", of: .text, \.tags),
        .list("items", of: .item, \.items),
        .object("author", of: .author, \.author),
        .optionalObject("editor", of: .author, \.editor),
      ])
  }
}

extension ContextType where Value == Item {
  static var item: ContextType<Item> {
    ContextType(
      "item",
      [
        .text("title", \.title),
        .optionalText("note", \.note),
        .list("children", of: .item, \.children),
      ])
  }
}

extension ContextType where Value == Author {
  static var author: ContextType<Author> {
    ContextType("author", [.text("name", \.name), .optionalText("bio", \.bio)])
  }
}

/// A library whose template `page` is given, besides others.
func library(_ page: String, _ others: [String: String] = [:]) -> TemplateLibrary {
  let files = [("page", page)] + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  return TemplateLibrary(
    files: files.map { SourceText(path: "\($0).mustache", bytes: Array($1.utf8)) })
}

/// The output of `page` for a value, or what is wrong with it.
func render(
  _ page: String, _ others: [String: String] = [:], with value: Page = Page()
) -> String {
  var report: [Diagnostic] = []
  let template = library(page, others).compile("page", for: .page, report: &report)
  guard let template, report.isEmpty else { return problems(page, others) }
  var output: [UInt8] = []
  template.render(value, into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// Everything that is wrong with `page`, a line for a problem and one for its help.
func problems(
  _ page: String, _ others: [String: String] = [:]
) -> String {
  var report: [Diagnostic] = []
  let library = library(page, others)
  let template = library.compile("page", for: .page, report: &report)
  if (template == nil) != report.hasErrors { return "a template beside errors, or none without" }
  let texts = others.merging(["page": page]) { $1 }
  return report.inReportOrder().map { diagnostic in
    let name = String(diagnostic.file.dropLast(".mustache".count))
    let bytes = Array((texts[name] ?? "").utf8)
    let found = String(decoding: bytes[diagnostic.range], as: UTF8.self)
    return """
      \(name):\(diagnostic.range.lowerBound) \(found)
      \(diagnostic.message) [\(diagnostic.rule.id)]
      help: \(diagnostic.help ?? "none")
      """
  }.joined(separator: "\n")
}
