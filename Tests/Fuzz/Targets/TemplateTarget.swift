import Bytes
import Diagnostics
import Templating

/// Templates: there is a template or an error, findings are inside their file, and no value of an
/// author gets out as it is.
enum TemplateTarget {
  static func check(_ bytes: [UInt8]) throws {
    // The first part is the page, the second a partial that it may include.
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let files = [
      SourceText(path: "b.mustache", bytes: Array("<main>{{$main}}{{/main}}</main>".utf8)),
      SourceText(path: "a.mustache", bytes: parts.count > 1 ? Array(parts[1]) : []),
      SourceText(path: "page.mustache", bytes: Array(parts.first ?? [])),
    ]
    var report: [Diagnostic] = []
    let template = TemplateLibrary(files: files).compile("page", for: .page, report: &report)
    try expect((template == nil) == report.hasErrors, "a template beside errors, or none without")
    for diagnostic in report {
      let file = files.first { $0.path == diagnostic.file }
      try expect(
        diagnostic.range.upperBound <= file?.bytes.count ?? 0,
        "outside the template: \(diagnostic.message)")
    }
    _ = HumanReport { path in files.first { $0.path == path } }.text(report)
    var output: [UInt8] = []
    template?.render(Page.hostile, into: &output)
    let text = String(decoding: output, as: UTF8.self)
    try expect(!text.utf8.contains(Page.hostileText.utf8), "a value gets out as it is")
  }
}

/// A value with every kind of field.
private struct Page: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case a, b
  }

  var title: String
  var subtitle: String?
  var address: String
  var count: Int
  var isPinned: Bool
  var kind: Kind
  var tags: [String]
  var items: [Page]

  static let hostileText = "\u{600}<x \"'&>"
  static let hostile = Page(
    title: hostileText, subtitle: hostileText, address: "/a", count: 3, isPinned: true, kind: .a,
    tags: [hostileText, "b"],
    items: [
      Page(
        title: hostileText, address: "b", count: 0, isPinned: false, kind: .b, tags: [], items: [])
    ])
}

extension ContextType where Value == Page {
  fileprivate static var page: ContextType<Page> {
    ContextType(
      "page",
      [
        .text("title", \.title), .optionalText("subtitle", \.subtitle),
        .html("body") { $1 += Array("<p>\($0.count)</p>".utf8) }, .url("address", \.address),
        .number("count", \.count), .flag("pinned", \.isPinned), .choice("kind", \.kind),
        .list("tags", of: .text, \.tags), .list("items", of: .page, \.items),
      ])
  }
}
