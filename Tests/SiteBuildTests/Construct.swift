import Configuration
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Output
import Pages
import Rules
import SiteBuild
import Testing

/// One construct in its own document: what readers, the app and the author get.
struct Construct {
  /// The page's text, from the opening of its `div` to the footer.
  var html: String
  /// The Markdown of the payload; of a checklist or a deck its `content_data` in one line.
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
  /// - Returns: The result.
  /// - Throws: An error if it cannot be built or read.
  static func guide(_ body: String, _ more: [String: String] = [:]) throws -> Construct {
    try of("guides/main", body, more)
  }

  /// Builds a library of one checklist.
  static func checklist(_ body: String, _ more: [String: String] = [:]) throws -> Construct {
    try of("checklists/main", body, more)
  }

  /// Builds a library of one deck.
  static func deck(_ body: String, _ more: [String: String] = [:]) throws -> Construct {
    try of("decks/main", body, more)
  }

  private static func of(
    _ path: String, _ body: String, _ more: [String: String]
  ) throws -> Construct {
    let other = Sample.guide("Ropes", body: "Intro.\n\n## Kinds\n\nThick. ^thick")
    let files = [
      "fairlead.yml": Sample.configuration, "content/guides/ropes.md": other,
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
    let text = page[start..<end]
    return Construct(
      html: String(text.hasSuffix("\n") ? text.dropLast() : text), payload: summary(data),
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
