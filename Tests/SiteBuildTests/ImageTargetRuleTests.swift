import Testing

@Suite struct ImageTargetRuleTests {
  @Test func `a missing image is an error at its place`() throws {
    let site = try Site.build(Illustrated.library("Here: ![One](../images/no.png)"))
    #expect(
      site.findings == [
        "content/guides/a.md: error: no image at '../images/no.png' "
          + "that can be published [image-target]"
      ])
    let found = try #require(site.outcome.diagnostics.first)
    let source = try #require(site.outcome.sources[found.file])
    #expect(source.location(of: found.range.lowerBound).line == 9)
    #expect(source.location(of: found.range.lowerBound).column == 7)
  }

  @Test func `a missing image of a private document is a warning`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", visibility: "private", body: "![One](no.png)")
    ])
    #expect(site.errors == [] && site.findings.count == 1)
  }

  @Test func `a path that leaves the library finds nothing`() throws {
    for path in ["../../../../etc/passwd", "../../secret.png", "%2e%2e/%2e%2e/secret.png"] {
      let site = try Site.build(Illustrated.library("![One](\(path))"), bytes: ["secret.png": [1]])
      #expect(site.outcome.diagnostics.map { $0.rule.id } == ["image-target"], "\(path)")
    }
  }
}
