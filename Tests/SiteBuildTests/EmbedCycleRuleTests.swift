import Testing

@Suite struct EmbedCycleRuleTests {
  @Test func `rings end`() throws {
    let site = try Site.build(privateGuides(3) { "![[n\(($0 + 1) % 3)]]\n\n![[n\($0)]]" }) {
      $0.preview = true
    }
    #expect(site.errors == [])
    #expect(site.findings.count { $0.hasSuffix("[embed-cycle]") } == 4)
  }
}
