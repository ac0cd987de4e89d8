import TestSupport
import Testing

/// Files that begin with a rule, which could be mistaken for front matter.
@Suite struct LeadingRuleTests {
  private static let defaults = """
    defaults:
      - path: "**"
        values: { visibility: public, description: D, tags: [sea], created: 2026-01-15, title: Main }

    """

  private static func payload(_ path: String, _ text: String) throws -> [String: Any] {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration + defaults, "content/\(path)": text,
    ])
    let name = try #require(site.paths.first { $0.hasPrefix("payloads/") })
    return try #require(try site.object(name)["content_data"] as? [String: Any])
  }

  @Test func `a question between two rules is a card`() throws {
    let data = try Self.payload(
      "decks/main.md",
      "---\n\n## Which light is red?\n\n---\n\nThe one to port.\n\n## And green?\n\nStarboard.\n")
    let cards = try #require(data["cards"] as? [[String: Any]])
    #expect(cards.map { $0["front"] as? String } == ["Which light is red?", "And green?"])
    #expect(cards.map { $0["back"] as? String } == ["The one to port.", "Starboard."])
  }

  @Test func `a heading between two rules is shown`() throws {
    let data = try Self.payload("guides/main.md", "---\n\n## Oil check\n\n---\n\nDip.\n")
    let text = try #require(data["markdown"] as? String)
    #expect(text.contains("## Oil check"), "\(text)")
  }

  @Test(arguments: [
    "# vim: set ft=yaml", "# title: Later\n\n# tags: [sea]", "# Kept by Maria",
    "# Copyright\n# All rights\n\n",
  ])
  func `comments alone are front matter`(comments: String) throws {
    let data = try Self.payload("guides/main.md", "---\n\(comments)\n---\n\nDip.\n")
    #expect(data["markdown"] as? String == "Dip.")
  }
}
