import Diagnostics
import Documents
import Testing

/// One construct in its own document: what readers, the app and the author get.
struct Construct {
  /// The page's text, from the opening of its `div` to the footer.
  var html: String
  /// The text of the payload; of a checklist or a deck its `content_data` in one line.
  var payload: String
  /// The report for people, of only this document.
  var report: String

  /// The page's text without what only makes it long: generated ids, and icons.
  var lean: String {
    html.replacing(#/ (data-id="[0-9A-F-]{36}"|id="[ic]-[0-9a-f]{8}")/#, with: "")
      .replacing(#/<svg class="icon"(?s:.*?)<\/svg>/#, with: "<svg/>")
  }

  /// Builds a library of one guide, with a note to link to and a picture to show.
  ///
  /// - Parameters:
  ///   - body: The guide's text.
  ///   - more: Other sources.
  ///   - text: How texts are written in payloads.
  /// - Returns: The result.
  /// - Throws: An error if it cannot be built or read.
  static func guide(
    _ body: String, _ more: [String: String] = [:], text: PayloadText = .markdown
  ) throws -> Construct {
    try of("guides/main", body, more, text)
  }

  /// Builds a library of one checklist.
  static func checklist(
    _ body: String, _ more: [String: String] = [:], text: PayloadText = .markdown
  ) throws -> Construct {
    try of("checklists/main", body, more, text)
  }

  /// Builds a library of one deck.
  static func deck(
    _ body: String, _ more: [String: String] = [:], text: PayloadText = .markdown
  ) throws -> Construct {
    try of("decks/main", body, more, text)
  }

  private static func of(
    _ path: String, _ body: String, _ more: [String: String], _ text: PayloadText
  ) throws -> Construct {
    let other = Sample.guide("Ropes", body: "Intro.\n\n## Kinds\n\nThick. ^thick")
    let files = [
      "fairlead.yml": Sample.configuration + "payloads: { text: \(text.rawValue) }\n",
      "content/guides/ropes.md": other,
      "content/images/plan.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"/>",
      "content/\(path).md": Sample.guide("Main", body: body),
    ].merging(more) { $1 }
    let site = try Site.build(files)
    let sources = site.outcome.sources
    let report = HumanReport { sources[$0] }.text(
      site.outcome.diagnostics.filter { $0.file == "content/\(path).md" })
    guard site.errors.isEmpty else { return Construct(html: "", payload: "", report: report) }
    let page = try site.page("\(path)/")
    let start = try #require(page.range(of: "<div class=\"text\">\n")).upperBound
    let end = try #require(page.range(of: "\n</div>\n<footer")).lowerBound
    let payload = try #require(site.paths.first { $0.hasPrefix("payloads/main-") })
    let data = try #require(try site.object(payload)["content_data"] as? [String: Any])
    let shown = page[start..<end]
    return Construct(
      html: String(shown.hasSuffix("\n") ? shown.dropLast() : shown), payload: summary(data),
      report: report)
  }

  /// What the app shows: a guide's Markdown, a checklist's or a deck's lines.
  private static func summary(_ data: [String: Any]) -> String {
    if let markdown = data["markdown"] as? String { return markdown }
    var lines: [String] = []
    for section in data["sections"] as? [[String: Any]] ?? [] {
      lines.append("# \(section["title"] as? String ?? "")")
      if let text = section["description"] as? String { lines.append("  \(text)") }
      for item in section["items"] as? [[String: Any]] ?? [] {
        lines.append("- \(item["title"] as? String ?? "")")
        if let text = item["itemDescription"] as? String { lines.append("  \(text)") }
      }
    }
    for card in data["cards"] as? [[String: Any]] ?? [] {
      let front = card["frontMarkdown"] ?? card["front"]
      let back = card["backMarkdown"] ?? card["back"]
      lines.append("\(front as? String ?? "") = \(back as? String ?? "")")
    }
    return lines.joined(separator: "\n")
  }
}

/// Expects what readers, the app and the author get of a checklist.
func expectChecklist(
  _ body: String, _ more: [String: String] = [:], html: String = "", payload: String = "",
  report: String = "", at location: SourceLocation = #_sourceLocation
) throws {
  let found = try Construct.checklist(body, more)
  found.expect(html: found.lean, is: html, payload: payload, report: report, at: location)
}

/// Expects what readers, the app and the author get of a guide.
func expectGuide(
  _ body: String, _ more: [String: String] = [:], html: String = "", payload: String = "",
  report: String = "", at location: SourceLocation = #_sourceLocation
) throws {
  let found = try Construct.guide(body, more)
  found.expect(html: found.lean, is: html, payload: payload, report: report, at: location)
}

/// Expects what readers, the app and the author get of a guide, with its ids and icons.
func expectWholeGuide(
  _ body: String, html: String, payload: String, report: String = "",
  at location: SourceLocation = #_sourceLocation
) throws {
  let found = try Construct.guide(body)
  found.expect(html: found.html, is: html, payload: payload, report: report, at: location)
}

extension Construct {
  fileprivate func expect(
    html: String, is expected: String, payload: String, report: String, at location: SourceLocation
  ) {
    #expect(html == expected, sourceLocation: location)
    #expect(self.payload == payload, sourceLocation: location)
    #expect(self.report == report, sourceLocation: location)
  }
}
