import Testing

@Suite struct ImageSizeRuleTests {
  @Test func `an image of more than a mebibyte is a warning`() throws {
    for (size, count) in [(1 << 20, 0), (1 << 20 + 1, 1)] {
      let site = try Site.build(
        Illustrated.library("![One](a.png)"),
        bytes: ["content/guides/a.png": [UInt8](repeating: 1, count: size)])
      #expect(site.outcome.diagnostics.count { $0.rule.id == "image-size" } == count)
      #expect(site.errors == [])
    }
  }
}
