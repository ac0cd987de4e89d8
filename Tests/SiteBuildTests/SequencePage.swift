import Testing

/// Pages of numbered checklists, in short.
enum SequencePage {
  /// Expects this page and payload for a checklist, and these findings.
  static func expect(
    _ body: String, html: String, payload: String, report: String = "",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try Construct.checklist(body)
    #expect(Self.short(found.lean) == html, sourceLocation: location)
    #expect(found.payload == payload, sourceLocation: location)
    #expect(found.report == report, sourceLocation: location)
  }

  /// The lists of a page, without what is the same around all items.
  static func short(_ html: String) -> String {
    html.replacing(#/<span class="tick"(?: data-step="(\d+)"| aria-hidden="true")><\/span>/#) {
      $0.output.1.map { "[\($0)]" } ?? "[]"
    }
    .replacing(#/\n<\/li>/#, with: "</li>")
    .replacing(#/<div class="sections">\n<div id="items">\n((?s:.*))\n<\/div>\n<\/div>/#) {
      $0.output.1
    }
  }

  /// The number in each box.
  static func numbers(_ html: String) -> [String] {
    html.matches(of: #/class="tick"(?: data-step="(\d+)")?/#).map { String($0.output.1 ?? "") }
  }
}
