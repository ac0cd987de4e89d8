import Testing

@Suite struct EmbedDepthRuleTests {
  @Test func `a chain of a hundred embeds is cut every eight`() throws {
    let site = try Site.build(privateGuides(100) { $0 == 99 ? "End." : "![[n\($0 + 1)]]" }) {
      $0.preview = true
    }
    let depth = site.findings.filter { $0.hasSuffix("[embed-depth]") }
    #expect(depth.count == 11)
    #expect(
      depth.first
        == "content/guides/n0.md: warning: embeds are nested more than 8 deep here [embed-depth]"
        || depth.first?.contains("embeds are nested more than 8 deep here") ?? false)
    #expect(site.errors == [])
  }

  @Test func `a bomb of embeds stays small`() throws {
    let site = try Site.build(
      privateGuides(30) { $0 == 29 ? "Boom." : "![[n\($0 + 1)]]\n\n![[n\($0 + 1)]]" }
    ) {
      $0.preview = true
    }
    #expect(site.errors == [])
    let found = Set(
      site.outcome.diagnostics.filter { $0.rule.id == "embed-depth" }.map { $0.message })
    #expect(
      found == [
        "embeds are nested more than 8 deep here",
        "with this one the page shows more than 100 embeds",
      ])
    #expect(site.output.files.values.map(\.count).max() ?? 0 < 200_000)
  }

  @Test func `large texts are not shown endlessly`() throws {
    var files = privateGuides(8) { _ in "![[big]]\n\n![[big]]\n\n![[big]]\n" }
    files["content/guides/big.md"] = Sample.guide(
      "Big", visibility: "private", body: String(repeating: "Words and words.\n\n", count: 8_000))
    let site = try Site.build(files) { $0.preview = true }
    let found = try #require(site.outcome.diagnostics.first { $0.rule.id == "embed-depth" })
    #expect(found.message == "with this one the page shows more than 256 KiB of embedded text")
    #expect(found.help == "write a link instead; it is shown as one now")
    #expect(site.errors == [])
  }
}
